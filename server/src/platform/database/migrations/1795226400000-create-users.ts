import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateUsers1795226400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    CREATE TABLE users (
      id uuid NOT NULL,
      username text NOT NULL,
      username_folded text NOT NULL,
      email text NOT NULL,
      email_folded text NOT NULL,
      password_hash text NOT NULL,
      is_admin boolean NOT NULL DEFAULT false,
      marketing_opt_in boolean NOT NULL DEFAULT true,
      is_paid_one_time boolean NOT NULL DEFAULT false,
      subscription_status text,
      subscription_ends_at timestamptz,
      terms_accepted_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL,
      CONSTRAINT users_pkey PRIMARY KEY (id),
      CONSTRAINT users_subscription_status_check
        CHECK (subscription_status IN ('active', 'cancel_pending', 'past_due', 'canceled'))
    )
    `);
    await runner.query(`CREATE UNIQUE INDEX users_username_folded_key ON users (username_folded)`);
    await runner.query(`CREATE UNIQUE INDEX users_email_folded_key ON users (email_folded)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE users');
  }
}
