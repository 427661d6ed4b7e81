import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePaymentCustomers1795226820000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    CREATE TABLE payment_customers (
      user_id uuid NOT NULL,
      provider text NOT NULL,
      customer_id text NOT NULL,
      created_at timestamptz NOT NULL,
      CONSTRAINT payment_customers_pkey PRIMARY KEY (user_id, provider),
      CONSTRAINT payment_customers_provider_check CHECK (provider IN ('live', 'test', 'sandbox')),
      CONSTRAINT payment_customers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payment_customers');
  }
}
