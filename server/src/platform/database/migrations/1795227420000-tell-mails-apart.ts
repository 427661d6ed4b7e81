import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TellMailsApart1795227420000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails ADD COLUMN about text, ADD COLUMN priority integer NOT NULL DEFAULT 0');
    await runner.query('DROP INDEX mails_due_idx');
    await runner.query(`CREATE INDEX mails_due_idx ON mails (priority, next_try_at) WHERE state = 'queued'`);
    await runner.query('CREATE UNIQUE INDEX mails_about_key ON mails (user_id, kind, about) WHERE about IS NOT NULL');
    await runner.query(`
    ALTER TABLE mails DROP CONSTRAINT mails_state_check,
      ADD CONSTRAINT mails_state_check CHECK (state IN ('queued', 'sent', 'left_out', 'dead'))
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    // The older version has no such state, and must not send these emails.
    await runner.query(`UPDATE mails SET state = 'sent' WHERE state = 'left_out'`);
    await runner.query(`
    ALTER TABLE mails DROP CONSTRAINT mails_state_check,
      ADD CONSTRAINT mails_state_check CHECK (state IN ('queued', 'sent', 'dead'))
    `);
    await runner.query('DROP INDEX mails_about_key');
    await runner.query('DROP INDEX mails_due_idx');
    await runner.query(`CREATE INDEX mails_due_idx ON mails (next_try_at) WHERE state = 'queued'`);
    await runner.query('ALTER TABLE mails DROP COLUMN about, DROP COLUMN priority');
  }
}
