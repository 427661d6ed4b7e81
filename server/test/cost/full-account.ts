import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';

const SQL = readFileSync(join(__dirname, '../../bench/harness/full-account.sql'), 'utf8');

/** Fills an account up to its quotas, and each row up to its maximum size. */
export async function fillAccount(database: Client, userId: string, today: string): Promise<void> {
  await database.query('SET synchronous_commit = off');
  await database.query(`SELECT set_config('full.user_id', $1, false), set_config('full.today', $2, false)`, [
    userId,
    today,
  ]);
  await database.query(SQL);
  await database.query('VACUUM ANALYZE');
}
