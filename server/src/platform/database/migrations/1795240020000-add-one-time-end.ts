import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddOneTimeEnd1795240020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN one_time_ends_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN one_time_ends_at');
  }
}
