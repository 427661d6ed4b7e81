import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deleted entries count toward a day's quota. They have an index of their own, so that logging a food updates no other one. */
export class IndexDeletedFoodLogs1795250000000 implements MigrationInterface {
  /** Built without blocking writes. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // An interrupted build leaves an invalid index behind.
    await runner.query('DROP INDEX IF EXISTS food_logs_deleted_day_idx');
    await runner.query(
      'CREATE INDEX CONCURRENTLY food_logs_deleted_day_idx ON food_logs (user_id, log_date) WHERE deleted_at IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX food_logs_deleted_day_idx');
  }
}
