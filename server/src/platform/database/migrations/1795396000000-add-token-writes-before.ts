import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A key that a program uses for another write is noticed, and what a write replaced can be restored. */
export class AddTokenWritesBefore1795396000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE token_writes ADD COLUMN request_hash bytea, ADD COLUMN before jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE token_writes DROP COLUMN request_hash, DROP COLUMN before');
  }
}
