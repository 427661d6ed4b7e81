import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the few customers with a changed email address without reading the others. */
export class IndexPaymentCustomersEmailDue1795390300000 implements MigrationInterface {
  /** Built without blocking writes. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // An interrupted build leaves an invalid index behind.
    await runner.query('DROP INDEX IF EXISTS payment_customers_email_due_idx');
    await runner.query(
      'CREATE INDEX CONCURRENTLY payment_customers_email_due_idx ON payment_customers (email_due_at) WHERE email_due_at IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX payment_customers_email_due_idx');
  }
}
