import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was logged when a day was marked, so that the day can say that it has changed. Older marks don't know it. */
export class AddFinishedDaysLoggedDigest1795391500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE finished_days ADD COLUMN logged_digest uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE finished_days DROP COLUMN logged_digest');
  }
}
