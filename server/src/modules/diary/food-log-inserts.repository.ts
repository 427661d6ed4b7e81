import type { Amount, LocalDate, MacroAmount } from '@macrolog/domain';
import { rowsFromJson } from '../../platform/database/columns';
import { toAmountColumns, toStoredMacros } from '../../platform/database/stored-values';
import type { Queryable } from '../../platform/database/transaction';
import { FoodLog } from './food-log.entity';
import { requireMealSlot } from './food-log-moves.repository';

// The statements that add food logs. Plain SQL, because entity mapping would cost more than the statement.

/**
 * Inserts the food logs of a source in its order, so that two equal requests wait for each other and don't deadlock.
 * Existing IDs are skipped.
 */
const insertFrom = (source: string) => `
  INSERT INTO food_logs (user_id, id, log_date, food_id, name, serving_size, category, servings, macros, logged_at,
                         meal_slot_id, amount_value, amount_unit, recipe_id, recipe_share, incomplete, is_estimate,
                         nutrients, pot_at)
  ${source}
  ON CONFLICT (user_id, id) DO NOTHING
  RETURNING id`;

/** Items of a batch are a microsecond apart and after a food logged alone, because a day is sorted by this time. */
const ITEM_TIME = `$3::timestamptz + item.place * interval '1 microsecond'`;
// The subselects hide the number of items, so that Postgres doesn't plan the statement again for each number.
const ITEMS = `unnest((SELECT $4::uuid[]), (SELECT $5::uuid[]), (SELECT $6::float8[]), (SELECT $7::uuid[]),
                 (SELECT $8::float8[]), (SELECT $9::text[]))
          WITH ORDINALITY AS item(id, source, servings, meal_slot_id, amount_value, amount_unit, place)`;
/** Planned as if its values were in the statement, because logging one food is the most frequent write. */
const ONE_ITEM = `(VALUES ($4::uuid, $5::uuid, $6::float8, $7::uuid, $8::float8, $9::text, 0))
                    AS item(id, source, servings, meal_slot_id, amount_value, amount_unit, place)`;

const buildInsertFromFoods = (items: string) =>
  insertFrom(`
  SELECT $1, item.id, $2::date, f.id, f.name, f.serving_size, c.name, item.servings, f.macros, ${ITEM_TIME},
         item.meal_slot_id, item.amount_value, item.amount_unit, NULL::uuid, NULL::float8, NULL::text[], false,
         f.nutrients, NULL::timestamptz
    FROM ${items}
    JOIN foods f ON f.user_id = $1 AND f.id = item.source AND f.deleted_at IS NULL
    LEFT JOIN categories c ON c.user_id = f.user_id AND c.id = f.category_id
   ORDER BY item.place`);

export const INSERT_FROM_FOOD = buildInsertFromFoods(ONE_ITEM);
const INSERT_FROM_FOODS = buildInsertFromFoods(ITEMS);

const INSERT_FROM_FOOD_LOGS = insertFrom(`
  SELECT $1, item.id, $2::date, l.food_id, l.name, l.serving_size, l.category, coalesce(item.servings, l.servings),
         l.macros, ${ITEM_TIME}, CASE WHEN ($10::boolean[])[item.place] THEN l.meal_slot_id ELSE item.meal_slot_id END,
         CASE WHEN item.servings IS NULL THEN l.amount_value ELSE item.amount_value END,
         CASE WHEN item.servings IS NULL THEN l.amount_unit ELSE item.amount_unit END,
         l.recipe_id, l.recipe_share, l.incomplete, l.is_estimate, l.nutrients,
         CASE WHEN l.recipe_id IS NOT NULL THEN coalesce(l.pot_at, l.logged_at) END
    FROM ${ITEMS}
    JOIN food_logs l ON l.user_id = $1 AND l.id = item.source AND l.deleted_at IS NULL AND l.log_date >= $11
   ORDER BY item.place`);

const INSERT_FROM_VALUES = insertFrom(`
  SELECT $1, r.id, r.date, (SELECT f.id FROM foods f WHERE f.user_id = $1 AND f.id = r."foodId"), r.name,
         r."servingSize", r.category, r.servings, r."macrosPerServing", r."loggedAt", r."mealSlotId",
         r."amountValue", r."amountUnit", r."recipeId", r."recipeShare", r.incomplete, coalesce(r."isEstimate", false),
         r.nutrients, r."potAt"
    FROM ${rowsFromJson(FoodLog, '$2')}`);

/** Food logs of one day to create from foods or from other food logs. */
export interface LogBatch {
  userId: string;
  date: LocalDate;
  loggedAt: Date;
  items: readonly LogItem[];
}

export interface LogItem {
  id: string;
  /** ID of the food or food log. */
  source: string;
  /** Null for the servings and the amount of the copied food log. */
  servings: number | null;
  /** The amount that the servings are. Null if servings were typed. */
  amount: Amount | null;
  /** Undefined for the meal slot of the copied food log, or none. */
  mealSlotId: string | null | undefined;
}

const toBatchParameters = ({ userId, date, loggedAt, items }: LogBatch): unknown[] => [
  userId,
  date,
  loggedAt,
  items.map(({ id }) => id),
  items.map(({ source }) => source),
  items.map(({ servings }) => servings),
  items.map(({ mealSlotId }) => mealSlotId ?? null),
  items.map(({ amount }) => amount?.value ?? null),
  items.map(({ amount }) => amount?.unit ?? null),
];

/** Number of inserted food logs. @throws AppError NOT_FOUND for a meal slot that the user doesn't have. */
const insert = async (manager: Queryable, statement: string, parameters: unknown[]): Promise<number> =>
  (await requireMealSlot(manager.query<unknown[]>(statement, parameters))).length;

/** Logs foods as they are now, but no missing or deleted ones. Returns how many were added. */
export function insertFromFoods(manager: Queryable, batch: LogBatch): Promise<number> {
  const [item, ...others] = batch.items;
  if (!item || others.length > 0) return insert(manager, INSERT_FROM_FOODS, toBatchParameters(batch));
  const { userId, date, loggedAt } = batch;
  const { id, source, servings, mealSlotId = null, amount } = item;
  const { amountValue, amountUnit } = toAmountColumns(amount);
  const values = [id, source, servings, mealSlotId, amountValue, amountUnit];
  return insert(manager, INSERT_FROM_FOOD, [userId, date, loggedAt, ...values]);
}

/** Copies food logs as they were logged, but none from before the oldest day. Returns how many were added. */
export function insertFromFoodLogs(manager: Queryable, batch: LogBatch, oldest: LocalDate): Promise<number> {
  const keepsSlot = batch.items.map(({ mealSlotId }) => mealSlotId === undefined);
  return insert(manager, INSERT_FROM_FOOD_LOGS, [...toBatchParameters(batch), keepsSlot, oldest]);
}

/** Copy of a food in a food log. */
export interface FoodSnapshot
  extends
    Pick<FoodLog, 'foodId' | 'name' | 'servingSize' | 'category'>,
    Partial<Pick<FoodLog, 'recipeId' | 'recipeShare' | 'potAt' | 'incomplete'>> {
  /** Per serving. */
  macros: readonly MacroAmount[];
  /** False by default. */
  isEstimate?: boolean;
  /** Further nutrients per serving. */
  nutrients?: readonly MacroAmount[];
}

export type NewFoodLog = FoodSnapshot &
  Pick<FoodLog, 'id' | 'date' | 'servings' | 'amount' | 'loggedAt' | 'mealSlotId'>;

/** Inserts food logs with these values; foods that the user doesn't have are left out. Returns how many were added. */
export function insertFoodLogs(manager: Queryable, userId: string, logs: readonly NewFoodLog[]): Promise<number> {
  const rows = logs.map(({ macros, nutrients = [], amount, ...log }) => ({
    ...log,
    ...toAmountColumns(amount),
    macrosPerServing: toStoredMacros(macros),
    nutrients: nutrients.length > 0 ? toStoredMacros(nutrients) : null,
  }));
  return insert(manager, INSERT_FROM_VALUES, [userId, JSON.stringify(rows)]);
}
