import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Purchases, as far as rights depend on them. The tables of billing can change behind them. */
export class CreatePurchaseViews1795390660000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // One view for each table: a view of both would take longer to plan.
    await runner.query(
      'CREATE VIEW purchased_subscriptions AS SELECT user_id, provider, status, ends_at FROM subscriptions',
    );
    await runner.query(`
      CREATE VIEW one_time_purchases AS
      SELECT user_id, provider FROM payments WHERE kind = 'one_time' AND status = 'paid'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW one_time_purchases, purchased_subscriptions');
  }
}
