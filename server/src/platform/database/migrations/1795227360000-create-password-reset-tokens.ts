import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePasswordResetTokens1795227360000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    CREATE TABLE password_reset_tokens (
      user_id uuid NOT NULL,
      token_hash bytea NOT NULL,
      expires_at timestamptz NOT NULL,
      CONSTRAINT password_reset_tokens_pkey PRIMARY KEY (user_id, token_hash),
      CONSTRAINT password_reset_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE password_reset_tokens');
  }
}
