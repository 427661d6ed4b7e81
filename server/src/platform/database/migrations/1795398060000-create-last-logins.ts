import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When each account last logged in, which its sessions tell only until they end. */
export class CreateLastLogins1795398060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE last_logins (
        user_id uuid NOT NULL,
        logged_in_at timestamptz NOT NULL,
        CONSTRAINT last_logins_pkey PRIMARY KEY (user_id),
        CONSTRAINT last_logins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE last_logins');
  }
}
