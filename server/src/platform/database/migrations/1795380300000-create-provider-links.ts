import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateProviderLinks1795380300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    CREATE TABLE provider_links (
      user_id uuid NOT NULL,
      id uuid NOT NULL,
      issuer text NOT NULL,
      subject text NOT NULL,
      created_at timestamptz NOT NULL,
      last_used_at timestamptz,
      CONSTRAINT provider_links_pkey PRIMARY KEY (user_id, id),
      CONSTRAINT provider_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    )
    `);
    await runner.query('CREATE UNIQUE INDEX provider_links_identity_key ON provider_links (issuer, subject)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE provider_links');
  }
}
