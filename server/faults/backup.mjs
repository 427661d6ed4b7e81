import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { execute, isThere, NotPossible, unprivileged } from './harness/commands.mjs';
import { measure, never } from './harness/measures.mjs';
import { freePort } from '../scripts/built-program.mjs';
import { signUpAll } from './harness/scene.mjs';
import { dayBefore, startWriters } from './harness/writers.mjs';

const WRITTEN_FOR_MS = 2_000;
const DAYS =
  'query ($from: LocalDate!, $to: LocalDate!) { days(from: $from, to: $to) { date totals { macroName value } } }';

/** Daily totals of all users, by account and day. */
async function totals(caller, accounts) {
  const all = new Map();
  for (const { token, username } of accounts) {
    const { text } = await caller.graphql(DAYS, { from: dayBefore(60), to: dayBefore(0) }, token);
    for (const day of JSON.parse(text).data.days) all.set(`${username} ${day.date}`, JSON.stringify(day.totals));
  }
  return all;
}

function compared(before, after) {
  const differing = [...before].filter(([day, text]) => after.get(day) !== text).length;
  return [
    measure('days with entries', before.size, { least: 1 }),
    never('days whose totals differ', differing + Math.max(0, after.size - before.size)),
  ];
}

async function write(origin, accounts) {
  const writers = startWriters(origin, accounts);
  await pause(WRITTEN_FOR_MS);
  await writers.stop();
}

/** The embedded database: copies the data folder of the stopped program, as the README describes. */
export const backupFolder = {
  name: 'backup-folder',
  heavy: true,
  runs: 3,
  limitMs: 120_000,
  async run(scene) {
    const { accounts } = scene;
    const program = await scene.start();
    await write(program.origin, accounts);
    const before = await totals(scene.caller(program), accounts);
    await program.end();
    const copy = join(scene.folder, 'macrolog.tar');
    execute('tar', ['-cf', copy, '-C', program.dataDir, '.']);
    rmSync(program.dataDir, { recursive: true });
    mkdirSync(program.dataDir, { mode: 0o700 });
    execute('tar', ['-xf', copy, '-C', program.dataDir]);
    const again = await scene.start();
    return compared(before, await totals(scene.caller(again), accounts));
  },
};

/** A Postgres server as an operator would run it, in the version of the installed pg_dump. */
async function startOwnPostgres(scene) {
  if (!['pg_dump', 'pg_restore', 'postgres'].every((command) => isThere(command, ['--version']))) {
    throw new NotPossible('pg_dump, pg_restore and postgres are not installed');
  }
  const bin = dirname(realpathSync(execute('sh', ['-c', 'command -v postgres']).trim()));
  const folder = join(scene.folder, 'own');
  const init = unprivileged(join(bin, 'initdb'), [
    '-D',
    folder,
    '-U',
    'macrolog',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
  ]);
  if (!isThere(...init)) throw new NotPossible('initdb of the installed Postgres failed');
  const port = await freePort();
  const server = spawn(
    ...unprivileged(join(bin, 'postgres'), ['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', scene.folder]),
    { stdio: 'ignore' },
  );
  const ended = once(server, 'close');
  scene.later(async () => {
    server.kill('SIGINT');
    await ended;
  });
  const address = (name) => `postgres://macrolog@127.0.0.1:${port}/${name}`;
  for (;;) {
    const client = new pg.Client(address('postgres'));
    try {
      await client.connect();
      for (const name of ['macrolog', 'restored']) await client.query(`CREATE DATABASE ${name}`);
      return address;
    } catch (error) {
      if (server.exitCode !== null) throw error;
      await pause(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/**
 * An external database: pg_dump while the program runs, and pg_restore into an empty database, as the README describes.
 */
export const backupDump = {
  name: 'backup-dump',
  heavy: true,
  runs: 3,
  limitMs: 180_000,
  async run(scene) {
    const address = await startOwnPostgres(scene);
    const started = (name) =>
      scene.start({ dataDir: join(scene.folder, 'shared'), env: { DATABASE_URL: address(name) } });
    const program = await started('macrolog');
    const caller = scene.caller(program);
    const accounts = await signUpAll(caller);
    await write(program.origin, accounts);
    const before = await totals(caller, accounts);
    const dump = join(scene.folder, 'macrolog.dump');
    execute('pg_dump', ['--format=custom', `--file=${dump}`, address('macrolog')]);
    await program.end();
    execute('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${address('restored')}`, dump]);
    const again = await started('restored');
    return compared(before, await totals(scene.caller(again), accounts));
  },
};
