import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSubscriptions1795227000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    CREATE TABLE subscriptions (
      user_id uuid NOT NULL,
      id uuid NOT NULL,
      provider text NOT NULL,
      subscription_id text NOT NULL,
      status text NOT NULL,
      amount_cents integer NOT NULL,
      currency text NOT NULL,
      paid_until timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      revoked boolean NOT NULL,
      reading bigint NOT NULL,
      check_at timestamptz,
      created_at timestamptz NOT NULL,
      CONSTRAINT subscriptions_pkey PRIMARY KEY (user_id, id),
      CONSTRAINT subscriptions_provider_check CHECK (provider IN ('live', 'test', 'sandbox')),
      CONSTRAINT subscriptions_amount_check CHECK (amount_cents > 0),
      CONSTRAINT subscriptions_status_check
        CHECK (status IN ('active', 'cancel_pending', 'past_due', 'canceled')),
      CONSTRAINT subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    )
    `);
    await runner.query(
      `CREATE UNIQUE INDEX subscriptions_subscription_id_key ON subscriptions (user_id, subscription_id)`,
    );
    await runner.query(`CREATE INDEX subscriptions_subscription_id_idx ON subscriptions (subscription_id)`);
    await runner.query(`CREATE INDEX subscriptions_check_idx ON subscriptions (check_at) WHERE check_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE subscriptions');
  }
}
