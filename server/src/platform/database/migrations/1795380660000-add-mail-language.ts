import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last email is sent after the preferences of its user are deleted. */
export class AddMailLanguage1795380660000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails ADD COLUMN language text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails DROP COLUMN language');
  }
}
