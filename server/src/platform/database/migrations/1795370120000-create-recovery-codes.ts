import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRecoveryCodes1795370120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    CREATE TABLE recovery_codes (
      user_id uuid NOT NULL,
      code_hash bytea NOT NULL,
      CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
      CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE recovery_codes');
  }
}
