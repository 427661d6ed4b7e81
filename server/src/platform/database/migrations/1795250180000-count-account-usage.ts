import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Distinct nutrient names in one table. Identical macro lists are parsed only once. */
const namesIn = (table: string) => `
  SELECT m.user_id, macro->>0 AS name
    FROM (SELECT DISTINCT user_id, macros FROM ${table}) AS m, jsonb_array_elements(m.macros) AS macro`;

/** Initial usage of existing accounts. The triggers already count new rows, so this blocks nobody. */
export class CountAccountUsage1795250180000 implements MigrationInterface {
  /** Each statement in its own transaction, so that no account's usage stays locked while others are counted. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('INSERT INTO account_usage (user_id) SELECT id FROM users ON CONFLICT DO NOTHING');
    // One snapshot shows the entries and how many of them have been counted. Rows that others count meanwhile are added
    // to it, and running it again changes nothing.
    await runner.query(`
    UPDATE account_usage AS u SET food_logs = u.food_logs + l.entries - l.counted
      FROM (SELECT entries.user_id, entries.count AS entries, known.food_logs AS counted
              FROM (SELECT user_id, count(*) FROM food_logs GROUP BY user_id) AS entries
              JOIN account_usage AS known ON known.user_id = entries.user_id
            OFFSET 0) AS l
     WHERE u.user_id = l.user_id AND l.entries <> l.counted
    `);
    await runner.query(`
    UPDATE account_usage AS u
       SET nutrients = u.nutrients || ARRAY(SELECT unnest(f.names) EXCEPT SELECT unnest(u.nutrients))
      FROM (SELECT user_id, array_agg(DISTINCT name) AS names
              FROM (${namesIn('foods')} UNION ALL ${namesIn('food_logs')}) AS used
             GROUP BY user_id) AS f
     WHERE u.user_id = f.user_id AND NOT f.names <@ u.nutrients
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE account_usage SET food_logs = 0, nutrients = '{}'`);
  }
}
