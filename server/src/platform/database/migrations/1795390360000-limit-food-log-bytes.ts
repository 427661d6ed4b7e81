import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ADD_NUTRIENTS, COUNT_FOOD_LOGS, ENTRIES_OF_A_DAY } from './1795250060000-create-quotas';

/** As `COUNT_FOOD_LOGS`, and the size of the entries. Every value that a user chooses counts. */
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
        OR q.name = 'food_logs_per_day' AND q.maximum < (${ENTRIES_OF_A_DAY})
     LIMIT 1;
    IF exceeded IS NOT NULL THEN
      PERFORM refuse_quota(exceeded);
    END IF;
    IF has_new_nutrient THEN
      ${ADD_NUTRIENTS}
    END IF;
  END;`;

const replaceFunction = (body: string) => `
  CREATE OR REPLACE FUNCTION enforce_food_log_quotas() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${body}
    RETURN NULL;
  END $$`;

/** Copies of a few large entries could fill the database within the number of entries that an account may have. */
export class LimitFoodLogBytes1795390360000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account_usage ADD COLUMN food_log_bytes bigint NOT NULL DEFAULT 0');
    await runner.query(replaceFunction(COUNT_BYTES));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(replaceFunction(COUNT_FOOD_LOGS));
    await runner.query('ALTER TABLE account_usage DROP COLUMN food_log_bytes');
  }
}
