import { type Amount, type LocalDate, notFound } from '@macrolog/domain';
import { toAmountColumns } from '../../platform/database/stored-values';
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

/** A change of a food log. Null keeps what it has. */
export interface FoodLogUpdate {
  id: string;
  servings: number | null;
  /** The amount that the servings are. Null if servings were typed, or stay. */
  amount: Amount | null;
  date: LocalDate | null;
  /** Undefined keeps the meal slot; null is none. */
  mealSlotId: string | null | undefined;
}

/**
 * Changes the food logs that still exist. Returns them with their new dates.
 * @throws AppError NOT_FOUND for a meal slot that the user doesn't have.
 */
export async function changeFoodLogs(
  manager: Queryable,
  userId: string,
  changes: readonly FoodLogUpdate[],
): Promise<{ id: string; date: LocalDate }[]> {
  const rows = changes.map(({ amount, ...change }) => ({
    ...change,
    ...toAmountColumns(amount),
    keepsSlot: change.mealSlotId === undefined,
  }));
  const [changed] = await requireMealSlot(
    manager.query<[{ id: string; date: LocalDate }[], number]>(
      `UPDATE food_logs l
          SET servings = coalesce(c.servings, l.servings),
              amount_value = CASE WHEN c.servings IS NULL THEN l.amount_value ELSE c."amountValue" END,
              amount_unit = CASE WHEN c.servings IS NULL THEN l.amount_unit ELSE c."amountUnit" END,
              log_date = coalesce(c.date, l.log_date),
              meal_slot_id = CASE WHEN c."keepsSlot" THEN l.meal_slot_id ELSE c."mealSlotId" END
         FROM jsonb_to_recordset($2::jsonb)
              AS c(id uuid, servings float8, "amountValue" float8, "amountUnit" text, date date, "mealSlotId" uuid,
                   "keepsSlot" boolean)
        WHERE l.user_id = $1 AND l.id = c.id AND l.deleted_at IS NULL
       RETURNING l.id, l.log_date AS date`,
      [userId, JSON.stringify(rows)],
    ),
  );
  return changed;
}

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
