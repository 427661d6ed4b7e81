import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSandboxObjects1795227180000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    CREATE TABLE sandbox_objects (
      id text NOT NULL,
      kind text NOT NULL,
      data jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT sandbox_objects_pkey PRIMARY KEY (id)
    )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sandbox_objects');
  }
}
