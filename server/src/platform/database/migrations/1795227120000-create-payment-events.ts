import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePaymentEvents1795227120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    CREATE TABLE payment_events (
      id text NOT NULL,
      provider text NOT NULL,
      type text NOT NULL,
      received_at timestamptz NOT NULL,
      CONSTRAINT payment_events_pkey PRIMARY KEY (id),
      CONSTRAINT payment_events_provider_check CHECK (provider IN ('live', 'test', 'sandbox'))
    )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payment_events');
  }
}
