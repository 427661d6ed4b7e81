import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProgram } from './program.mjs';
import { test as base } from './test';

const SERVER = fileURLToPath(new URL('../../../server', import.meta.url));

interface Database {
  connect: () => Promise<void>;
  query: (statement: string, values: unknown[]) => Promise<unknown>;
  end: () => Promise<void>;
}

/** A server of its own, and the operator's actions on its machine. */
class OwnProgram {
  constructor(
    readonly url: string,
    private readonly dataDir: string,
  ) {}

  makeStaff(username: string): void {
    const env = { ...process.env, DATA_DIR: this.dataDir };
    execFileSync(process.execPath, [join(SERVER, 'dist/commands/admin.js'), 'grant', username], { env });
  }

  /** Simulates that no webhook about a purchase ever arrived. */
  async loseNews(username: string): Promise<void> {
    const { Client } = createRequire(join(SERVER, 'package.json'))('pg') as { Client: new (to: object) => Database };
    const host = join(this.dataDir, 'postgres-socket');
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
}

/** Tests with their own server, as its operator. */
export const test = base.extend<object, { program: OwnProgram }>({
  program: [
    async ({}, provide) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'macrolog-staff-'));
      const { url, stop } = await startProgram({ dataDir });
      await provide(new OwnProgram(url, dataDir));
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ program }, provide) => provide(program.url),
});
