// A Postgres with continuous archiving, the program on it, and an accident that only a restore can undo.
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fill } from '../bench/harness/fill.mjs';
import { findPostgres } from '../cluster/installed.mjs';
import { dayBefore, signUp } from '../harness/accounts.mjs';
import { createClient } from '../harness/client.mjs';
import { measure, never, seconds } from '../harness/measures.mjs';
import { connectTo, initializeCluster, PostgresServer } from '../harness/postgres.mjs';
import { Program } from '../harness/program.mjs';
import { Cleanup, execute, freePort, temporaryFolder } from '../harness/system.mjs';
import { startWriters } from '../harness/writers.mjs';
import { ARCHIVING, COPY_USER, PgBackRest, requirePackages } from './pgbackrest.mjs';

/** @import { Client as Database } from 'pg' */
/** @import { Size } from '../bench/harness/fill.mjs' */
/** @import { Measure } from '../harness/types' */

const WRITERS = 8;
const WRITING_MS = 4_000;
const POLL_MS = 50;
const MIB = 1024 * 1024;

/** Postgres has it from version 18 on. The filled rows only need different IDs. */
const UUIDV7 = `CREATE FUNCTION uuidv7() RETURNS uuid LANGUAGE sql AS 'SELECT gen_random_uuid()'`;

/** Every column of every entry and weight of a day, of all users. */
const DAYS = `
  SELECT user_id || ' ' || log_date AS day, md5(string_agg(row, '|' ORDER BY row)) AS content
    FROM (SELECT user_id, log_date, f::text AS row FROM food_logs f
          UNION ALL SELECT user_id, log_date, w::text FROM weights w) r
   GROUP BY user_id, log_date`;

/** @typedef {Map<string, string>} Days content by user and day. */

/** @param {Database} database @returns {Promise<Days>} */
async function readDays(database) {
  /** @type {{ rows: { day: string, content: string }[] }} */
  const { rows } = await database.query(DAYS);
  return new Map(rows.map(({ day, content }) => [day, content]));
}

/** Days of either side that the other doesn't have, or has with another content. @param {Days} a @param {Days} b */
const countDifferences = (a, b) =>
  [...new Set([...a.keys(), ...b.keys()])].filter((day) => a.get(day) !== b.get(day)).length;

/** @param {Days} days @param {string} userId @returns {Days} */
const daysOf = (days, userId) => new Map([...days].filter(([day]) => day.startsWith(userId)));

export class RestoreScene {
  folder = temporaryFolder('restore');
  bin = findPostgres();
  cleanup = new Cleanup();

  constructor() {
    requirePackages();
    this.backup = new PgBackRest(this.folder);
  }

  /** @param {string} data folder @returns {Promise<PostgresServer>} */
  async startServer(data) {
    const port = await freePort();
    this.backup.use({ data, port });
    const server = new PostgresServer(this.bin, data, port, {
      unix_socket_directories: join(this.folder, 'socket'),
      max_connections: 100,
    });
    this.cleanup.add(() => server.end());
    await server.ready();
    return server;
  }

  /** @param {PostgresServer} server */
  async connect({ port }) {
    const database = await connectTo(port, 'macrolog');
    this.cleanup.add(() => database.end());
    return database;
  }

  async startPrimary() {
    const data = join(this.folder, 'primary');
    initializeCluster(this.bin, data);
    appendFileSync(join(data, 'postgresql.conf'), `include '${ARCHIVING}'\n`);
    const server = await this.startServer(data);
    await server.query('CREATE DATABASE macrolog');
    this.backup.run('stanza-create');
    this.backup.run('check');
    return server;
  }

  /** @param {PostgresServer} server */
  async startProgram(server) {
    const env = { DATABASE_URL: server.url('macrolog') };
    const program = new Program({ dataDir: join(this.folder, 'program'), port: await freePort(), env });
    this.cleanup.add(() => program.end());
    await program.ready;
    return program;
  }

  async end() {
    await this.cleanup.run();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Whether the script reports success, although it can't read the restored database. @param {string} running @param {string} userId */
function copiesFromNowhere(running, userId) {
  try {
    execute(COPY_USER, ['postgres://127.0.0.1:1/macrolog', running, userId]);
    return 1;
  } catch {
    return 0;
  }
}

/** Waits until everything written so far is in the repository. @param {Database} database */
async function archiveNow(database) {
  const { rows } = await database.query('SELECT pg_walfile_name(pg_switch_wal()) AS segment');
  const isArchived = async () => {
    const state = await database.query('SELECT last_archived_wal >= $1 AS done FROM pg_stat_archiver', [
      rows[0].segment,
    ]);
    return state.rows[0].done === true;
  };
  while (!(await isArchived())) await pause(POLL_MS);
}

/**
 * Restores the database as it was at an instant into a folder of its own, and starts it there.
 * @param {RestoreScene} scene
 * @param {string} instant
 */
async function restoreBeside(scene, instant) {
  const data = join(scene.folder, 'restored');
  const started = performance.now();
  // The copy must not archive into the repository of the running server.
  const options = [
    `--pg1-path=${data}`,
    '--type=time',
    `--target=${instant}`,
    '--target-action=promote',
    '--archive-mode=off',
  ];
  const copyMs = scene.backup.run(...options, 'restore');
  const server = await scene.startServer(data);
  const isRecovering = async () => (await server.query('SELECT pg_is_in_recovery() AS is'))[0].is;
  while (await isRecovering()) await pause(POLL_MS);
  return { server, copyMs, allMs: performance.now() - started };
}

/** Lets people write through the program for a while. @param {string} origin @param {import('../harness/types').Account[]} accounts */
async function writeForAWhile(origin, accounts) {
  const writers = startWriters(origin, accounts);
  await pause(WRITING_MS);
  await writers.stop();
  return writers;
}

/**
 * @param {RestoreScene} scene
 * @param {Size} size
 * @returns {Promise<Measure[]>}
 */
export async function restoreDeletedUser(scene, size) {
  const primary = await scene.startPrimary();
  const program = await scene.startProgram(primary);
  const running = await scene.connect(primary);
  await running.query(UUIDV7);
  const today = dayBefore();
  await fill(running, size, { passwordHash: 'none', today, onProgress: () => undefined });
  const client = createClient(program.origin);
  const accounts = [];
  for (let n = 0; n < WRITERS; n += 1) accounts.push(await signUp(client, `writer${n}`));
  client.close();

  const backupMs = scene.backup.run('--type=full', 'backup');
  const sizes = scene.backup.readSizes();
  // Others write after the accident, because each account's writes are told apart by their values.
  const before = await writeForAWhile(program.origin, accounts.slice(WRITERS / 2));
  const incrementalMs = scene.backup.run('--type=incr', 'backup');

  const expected = await readDays(running);
  const [{ instant, victim }] = (
    await running.query(
      `SELECT clock_timestamp()::text AS instant, id AS victim FROM users WHERE username_folded = 'person1'`,
    )
  ).rows;
  for (const table of ['food_logs', 'weights', 'goals', 'foods', 'categories']) {
    await running.query(`DELETE FROM ${table} WHERE user_id = $1`, [victim]);
  }
  const after = await writeForAWhile(program.origin, accounts.slice(0, WRITERS / 2));
  const damaged = await readDays(running);
  await archiveNow(running);

  const { server, copyMs, allMs } = await restoreBeside(scene, instant);
  const restored = await readDays(await scene.connect(server));
  const copied = performance.now();
  execute(COPY_USER, [server.url('macrolog'), primary.url('macrolog'), victim]);
  execute(COPY_USER, [server.url('macrolog'), primary.url('macrolog'), victim]);
  const copyUserMs = (performance.now() - copied) / 2;
  const repaired = await readDays(running);
  const [first, second] = [await before.compare(running), await after.compare(running)];
  return [
    measure('days of all users at the instant', expected.size),
    measure('writes acknowledged between backup and accident', first.acknowledged, { min: 1 }),
    measure(
      'days of the user that the accident deleted',
      countDifferences(daysOf(expected, victim), daysOf(damaged, victim)),
      { min: size.days },
    ),
    never('days that differ after the restore', countDifferences(expected, restored)),
    never(
      'days of the user that differ after copying them back',
      countDifferences(daysOf(expected, victim), daysOf(repaired, victim)),
    ),
    measure('writes of others acknowledged after the accident', second.acknowledged, { min: 1 }),
    never('copies that succeed without a restored database', copiesFromNowhere(primary.url('macrolog'), victim)),
    never('lost or doubled writes of others', first.lost + first.doubled + second.lost + second.doubled),
    measure('database', sizes.database / MIB, { unit: 'MiB' }),
    measure('its full backup, compressed and encrypted', sizes.repository / MIB, { unit: 'MiB' }),
    seconds('full backup', backupMs),
    seconds('incremental backup', incrementalMs),
    seconds('restore: files', copyMs),
    seconds('restore: until the copy accepts statements', allMs),
    seconds("copying the user's data back", copyUserMs),
  ];
}
