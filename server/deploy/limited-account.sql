-- Creates the account of DATABASE_URL, which reads and writes rows and can't change the schema. Run it once after the first
-- start, as the account of DATABASE_MIGRATION_URL, which owns the tables and needs the right to create roles:
--   psql "$DATABASE_MIGRATION_URL" -f server/deploy/limited-account.sql
-- Then give it a password or a client certificate. Later migrations grant it their tables by themselves.
CREATE ROLE macrolog_program LOGIN NOINHERIT;
GRANT USAGE ON SCHEMA public TO macrolog_program;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO macrolog_program;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO macrolog_program;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO macrolog_program;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO macrolog_program;
-- The readiness check writes a temporary table. Everybody may, unless the operator has revoked it.
DO $$ BEGIN
  EXECUTE format('GRANT TEMPORARY ON DATABASE %I TO macrolog_program', current_database());
END $$;
-- The audit log is only added to. Migrations and quotas are written when the schema is updated.
REVOKE UPDATE, DELETE ON audit_log FROM macrolog_program;
REVOKE INSERT, UPDATE, DELETE ON migrations, quotas FROM macrolog_program;
