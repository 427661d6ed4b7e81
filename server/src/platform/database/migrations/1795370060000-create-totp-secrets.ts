import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTotpSecrets1795370060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    CREATE TABLE totp_secrets (
      user_id uuid NOT NULL,
      secret bytea NOT NULL,
      created_at timestamptz NOT NULL,
      confirmed_at timestamptz,
      last_step integer,
      CONSTRAINT totp_secrets_pkey PRIMARY KEY (user_id),
      CONSTRAINT totp_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE totp_secrets');
  }
}
