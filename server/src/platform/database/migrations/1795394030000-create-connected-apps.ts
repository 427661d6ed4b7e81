import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Apps that users connected, their tokens, and apps that registered themselves. */
export class CreateConnectedApps1795394030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE connected_apps (
        user_id uuid NOT NULL,
        id uuid NOT NULL,
        client_id text NOT NULL,
        name text NOT NULL,
        scopes text[] NOT NULL,
        created_at timestamptz NOT NULL,
        last_used_at timestamptz,
        CONSTRAINT connected_apps_pkey PRIMARY KEY (user_id, id),
        CONSTRAINT connected_apps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT connected_apps_name_check CHECK (char_length(name) <= 240),
        CONSTRAINT connected_apps_scopes_check CHECK (cardinality(scopes) >= 1 AND cardinality(scopes) <= 9)
      )`);
    await runner.query(`
      CREATE TABLE app_tokens (
        user_id uuid NOT NULL,
        token_hash bytea NOT NULL,
        app_id uuid NOT NULL,
        kind text NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        code_challenge text,
        redirect_uri text,
        CONSTRAINT app_tokens_pkey PRIMARY KEY (user_id, token_hash),
        CONSTRAINT app_tokens_app_fkey FOREIGN KEY (user_id, app_id) REFERENCES connected_apps (user_id, id)
          ON DELETE CASCADE,
        CONSTRAINT app_tokens_kind_check CHECK (kind IN ('code', 'access', 'refresh'))
      )`);
    await runner.query('CREATE INDEX app_tokens_expires_at_idx ON app_tokens (expires_at)');
    await runner.query(`
      CREATE TABLE oauth_clients (
        id uuid NOT NULL,
        name text NOT NULL,
        redirect_uris text[] NOT NULL,
        created_at timestamptz NOT NULL,
        used_at timestamptz,
        CONSTRAINT oauth_clients_pkey PRIMARY KEY (id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app_tokens');
    await runner.query('DROP TABLE connected_apps');
    await runner.query('DROP TABLE oauth_clients');
  }
}
