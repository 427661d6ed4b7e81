import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks entries whose values somebody estimated, such as an agent. */
export class AddFoodLogsIsEstimate1795394010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE food_logs ADD COLUMN is_estimate boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE food_logs DROP COLUMN is_estimate');
  }
}
