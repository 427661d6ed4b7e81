import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePayments1795226940000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    CREATE TABLE payments (
      user_id uuid NOT NULL,
      id uuid NOT NULL,
      provider text NOT NULL,
      kind text NOT NULL,
      reference text NOT NULL,
      status text NOT NULL,
      amount_cents integer NOT NULL,
      currency text NOT NULL,
      created_at timestamptz NOT NULL,
      CONSTRAINT payments_pkey PRIMARY KEY (user_id, id),
      CONSTRAINT payments_provider_check CHECK (provider IN ('live', 'test', 'sandbox')),
      CONSTRAINT payments_kind_check CHECK (kind IN ('subscription', 'one_time')),
      CONSTRAINT payments_amount_check CHECK (amount_cents > 0),
      CONSTRAINT payments_status_check CHECK (status IN ('paid', 'refunded', 'disputed')),
      CONSTRAINT payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    )
    `);
    await runner.query(`CREATE UNIQUE INDEX payments_reference_key ON payments (user_id, reference)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payments');
  }
}
