import type { StoredMacro } from '../../platform/database/stored-values';
import type { Queryable } from '../../platform/database/transaction';
import { MAX_RANGE_ENTRIES } from './diary-limits';
import type { DateRange } from './food-log.repository';

/** The amount of a nutrient in kcal or mg. */
const VALUE = `(item->>1)::float8 * servings::float8 * CASE item->>2 WHEN 'g' THEN 1000 WHEN 'oz' THEN 28350 ELSE 1 END`;

/** Each nutrient of each entry of a range. What the user typed as a macro comes before what the source has. */
const AMOUNTS = `
  SELECT l.name AS food, l.log_date, amount.name, amount.value, amount.name <> ALL (coalesce(l.incomplete, '{}')) AS is_whole
    FROM (SELECT name, log_date, servings::float8 AS servings, macros, nutrients, incomplete
            FROM food_logs
           WHERE user_id = $1 AND log_date BETWEEN $2 AND $3 AND deleted_at IS NULL
           LIMIT ${MAX_RANGE_ENTRIES}) AS l,
         LATERAL (SELECT DISTINCT ON (item->>0) item->>0 AS name, ${VALUE} AS value
                    FROM jsonb_array_elements(l.macros || coalesce(l.nutrients, '[]')) WITH ORDINALITY AS list(item, place)
                   ORDER BY item->>0, place) AS amount`;

export const NUTRIENTS_BETWEEN = `
  SELECT name, sum(value) AS value, count(*) FILTER (WHERE is_whole)::int AS known FROM (${AMOUNTS}) AS amounts
   GROUP BY name`;

/** A nutrient of a range: its sum in kcal or mg, and the number of entries that have all of it. */
export interface NutrientSum {
  name: string;
  value: number;
  known: number;
}

const toParameters = ({ userId, from, to }: DateRange) => [userId, from, to];

export const sumNutrients = (manager: Queryable, range: DateRange): Promise<NutrientSum[]> =>
  manager.query(NUTRIENTS_BETWEEN, toParameters(range));

/** Number of entries of a range, up to one more than the maximum, and of the days that have some. */
export async function countEntries(manager: Queryable, range: DateRange): Promise<{ entries: number; days: number }> {
  const [counted] = await manager.query<[{ entries: number; days: number }]>(
    `SELECT count(*)::int AS entries, count(DISTINCT log_date)::int AS days
       FROM (SELECT log_date FROM food_logs
              WHERE user_id = $1 AND log_date BETWEEN $2 AND $3 AND deleted_at IS NULL
              LIMIT ${MAX_RANGE_ENTRIES + 1}) AS logged`,
    toParameters(range),
  );
  return counted;
}

/** The foods that gave most of a nutrient, with their amounts in kcal or mg. */
export const findSources = (
  manager: Queryable,
  range: DateRange,
  nutrient: string,
  limit: number,
): Promise<{ name: string; value: number }[]> =>
  manager.query(
    `SELECT food AS name, sum(value) AS value FROM (${AMOUNTS}) AS amounts WHERE name = $4 AND value > 0
      GROUP BY food ORDER BY 2 DESC, 1 LIMIT $5`,
    [...toParameters(range), nutrient, limit],
  );

/** Further nutrients of a serving of the entries with these IDs, without those that are among its macros, too. */
export const findEntryNutrients = (
  manager: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<{ id: string; nutrients: StoredMacro[] }[]> =>
  manager.query(
    `SELECT id, jsonb_agg(item ORDER BY place) AS nutrients
       FROM food_logs, jsonb_array_elements(nutrients) WITH ORDINALITY AS list(item, place)
      WHERE user_id = $1 AND id = ANY ($2::uuid[])
        AND NOT EXISTS (SELECT FROM jsonb_array_elements(macros) AS macro WHERE macro->>0 = item->>0)
      GROUP BY id`,
    [userId, ids],
  );

/** Amounts of some nutrients that entries have beside their macros, for the totals of days. */
export const findFurther = (
  manager: Queryable,
  range: DateRange,
  names: readonly string[],
): Promise<{ date: string; name: string; value: number; isWhole: boolean }[]> =>
  manager.query(
    `SELECT to_char(l.log_date, 'YYYY-MM-DD') AS date, item->>0 AS name, ${VALUE} AS value,
            item->>0 <> ALL (coalesce(l.incomplete, '{}')) AS "isWhole"
       FROM food_logs AS l, jsonb_array_elements(l.nutrients) AS item
      WHERE user_id = $1 AND log_date BETWEEN $2 AND $3 AND deleted_at IS NULL AND item->>0 = ANY ($4)
        AND NOT EXISTS (SELECT FROM jsonb_array_elements(l.macros) AS macro WHERE macro->>0 = item->>0)`,
    [...toParameters(range), names],
  );
