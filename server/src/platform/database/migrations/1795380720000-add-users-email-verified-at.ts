import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of the addresses so far it is not known whether anybody reads their mail. */
export class AddUsersEmailVerifiedAt1795380720000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN email_verified_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN email_verified_at');
  }
}
