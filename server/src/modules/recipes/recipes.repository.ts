import type { EntityManager } from 'typeorm';
import { selectList } from '../../platform/database/columns';
import type { Queryable } from '../../platform/database/transaction';
import { RecipeEntity } from './recipe.entity';
import type { RecipeUses } from './recipe-input';

export type StoredRecipe = Omit<RecipeEntity, 'userId' | 'user' | 'nameFolded' | 'potSince'>;

const COLUMNS = selectList(RecipeEntity, { except: ['userId', 'nameFolded', 'potSince'] });

/** Recipes with these IDs, also deleted ones, in no order. */
export const findRecipes = (manager: Queryable, userId: string, ids: readonly string[]): Promise<StoredRecipe[]> =>
  manager.query(`SELECT ${COLUMNS} FROM recipes WHERE user_id = $1 AND id = ANY ($2::uuid[])`, [userId, ids]);

const LISTED = `user_id = $1 AND deleted_at IS NULL
           AND NOT EXISTS (SELECT FROM unnest($2::text[]) AS word WHERE strpos(name_folded, word) = 0)`;

/** Recipes by name that contain all words, after the one with the ID `$3`. */
export const RECIPES = `
  SELECT ${COLUMNS} FROM recipes
   WHERE ${LISTED} AND ($3::uuid IS NULL OR (name_folded, id) > (SELECT name_folded, id FROM recipes WHERE user_id = $1 AND id = $3))
   ORDER BY name_folded, id
   LIMIT $4`;

export const listRecipes = (
  manager: Queryable,
  userId: string,
  { words, after, limit }: { words: readonly string[]; after: string | null; limit: number },
): Promise<StoredRecipe[]> => manager.query(RECIPES, [userId, words, after, limit]);

export async function countRecipes(manager: Queryable, userId: string, words: readonly string[]): Promise<number> {
  const [row] = await manager.query<[{ count: number }]>(`SELECT count(*)::int AS count FROM recipes WHERE ${LISTED}`, [
    userId,
    words,
  ]);
  return row.count;
}

/** SQL of the IDs of the recipes that a recipe contains. */
export const USES = `jsonb_path_query_array(ingredients, '$[*].recipe_id')`;

/** The recipes that contain others, also deleted ones. */
export const findUses = (manager: Queryable, userId: string): Promise<RecipeUses[]> =>
  manager.query(
    `SELECT id, ${USES} AS uses, deleted_at IS NOT NULL AS "isDeleted" FROM recipes
      WHERE user_id = $1 AND jsonb_path_exists(ingredients, '$[*].recipe_id')`,
    [userId],
  );

/** Inserts or replaces a recipe, also one that was deleted. Its pot stays. */
export const putRecipe = (
  manager: EntityManager,
  recipe: Omit<RecipeEntity, 'user' | 'potSince' | 'deletedAt'>,
): Promise<unknown> => manager.upsert(RecipeEntity, { ...recipe, deletedAt: null }, ['userId', 'id']);

/** Number of deleted recipes with entries that an account keeps. */
const MAX_DELETED = 200;

/** Removes deleted recipes without entries, and all but the last ones with entries, unless a recipe contains them. */
export const removeDeleted = (manager: Queryable, userId: string): Promise<unknown> =>
  manager.query(
    `DELETE FROM recipes r WHERE user_id = $1 AND deleted_at IS NOT NULL
        AND (NOT EXISTS (SELECT FROM food_logs l WHERE l.user_id = $1 AND l.recipe_id = r.id AND l.deleted_at IS NULL)
             OR id NOT IN (SELECT id FROM recipes WHERE user_id = $1 AND deleted_at IS NOT NULL
                            ORDER BY deleted_at DESC LIMIT $2))
        AND id::text NOT IN (SELECT jsonb_path_query(ingredients, '$[*].recipe_id') #>> '{}' FROM recipes
                              WHERE user_id = $1)`,
    [userId, MAX_DELETED],
  );

/** Returns whether the recipe existed. */
export async function deleteRecipe(
  manager: Queryable,
  userId: string,
  { id, deletedAt }: { id: string; deletedAt: Date },
): Promise<boolean> {
  const [, deleted] = await manager.query<[unknown, number]>(
    'UPDATE recipes SET deleted_at = $3 WHERE user_id = $1 AND id = $2 AND deleted_at IS NULL',
    [userId, id, deletedAt],
  );
  return deleted === 1;
}

/** Makes others that log portions of the recipe wait until the transaction ends. Undefined if there is none. */
export async function lockRecipe(manager: Queryable, userId: string, id: string): Promise<StoredRecipe | undefined> {
  const [recipe] = await manager.query<StoredRecipe[]>(
    `SELECT ${COLUMNS} FROM recipes WHERE user_id = $1 AND id = $2 AND deleted_at IS NULL FOR NO KEY UPDATE`,
    [userId, id],
  );
  return recipe;
}

export const startPot = (manager: Queryable, userId: string, id: string, since: Date): Promise<unknown> =>
  manager.query('UPDATE recipes SET pot_since = $3 WHERE user_id = $1 AND id = $2', [userId, id, since]);

/** The share of the last pot that was eaten, by recipe. Recipes of which nothing was eaten are left out. */
export async function findEaten(
  manager: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await manager.query<{ id: string; eaten: number }[]>(
    `SELECT r.id, sum(l.servings::float8 * l.recipe_share) AS eaten
       FROM recipes r
       JOIN food_logs l ON l.user_id = $1 AND l.recipe_id = r.id AND l.deleted_at IS NULL
            AND coalesce(l.pot_at, l.logged_at) >= r.pot_since
      WHERE r.user_id = $1 AND r.id = ANY ($2::uuid[])
      GROUP BY r.id`,
    [userId, ids],
  );
  return new Map(rows.map(({ id, eaten }) => [id, eaten]));
}
