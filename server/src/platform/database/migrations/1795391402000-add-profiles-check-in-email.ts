import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a user gets check-ins by email. */
export class AddProfilesCheckInEmail1795391402000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE profiles ADD COLUMN check_in_email boolean NOT NULL DEFAULT false');
    await runner.query('CREATE INDEX profiles_check_in_email_idx ON profiles (user_id) WHERE check_in_email');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE profiles DROP COLUMN check_in_email');
  }
}
