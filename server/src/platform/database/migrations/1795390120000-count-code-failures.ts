import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Wrong login codes are counted until a factor is right. A constant default rewrites no row. */
export class CountCodeFailures1795390120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE totp_secrets ADD COLUMN failures integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE totp_secrets DROP COLUMN failures');
  }
}
