import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A write of a program is undone once. */
export class AddTokenWritesUndoneAt1795396010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE token_writes ADD COLUMN undone_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE token_writes DROP COLUMN undone_at');
  }
}
