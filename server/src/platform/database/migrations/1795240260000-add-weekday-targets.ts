import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A column without a default, so no row is rewritten. The check reads the table, which has only a few rows per account.
 */
export class AddWeekdayTargets1795240260000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    ALTER TABLE goals
      ADD COLUMN weekday_targets numeric(11, 4)[],
      ADD CONSTRAINT goals_weekday_targets_check CHECK (
        cardinality(weekday_targets) = 7 AND array_lower(weekday_targets, 1) = 1
        AND array_remove(weekday_targets, NULL) <> '{}'
        AND 0 <= ALL (weekday_targets) AND 1000000 >= ALL (weekday_targets))
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE goals DROP COLUMN weekday_targets');
  }
}
