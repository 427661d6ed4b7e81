import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A dispute may be won, so the status of a payment comes from its newest reading, and a subscription finds its payments. */
export class TrackDisputes1795390000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payments ADD COLUMN reading bigint, ADD COLUMN subscription_id text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payments DROP COLUMN reading, DROP COLUMN subscription_id');
  }
}
