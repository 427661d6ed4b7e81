import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the browser and the last use of a session. */
export class DescribeSessions1795230000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    ALTER TABLE sessions
      ADD COLUMN browser text,
      ADD COLUMN last_used_at timestamptz
    `);
    await runner.query('CREATE INDEX sessions_expires_at_idx ON sessions (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX sessions_expires_at_idx');
    await runner.query('ALTER TABLE sessions DROP COLUMN browser, DROP COLUMN last_used_at');
  }
}
