// One of several Postgres servers, filled with the users that the simulated router sends there.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#built/data-source';
import { startEmbeddedPostgres } from '#built/platform/database/embedded-postgres';
import { dayBefore } from '../../harness/accounts.mjs';
import { temporaryFolder } from '../../harness/system.mjs';
import { fill } from './fill.mjs';

/** @import { FilledUser, Size } from './fill.mjs' */

/** @typedef {Awaited<ReturnType<typeof startShard>>} Shard */

/** Transactions over several servers are committed in two phases. */
const SETTINGS = ['max_prepared_transactions = 50', `shared_buffers = '128MB'`];

/** Accounts without a diary. Three of ten want marketing mail, whichever server they are on. */
const ACCOUNTS = `
  INSERT INTO users (id, username, username_folded, email, email_folded, password_hash, marketing_opt_in,
                     terms_accepted_at, created_at)
  SELECT id, name, name, name || '@example.com', name || '@example.com', 'none', name ~ '[0-2]$', now(), now()
    FROM unnest($1::uuid[], $2::text[]) AS u (id, name)`;

export async function startShard() {
  const folder = temporaryFolder('shard');
  const first = await startEmbeddedPostgres({ dataDir: folder });
  const { host, port, username, database } =
    /** @type {{ host: string, port: number, username: string, database: string }} */ (first.address);
  const url = `postgresql://${username}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const setup = new pg.Client({ connectionString: url });
  await setup.connect();
  for (const setting of SETTINGS) await setup.query(`ALTER SYSTEM SET ${setting}`);
  await setup.end();
  await first.stop();
  const { stop } = await startEmbeddedPostgres({ dataDir: folder });
  await migrate({ url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    url,
    client,
    pid: Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    async end() {
      await client.end().catch(() => undefined);
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * @param {Shard} shard
 * @param {{ people: FilledUser[], accounts: FilledUser[], size: Size }} content
 */
export async function fillShard({ client }, { people, accounts, size }) {
  await fill(client, size, { passwordHash: 'none', today: dayBefore(), onProgress: () => undefined, users: people });
  await client.query(ACCOUNTS, [accounts.map(({ id }) => id), accounts.map(({ name }) => name)]);
  await client.query(
    `INSERT INTO sessions (user_id, id, created_at, expires_at)
     SELECT id, id, now(), now() + interval '1 day' FROM users WHERE id = ANY ($1)`,
    [people.map(({ id }) => id)],
  );
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
}
