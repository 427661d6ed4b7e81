import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the dashboard shows a bar for the goal. */
export class AddGoalsIsOnDashboard1795397000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE goals ADD COLUMN is_on_dashboard boolean NOT NULL DEFAULT true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE goals DROP COLUMN is_on_dashboard');
  }
}
