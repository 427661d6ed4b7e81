import { toStoredMacros } from '../../db/columns';
import type { FoodRow } from './archive';
import { batches } from './archive-reader';
import type { CategoryIds } from './categories.import';
import { findRows, insertRows, type ImportTarget } from './import-target';

/** Under which id each food of the file is in the account. */
export type FoodIds = ReadonlyMap<string, string>;

const RECORD = `jsonb_to_recordset($2::jsonb) AS r (
  id uuid, name text, "nameFolded" text, "servingSize" text, "categoryId" uuid, macros jsonb, source text,
  "externalFoodId" text, "createdAt" timestamptz, "deletedAt" timestamptz)`;

const SAME_CONTENT = `f.name = r.name AND f.serving_size = r."servingSize"
  AND f.category_id IS NOT DISTINCT FROM r."categoryId" AND f.macros = r.macros`;

/** In the list of both. */
const BOTH_LISTED = 'r."deletedAt" IS NULL AND f.user_id = $1 AND f.deleted_at IS NULL';

/** The food of the account that a row is: by its id, else one of the same content, else the one that was looked up there. */
const FIND = `
  SELECT r.id, coalesce(i.id, c.id, e.id) AS "ownId", coalesce(i.same, c.id IS NOT NULL) AS same
    FROM ${RECORD}
    LEFT JOIN LATERAL (
      SELECT f.id, ${SAME_CONTENT} AND (f.deleted_at IS NULL) = (r."deletedAt" IS NULL) AS same
        FROM foods f WHERE f.user_id = $1 AND f.id = r.id LIMIT 1) i ON true
    LEFT JOIN LATERAL (
      SELECT f.id FROM foods f
       WHERE i.id IS NULL AND ${BOTH_LISTED} AND f.name_folded = r."nameFolded" AND ${SAME_CONTENT}
       LIMIT 1) c ON true
    LEFT JOIN LATERAL (
      SELECT f.id FROM foods f
       WHERE i.id IS NULL AND c.id IS NULL AND ${BOTH_LISTED}
         AND f.source = r.source AND f.external_food_id = r."externalFoodId"
       LIMIT 1) e ON true
   WHERE coalesce(i.id, c.id, e.id) IS NOT NULL`;

const INSERT = `
  INSERT INTO foods (user_id, id, name, name_folded, serving_size, category_id, macros, source, external_food_id,
                     created_at, deleted_at)
  SELECT $1, r.id, r.name, r."nameFolded", r."servingSize", r."categoryId", r.macros, r.source, r."externalFoodId",
         r."createdAt", r."deletedAt"
    FROM ${RECORD}
  ON CONFLICT DO NOTHING RETURNING id`;

const asRecord = ({ macros, ...row }: FoodRow) => ({ ...row, macros: toStoredMacros(macros) });

interface Found {
  id: string;
  ownId: string;
  same: boolean;
}

/** Adds the foods that are not there, each under its own id. */
class FoodImport {
  readonly ids = new Map<string, string>();

  constructor(private readonly target: ImportTarget) {}

  /** Those rows that the account has not; the others are counted. */
  async withoutKnown(rows: readonly FoodRow[]): Promise<FoodRow[]> {
    const found = await findRows<Found>(this.target, FIND, rows.map(asRecord));
    for (const { id, ownId, same } of found) {
      this.ids.set(id, ownId);
      this.target.tally.count('foods', same ? 'alreadyThere' : 'different');
    }
    return rows.filter(({ id }) => !this.ids.has(id));
  }

  async add(rows: readonly FoodRow[]): Promise<void> {
    const added = await insertRows(this.target, INSERT, rows.map(asRecord));
    this.target.tally.count('foods', 'added', added.size);
    for (const id of added) this.ids.set(id, id);
    // The same food of a database twice in the file, or saved by another request just now.
    await this.withoutKnown(rows.filter(({ id }) => !added.has(id)));
  }
}

/** Puts each row into the account's own category. One whose category found no room has none; a wrong one is refused. */
function inOwnCategories(target: ImportTarget, rows: readonly FoodRow[], categories: CategoryIds): FoodRow[] {
  return rows.flatMap((row) => {
    if (row.categoryId === null) return [row];
    const categoryId = categories.get(row.categoryId);
    if (categoryId !== undefined) return [{ ...row, categoryId }];
    target.tally.refuse('foods', row.position, 'Its category is not in the file.');
    return [];
  });
}

export async function importFoods(
  target: ImportTarget,
  rows: readonly FoodRow[],
  categories: CategoryIds,
): Promise<FoodIds> {
  const foods = new FoodImport(target);
  const unknown: FoodRow[] = [];
  // All are looked for before any is added: two alike in the file stay two.
  for (const batch of batches(inOwnCategories(target, rows, categories))) {
    unknown.push(...(await foods.withoutKnown(batch)));
  }
  for (const batch of batches(unknown)) await foods.add(batch);
  return foods.ids;
}
