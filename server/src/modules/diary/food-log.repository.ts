import type { EntityManager } from 'typeorm';
import type { LocalDate, MacroAmount } from '@macrolog/domain';
import { rowsFromJson, selectList, toStoredMacros } from '../../platform/database/columns';
import type { Queryable } from '../../platform/database/transaction';
import { MAX_RANGE_ENTRIES } from '../../platform/limits/answers';
import { FoodLog } from './food-log.entity';

// All SQL of food logs. Plain SQL where it runs often, because entity mapping would cost more than the statement.

/** Properties of a food log that a day shows. */
const SHOWN = ['id', 'date', 'foodId', 'name', 'servingSize', 'servings', 'macrosPerServing', 'loggedAt'] as const;
export type ShownFoodLog = Pick<FoodLog, (typeof SHOWN)[number] | 'macros'>;

export interface DateRange {
  userId: string;
  from: LocalDate;
  to: LocalDate;
}

export const FOOD_LOGS_BETWEEN = `
  SELECT ${selectList(FoodLog, SHOWN)}
    FROM food_logs
   WHERE user_id = $1 AND log_date BETWEEN $2 AND $3 AND deleted_at IS NULL
   ORDER BY log_date, logged_at, id
   LIMIT $4`;

/** The first food logs of a range, by day and then in the order in which they were logged. */
export async function readFoodLogs(manager: Queryable, range: DateRange, limit: number): Promise<ShownFoodLog[]> {
  const rows = await manager.query<ShownFoodLog[]>(FOOD_LOGS_BETWEEN, [range.userId, range.from, range.to, limit]);
  return rows.map((row) => Object.assign(new FoodLog(), row));
}

/** Size of the food logs of a range. */
export interface RangeSize {
  foodLogs: number;
  /** Number of macros of all food logs. */
  amounts: number;
  /**
   * Bytes of the names, serving sizes and macros. Each counts once per macro, because rows for each macro repeat them.
   */
  textBytes: number;
}

/** Size of a range. Stops at one food log beyond the maximum. */
export async function sizeOfRange(manager: Queryable, { userId, from, to }: DateRange): Promise<RangeSize> {
  const [size] = await manager.query<[RangeSize]>(
    `SELECT count(*)::int AS "foodLogs", coalesce(sum(amounts), 0)::float8 AS amounts,
            coalesce(sum(amounts * (octet_length(name) + octet_length(serving_size)) + octet_length(macros::text)),
                     0)::float8 AS "textBytes"
       FROM (SELECT name, serving_size, macros, jsonb_array_length(macros) AS amounts
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
  manager.findOneBy(FoodLog, { userId, id });

/** Dates of the food logs with these IDs, including deleted ones. */
export async function findDates(manager: Queryable, userId: string, ids: readonly string[]): Promise<LocalDate[]> {
  const rows = await manager.query<{ date: LocalDate }[]>(
    'SELECT log_date AS date FROM food_logs WHERE user_id = $1 AND id = ANY ($2)',
    [userId, ids],
  );
  return rows.map(({ date }) => date);
}

export type FoodLogChange = Pick<FoodLog, 'servings'> | Pick<FoodLog, 'deletedAt'>;

export const updateFoodLog = (
  manager: EntityManager,
  { userId, id }: FoodLog,
  change: FoodLogChange,
): Promise<unknown> => manager.update(FoodLog, { userId, id }, change);

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
  INSERT INTO food_logs (user_id, id, log_date, food_id, name, serving_size, category, servings, macros, logged_at)
  ${source}
  ON CONFLICT (user_id, id) DO NOTHING
  RETURNING id`;

/** Items of a batch are a microsecond apart and after a food logged alone, because a day is sorted by this time. */
const ITEM_TIME = `$3::timestamptz + item.place * interval '1 microsecond'`;
// The subselects hide the number of items, so that Postgres doesn't plan the statement again for each number.
const ITEMS = `unnest((SELECT $4::uuid[]), (SELECT $5::uuid[]), (SELECT $6::float8[]))
                 WITH ORDINALITY AS item(id, source, servings, place)`;
/** Planned as if its values were in the statement, because logging one food is the most frequent write. */
const ONE_ITEM = '(VALUES ($4::uuid, $5::uuid, $6::float8, 0)) AS item(id, source, servings, place)';

const buildInsertFromFoods = (items: string) =>
  insertFrom(`
  SELECT $1, item.id, $2::date, f.id, f.name, f.serving_size, c.name, item.servings, f.macros, ${ITEM_TIME}
    FROM ${items}
    JOIN foods f ON f.user_id = $1 AND f.id = item.source AND f.deleted_at IS NULL
    LEFT JOIN categories c ON c.user_id = f.user_id AND c.id = f.category_id
   ORDER BY item.place`);

export const INSERT_FROM_FOOD = buildInsertFromFoods(ONE_ITEM);
const INSERT_FROM_FOODS = buildInsertFromFoods(ITEMS);

const INSERT_FROM_FOOD_LOGS = insertFrom(`
  SELECT $1, item.id, $2::date, l.food_id, l.name, l.serving_size, l.category, coalesce(item.servings, l.servings),
         l.macros, ${ITEM_TIME}
    FROM ${ITEMS}
    JOIN food_logs l ON l.user_id = $1 AND l.id = item.source AND l.deleted_at IS NULL AND l.log_date >= $7
   ORDER BY item.place`);

const INSERT_FROM_VALUES = insertFrom(`
  SELECT $1, r.id, r.date, (SELECT f.id FROM foods f WHERE f.user_id = $1 AND f.id = r."foodId"), r.name,
         r."servingSize", r.category, r.servings, r."macrosPerServing", r."loggedAt"
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
  /** Null for the servings of the copied food log. */
  servings: number | null;
}

const toParameters = ({ userId, date, loggedAt, items }: LogBatch): unknown[] => [
  ...[userId, date, loggedAt],
  ...[items.map(({ id }) => id), items.map(({ source }) => source), items.map(({ servings }) => servings)],
];

/** Logs foods as they are now, but no missing or deleted ones. Returns how many were added. */
export async function insertFromFoods(manager: Queryable, batch: LogBatch): Promise<number> {
  const [item, ...others] = batch.items;
  const added =
    item && others.length === 0
      ? manager.query<unknown[]>(INSERT_FROM_FOOD, [
          ...[batch.userId, batch.date, batch.loggedAt, item.id, item.source, item.servings],
        ])
      : manager.query<unknown[]>(INSERT_FROM_FOODS, toParameters(batch));
  return (await added).length;
}

/** Copies food logs as they were logged, but none from before the oldest day. Returns how many were added. */
export const insertFromFoodLogs = async (manager: Queryable, batch: LogBatch, oldest: LocalDate): Promise<number> =>
  (await manager.query<unknown[]>(INSERT_FROM_FOOD_LOGS, [...toParameters(batch), oldest])).length;

/** Copy of a food in a food log. */
export interface FoodSnapshot extends Pick<FoodLog, 'foodId' | 'name' | 'servingSize' | 'category'> {
  /** Per serving. */
  macros: readonly MacroAmount[];
}

export type NewFoodLog = FoodSnapshot & Pick<FoodLog, 'id' | 'date' | 'servings' | 'loggedAt'>;

/** Inserts food logs with these values; foods that the user doesn't have are left out. Returns how many were added. */
export async function insertFoodLogs(manager: Queryable, userId: string, logs: readonly NewFoodLog[]): Promise<number> {
  const rows = logs.map(({ macros, ...log }) => ({ ...log, macrosPerServing: toStoredMacros(macros) }));
  return (await manager.query<unknown[]>(INSERT_FROM_VALUES, [userId, JSON.stringify(rows)])).length;
}

/** Number of recent food logs to choose usual foods from. */
const MAX_USUAL_LOGS = 2_000;

/** Limits how often the weight of a food log is halved: after 1,074 times it would be too small for a number. */
const MAX_HALVINGS = 1_000;

/**
 * Foods that are usual at this time of day come first. A food log counts less the older it is (half after ten days) and
 * the further from this time of day it was logged (a quarter from three hours on). Times of day are compared by their
 * difference, so no time zone is needed. Servings with a different serving size are ignored; if there are no others,
 * one serving is suggested.
 */
export const USUAL_FOODS = `
  WITH newest AS (
    SELECT food_id, id, servings, serving_size, logged_at
      FROM food_logs
     WHERE user_id = $1 AND log_date >= $3 AND deleted_at IS NULL
     ORDER BY log_date DESC, id DESC
     LIMIT ${MAX_USUAL_LOGS}),
  logged AS (
    SELECT *, greatest(0, extract(epoch FROM $2::timestamptz - logged_at)::float8) / 3600 AS hours
      FROM newest
     WHERE food_id IS NOT NULL),
  weighed AS (
    SELECT *, power(0.5, least(hours / 240, ${MAX_HALVINGS}))
              * greatest(0.25, 1 - least(hours - 24 * floor(hours / 24), 24 - (hours - 24 * floor(hours / 24))) / 4) AS weight
      FROM logged)
  SELECT w.food_id AS "foodId",
         coalesce((array_agg(w.servings::float8 ORDER BY w.logged_at DESC, w.id DESC)
                     FILTER (WHERE w.serving_size = f.serving_size))[1], 1) AS servings
    FROM weighed w JOIN foods f ON f.user_id = $1 AND f.id = w.food_id AND f.deleted_at IS NULL
   GROUP BY w.food_id
   ORDER BY sum(w.weight) DESC, max(w.logged_at) DESC, w.food_id
   LIMIT $4`;

/** The usual foods at a given time, from the food logs since a given day. */
export const findUsualFoods = (
  manager: Queryable,
  { userId, now, since, first }: { userId: string; now: Date; since: LocalDate; first: number },
): Promise<{ foodId: string; servings: number }[]> => manager.query(USUAL_FOODS, [userId, now, since, first]);
