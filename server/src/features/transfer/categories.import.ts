import { MAX_CATEGORIES } from '../categories/categories.service';
import type { CategoryRow } from './archive';
import { insertRows, type ImportTarget } from './import-target';

/** Under which id each category of the file is in the account; null for one that found no room. */
export type CategoryIds = ReadonlyMap<string, string | null>;

interface OwnCategory {
  id: string;
  name: string;
  nameFolded: string;
}

/** Locked against being deleted before the foods that go into them are there. */
const ownCategories = ({ manager, userId }: ImportTarget): Promise<OwnCategory[]> =>
  manager.query<OwnCategory[]>(
    `SELECT id, name, name_folded AS "nameFolded" FROM categories WHERE user_id = $1 ORDER BY id FOR KEY SHARE`,
    [userId],
  );

/** Finds a category by its id, or else by its name without regard to case. */
function finder(own: readonly OwnCategory[]) {
  const byId = new Map(own.map((category) => [category.id, category]));
  const byName = new Map(own.map((category) => [category.nameFolded, category]));
  return ({ id, nameFolded }: CategoryRow) => byId.get(id) ?? byName.get(nameFolded);
}

/** The rows that are new, one for each name, as many as there is room for. */
function newRows(target: ImportTarget, rows: readonly CategoryRow[], own: readonly OwnCategory[]): CategoryRow[] {
  const find = finder(own);
  const fresh = new Map<string, CategoryRow>();
  for (const row of rows) {
    if (find(row) || fresh.has(row.nameFolded)) continue;
    if (own.length + fresh.size < MAX_CATEGORIES) fresh.set(row.nameFolded, row);
    else target.tally.refuse('categories', row.position, `There can be at most ${MAX_CATEGORIES} categories.`);
  }
  return [...fresh.values()];
}

/** Adds the categories that are not there; one of the same name is the same. */
export async function importCategories(target: ImportTarget, rows: readonly CategoryRow[]): Promise<CategoryIds> {
  const { tally } = target;
  const fresh = newRows(target, rows, await ownCategories(target));
  const added = await insertRows(
    target,
    `INSERT INTO categories (user_id, id, name, name_folded)
     SELECT $1, r.id, r.name, r."nameFolded"
       FROM jsonb_to_recordset($2::jsonb) AS r (id uuid, name text, "nameFolded" text)
     ON CONFLICT DO NOTHING RETURNING id`,
    fresh,
  );
  // Read again: of what was made elsewhere in the meantime, that is what is there.
  const find = finder(await ownCategories(target));
  const ids = new Map<string, string | null>();
  for (const row of rows) {
    const there = find(row);
    ids.set(row.id, there?.id ?? null);
    if (!there) continue;
    if (added.has(row.id)) tally.count('categories', 'added');
    else tally.count('categories', there.name === row.name ? 'alreadyThere' : 'different');
  }
  return ids;
}
