import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dayBefore, signUpMany } from '../harness/accounts.mjs';
import { createClient } from '../harness/client.mjs';
import { measure, never } from '../harness/measures.mjs';
import { initializeCluster, PostgresServer } from '../harness/postgres.mjs';
import { execute, NotSupported, succeeds } from '../harness/system.mjs';
import { startWriters } from '../harness/writers.mjs';
import { ACCOUNTS } from './harness/scene.mjs';

/** @import { Account, Fault } from '../harness/types' */
/** @import { Scene } from './harness/scene.mjs' */

const WRITING_MS = 2_000;
const DAYS =
  'query ($from: LocalDate!, $to: LocalDate!) { days(from: $from, to: $to) { date totals { macroName value } } }';

/**
 * Daily totals of all users, by account and day.
 * @param {string} origin
 * @param {Account[]} accounts
 */
async function readTotals(origin, accounts) {
  const client = createClient(origin);
  /** @type {Map<string, string>} */
  const all = new Map();
  for (const { token, username } of accounts) {
    const { text } = await client.graphql(DAYS, { from: dayBefore(60), to: dayBefore() }, token);
    /** @type {{ data: { days: { date: string, totals: object[] }[] } }} */
    const { data } = JSON.parse(text);
    for (const { date, totals } of data.days) all.set(`${username} ${date}`, JSON.stringify(totals));
  }
  client.close();
  return all;
}

/** @param {Map<string, string>} before @param {Map<string, string>} after */
function compare(before, after) {
  const differing = [...before].filter(([day, totals]) => after.get(day) !== totals).length;
  return [
    measure('days with entries', before.size, { min: 1 }),
    never('days whose totals differ', differing + Math.max(0, after.size - before.size)),
  ];
}

/** @param {string} origin @param {Account[]} accounts */
async function write(origin, accounts) {
  const writers = startWriters(origin, accounts);
  await pause(WRITING_MS);
  await writers.stop();
}

/**
 * The embedded database: copies the data folder of the stopped program, as the README describes.
 * @type {Fault<Scene>}
 */
export const backupFolder = {
  name: 'backup-folder',
  heavy: true,
  runs: 3,
  limitMs: 120_000,
  async run(scene) {
    const { accounts } = scene;
    const program = await scene.start();
    await write(program.origin, accounts);
    const before = await readTotals(program.origin, accounts);
    await program.end();
    const copy = join(scene.folder, 'macrolog.tar');
    execute('tar', ['-cf', copy, '-C', program.dataDir, '.']);
    rmSync(program.dataDir, { recursive: true });
    mkdirSync(program.dataDir, { mode: 0o700 });
    execute('tar', ['-xf', copy, '-C', program.dataDir]);
    const again = await scene.start();
    return compare(before, await readTotals(again.origin, accounts));
  },
};

/**
 * A Postgres server as an operator would run it, in the version of the installed pg_dump.
 * @param {Scene} scene
 */
async function startPostgres(scene) {
  if (!['pg_dump', 'pg_restore', 'postgres'].every((command) => succeeds(command, ['--version']))) {
    throw new NotSupported('pg_dump, pg_restore and postgres are not installed');
  }
  const bin = dirname(realpathSync(execute('sh', ['-c', 'command -v postgres']).trim()));
  const folder = join(scene.folder, 'own');
  initializeCluster(bin, folder);
  const server = await PostgresServer.start(bin, folder);
  scene.cleanup.add(() => server.end());
  for (const name of ['macrolog', 'restored']) await server.query(`CREATE DATABASE ${name}`);
  return server;
}

/**
 * An external database: pg_dump while the program runs, and pg_restore into an empty database, as the README describes.
 * @type {Fault<Scene>}
 */
export const backupDump = {
  name: 'backup-dump',
  heavy: true,
  runs: 3,
  limitMs: 180_000,
  async run(scene) {
    const postgres = await startPostgres(scene);
    /** @param {string} database */
    const start = (database) =>
      scene.start({ dataDir: join(scene.folder, 'shared'), env: { DATABASE_URL: postgres.url(database) } });
    const program = await start('macrolog');
    const accounts = await signUpMany(program.origin, ACCOUNTS);
    await write(program.origin, accounts);
    const before = await readTotals(program.origin, accounts);
    const dump = join(scene.folder, 'macrolog.dump');
    execute('pg_dump', ['--format=custom', `--file=${dump}`, postgres.url('macrolog')]);
    await program.end();
    execute('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${postgres.url('restored')}`, dump]);
    const again = await start('restored');
    return compare(before, await readTotals(again.origin, accounts));
  },
};
