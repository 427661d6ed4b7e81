import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';

/** An account with all its rows, as JSON by table. */
interface Pattern {
  id: string;
  rows: { table: string; columns: string; json: string }[];
}

async function readPattern(dataSource: DataSource, id: string): Promise<Pattern> {
  const rows: Pattern['rows'] = [];
  for (const { tableName: table, columns } of dataSource.entityMetadatas) {
    const names = columns.map(({ databaseName }) => databaseName);
    const key = ['user_id', 'id'].find((name) => names.includes(name));
    if (key === undefined) continue;
    const [found] = await dataSource.query<{ json: string | null }[]>(
      `SELECT json_agg(t)::text AS json FROM ${table} AS t WHERE ${key}::text = $1`,
      [id],
    );
    if (found?.json) rows.push({ table, columns: names.join(', '), json: found.json });
  }
  return { id, rows };
}

/** One statement, at whose end the rows refer to each other. */
async function insertPattern(dataSource: DataSource, { rows }: Pattern): Promise<void> {
  const inserts = rows.map(
    ({ table, columns }, index) =>
      `rows_${index} AS (INSERT INTO ${table} (${columns})
         SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $${index + 1}::json))`,
  );
  const json = rows.map((part) => part.json);
  await dataSource.query(`WITH ${inserts.join(', ')} SELECT`, json);
}

/**
 * The account of which the other accounts of a test file are copies. Signing up takes longer than many tests, so that it is
 * done once in a run for all files whose programs would make the same account.
 * @param settings what the account depends on.
 */
export async function sharePattern(
  dataSource: DataSource,
  settings: readonly unknown[],
  signUp: () => Promise<string>,
): Promise<string> {
  const name = createHash('sha1').update(JSON.stringify(settings)).digest('hex');
  const file = join(process.env['TEST_FOLDER'] ?? '', `${name}.json`);
  if (existsSync(file)) {
    const pattern = JSON.parse(readFileSync(file, 'utf8')) as Pattern;
    await insertPattern(dataSource, pattern);
    return pattern.id;
  }
  const pattern = await readPattern(dataSource, await signUp());
  // Written atomically, because the files of another worker may read it.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(pattern));
  renameSync(`${file}.${process.pid}`, file);
  return pattern.id;
}
