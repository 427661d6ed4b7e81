import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Undoing a write of a program restores earlier values only while those that it left are there. */
export class AddTokenWritesAfter1795398000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE token_writes ADD COLUMN after jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE token_writes DROP COLUMN after');
  }
}
