import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Waits for changes that are in progress, before the tables are locked: moved rows refer to the rows of users. */
const LOCK = [
  'SELECT FROM users WHERE id IN (SELECT user_id FROM email_change_tokens) FOR KEY SHARE',
  'LOCK TABLE password_reset_tokens, email_change_tokens IN ACCESS EXCLUSIVE MODE',
];

const view = (purpose: string, columns: string) => [
  `CREATE VIEW ${purpose}_tokens AS
     SELECT ${columns}, purpose FROM email_tokens WHERE purpose = '${purpose}'`,
  `ALTER VIEW ${purpose}_tokens ALTER COLUMN purpose SET DEFAULT '${purpose}'`,
];

/**
 * One table for all links that are sent by email. Views with the names of the two earlier tables let the previous
 * version of the program read and write the same rows.
 */
export class MergeEmailTokens1795330000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [
      ...LOCK,
      'ALTER TABLE password_reset_tokens RENAME TO email_tokens',
      'ALTER TABLE email_tokens RENAME CONSTRAINT password_reset_tokens_pkey TO email_tokens_pkey',
      'ALTER TABLE email_tokens RENAME CONSTRAINT password_reset_tokens_user_id_fkey TO email_tokens_user_id_fkey',
      `ALTER TABLE email_tokens ADD COLUMN purpose text NOT NULL DEFAULT 'password_reset', ADD COLUMN email text`,
      `INSERT INTO email_tokens (user_id, token_hash, purpose, email, expires_at)
       SELECT user_id, token_hash, 'email_change', email, expires_at FROM email_change_tokens`,
      `ALTER TABLE email_tokens
         ALTER COLUMN purpose DROP DEFAULT,
         ADD CONSTRAINT email_tokens_purpose_check CHECK (purpose IN ('password_reset', 'email_change')),
         ADD CONSTRAINT email_tokens_email_check CHECK ((email IS NOT NULL) = (purpose = 'email_change'))`,
      'DROP TABLE email_change_tokens',
      ...view('password_reset', 'user_id, token_hash, expires_at'),
      ...view('email_change', 'user_id, token_hash, email, expires_at'),
    ]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of [
      'DROP VIEW password_reset_tokens, email_change_tokens',
      `CREATE TABLE email_change_tokens (
         user_id uuid NOT NULL,
         token_hash bytea NOT NULL,
         email text NOT NULL,
         expires_at timestamptz NOT NULL,
         CONSTRAINT email_change_tokens_pkey PRIMARY KEY (user_id, token_hash),
         CONSTRAINT email_change_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
       )`,
      `INSERT INTO email_change_tokens (user_id, token_hash, email, expires_at)
       SELECT user_id, token_hash, email, expires_at FROM email_tokens WHERE purpose = 'email_change'`,
      `DELETE FROM email_tokens WHERE purpose = 'email_change'`,
      'ALTER TABLE email_tokens DROP COLUMN purpose, DROP COLUMN email',
      'ALTER TABLE email_tokens RENAME TO password_reset_tokens',
      'ALTER TABLE password_reset_tokens RENAME CONSTRAINT email_tokens_pkey TO password_reset_tokens_pkey',
      'ALTER TABLE password_reset_tokens RENAME CONSTRAINT email_tokens_user_id_fkey TO password_reset_tokens_user_id_fkey',
    ]) {
      await runner.query(statement);
    }
  }
}
