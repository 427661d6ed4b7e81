import type { EntityManager } from 'typeorm';
import type { FoodRenaming, Renaming } from './starter-translation';

/** A category keeps its name if another one has the new name. `$1` is the user, `$2` the renamings. */
const RENAME_STARTER_CATEGORIES = `
  WITH chosen AS (
    SELECT DISTINCT ON (renaming."newNameFolded") c.id, renaming."newName", renaming."newNameFolded"
      FROM categories c
      JOIN jsonb_to_recordset($2) AS renaming(name text, "newName" text, "newNameFolded" text) ON renaming.name = c.name
     WHERE c.user_id = $1
       AND NOT EXISTS (SELECT FROM categories other
                        WHERE other.user_id = $1 AND other.name_folded = renaming."newNameFolded")
     ORDER BY renaming."newNameFolded", c.id),
  renamed AS (
    UPDATE categories c SET name = chosen."newName", name_folded = chosen."newNameFolded"
      FROM chosen WHERE c.user_id = $1 AND c.id = chosen.id
    RETURNING c.id)
  SELECT count(*)::int AS count FROM renamed`;

/** A food with another name, serving size or macros was edited. */
const RENAME_STARTER_FOODS = `
  WITH renamed AS (
    UPDATE foods f SET name = renaming."newName", name_folded = renaming."newNameFolded"
      FROM jsonb_to_recordset($2) AS renaming(name text, "servingSize" text, macros jsonb, "newName" text, "newNameFolded" text)
     WHERE f.user_id = $1 AND f.source = 'starter' AND f.deleted_at IS NULL
       AND f.name = renaming.name AND f.serving_size = renaming."servingSize" AND f.macros = renaming.macros
    RETURNING f.id)
  SELECT count(*)::int AS count FROM renamed`;

async function rename(manager: EntityManager, sql: string, userId: string, renamings: readonly object[]) {
  const [row] = await manager.query<{ count: number }[]>(sql, [userId, JSON.stringify(renamings)]);
  return row?.count ?? 0;
}

/** Returns the number of renamed categories. */
export const renameStarterCategories = (manager: EntityManager, userId: string, renamings: readonly Renaming[]) =>
  rename(manager, RENAME_STARTER_CATEGORIES, userId, renamings);

/** Returns the number of renamed foods. */
export const renameStarterFoods = (manager: EntityManager, userId: string, renamings: readonly FoodRenaming[]) =>
  rename(manager, RENAME_STARTER_FOODS, userId, renamings);
