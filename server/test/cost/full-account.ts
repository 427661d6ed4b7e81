import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { isLong } from '../support/long';

const SQL = readFileSync(join(__dirname, '../../bench/harness/full-account.sql'), 'utf8');

/**
 * Fills an account up to its quotas, and each row up to its maximum size. Only `npm run test:long` fills every day: the
 * entries of a hundred days are already more than any answer may hold.
 */
export async function fillAccount(database: Client, userId: string, today: string): Promise<void> {
  await database.query('SET synchronous_commit = off');
  const settings = { user_id: userId, today, days: isLong ? '' : '100' };
  for (const [name, value] of Object.entries(settings)) {
    await database.query('SELECT set_config($1, $2, false)', [`full.${name}`, value]);
  }
  await database.query(SQL);
  await database.query('VACUUM ANALYZE');
}
