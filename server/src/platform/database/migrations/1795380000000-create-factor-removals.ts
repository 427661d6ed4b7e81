import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateFactorRemovals1795380000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    CREATE TABLE factor_removals (
      user_id uuid NOT NULL,
      requested_by uuid NOT NULL,
      requested_at timestamptz NOT NULL,
      due_at timestamptz NOT NULL,
      CONSTRAINT factor_removals_pkey PRIMARY KEY (user_id),
      CONSTRAINT factor_removals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    )
    `);
    await runner.query('CREATE INDEX factor_removals_due_at_idx ON factor_removals (due_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE factor_removals');
  }
}
