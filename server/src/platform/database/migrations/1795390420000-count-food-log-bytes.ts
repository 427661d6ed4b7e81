import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Size of the entries of existing accounts. The trigger already counts new ones. */
export class CountFoodLogBytes1795390420000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // One snapshot shows the entries and how much of them has been counted. Entries that others count meanwhile are added
    // to it, and running it again changes nothing.
    await runner.query(`
    UPDATE account_usage AS u SET food_log_bytes = u.food_log_bytes + l.bytes - l.counted
      FROM (SELECT entries.user_id, entries.bytes, known.food_log_bytes AS counted
              FROM (SELECT user_id, sum(octet_length(name) + octet_length(serving_size) + pg_column_size(macros)) AS bytes
                      FROM food_logs GROUP BY user_id) AS entries
              JOIN account_usage AS known ON known.user_id = entries.user_id
            OFFSET 0) AS l
     WHERE u.user_id = l.user_id AND l.bytes <> l.counted
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE account_usage SET food_log_bytes = 0');
  }
}
