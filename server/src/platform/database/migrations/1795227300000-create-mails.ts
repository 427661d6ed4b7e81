import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMails1795227300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    CREATE TABLE mails (
      user_id uuid NOT NULL,
      id uuid NOT NULL,
      kind text NOT NULL,
      recipient text NOT NULL,
      state text NOT NULL DEFAULT 'queued',
      attempts integer NOT NULL DEFAULT 0,
      next_try_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL,
      sent_at timestamptz,
      CONSTRAINT mails_pkey PRIMARY KEY (user_id, id),
      CONSTRAINT mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
      CONSTRAINT mails_state_check CHECK (state IN ('queued', 'sent', 'dead'))
    )
    `);
    await runner.query(`CREATE INDEX mails_due_idx ON mails (next_try_at) WHERE state = 'queued'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mails');
  }
}
