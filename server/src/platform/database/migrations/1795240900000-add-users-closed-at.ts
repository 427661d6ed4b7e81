import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A deleted account is closed immediately, and its data is deleted in the background. A column without a default
 * rewrites no row.
 */
export class AddUsersClosedAt1795240900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN closed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    // The older version doesn't know that these accounts are deleted.
    await runner.query('DELETE FROM food_logs WHERE user_id IN (SELECT id FROM users WHERE closed_at IS NOT NULL)');
    await runner.query('DELETE FROM users WHERE closed_at IS NOT NULL');
    await runner.query('ALTER TABLE users DROP COLUMN closed_at');
  }
}
