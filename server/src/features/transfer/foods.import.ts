import type { EntityManager } from 'typeorm';
import { toStoredMacros } from '../../db/columns';
import { QUOTAS } from '../../limits/quotas';
import type { FoodRow } from './archive';
import type { CategoriesImport } from './categories.import';
import { BatchPlan, queryRows, type ImportContext, type KindImport } from './import-plan';

const RECORD = `jsonb_to_recordset($2::jsonb) AS r (
  id uuid, name text, "nameFolded" text, "servingSize" text, "categoryId" uuid, macros jsonb, source text,
  "externalFoodId" text, "createdAt" timestamptz, "deletedAt" timestamptz)`;

/**
 * The food of the account that each row is: by its id, else a listed one with the same content, else the listed one that was
 * looked up under the same external id. The content is compared by a digest, so that the work grows with the number of foods
 * and not with its square. `$3` are foods that this import has added: two alike in the file stay two.
 */
const FIND = `
  WITH r AS MATERIALIZED (
    SELECT *, md5(jsonb_build_array(name, "servingSize", "categoryId", macros)::text) AS content FROM ${RECORD}
  ), listed AS MATERIALIZED (
    SELECT DISTINCT ON (content) id, content
      FROM (SELECT id, md5(jsonb_build_array(name, serving_size, category_id, macros)::text) AS content
              FROM foods
             WHERE user_id = $1 AND deleted_at IS NULL AND id <> ALL ($3::uuid[])
               AND name_folded IN (SELECT "nameFolded" FROM r)) AS own
     ORDER BY content, id
  )
  SELECT r.id, coalesce(i.id, c.id, e.id) AS "ownId", coalesce(i.same, c.id IS NOT NULL) AS same
    FROM r
    LEFT JOIN LATERAL (
      SELECT f.id, r.content = md5(jsonb_build_array(f.name, f.serving_size, f.category_id, f.macros)::text)
                   AND (f.deleted_at IS NULL) = (r."deletedAt" IS NULL) AS same
        FROM foods f WHERE f.user_id = $1 AND f.id = r.id LIMIT 1) i ON true
    LEFT JOIN listed c ON c.content = r.content AND i.id IS NULL AND r."deletedAt" IS NULL
    LEFT JOIN LATERAL (
      SELECT f.id FROM foods f
       WHERE i.id IS NULL AND c.id IS NULL AND r."deletedAt" IS NULL AND f.deleted_at IS NULL
         AND f.user_id = $1 AND f.source = r.source AND f.external_food_id = r."externalFoodId"
       LIMIT 1) e ON true
   WHERE coalesce(i.id, c.id, e.id) IS NOT NULL`;

const INSERT = `
  INSERT INTO foods (user_id, id, name, name_folded, serving_size, category_id, macros, source, external_food_id,
                     created_at, deleted_at)
  SELECT $1, r.id, r.name, r."nameFolded", r."servingSize", r."categoryId", r.macros, r.source, r."externalFoodId",
         r."createdAt", r."deletedAt"
    FROM ${RECORD}`;

interface Match {
  id: string;
  ownId: string;
  same: boolean;
}

const toRecord = ({ macros, ...row }: FoodRow) => ({ ...row, macros: toStoredMacros(macros) });

/** Identifies a listed food that was looked up; an account has it once. */
const externalKey = ({ source, externalFoodId, deletedAt }: FoodRow) =>
  externalFoodId === null || deletedAt !== null ? undefined : `${source} ${externalFoodId}`;

/** Adds the foods that the account does not have. */
export class FoodsImport implements KindImport<FoodRow> {
  /** ID in the account of each food of the file that is there or was added. */
  readonly ids = new Map<string, string>();
  /** IDs of the foods that this import has added, or would add. */
  readonly added = new Set<string>();
  /** ID of each added food that was looked up. */
  private readonly lookedUp = new Map<string, string>();

  constructor(
    private readonly context: ImportContext,
    private readonly categories: CategoriesImport,
  ) {}

  async plan(manager: EntityManager, rows: readonly FoodRow[]): Promise<BatchPlan> {
    const { usage } = this.context;
    const plan = new BatchPlan<FoodRow>();
    const placed = await this.placeInCategories(manager, plan, rows);
    const matches = await this.findMatches(manager, placed);
    const lookedUp = new Map(this.lookedUp);
    const nutrients = new Set<string>();
    for (const row of placed) {
      const key = externalKey(row);
      const twin = key === undefined ? undefined : lookedUp.get(key);
      const match = matches.get(row.id) ?? (twin === undefined ? undefined : { ownId: twin, same: false });
      if (match) {
        this.ids.set(row.id, match.ownId);
        plan.countExisting(match.same);
      } else if (usage.foods + plan.added.length >= QUOTAS.foods.max) plan.refuseBeyond(row, 'foods');
      else if (!usage.admitNutrients(row.macros, nutrients)) plan.refuseBeyond(row, 'nutrients');
      else {
        plan.added.push(row);
        if (key !== undefined) lookedUp.set(key, row.id);
      }
    }
    plan.write = (writer) => queryRows(writer, this.context, INSERT, plan.added.map(toRecord));
    plan.keep = () => this.keep(plan.added, nutrients);
    return plan;
  }

  /** Of some food ids those that are in the account, or would be. */
  async findExisting(manager: EntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await manager.query<{ id: string }[]>('SELECT id FROM foods WHERE user_id = $1 AND id = ANY ($2)', [
      this.context.userId,
      ids,
    ]);
    return new Set([...found.map(({ id }) => id), ...ids.filter((id) => this.added.has(id))]);
  }

  private keep(added: readonly FoodRow[], nutrients: ReadonlySet<string>): void {
    const { usage } = this.context;
    usage.foods += added.length;
    usage.keepNutrients(nutrients);
    for (const row of added) {
      this.ids.set(row.id, row.id);
      this.added.add(row.id);
      const key = externalKey(row);
      if (key !== undefined) this.lookedUp.set(key, row.id);
    }
  }

  private async findMatches(manager: EntityManager, rows: readonly FoodRow[]): Promise<ReadonlyMap<string, Match>> {
    if (rows.length === 0) return new Map();
    const parameters = [this.context.userId, JSON.stringify(rows.map(toRecord)), [...this.added]];
    const matches = await manager.query<Match[]>(FIND, parameters);
    return new Map(matches.map((match) => [match.id, match]));
  }

  /** A food whose category is beyond the quota, or was deleted meanwhile, has none; an unknown category is refused. */
  private async placeInCategories(
    manager: EntityManager,
    plan: BatchPlan,
    rows: readonly FoodRow[],
  ): Promise<FoodRow[]> {
    const existing = await this.categories.lockIds(manager);
    return rows.flatMap((row) => {
      if (row.categoryId === null) return [row];
      const categoryId = this.categories.ids.get(row.categoryId);
      if (categoryId === undefined) {
        plan.refuse(row, 'Its category is not in the file.');
        return [];
      }
      return [{ ...row, categoryId: categoryId !== null && existing.has(categoryId) ? categoryId : null }];
    });
  }
}
