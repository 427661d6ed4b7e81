import type { DataSource } from 'typeorm';
import { inTransaction } from '../../src/platform/database/transaction';

/** A digest of the schema with its triggers and functions. */
const SCHEMA = `SELECT md5(string_agg(line, ',' ORDER BY line)) AS digest FROM (
  SELECT attrelid::regclass || '.' || attname || ' ' || atttypid::text || attnotnull::text AS line FROM pg_attribute
    WHERE attrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace) AND NOT attisdropped
  UNION ALL SELECT pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT md5(prosrc) FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
) AS lines`;

/** A database that several test files use one after the other. Each finds only the rows of a new one: the quotas. */
export class EmptiedDatabase {
  private constructor(
    private readonly dataSource: DataSource,
    private readonly tables: readonly string[],
    private readonly quotas: string,
    private readonly schema: string,
  ) {}

  static async open(dataSource: DataSource): Promise<EmptiedDatabase> {
    const tables = await dataSource.query<{ name: string }[]>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
    );
    const [quotas] = await dataSource.query<{ rows: string }[]>('SELECT json_agg(quotas)::text AS rows FROM quotas');
    return new EmptiedDatabase(
      dataSource,
      tables.map(({ name }) => name),
      quotas?.rows ?? '[]',
      await readSchema(dataSource),
    );
  }

  /** Deletes what the last file has left. No trigger looks at the rows, because all that belongs together goes. */
  async empty(): Promise<void> {
    const filled = await findFilled(this.dataSource, this.tables);
    const deletions = filled.map((name) => `DELETE FROM ${name};`);
    await inTransaction(this.dataSource, async (manager) => {
      await manager.query(`SET LOCAL session_replication_role = replica;
        ALTER TABLE audit_log DISABLE TRIGGER audit_log_is_only_added_to;
        ${deletions.join(' ')}
        ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_is_only_added_to`);
      await manager.query('INSERT INTO quotas SELECT * FROM json_populate_recordset(NULL::quotas, $1)', [this.quotas]);
    });
  }

  /** Fails if the file has changed what the next one relies on. */
  async expectSchema(): Promise<void> {
    if ((await readSchema(this.dataSource)) === this.schema) return;
    throw new Error('This file changes the schema of the database: start its program with `own`.');
  }
}

async function findFilled(dataSource: DataSource, tables: readonly string[]): Promise<string[]> {
  const parts = tables.map((name) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name})`);
  const rows = await dataSource.query<{ name: string }[]>(parts.join(' UNION ALL '));
  return rows.map(({ name }) => name);
}

async function readSchema(dataSource: DataSource): Promise<string> {
  const [row] = await dataSource.query<{ digest: string }[]>(SCHEMA);
  return row?.digest ?? '';
}
