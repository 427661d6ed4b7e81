import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the entries as the baseline does, and their size. Every value that a user chooses counts. */
const COUNT_BYTES = `
  DECLARE
    total integer;
    bytes bigint;
    has_new_nutrient boolean;
    exceeded text;
  BEGIN
    WITH counted AS (
      INSERT INTO account_usage AS u (user_id, food_logs, food_log_bytes)
      SELECT user_id, count(*), sum(octet_length(name) + octet_length(serving_size) + pg_column_size(macros))
        FROM added GROUP BY user_id ORDER BY user_id
      ON CONFLICT (user_id) DO UPDATE SET food_logs = u.food_logs + EXCLUDED.food_logs,
                                          food_log_bytes = u.food_log_bytes + EXCLUDED.food_log_bytes
      RETURNING u.user_id, u.food_logs, u.food_log_bytes, u.nutrients)
    SELECT max(c.food_logs),
           max(c.food_log_bytes),
           bool_or(EXISTS (
             SELECT FROM jsonb_array_elements(a.macros) AS macro WHERE macro->>0 <> ALL (c.nutrients)))
      INTO total, bytes, has_new_nutrient
      FROM counted AS c JOIN added AS a ON a.user_id = c.user_id;
    SELECT q.name INTO exceeded
      FROM quotas AS q
     WHERE q.name = 'food_logs' AND q.maximum < total
        OR q.name = 'food_log_megabytes' AND q.maximum * 1000000::bigint < bytes
        OR q.name = 'food_logs_per_day' AND q.maximum < (
          SELECT max(
                   (SELECT count(*) FROM food_logs AS l
                     WHERE l.user_id = a.user_id AND l.log_date = a.log_date AND l.deleted_at IS NULL)
                   + (SELECT count(*) FROM food_logs AS l
                       WHERE l.user_id = a.user_id AND l.log_date = a.log_date AND l.deleted_at IS NOT NULL))
            FROM (SELECT user_id, log_date FROM added GROUP BY user_id, log_date ORDER BY user_id, log_date) AS a)
     LIMIT 1;
    IF exceeded IS NOT NULL THEN
      PERFORM refuse_quota(exceeded);
    END IF;
    IF has_new_nutrient THEN
      DECLARE
        used_nutrients integer;
      BEGIN
      WITH grown AS (
        UPDATE account_usage AS u SET nutrients = u.nutrients || fresh.names
          FROM (SELECT a.user_id, array_agg(DISTINCT macro->>0) AS names
                  FROM (SELECT DISTINCT user_id, macros FROM added) AS a
                  JOIN account_usage AS known ON known.user_id = a.user_id
                 CROSS JOIN LATERAL jsonb_array_elements(a.macros) AS macro
                 WHERE macro->>0 <> ALL (known.nutrients)
                 GROUP BY a.user_id) AS fresh
         WHERE u.user_id = fresh.user_id
        RETURNING cardinality(u.nutrients) AS used)
      SELECT max(used) INTO used_nutrients FROM grown;
      IF used_nutrients > (SELECT maximum FROM quotas WHERE name = 'nutrients') THEN
        PERFORM refuse_quota('nutrients');
      END IF;
      END;
    END IF;
  END;`;

const FUNCTION = 'FUNCTION enforce_food_log_quotas() RETURNS trigger LANGUAGE plpgsql AS $$';

/** The function as the baseline creates it. */
function readFunctionBefore(): string {
  const baseline = readFileSync(join(__dirname, 'baseline.sql'), 'utf8');
  const start = baseline.indexOf(FUNCTION);
  return baseline.slice(start, baseline.indexOf('$$;', start + FUNCTION.length) + 2);
}

/** Copies of a few large entries could fill the database within the number of entries that an account may have. */
export class LimitFoodLogBytes1795390360000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account_usage ADD COLUMN food_log_bytes bigint NOT NULL DEFAULT 0');
    await runner.query(`CREATE OR REPLACE ${FUNCTION} BEGIN ${COUNT_BYTES} RETURN NULL; END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE OR REPLACE ${readFunctionBefore()}`);
    await runner.query('ALTER TABLE account_usage DROP COLUMN food_log_bytes');
  }
}
