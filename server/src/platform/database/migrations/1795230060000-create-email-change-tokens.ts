import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateEmailChangeTokens1795230060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    CREATE TABLE email_change_tokens (
      user_id uuid NOT NULL,
      token_hash bytea NOT NULL,
      email text NOT NULL,
      expires_at timestamptz NOT NULL,
      CONSTRAINT email_change_tokens_pkey PRIMARY KEY (user_id, token_hash),
      CONSTRAINT email_change_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE email_change_tokens');
  }
}
