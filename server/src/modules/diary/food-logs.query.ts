import type { DataSource, EntityManager } from 'typeorm';
import { type LocalDate, type MacroAmount, tooLarge } from '@macrolog/domain';
import { toStoredMacros } from '../../platform/database/columns';
import { MAX_GOAL_VERSIONS } from '../../platform/limits/answers';
import { GoalEntity } from '../goals/goal.entity';

// SQL for all diary views. Plain SQL, because these run most often, and entity mapping would cost more than the query.
// Exported for a test that checks their plans, and for the benchmark's reference server.

export const ENTRIES_BETWEEN = `
  SELECT id, log_date AS date, food_id AS "foodId", name, serving_size AS "servingSize",
         servings::float8 AS servings, macros, logged_at AS "loggedAt"
    FROM food_logs
   WHERE user_id = $1 AND log_date BETWEEN $2 AND $3 AND deleted_at IS NULL
   ORDER BY log_date, logged_at, id
   LIMIT $4`;

export const GOALS_BETWEEN = `
  SELECT user_id AS "userId", id, macro_name AS "macroName", target_value::float8 AS "targetValue", unit,
         goal_type AS "goalType", weekday_targets::float8[] AS "weekdayTargets", valid_from AS "validFrom", valid_to AS "validTo", created_at AS "createdAt"
    FROM goals
   WHERE user_id = $1 AND valid_from <= $3 AND (valid_to IS NULL OR valid_to > $2)
   LIMIT ${MAX_GOAL_VERSIONS + 1}`;

export const INSERT_ENTRY = `
  INSERT INTO food_logs (user_id, id, log_date, food_id, name, serving_size, category, servings, macros, logged_at)
  SELECT f.user_id, $2, $3, f.id, f.name, f.serving_size, c.name, $5, f.macros, $6
    FROM foods f LEFT JOIN categories c ON c.user_id = f.user_id AND c.id = f.category_id
   WHERE f.user_id = $1 AND f.id = $4 AND f.deleted_at IS NULL
  ON CONFLICT (user_id, id) DO NOTHING
  RETURNING id`;

/** Days in a range that have entries, oldest first. Each day is a single index lookup, however many entries it has. */
const LOGGED_DAYS = `
  SELECT to_char(day, 'YYYY-MM-DD') AS date
    FROM generate_series($2::date::timestamp, $3::date::timestamp, '1 day') AS day
   WHERE EXISTS (SELECT FROM food_logs WHERE user_id = $1 AND log_date = day::date AND deleted_at IS NULL)
   ORDER BY day`;

export async function loggedDays(
  dataSource: DataSource,
  userId: string,
  from: LocalDate,
  to: LocalDate,
): Promise<LocalDate[]> {
  const rows = await dataSource.query<{ date: LocalDate }[]>(LOGGED_DAYS, [userId, from, to]);
  return rows.map(({ date }) => date);
}

/**
 * Goal versions that apply on any day of the range.
 * @throws AppError TOO_LARGE for too many of them.
 */
export async function goalsBetween(
  dataSource: DataSource,
  userId: string,
  from: LocalDate,
  to: LocalDate,
): Promise<GoalEntity[]> {
  const rows = await dataSource.query<GoalEntity[]>(GOALS_BETWEEN, [userId, from, to]);
  if (rows.length > MAX_GOAL_VERSIONS) {
    throw tooLarge(
      `These days have more than ${MAX_GOAL_VERSIONS.toLocaleString('en-US')} goal versions. Request fewer days.`,
    );
  }
  return rows.map((row) => Object.assign(new GoalEntity(), row));
}

/** Date of an entry, even if it was deleted; undefined if there is none. */
export async function dayOfEntry(dataSource: DataSource, userId: string, id: string): Promise<LocalDate | undefined> {
  const [row] = await dataSource.query<{ date: LocalDate }[]>(
    'SELECT log_date AS date FROM food_logs WHERE user_id = $1 AND id = $2',
    [userId, id],
  );
  return row?.date;
}

export interface NewEntry {
  userId: string;
  id: string;
  date: LocalDate;
  servings: number;
  loggedAt: Date;
}

/**
 * Logs one of the user's foods with a copy of its current values. If the ID exists, or is inserted concurrently,
 * nothing is added. Returns whether an entry was added.
 */
export async function insertEntry(dataSource: DataSource, entry: NewEntry & { foodId: string }): Promise<boolean> {
  const added = await dataSource.query<unknown[]>(INSERT_ENTRY, [
    ...[entry.userId, entry.id, entry.date, entry.foodId, entry.servings, entry.loggedAt],
  ]);
  return added.length > 0;
}

/** Copy of the food in an entry. */
export interface FoodSnapshot {
  /** Null if the entry has no food in the user's list. */
  foodId: string | null;
  name: string;
  servingSize: string;
  category: string | null;
  /** Per serving. */
  macros: readonly MacroAmount[];
}

/** Like `insertEntry`, for a serving that may differ from the food's. */
export async function insertServing(manager: EntityManager, entry: NewEntry & FoodSnapshot): Promise<boolean> {
  const added = await manager.query<unknown[]>(
    `INSERT INTO food_logs (user_id, id, log_date, food_id, name, serving_size, category, servings, macros, logged_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (user_id, id) DO NOTHING
     RETURNING id`,
    [
      ...[entry.userId, entry.id, entry.date, entry.foodId, entry.name, entry.servingSize, entry.category],
      ...[entry.servings, JSON.stringify(toStoredMacros(entry.macros)), entry.loggedAt],
    ],
  );
  return added.length > 0;
}
