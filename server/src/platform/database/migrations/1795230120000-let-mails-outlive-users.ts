import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last email to a user is sent after the account is deleted. */
export class LetMailsOutliveUsers1795230120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails DROP CONSTRAINT mails_user_id_fkey');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM mails WHERE NOT EXISTS (SELECT FROM users WHERE users.id = mails.user_id)');
    await runner.query(
      'ALTER TABLE mails ADD CONSTRAINT mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE',
    );
  }
}
