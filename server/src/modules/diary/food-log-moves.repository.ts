import { type LocalDate, notFound } from '@macrolog/domain';
import { isForeignKeyViolation, type Queryable } from '../../platform/database/transaction';
import { MEAL_SLOT } from './meal-slot.entity';

/** The foreign key checks the meal slot, so that logging a food takes no further statement. */
export async function requireMealSlot<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isForeignKeyViolation(error, 'food_logs_meal_slot_fkey') ? notFound(MEAL_SLOT) : error;
  }
}

/** Food logs to move to a day and a meal slot. */
export interface FoodLogMove {
  userId: string;
  date: LocalDate;
  mealSlotId: string | null;
  ids: readonly string[];
}

/** Moves the food logs that still exist. @throws AppError NOT_FOUND for a meal slot that the user doesn't have. */
export const moveFoodLogs = (manager: Queryable, { userId, date, mealSlotId, ids }: FoodLogMove): Promise<unknown> =>
  requireMealSlot(
    manager.query(
      `UPDATE food_logs SET log_date = $2, meal_slot_id = $3
        WHERE user_id = $1 AND id = ANY ($4::uuid[]) AND deleted_at IS NULL`,
      [userId, date, mealSlotId, ids],
    ),
  );

/** Makes statements that add food logs to the account wait until the transaction ends. */
export const lockUsage = (manager: Queryable, userId: string): Promise<unknown> =>
  manager.query('SELECT FROM account_usage WHERE user_id = $1 FOR UPDATE', [userId]);

/** Fails as the triggers do if a day has more food logs than the quota allows. */
export const requireDayQuota = (manager: Queryable, userId: string, date: LocalDate): Promise<unknown> =>
  manager.query(
    `SELECT refuse_quota(name) FROM quotas
      WHERE name = 'food_logs_per_day'
        AND maximum < (SELECT count(*) FROM food_logs WHERE user_id = $1 AND log_date = $2)`,
    [userId, date],
  );
