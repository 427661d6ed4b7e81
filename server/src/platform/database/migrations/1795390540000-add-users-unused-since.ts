import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddUsersUnusedSince1795390540000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN unused_since timestamptz, ADD COLUMN closes_at timestamptz');
    await runner.query('CREATE INDEX users_unused_idx ON users (unused_since) WHERE unused_since IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN unused_since, DROP COLUMN closes_at');
  }
}
