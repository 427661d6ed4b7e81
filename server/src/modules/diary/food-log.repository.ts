import { In, IsNull, type EntityManager } from 'typeorm';
import type { LocalDate } from '@macrolog/domain';
import { selectList } from '../../platform/database/columns';
import type { Queryable } from '../../platform/database/transaction';
import { MAX_RANGE_ENTRIES } from './diary-limits';
import { FoodLog } from './food-log.entity';

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

/** The food logs with these IDs that aren't deleted, in the order of the IDs. */
export const findFoodLogs = (manager: EntityManager, userId: string, ids: readonly string[]): Promise<FoodLog[]> =>
  manager.find(FoodLog, { where: { userId, id: In([...ids]), deletedAt: IsNull() }, order: { id: 'ASC' } });

/** Dates of the food logs with these IDs, including deleted ones. */
export async function findDates(manager: Queryable, userId: string, ids: readonly string[]): Promise<LocalDate[]> {
  const rows = await manager.query<{ date: LocalDate }[]>(
    'SELECT log_date AS date FROM food_logs WHERE user_id = $1 AND id = ANY ($2)',
    [userId, ids],
  );
  return rows.map(({ date }) => date);
}

export const updateFoodLog = (
  manager: EntityManager,
  { userId, id }: FoodLog,
  values: Pick<FoodLog, 'servings' | 'amountValue' | 'amountUnit'>,
): Promise<unknown> => manager.update(FoodLog, { userId, id }, values);

/** Deletes food logs, or restores them with null. Those that are already so stay as they are. */
export const setDeletedAt = (
  manager: Queryable,
  { userId, ids, deletedAt }: { userId: string; ids: readonly string[]; deletedAt: Date | null },
): Promise<unknown> =>
  manager.query(
    `UPDATE food_logs SET deleted_at = $3::timestamptz
      WHERE user_id = $1 AND id = ANY ($2::uuid[]) AND (deleted_at IS NULL) = ($3::timestamptz IS NOT NULL)`,
    [userId, ids, deletedAt],
  );

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
