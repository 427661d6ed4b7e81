import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hash of the key that a program gave a write, so that a repetition adds nothing. */
export class AddTokenWritesKey1795394020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE token_writes ADD COLUMN write_key bytea');
    await runner.query('CREATE UNIQUE INDEX token_writes_key ON token_writes (user_id, write_key)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE token_writes DROP COLUMN write_key');
  }
}
