import { In, IsNull, type EntityManager } from 'typeorm';
import type { LocalDate } from '@macrolog/domain';
import { selectList } from '../../platform/database/columns';
import type { Queryable } from '../../platform/database/transaction';
import { FoodLog } from './food-log.entity';

/** Removes food logs without a food, so that other versions can be inserted. They no longer count for quotas. */
const remove = (condition: string, columns: readonly (keyof FoodLog)[]) => `
  WITH removed AS (
    DELETE FROM food_logs WHERE user_id = $1 AND ${condition} AND food_id IS NULL AND deleted_at IS NULL
    RETURNING ${selectList(FoodLog, columns)},
              octet_length(name) + octet_length(serving_size) + pg_column_size(macros)
              + coalesce(pg_column_size(nutrients), 0) AS bytes),
  counted AS (
    UPDATE account_usage
       SET food_logs = food_logs - (SELECT count(*) FROM removed),
           food_log_bytes = greatest(0, food_log_bytes - (SELECT sum(bytes) FROM removed))
     WHERE user_id = $1 AND EXISTS (SELECT FROM removed))
  SELECT * FROM removed`;

/** Removes a food log without a food. @returns what it had beside its macros; undefined if there was none. */
export async function removeQuickAdd(
  manager: Queryable,
  userId: string,
  id: string,
): Promise<Pick<FoodLog, 'nutrients'> | undefined> {
  const statement = remove('id = $2 AND recipe_id IS NULL', ['nutrients']);
  const [removed] = await manager.query<Pick<FoodLog, 'nutrients'>[]>(statement, [userId, id]);
  return removed;
}

const OF_PORTION = ['id', 'servings', 'amountValue', 'amountUnit', 'loggedAt', 'mealSlotId', 'potAt'] as const;

type RemovedPortion = Pick<FoodLog, (typeof OF_PORTION)[number]>;

/** Removes the portions of a recipe on a day. */
export const removePortions = (
  manager: Queryable,
  userId: string,
  { recipeId, date }: { recipeId: string; date: LocalDate },
): Promise<RemovedPortion[]> =>
  manager.query(remove('recipe_id = $2 AND log_date = $3', OF_PORTION), [userId, recipeId, date]);

/** The portions of recipes on a day. */
export const findPortions = (
  manager: EntityManager,
  userId: string,
  { recipeIds, date }: { recipeIds: readonly string[]; date: LocalDate },
): Promise<FoodLog[]> =>
  manager.find(FoodLog, {
    where: { userId, recipeId: In(recipeIds), date, deletedAt: IsNull() },
    relations: { mealSlot: true },
    order: { loggedAt: 'ASC', id: 'ASC' },
  });
