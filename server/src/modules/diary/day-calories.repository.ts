import type { LocalDate } from '@macrolog/domain';
import type { Queryable } from '../../platform/database/transaction';
import type { DateRange } from './food-log.repository';

/** Calories of a day, and whether an entry has none, so that the sum is too low. */
export interface DayCalories {
  date: LocalDate;
  kcal: number;
  isIncomplete: boolean;
}

/** Calories of the days of a range that have entries, oldest first. Added up by the database: one row a day is read. */
export const findDayCalories = (manager: Queryable, { userId, from, to }: DateRange): Promise<DayCalories[]> =>
  manager.query<DayCalories[]>(
    `SELECT to_char(log_date, 'YYYY-MM-DD') AS date, coalesce(sum(servings * kcal), 0)::float8 AS kcal,
            bool_or(kcal IS NULL) AS "isIncomplete"
       FROM (SELECT log_date, servings,
                    (SELECT (macro->>1)::numeric FROM jsonb_array_elements(macros) AS macro
                      WHERE macro->>0 = 'calories') AS kcal
               FROM food_logs
              WHERE user_id = $1 AND log_date BETWEEN $2 AND $3 AND deleted_at IS NULL) AS logged
      GROUP BY log_date ORDER BY log_date`,
    [userId, from, to],
  );
