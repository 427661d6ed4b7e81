import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The log outlives the accounts, so it has no foreign keys. Even the owner of the table can't change it unnoticed. */
export class CreateAuditLog1795240140000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    CREATE TABLE audit_log (
      id uuid NOT NULL,
      at timestamptz NOT NULL,
      actor text NOT NULL,
      action text NOT NULL,
      subject uuid,
      reason text,
      detail text,
      request_id text,
      CONSTRAINT audit_log_pkey PRIMARY KEY (id)
    )
    `);
    await runner.query('CREATE INDEX audit_log_subject_idx ON audit_log (subject, id)');
    await runner.query(`
    CREATE FUNCTION refuse_change_of_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'The audit log is only added to.' USING ERRCODE = 'insufficient_privilege';
    END $$
    `);
    await runner.query(`
    CREATE TRIGGER audit_log_is_only_added_to BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_log()
    `);
    // Also in sessions with session_replication_role = replica, which disables other triggers.
    await runner.query('ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_is_only_added_to');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_log');
    await runner.query('DROP FUNCTION refuse_change_of_audit_log');
  }
}
