import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePasskeys1795370000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    CREATE TABLE passkeys (
      user_id uuid NOT NULL,
      id uuid NOT NULL,
      credential_id bytea NOT NULL,
      public_key bytea NOT NULL,
      counter bigint NOT NULL,
      transports text[] NOT NULL,
      backup_eligible boolean NOT NULL,
      backed_up boolean NOT NULL,
      name text NOT NULL,
      created_at timestamptz NOT NULL,
      last_used_at timestamptz,
      CONSTRAINT passkeys_pkey PRIMARY KEY (user_id, id),
      CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    )
    `);
    await runner.query('CREATE UNIQUE INDEX passkeys_credential_id_key ON passkeys (user_id, credential_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE passkeys');
  }
}
