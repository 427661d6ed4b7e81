import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Locks the usage row of each account with new rows until the transaction ends. If two statements add rows to one
 * account, the second one counts the committed rows of the first.
 */
const LOCK_USAGE = `
  INSERT INTO account_usage AS u (user_id) SELECT DISTINCT user_id FROM added ORDER BY user_id
  ON CONFLICT (user_id) DO UPDATE SET food_logs = u.food_logs WHERE false;`;

/** Adds new nutrient names to the accounts, and reads the highest number that any of these accounts has now. */
export const ADD_NUTRIENTS = `
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
  END;`;

/** Refuses the statement if an account with new rows has more rows than the quota allows. */
const countRows = (quota: string, table: string, condition = 'true') => `
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT user_id FROM added WHERE ${condition}) AS a JOIN quotas AS q ON q.name = '${quota}'
     WHERE q.maximum < (SELECT count(*) FROM ${table} AS t WHERE t.user_id = a.user_id AND ${condition})
  ) THEN
    PERFORM refuse_quota('${quota}');
  END IF;`;

/** The entries of the fullest day with new entries. Two indexes count them: one for live entries and one for deleted ones. */
export const ENTRIES_OF_A_DAY = `
  SELECT max(
           (SELECT count(*) FROM food_logs AS l
             WHERE l.user_id = a.user_id AND l.log_date = a.log_date AND l.deleted_at IS NULL)
           + (SELECT count(*) FROM food_logs AS l
               WHERE l.user_id = a.user_id AND l.log_date = a.log_date AND l.deleted_at IS NOT NULL))
    FROM (SELECT user_id, log_date FROM added GROUP BY user_id, log_date ORDER BY user_id, log_date) AS a`;

/**
 * Logging a food is the most frequent write, so this takes two statements: one locks and counts, and one sees rows that
 * others committed before.
 */
export const COUNT_FOOD_LOGS = `
  DECLARE
    total integer;
    has_new_nutrient boolean;
    exceeded text;
  BEGIN
    WITH counted AS (
      INSERT INTO account_usage AS u (user_id, food_logs)
      SELECT user_id, count(*) FROM added GROUP BY user_id ORDER BY user_id
      ON CONFLICT (user_id) DO UPDATE SET food_logs = u.food_logs + EXCLUDED.food_logs
      RETURNING u.user_id, u.food_logs, u.nutrients)
    SELECT max(c.food_logs),
           bool_or(EXISTS (
             SELECT FROM jsonb_array_elements(a.macros) AS macro WHERE macro->>0 <> ALL (c.nutrients)))
      INTO total, has_new_nutrient
      FROM counted AS c JOIN added AS a ON a.user_id = c.user_id;
    SELECT q.name INTO exceeded
      FROM quotas AS q
     WHERE q.name = 'food_logs' AND q.maximum < total
        OR q.name = 'food_logs_per_day' AND q.maximum < (${ENTRIES_OF_A_DAY})
     LIMIT 1;
    IF exceeded IS NOT NULL THEN
      PERFORM refuse_quota(exceeded);
    END IF;
    IF has_new_nutrient THEN
      ${ADD_NUTRIENTS}
    END IF;
  END;`;

const FUNCTIONS: Readonly<Record<string, string>> = {
  enforce_category_quota: LOCK_USAGE + countRows('categories', 'categories'),
  enforce_food_quotas: LOCK_USAGE + countRows('foods', 'foods') + ADD_NUTRIENTS,
  enforce_food_log_quotas: COUNT_FOOD_LOGS,
  enforce_goal_quotas:
    LOCK_USAGE + countRows('goals', 'goals', 'valid_to IS NULL') + countRows('goal_versions', 'goals'),
  enforce_meal_quota: LOCK_USAGE + countRows('meals', 'meals'),
  enforce_weight_quota: LOCK_USAGE + countRows('weights', 'weights'),
};

/**
 * Quotas, the usage of each account, and the functions that enforce the quotas. The next migration adds the triggers.
 */
export class CreateQuotas1795250060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The program fills this table at every start. A quota that is missing here isn't enforced.
    await runner.query(`
    CREATE TABLE quotas (
      name text NOT NULL,
      maximum integer NOT NULL,
      CONSTRAINT quotas_pkey PRIMARY KEY (name)
    )
    `);
    await runner.query(`
    CREATE TABLE account_usage (
      user_id uuid NOT NULL,
      food_logs integer NOT NULL DEFAULT 0,
      nutrients text[] NOT NULL DEFAULT '{}',
      CONSTRAINT account_usage_pkey PRIMARY KEY (user_id),
      CONSTRAINT account_usage_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    ) WITH (fillfactor = 50)
    `);
    await runner.query(`
    CREATE FUNCTION refuse_quota(quota text) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'Beyond the quota: %', quota USING ERRCODE = 'MQ001', CONSTRAINT = quota;
    END $$
    `);
    for (const [name, body] of Object.entries(FUNCTIONS)) {
      await runner.query(`
      CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        ${body}
        RETURN NULL;
      END $$
      `);
    }
    await runner.query(`
    CREATE FUNCTION enforce_nutrient_quota() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      used_nutrients integer;
    BEGIN
      INSERT INTO account_usage AS u (user_id) VALUES (NEW.user_id)
      ON CONFLICT (user_id) DO UPDATE SET food_logs = u.food_logs WHERE false;
      UPDATE account_usage AS u SET nutrients = u.nutrients || fresh.names
        FROM (SELECT array_agg(DISTINCT macro->>0) AS names
                FROM account_usage AS known, jsonb_array_elements(NEW.macros) AS macro
               WHERE known.user_id = NEW.user_id AND macro->>0 <> ALL (known.nutrients)) AS fresh
       WHERE u.user_id = NEW.user_id AND fresh.names IS NOT NULL
      RETURNING cardinality(u.nutrients) INTO used_nutrients;
      IF used_nutrients > (SELECT maximum FROM quotas WHERE name = 'nutrients') THEN
        PERFORM refuse_quota('nutrients');
      END IF;
      RETURN NULL;
    END $$
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['enforce_nutrient_quota', ...Object.keys(FUNCTIONS)]) {
      await runner.query(`DROP FUNCTION ${name}()`);
    }
    await runner.query('DROP FUNCTION refuse_quota');
    await runner.query('DROP TABLE account_usage');
    await runner.query('DROP TABLE quotas');
  }
}
