import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tokens with which programs of a user call the API, and what they wrote. */
export class CreateAccessTokens1795394000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE access_tokens (
        user_id uuid NOT NULL,
        id uuid NOT NULL,
        token_hash bytea NOT NULL,
        name text NOT NULL,
        scopes text[] NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz,
        last_used_at timestamptz,
        CONSTRAINT access_tokens_pkey PRIMARY KEY (user_id, id),
        CONSTRAINT access_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT access_tokens_name_check CHECK (char_length(name) <= 240),
        CONSTRAINT access_tokens_scopes_check CHECK (cardinality(scopes) >= 1 AND cardinality(scopes) <= 9)
      )`);
    await runner.query('CREATE UNIQUE INDEX access_tokens_hash_key ON access_tokens (user_id, token_hash)');
    await runner.query(`
      CREATE TABLE token_writes (
        user_id uuid NOT NULL,
        id uuid NOT NULL,
        at timestamptz NOT NULL,
        token_name text NOT NULL,
        operation text NOT NULL,
        log_date date,
        summary text NOT NULL,
        item_ids uuid[] NOT NULL,
        CONSTRAINT token_writes_pkey PRIMARY KEY (user_id, id),
        CONSTRAINT token_writes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT token_writes_summary_check CHECK (char_length(summary) <= 200)
      )`);
    await runner.query('CREATE INDEX token_writes_at_idx ON token_writes (at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE token_writes');
    await runner.query('DROP TABLE access_tokens');
  }
}
