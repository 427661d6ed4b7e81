import type { EntityManager } from 'typeorm';
import type { Amount, LocalDate, MacroAmount } from '@macrolog/domain';
import { rowsFromJson, selectList } from '../../platform/database/columns';
import { toAmountColumns, toStoredMacros } from '../../platform/database/stored-values';
import type { Queryable } from '../../platform/database/transaction';
import { MAX_RANGE_ENTRIES } from './diary-limits';
import { FoodLog } from './food-log.entity';
import { requireMealSlot } from './food-log-moves.repository';

// All SQL of food logs. Plain SQL where it runs often, because entity mapping would cost more than the statement.

/** Properties of a food log that a day shows. */
const SHOWN = [
  'id',
  'date',
  'foodId',
  'name',
  'servingSize',
  'servings',
  'amountValue',
  'amountUnit',
  'macrosPerServing',
  'isEstimate',
  'loggedAt',
  'recipeId',
  'incomplete',
] as const;
export type ShownFoodLog = Pick<FoodLog, (typeof SHOWN)[number] | 'amount' | 'isQuickAdd' | 'macros' | 'mealSlot'>;

export interface DateRange {
  userId: string;
  from: LocalDate;
  to: LocalDate;
}

/** Properties of a food log that the totals of a day need. */
const COUNTED = ['date', 'servings', 'macrosPerServing', 'incomplete'] as const;
export type CountedFoodLog = Pick<FoodLog, (typeof COUNTED)[number]>;

const BETWEEN = `
   WHERE user_id = $1 AND log_date BETWEEN $2 AND $3 AND deleted_at IS NULL
   ORDER BY log_date, logged_at, id
   LIMIT $4`;

export const FOOD_LOGS_BETWEEN = `
  SELECT ${selectList(FoodLog, SHOWN)}, slot_id AS "slotId", slot_name AS "slotName", slot_place AS "slotPlace"
    FROM food_logs
    LEFT JOIN (SELECT id AS slot_id, name AS slot_name, place AS slot_place FROM meal_slots WHERE user_id = $1) AS slots
           ON slot_id = meal_slot_id
  ${BETWEEN}`;

/** For totals alone: in the same order, because sums depend on it. */
export const MACROS_BETWEEN = `SELECT ${selectList(FoodLog, COUNTED)} FROM food_logs ${BETWEEN}`;

type ReadFoodLog = Pick<FoodLog, (typeof SHOWN)[number]> & {
  slotId: string | null;
  slotName: string;
  slotPlace: number;
};

function toFoodLog(row: ReadFoodLog): ShownFoodLog {
  const shown: Omit<ShownFoodLog, 'amount' | 'isQuickAdd' | 'macros'> = {
    id: row.id,
    date: row.date,
    foodId: row.foodId,
    name: row.name,
    servingSize: row.servingSize,
    servings: row.servings,
    amountValue: row.amountValue,
    amountUnit: row.amountUnit,
    macrosPerServing: row.macrosPerServing,
    isEstimate: row.isEstimate,
    loggedAt: row.loggedAt,
    recipeId: row.recipeId,
    incomplete: row.incomplete,
    mealSlot: row.slotId === null ? null : { id: row.slotId, name: row.slotName, position: row.slotPlace },
  };
  return Object.assign(new FoodLog(), shown);
}

const toParameters = ({ userId, from, to }: DateRange, limit: number) => [userId, from, to, limit];

/** The first food logs of a range, by day and then in the order in which they were logged. */
export async function readFoodLogs(manager: Queryable, range: DateRange, limit: number): Promise<ShownFoodLog[]> {
  return (await manager.query<ReadFoodLog[]>(FOOD_LOGS_BETWEEN, toParameters(range, limit))).map(toFoodLog);
}

/** The same food logs, but only what their totals need. */
export const readCountedFoodLogs = (manager: Queryable, range: DateRange, limit: number): Promise<CountedFoodLog[]> =>
  manager.query<CountedFoodLog[]>(MACROS_BETWEEN, toParameters(range, limit));

/** Size of the food logs of a range. */
export interface RangeSize {
  foodLogs: number;
  /** Number of macros of all food logs. */
  amounts: number;
  /**
   * Bytes of the names, serving sizes, meal slots, amounts and macros. Each counts once per macro, because rows for each macro
   * repeat them.
   */
  textBytes: number;
}

/** Bytes of `,"meal":""` in a row. */
const MEAL_KEY_BYTES = 10;

/** Bytes of `,"amount":{"value":0.3333333333333333,"unit":""}` in a row, and of exact servings. */
const AMOUNT_KEY_BYTES = 60;

/** Size of a range. Stops at one food log beyond the maximum. */
export async function sizeOfRange(manager: Queryable, { userId, from, to }: DateRange): Promise<RangeSize> {
  const [size] = await manager.query<[RangeSize]>(
    `SELECT count(*)::int AS "foodLogs", coalesce(sum(amounts), 0)::float8 AS amounts,
            coalesce(sum(amounts * (octet_length(name) + octet_length(serving_size) + slot_bytes + amount_bytes)
                         + octet_length(macros::text)), 0)::float8 AS "textBytes"
       FROM (SELECT name, serving_size, macros, jsonb_array_length(macros) AS amounts,
                    coalesce((SELECT octet_length(s.name) + ${MEAL_KEY_BYTES} FROM meal_slots s
                               WHERE s.user_id = $1 AND s.id = meal_slot_id), 0) AS slot_bytes,
                    coalesce(octet_length(amount_unit) + ${AMOUNT_KEY_BYTES}, 0) AS amount_bytes
               FROM food_logs
              WHERE user_id = $1 AND log_date BETWEEN $2 AND $3 AND deleted_at IS NULL
              LIMIT ${MAX_RANGE_ENTRIES + 1}) AS logged`,
    [userId, from, to],
  );
  return size;
}

/** Days in a range that have food logs, oldest first. Each day is a single index lookup, however many logs it has. */
export async function findLoggedDays(manager: Queryable, { userId, from, to }: DateRange): Promise<LocalDate[]> {
  const rows = await manager.query<{ date: LocalDate }[]>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS date
       FROM generate_series($2::date::timestamp, $3::date::timestamp, '1 day') AS day
      WHERE EXISTS (SELECT FROM food_logs WHERE user_id = $1 AND log_date = day::date AND deleted_at IS NULL)
      ORDER BY day`,
    [userId, from, to],
  );
  return rows.map(({ date }) => date);
}

export const findFoodLog = (manager: EntityManager, userId: string, id: string): Promise<FoodLog | null> =>
  manager.findOne(FoodLog, { where: { userId, id }, relations: { mealSlot: true } });

/** Dates of the food logs with these IDs, including deleted ones. */
export async function findDates(manager: Queryable, userId: string, ids: readonly string[]): Promise<LocalDate[]> {
  const rows = await manager.query<{ date: LocalDate }[]>(
    'SELECT log_date AS date FROM food_logs WHERE user_id = $1 AND id = ANY ($2)',
    [userId, ids],
  );
  return rows.map(({ date }) => date);
}

export type FoodLogValues = Pick<FoodLog, 'servings' | 'amountValue' | 'amountUnit'> | Pick<FoodLog, 'deletedAt'>;

export const updateFoodLog = (
  manager: EntityManager,
  { userId, id }: FoodLog,
  values: FoodLogValues,
): Promise<unknown> => manager.update(FoodLog, { userId, id }, values);

/** Deletes the food logs of a day that still exist. */
export const deleteFoodLogs = (
  manager: Queryable,
  { userId, date, ids, deletedAt }: { userId: string; date: LocalDate; ids: readonly string[]; deletedAt: Date },
): Promise<unknown> =>
  manager.query(
    `UPDATE food_logs SET deleted_at = $4
      WHERE user_id = $1 AND log_date = $2 AND id = ANY ($3::uuid[]) AND deleted_at IS NULL`,
    [userId, date, ids, deletedAt],
  );

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
