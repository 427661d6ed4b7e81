import type { Queryable } from '../../platform/database/transaction';
import type { ListedFood } from '../foods/listed-food';
import type { AmountColumns } from '../../platform/database/stored-values';

/** A food or a food log, with what an amount of it is counted by. */
export interface CountedRow {
  id: string;
  name: string;
  servingSize: string;
  /** ID in the base of foods, which has household measures. Null for any other food. */
  baseFoodId: string | null;
}

export const toCountedRow = ({ id, name, servingSize, source, externalFoodId }: ListedFood): CountedRow => ({
  id,
  name,
  servingSize,
  baseFoodId: source === 'usda' ? externalFoodId : null,
});

/** A food log with its servings and the amount that they are. */
export type CountedLogRow = CountedRow & AmountColumns & { servings: number };

const BASE_FOOD_ID = `CASE WHEN f.source = 'usda' THEN f.external_food_id END AS "baseFoodId"`;

/** The user's foods that aren't deleted. They stay as they are until the transaction ends. */
export const lockCountedFoods = (manager: Queryable, userId: string, ids: readonly string[]): Promise<CountedRow[]> =>
  manager.query(
    `SELECT f.id, f.name, f.serving_size AS "servingSize", ${BASE_FOOD_ID}
       FROM foods f WHERE f.user_id = $1 AND f.id = ANY ($2::uuid[]) AND f.deleted_at IS NULL
        FOR SHARE`,
    [userId, ids],
  );

/** Food logs with their own serving size and the measures of the food as it is now. */
export const findCountedFoodLogs = (
  manager: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<CountedLogRow[]> =>
  manager.query(
    `SELECT l.id, l.name, l.serving_size AS "servingSize", l.servings::float8 AS servings,
            l.amount_value AS "amountValue", l.amount_unit AS "amountUnit", ${BASE_FOOD_ID}
       FROM food_logs l
       LEFT JOIN foods f ON f.user_id = l.user_id AND f.id = l.food_id AND f.deleted_at IS NULL
      WHERE l.user_id = $1 AND l.id = ANY ($2::uuid[])`,
    [userId, ids],
  );
