import type { DataSource } from 'typeorm';
import type { LocalDate } from '../../core/local-date';
import { fromStoredMacros, type StoredMacro } from '../../db/columns';
import { GoalEntity } from '../goals/goal.entity';
import type { DiaryEntry } from './day';
import { eatenMacros } from './day-totals';

// The statements behind every view of the diary. Written out, as they run most often: the mapping of a repository would
// cost more than Postgres takes for the answer.

type EntryRow = Omit<DiaryEntry, 'macros'> & { macros: StoredMacro[] };

/** Entries of some days, in the order in which they were logged. */
export async function entriesBetween(
  dataSource: DataSource,
  userId: string,
  from: LocalDate,
  to: LocalDate,
): Promise<DiaryEntry[]> {
  const rows = await dataSource.query<EntryRow[]>(
    `SELECT id, log_date AS date, food_id AS "foodId", name, serving_size AS "servingSize",
            servings::float8 AS servings, macros, logged_at AS "loggedAt"
       FROM food_logs
      WHERE user_id = $1 AND log_date BETWEEN $2 AND $3 AND deleted_at IS NULL
      ORDER BY log_date, logged_at, id`,
    [userId, from, to],
  );
  return rows.map((row) => ({ ...row, macros: eatenMacros(row.servings, fromStoredMacros(row.macros)) }));
}

/** Days of a range that have entries, oldest first. */
export async function loggedDays(dataSource: DataSource, userId: string, from: LocalDate, to: LocalDate) {
  const rows = await dataSource.query<{ date: LocalDate }[]>(
    `SELECT DISTINCT log_date AS date FROM food_logs
      WHERE user_id = $1 AND log_date BETWEEN $2 AND $3 AND deleted_at IS NULL
      ORDER BY log_date`,
    [userId, from, to],
  );
  return rows.map(({ date }) => date);
}

/** Versions of goals that held on some day of the range. */
export async function goalsBetween(
  dataSource: DataSource,
  userId: string,
  from: LocalDate,
  to: LocalDate,
): Promise<GoalEntity[]> {
  const rows = await dataSource.query<GoalEntity[]>(
    `SELECT user_id AS "userId", id, macro_name AS "macroName", target_value::float8 AS "targetValue", unit,
            goal_type AS "goalType", valid_from AS "validFrom", valid_to AS "validTo", created_at AS "createdAt"
       FROM goals
      WHERE user_id = $1 AND valid_from <= $3 AND (valid_to IS NULL OR valid_to > $2)`,
    [userId, from, to],
  );
  return rows.map((row) => Object.assign(new GoalEntity(), row));
}

interface NewEntry {
  userId: string;
  id: string;
  date: LocalDate;
  foodId: string;
  servings: number;
  loggedAt: Date;
}

/**
 * Logs one of the user's foods with a copy of what it is now. The id decides: one that is there already, or comes in at
 * the same moment, adds nothing. False where nothing was added.
 */
export async function insertEntry(dataSource: DataSource, entry: NewEntry): Promise<boolean> {
  const added = await dataSource.query<unknown[]>(
    `INSERT INTO food_logs (user_id, id, log_date, food_id, name, serving_size, category, servings, macros, logged_at)
     SELECT f.user_id, $2, $3, f.id, f.name, f.serving_size, c.name, $5, f.macros, $6
       FROM foods f LEFT JOIN categories c ON c.user_id = f.user_id AND c.id = f.category_id
      WHERE f.user_id = $1 AND f.id = $4 AND f.deleted_at IS NULL
     ON CONFLICT (user_id, id) DO NOTHING
     RETURNING id`,
    [entry.userId, entry.id, entry.date, entry.foodId, entry.servings, entry.loggedAt],
  );
  return added.length > 0;
}
