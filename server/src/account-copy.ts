import { QueryFailedError, type DataSource, type EntityManager } from 'typeorm';
import { CommandError } from './command';
import { MODULES } from './modules';
import type { AnyModule } from './platform/module';
import { inTransaction, isForeignKeyViolation, isUniqueViolation } from './platform/database/transaction';

const LIST: readonly AnyModule[] = MODULES;

/** Tables whose rows are not copied, and why. */
export const NOT_COPIED: Readonly<Record<string, string>> = {
  account_usage: 'counted by the triggers of the copied rows',
  ...Object.fromEntries(LIST.flatMap(({ notCopied = {} }) => Object.entries(notCopied))),
};

/** Rows that are read and written at once: few enough for the statement timeout of a busy machine. */
const BATCH = 500;

interface Table {
  name: string;
  /** Column with the ID of the account. */
  key: 'id' | 'user_id';
  columns: string[];
  /** The primary key if the table has deferrable constraints, which ON CONFLICT doesn't support; otherwise empty. */
  arbiter: string;
}

/** Tables with rows of accounts, those first that others refer to. The list comes from the catalog, so it is complete. */
const TABLES = `
  WITH RECURSIVE owned AS (
    SELECT c.oid, c.relname AS name, a.attname AS key
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND (a.attname = 'user_id' OR (c.relname = 'users' AND a.attname = 'id'))
  ), chain AS (
    SELECT oid, 0 AS depth FROM owned
    UNION
    SELECT k.conrelid, c.depth + 1
      FROM chain c JOIN pg_constraint k ON k.confrelid = c.oid AND k.contype = 'f' AND k.conrelid <> k.confrelid
  )
  SELECT o.name, o.key,
         ARRAY(SELECT quote_ident(attname) FROM pg_attribute
                WHERE attrelid = o.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
         coalesce((SELECT substring(pg_get_constraintdef(p.oid) FROM '\\(.*\\)') FROM pg_constraint p
                    WHERE p.conrelid = o.oid AND p.contype = 'p' AND EXISTS (
                      SELECT FROM pg_constraint d WHERE d.conrelid = o.oid AND d.contype IN ('u', 'x') AND d.condeferrable)),
                  '') AS arbiter
    FROM owned o JOIN chain USING (oid)
   GROUP BY o.oid, o.name, o.key ORDER BY max(chain.depth), o.name`;

/** All tables with rows of accounts, including those that are not copied. */
export const findAccountTables = (database: { query: (sql: string) => Promise<Table[]> }): Promise<Table[]> =>
  database.query(TABLES);

/** A closed account keeps its row until its data is purged. It is opened again. */
const reopen = (columns: string[]) =>
  `ON CONFLICT (id) DO UPDATE SET ${columns.map((name) => `${name} = EXCLUDED.${name}`).join(', ')}
   WHERE users.closed_at IS NOT NULL`;

/** Adds the rows that are missing, and returns how many these are. */
async function insertRows(target: EntityManager, table: Table, rows: string[]): Promise<number> {
  const list = table.columns.join(', ');
  const [{ added }] = await target.query<[{ added: number }]>(
    `WITH added AS (
       INSERT INTO ${table.name} (${list})
       SELECT ${list} FROM jsonb_populate_recordset(NULL::${table.name}, $1::jsonb)
       ${table.key === 'id' ? reopen(table.columns) : `ON CONFLICT ${table.arbiter} DO NOTHING`} RETURNING 1)
     SELECT count(*)::integer AS added FROM added`,
    [`[${rows.join(',')}]`],
  );
  return added;
}

const readDetail = (error: unknown): string =>
  error instanceof QueryFailedError ? ((error.driverError as { detail?: string }).detail ?? '') : '';

/** Says what to do about a row that the running database has under another ID. */
function explain(error: unknown, { name }: Table): Error {
  if (name === 'users' && isUniqueViolation(error)) {
    return new CommandError(
      `Another account has the same name or address now. ${readDetail(error)} Change it in the restored database and repeat.`,
    );
  }
  if (isForeignKeyViolation(error) || isUniqueViolation(error)) {
    return new CommandError(
      `Couldn't copy ${name}. ${readDetail(error)} A row that was added since has its name or position. Change that one and repeat.`,
    );
  }
  return error as Error;
}

async function copyTable(source: EntityManager, target: EntityManager, table: Table, userId: string): Promise<number> {
  await source.query(
    `DECLARE rows NO SCROLL CURSOR FOR SELECT to_jsonb(t)::text AS row FROM ${table.name} t WHERE ${table.key} = $1`,
    [userId],
  );
  let added = 0;
  for (;;) {
    const rows = await source.query<{ row: string }[]>(`FETCH ${BATCH} FROM rows`);
    if (rows.length === 0) break;
    added += await insertRows(
      target,
      table,
      rows.map(({ row }) => row),
    );
  }
  await source.query('CLOSE rows');
  return added;
}

/**
 * Copies the account with all its rows from a restored database into the running one, in one transaction. Rows that
 * exist stay as they are, so it may be repeated. Both databases have the same schema.
 * @returns the number of added rows of each table.
 */
export function copyAccount(restored: DataSource, running: DataSource, userId: string): Promise<Map<string, number>> {
  return inTransaction(running, (target) =>
    restored.transaction('REPEATABLE READ', async (source) => {
      const [account] = await source.query<{ closed: boolean }[]>(
        'SELECT closed_at IS NOT NULL AS closed FROM users WHERE id = $1',
        [userId],
      );
      if (!account) throw new CommandError(`The restored database has no account ${userId}.`);
      if (account.closed) {
        throw new CommandError('The account was deleted before the restored moment. Restore an earlier one.');
      }
      // Deferred constraints would fail at the commit, which doesn't know the table.
      await target.query('SET CONSTRAINTS ALL IMMEDIATE');
      const added = new Map<string, number>();
      for (const table of await findAccountTables(source)) {
        if (table.name in NOT_COPIED) continue;
        const copied = copyTable(source, target, table, userId);
        added.set(table.name, await copied.catch((error: unknown) => Promise.reject(explain(error, table))));
      }
      return added;
    }),
  );
}
