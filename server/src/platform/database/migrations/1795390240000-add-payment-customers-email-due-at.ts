import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A changed email address is sent to the payment provider in the background. */
export class AddPaymentCustomersEmailDueAt1795390240000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_customers ADD COLUMN email_due_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_customers DROP COLUMN email_due_at');
  }
}
