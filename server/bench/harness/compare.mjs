// Compares the built program with the reference server: fills databases, then measures both in turn, each time in fresh
// processes.
import { isDeepStrictEqual } from 'node:util';
import { hash } from '@node-rs/argon2';
import { Tokens } from '#built/modules/accounts/tokens';
import { UserEntity } from '#built/modules/accounts/user.entity';
import { dayBefore, PASSWORD } from '../../harness/accounts.mjs';
import { median } from '../../harness/measures.mjs';
import { startDatabase } from './database.mjs';
import { fill, FULL, SMALL } from './fill.mjs';
import { load } from './measure.mjs';
import { createOperations, NEW_SERVINGS, readLookups } from './operations.mjs';
import { JWT_SECRET, readPeakMemory, SERVERS } from './servers.mjs';

/** @import { Client } from 'pg' */
/** @import { BenchDatabase } from './database.mjs' */
/** @import { Size } from './fill.mjs' */
/** @import { Figures } from './measure.mjs' */
/** @import { BenchRequest, Operation, Person } from './operations.mjs' */
/** @import { Kind, Server } from './servers.mjs' */

/**
 * A filled database, the users that send requests, and the operations.
 * @typedef {{ database: BenchDatabase, people: Person[], operations: Operation[] }} Scene
 *
 * Figures by number of clients, and the peak memory of the server.
 * @typedef {{ figures: Record<number, Figures>, memory: number }} Run
 *
 * @typedef {object} ComparedOperation
 * @property {string} name
 * @property {number | undefined} minShare
 * @property {number} memory
 * @property {{ clients: number, share: number, program: Figures, reference: Figures }[]} byClients
 *
 * @typedef {object} Results
 * @property {Size} size
 * @property {number} rounds
 * @property {ComparedOperation[]} operations
 * @property {number | undefined} slowdown of the day view while others log in.
 * @property {{ name: string, before: number, after: number }[] | undefined} growth of the times with the database.
 */

const CLIENTS = [1, 16];
const WARM_UP = { connections: 16, seconds: 2 };
const SECONDS = 4;
/** Users that send requests. Enough of them that Postgres doesn't read the same rows all the time. */
const MAX_ACTIVE = 64;

/** Users that log in. They send no other requests, because a login beyond the limit ends their oldest sessions. */
const LOGGING_IN = 64;

/**
 * Opens sessions for the users that send requests.
 * @param {Client} database
 * @param {number} count
 */
async function openSessions(database, count) {
  const tokens = new Tokens(JWT_SECRET);
  const { rows } = await database.query(
    `SELECT u.id AS "userId", u.username, gen_random_uuid() AS "sessionId",
            (SELECT id FROM foods WHERE user_id = u.id LIMIT 1) AS "foodId"
       FROM users u ORDER BY u.id LIMIT $1`,
    [count],
  );
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + 86_400_000);
  /** @type {Person[]} */
  const people = [];
  for (const { userId, username, sessionId, foodId } of rows) {
    await database.query('INSERT INTO sessions (user_id, id, created_at, expires_at) VALUES ($1, $2, $3, $4)', [
      ...[userId, sessionId, createdAt, expiresAt],
    ]);
    const user = Object.assign(new UserEntity(), { id: userId, username, isAdmin: false });
    /** @type {Parameters<Tokens['issue']>[1]} */
    const rights = { tier: 'subscribed', subscriptionStatus: 'active', subscriptionEndsAt: null, isPaidOneTime: false };
    const token = tokens.issue(user, rights, { id: sessionId, createdAt, expiresAt });
    people.push({ userId, username, foodId, sessionId, token });
  }
  return people;
}

/**
 * Fills a database and prepares the operations on it.
 * @param {Size} size
 * @returns {Promise<Scene>}
 */
async function prepare(size) {
  const database = await startDatabase();
  const { client } = database;
  try {
    const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const today = dayBefore();
    const started = performance.now();
    await fill(client, size, {
      passwordHash,
      today,
      onProgress: (done) => process.stderr.write(`\r${done} of ${size.people} people `),
    });
    process.stderr.write(`in ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
    const active = Math.min(MAX_ACTIVE, size.people / 2);
    const people = await openSessions(client, active);
    const { rows: loggingIn } = await client.query('SELECT username FROM users ORDER BY id OFFSET $1 LIMIT $2', [
      ...[active, LOGGING_IN],
    ]);
    const operations = createOperations({ people, loggingIn, today, days: size.days, lookups: readLookups() });
    return { database, people, operations };
  } catch (error) {
    await database.end();
    throw error;
  }
}

/** @param {Server} server @param {BenchRequest} request */
async function ask({ origin }, { path, ...request }) {
  const response = await fetch(`${origin}${path}`, request);
  /** @type {unknown} */
  const body = await response.json();
  return { status: response.status, body };
}

/**
 * A reference that returns different data would not be a valid comparison.
 * @param {Scene} scene
 */
async function requireSameAnswers({ database, operations }) {
  const [program, reference] = [await SERVERS.program(database), await SERVERS.reference(database)];
  try {
    for (const { name, createRequest } of operations.filter(({ writes }) => !writes)) {
      for (let n = 0; n < 20; n += 1) {
        const request = createRequest(n);
        const [ours, theirs] = [await ask(program, request), await ask(reference, request)];
        if (ours.status === 200 && isDeepStrictEqual(ours, theirs)) continue;
        const shown = [ours, theirs].map((answer) => JSON.stringify(answer).slice(0, 600)).join('\n');
        throw new Error(`${name}: the responses differ.\n${shown}`);
      }
    }
  } finally {
    await Promise.all([program.end(), reference.end()]);
  }
}

/**
 * Deletes the rows written during a measurement, so that every run starts with the same data.
 * @param {Scene} scene
 */
async function deleteWrites({ database: { client }, people }) {
  await client.query('DELETE FROM food_logs WHERE servings = $1 AND user_id = ANY ($2)', [
    ...[NEW_SERVINGS, people.map(({ userId }) => userId)],
  ]);
  await client.query('DELETE FROM sessions WHERE NOT id = ANY ($1)', [people.map(({ sessionId }) => sessionId)]);
}

/**
 * Measures one operation on one fresh server, with each number of clients.
 * @param {Kind} kind
 * @param {Scene} scene
 * @param {Operation} operation
 * @returns {Promise<Run>}
 */
async function measureOn(kind, scene, operation, clients = CLIENTS) {
  const server = await SERVERS[kind](scene.database);
  try {
    await load(server, operation, WARM_UP);
    /** @type {Record<number, Figures>} */
    const figures = {};
    for (const connections of clients) {
      const measured = await load(server, operation, { connections, seconds: SECONDS });
      if (measured.rate === 0) throw new Error(`${operation.name}: no response of the ${kind} within ${SECONDS} s.`);
      figures[connections] = measured;
    }
    return { figures, memory: readPeakMemory(server.pid) };
  } finally {
    await server.end();
    if (operation.writes) await deleteWrites(scene);
  }
}

/** @param {Figures[]} figures @returns {Figures} the median of each figure. */
const findMedians = (figures) => ({
  rate: median(figures.map(({ rate }) => rate)),
  p50: median(figures.map(({ p50 }) => p50)),
  p99: median(figures.map(({ p99 }) => p99)),
  cpuMs: median(figures.map(({ cpuMs }) => cpuMs)),
  postgresMs: median(figures.map(({ postgresMs }) => postgresMs)),
});

/**
 * @param {Scene} scene
 * @param {Operation} operation
 * @param {number} rounds
 * @returns {Promise<ComparedOperation>}
 */
async function compareOperation(scene, operation, rounds) {
  /** @type {Record<Kind, Run>[]} */
  const runs = [];
  for (let round = 0; round < rounds; round += 1) {
    // Alternate the order, in case the machine gets slower or faster.
    const first = round % 2 === 0 ? undefined : await measureOn('reference', scene, operation);
    const program = await measureOn('program', scene, operation);
    runs.push({ program, reference: first ?? (await measureOn('reference', scene, operation)) });
    process.stderr.write('.');
  }
  return {
    name: operation.name,
    minShare: operation.minShare,
    memory: Math.max(...runs.map(({ program }) => program.memory)),
    byClients: CLIENTS.map((clients) => ({
      clients,
      share: median(
        runs.map(({ program, reference }) => program.figures[clients].rate / reference.figures[clients].rate),
      ),
      program: findMedians(runs.map(({ program }) => program.figures[clients])),
      reference: findMedians(runs.map(({ reference }) => reference.figures[clients])),
    })),
  };
}

/**
 * Ratio of the median day view with four clients that log in continuously to the median without them.
 * @param {Scene} scene
 * @param {number} rounds
 */
async function measureSlowdown(scene, rounds) {
  const [day, login] = ['day view, GraphQL', 'log in'].map((name) => findOperation(scene.operations, name));
  const ratios = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await SERVERS.program(scene.database);
    try {
      await load(server, day, WARM_UP);
      const alone = await load(server, day, { connections: 1, seconds: SECONDS });
      const [, beside] = await Promise.all([
        load(server, login, { connections: 4, seconds: SECONDS + 2 }),
        load(server, day, { connections: 1, seconds: SECONDS }),
      ]);
      ratios.push(beside.p50 / alone.p50);
    } finally {
      await server.end();
      await deleteWrites(scene);
    }
  }
  return median(ratios);
}

/**
 * @template {{ name: string }} T
 * @param {T[]} operations
 * @param {string} name
 */
function findOperation(operations, name) {
  const found = operations.find((operation) => operation.name === name);
  if (!found) throw new Error(`There is no operation named ${name}.`);
  return found;
}

const READS = ['day view, GraphQL', 'day view, REST', 'year of days, GraphQL', 'own-food search'];

/**
 * Median times of the reads, with one client.
 * @param {Scene} scene
 * @param {number} rounds
 */
async function measureReads(scene, rounds) {
  const medians = [];
  for (const name of READS) {
    const times = [];
    for (let round = 0; round < rounds; round += 1) {
      const run = await measureOn('program', scene, findOperation(scene.operations, name), [1]);
      times.push(run.figures[1].p50);
    }
    medians.push({ name, p50: median(times) });
  }
  return medians;
}

/**
 * @param {{ small: boolean, rounds: number, only: string | undefined }} options
 * @returns {Promise<Results>} the results for the table and the documentation page.
 */
export async function compare({ small, rounds, only }) {
  const size = small ? SMALL : FULL;
  /** @type {Awaited<ReturnType<typeof measureReads>> | undefined} */
  let onSmall;
  if (!small && !only) {
    const scene = await prepare(SMALL);
    onSmall = await measureReads(scene, rounds).finally(() => scene.database.end());
  }
  const scene = await prepare(size);
  try {
    const operations = scene.operations.filter(({ name }) => !only || name.includes(only));
    await requireSameAnswers({ ...scene, operations });
    /** @type {ComparedOperation[]} */
    const compared = [];
    for (const operation of operations) compared.push(await compareOperation(scene, operation, rounds));
    const slowdown = only ? undefined : await measureSlowdown(scene, rounds);
    const growth = onSmall?.map(({ name, p50 }) => {
      const [alone] = findOperation(compared, name).byClients;
      return { name, before: p50, after: alone.program.p50 };
    });
    return { size, rounds, operations: compared, slowdown, growth };
  } finally {
    await scene.database.end();
  }
}
