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
import { ROOT } from '../scripts/project.mjs';
import { Cleanup, execute, freePort, temporaryFolder } from '../harness/system.mjs';
import { startWriters } from '../harness/writers.mjs';
import { ARCHIVING, PgBackRest, requirePackage } from './pgbackrest.mjs';
import { findAccountTables, NOT_COPIED } from '#built/account-copy';

/** @import { Client as Database } from 'pg' */
/** @import { Size } from '../bench/harness/fill.mjs' */
/** @import { Measure } from '../harness/types' */

const WRITERS = 8;
const WRITING_MS = 4_000;
const POLL_MS = 50;
const MIB = 1024 * 1024;

/** Postgres has it from version 18 on. The filled rows only need different IDs. */
const UUIDV7 = `CREATE FUNCTION uuidv7() RETURNS uuid LANGUAGE sql AS 'SELECT gen_random_uuid()'`;

/** Rows of tables in which the filled accounts have none. @type {string[]} */
const MORE_ROWS = [
  `INSERT INTO weights (user_id, id, log_date, weight_lb)
   SELECT $1, uuidv7(), current_date - d, 180.25 FROM generate_series(0, 29) AS d`,
  `INSERT INTO meals (user_id, id, name, name_folded) VALUES ($1, uuidv7(), 'Own meal', 'own meal')`,
  `INSERT INTO meal_foods (user_id, meal_id, place, food_id, servings)
   SELECT $1, m.id, 1, f.id, 2 FROM meals m, LATERAL (SELECT id FROM foods WHERE user_id = $1 LIMIT 1) f
    WHERE m.user_id = $1`,
  `INSERT INTO preferences (user_id, weight_unit, energy_unit) VALUES ($1, 'st', 'kj')`,
  `INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, 'hash')`,
];

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

/**
 * Every row of an account in the tables that are copied.
 * @param {Database} database @param {string} userId @returns {Promise<Set<string>>}
 */
async function readAccount(database, userId) {
  const rows = new Set();
  const tables = await findAccountTables({ query: async (sql) => (await database.query(sql)).rows });
  for (const { name, key } of tables.filter((table) => !(table.name in NOT_COPIED))) {
    const found = await database.query(`SELECT to_jsonb(t)::text AS row FROM ${name} t WHERE ${key} = $1`, [userId]);
    for (const { row } of found.rows) rows.add(`${name} ${row}`);
  }
  return rows;
}

/** @param {Set<string>} before @param {Set<string>} after */
const countLost = (before, after) => [...before].filter((row) => !after.has(row)).length;

export class RestoreScene {
  folder = temporaryFolder('restore');
  bin = findPostgres();
  cleanup = new Cleanup();

  constructor() {
    requirePackage();
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

const RESTORE_ACCOUNT = join(ROOT, 'server/dist/commands/restore-account.js');

/** Runs `npm run restore-account`. @param {RestoreScene} scene @param {string} restored @param {string} running @param {string} userId */
const restoreAccount = (scene, restored, running, userId) =>
  execute(process.execPath, [RESTORE_ACCOUNT, restored, userId], {
    DATABASE_URL: running,
    DATA_DIR: join(scene.folder, 'program'),
  });

/** Whether the command reports success, although it can't read the restored database. @param {RestoreScene} scene @param {string} running @param {string} userId */
function copiesFromNowhere(scene, running, userId) {
  try {
    restoreAccount(scene, 'postgres://127.0.0.1:1/macrolog', running, userId);
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
  const [{ victim }] = (await running.query(`SELECT id AS victim FROM users WHERE username_folded = 'person1'`)).rows;
  for (const sql of MORE_ROWS) await running.query(sql, [victim]);
  const account = await readAccount(running, victim);
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
  const [{ instant }] = (await running.query('SELECT clock_timestamp()::text AS instant')).rows;
  await running.query('DELETE FROM users WHERE id = $1', [victim]);
  const after = await writeForAWhile(program.origin, accounts.slice(0, WRITERS / 2));
  const damaged = await readAccount(running, victim);
  await archiveNow(running);

  const { server, copyMs, allMs } = await restoreBeside(scene, instant);
  const restored = await readDays(await scene.connect(server));
  const copied = performance.now();
  for (let run = 0; run < 2; run += 1) {
    restoreAccount(scene, server.url('macrolog'), primary.url('macrolog'), victim);
  }
  const copyMsEach = (performance.now() - copied) / 2;
  const repaired = await readAccount(running, victim);
  const [first, second] = [await before.compare(running), await after.compare(running)];
  return [
    measure('days of all users at the instant', expected.size),
    measure('writes acknowledged between backup and accident', first.acknowledged, { min: 1 }),
    measure('rows of the account that the accident deleted', countLost(account, damaged), { min: size.days }),
    never('days that differ after the restore', countDifferences(expected, restored)),
    never(
      'rows of the account that are missing or differ after the restore',
      countLost(account, repaired) + countLost(repaired, account),
    ),
    measure('writes of others acknowledged after the accident', second.acknowledged, { min: 1 }),
    never('copies that succeed without a restored database', copiesFromNowhere(scene, primary.url('macrolog'), victim)),
    never('lost or doubled writes of others', first.lost + first.doubled + second.lost + second.doubled),
    measure('database', sizes.database / MIB, { unit: 'MiB' }),
    measure('its full backup, compressed and encrypted', sizes.repository / MIB, { unit: 'MiB' }),
    seconds('full backup', backupMs),
    seconds('incremental backup', incrementalMs),
    seconds('restore: files', copyMs),
    seconds('restore: until the copy accepts statements', allMs),
    seconds('copying the account back', copyMsEach),
  ];
}
