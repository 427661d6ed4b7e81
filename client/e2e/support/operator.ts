import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Account } from './test';
import { setUpCodes } from './two-step';

const SERVER = fileURLToPath(new URL('../../../server', import.meta.url));

/** Data folder of the program under test. */
export const DATA_DIR = process.env['E2E_DATA_DIR'] ?? '';

interface Database {
  connect: () => Promise<void>;
  query: (statement: string, values: unknown[]) => Promise<unknown>;
  end: () => Promise<void>;
}

/** Runs one of the operator's commands. */
export async function runCommand(name: string, args: string[], cwd = SERVER): Promise<void> {
  const env = { ...process.env, DATA_DIR };
  await promisify(execFile)(process.execPath, [join(SERVER, `dist/commands/${name}.js`), ...args], { env, cwd });
}

/** Makes the user of the page a member of the support staff, with login codes, which support staff need. */
export async function makeStaff(page: Page, { username, password }: Account): Promise<void> {
  await setUpCodes(page, password);
  await runCommand('admin', ['grant', username]);
}

/** Simulates that no webhook about a purchase ever arrived. */
export async function losePaymentEvents(username: string): Promise<void> {
  const { Client } = createRequire(join(SERVER, 'package.json'))('pg') as { Client: new (to: object) => Database };
  const host = join(DATA_DIR, 'postgres-socket');
  const database = new Client({ host, port: 5432, user: 'macrolog', database: 'macrolog' });
  await database.connect();
  const whose = 'WHERE user_id = (SELECT id FROM users WHERE username = $1)';
  for (const change of [
    'DELETE FROM payments',
    'DELETE FROM subscriptions',
    `UPDATE payment_attempts SET status = 'open'`,
  ])
    await database.query(`${change} ${whose}`, [username]);
  await database.end();
}
