import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers the snapshots from the payment provider, so that an older snapshot never replaces a newer one. */
export class CreatePaymentReadings1795227060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SEQUENCE payment_readings');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SEQUENCE payment_readings');
  }
}
