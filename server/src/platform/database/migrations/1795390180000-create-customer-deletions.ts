import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Customers of deleted accounts, which are deleted at the payment provider in the background. */
export class CreateCustomerDeletions1795390180000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    CREATE TABLE customer_deletions (
      provider text NOT NULL,
      customer_id text NOT NULL,
      due_at timestamptz NOT NULL,
      CONSTRAINT customer_deletions_pkey PRIMARY KEY (provider, customer_id),
      CONSTRAINT customer_deletions_provider_check CHECK (provider IN ('live', 'test', 'sandbox'))
    )
    `);
    await runner.query('CREATE INDEX customer_deletions_due_idx ON customer_deletions (due_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE customer_deletions');
  }
}
