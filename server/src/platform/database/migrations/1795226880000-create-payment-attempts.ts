import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePaymentAttempts1795226880000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    CREATE TABLE payment_attempts (
      user_id uuid NOT NULL,
      id uuid NOT NULL,
      provider text NOT NULL,
      kind text NOT NULL,
      status text NOT NULL,
      session_id text,
      amount_cents integer NOT NULL,
      currency text NOT NULL,
      created_at timestamptz NOT NULL,
      check_at timestamptz NOT NULL,
      CONSTRAINT payment_attempts_pkey PRIMARY KEY (user_id, id),
      CONSTRAINT payment_attempts_provider_check CHECK (provider IN ('live', 'test', 'sandbox')),
      CONSTRAINT payment_attempts_kind_check CHECK (kind IN ('subscription', 'one_time')),
      CONSTRAINT payment_attempts_amount_check CHECK (amount_cents > 0),
      CONSTRAINT payment_attempts_status_check CHECK (status IN ('open', 'paid', 'closed')),
      CONSTRAINT payment_attempts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    )
    `);
    await runner.query(
      `CREATE UNIQUE INDEX payment_attempts_open_key ON payment_attempts (user_id, provider, kind) WHERE status = 'open'`,
    );
    await runner.query(`CREATE INDEX payment_attempts_check_idx ON payment_attempts (check_at) WHERE status = 'open'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payment_attempts');
  }
}
