// Compares the built program with the reference server: fills databases, then measures both in turn, each time in fresh
// processes.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import { ROOT } from '../../scripts/project.mjs';
import { startDatabase } from './database.mjs';
import { fill, FULL, SMALL } from './fill.mjs';
import { load, median } from './measure.mjs';
import { NEW_SERVINGS, operationsOf, PASSWORD } from './operations.mjs';
import { JWT_SECRET, peakMemory, SERVERS } from './servers.mjs';

const require = createRequire(import.meta.url);

const CLIENTS = [1, 16];
const WARM_UP = { connections: 16, seconds: 2 };
const SECONDS = 4;
/** Users that send requests. Enough of them that Postgres doesn't read the same rows all the time. */
const ASKING = 64;

/** Users that log in. They send no other requests, because a login beyond the limit ends their oldest sessions. */
const LOGGING_IN = 64;

const utcToday = () => new Date().toISOString().slice(0, 10);

/** First two parts of the names of the USDA foods, in an order that jumps between groups. */
function lookups() {
  const { foods } = JSON.parse(readFileSync(join(ROOT, 'server/data/usda-foods.json'), 'utf8'));
  return foods
    .map(([, name], index) => [(index * 7919) % foods.length, name.split(',').slice(0, 2).join(' ').slice(0, 60)])
    .sort(([a], [b]) => a - b)
    .map(([, query]) => query);
}

/** Opens sessions for the users that send requests. */
async function signInSome(database, count) {
  const { Tokens } = require('../../dist/modules/accounts/tokens.js');
  const tokens = new Tokens(JWT_SECRET);
  const { rows } = await database.query(
    `SELECT u.id AS "userId", u.username, gen_random_uuid() AS "sessionId",
            (SELECT id FROM foods WHERE user_id = u.id LIMIT 1) AS "foodId"
       FROM users u ORDER BY u.id LIMIT $1`,
    [count],
  );
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + 86_400_000);
  const people = [];
  for (const { userId, username, sessionId, foodId } of rows) {
    await database.query('INSERT INTO sessions (user_id, id, created_at, expires_at) VALUES ($1, $2, $3, $4)', [
      ...[userId, sessionId, createdAt, expiresAt],
    ]);
    const user = { id: userId, username, isAdmin: false };
    const rights = { subscriptionStatus: 'active', subscriptionEndsAt: null, isPaidOneTime: false };
    people.push({
      userId,
      username,
      foodId,
      token: tokens.issue(user, rights, { id: sessionId, createdAt, expiresAt }),
    });
  }
  return people;
}

/** Fills a database and prepares the operations on it. */
async function prepare(size) {
  const { hash } = await import('@node-rs/argon2');
  const database = await startDatabase();
  try {
    const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const today = utcToday();
    const started = performance.now();
    await fill(database.client, size, {
      passwordHash,
      today,
      onProgress: (done) => process.stderr.write(`\r${done} of ${size.people} people `),
    });
    process.stderr.write(`in ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
    const asking = Math.min(ASKING, size.people / 2);
    const people = await signInSome(database.client, asking);
    database.kept = people;
    const { rows: loggingIn } = await database.client.query(
      'SELECT username FROM users ORDER BY id OFFSET $1 LIMIT $2',
      [...[asking, LOGGING_IN]],
    );
    const scene = { people, loggingIn, today, days: size.days, lookups: lookups() };
    return { database, operations: operationsOf(scene) };
  } catch (error) {
    await database.end();
    throw error;
  }
}

async function ask({ origin }, { method, path, headers, body }) {
  const response = await fetch(`${origin}${path}`, { method, headers, body });
  return { status: response.status, body: await response.json() };
}

/** A reference that returns different data would not be a valid comparison. */
async function requireSameAnswers(database, operations) {
  const [program, reference] = [await SERVERS.program(database), await SERVERS.reference(database)];
  try {
    for (const operation of operations.filter(({ writes }) => !writes)) {
      for (let n = 0; n < 20; n += 1) {
        const request = operation.requestOf(n);
        const [ours, theirs] = [await ask(program, request), await ask(reference, request)];
        if (ours.status === 200 && isDeepStrictEqual(ours, theirs)) continue;
        const shown = [ours, theirs].map((answer) => JSON.stringify(answer).slice(0, 600)).join('\n');
        throw new Error(`${operation.name}: the responses differ.\n${shown}`);
      }
    }
  } finally {
    await Promise.all([program.end(), reference.end()]);
  }
}

/** Deletes the rows written during a measurement, so that every run starts with the same data. */
async function forgetWrites({ client, kept }) {
  await client.query('DELETE FROM food_logs WHERE servings = $1 AND user_id = ANY ($2)', [
    ...[NEW_SERVINGS, kept.map(({ userId }) => userId)],
  ]);
  await client.query('DELETE FROM sessions WHERE NOT id = ANY ($1)', [kept.map(({ sessionId }) => sessionId)]);
}

/** Measures one operation on one fresh server, with a given number of clients. */
async function measureOn(kind, database, operation, clients = CLIENTS) {
  const server = await SERVERS[kind](database);
  try {
    await load(server, operation, WARM_UP);
    const figures = {};
    for (const connections of clients)
      figures[connections] = await load(server, operation, { connections, seconds: SECONDS });
    return { ...figures, memory: peakMemory(server.pid) };
  } finally {
    await server.end();
    if (operation.writes) await forgetWrites(database);
  }
}

async function compareOperation(database, operation, rounds) {
  const runs = [];
  for (let round = 0; round < rounds; round += 1) {
    const run = {};
    // Alternate the order, in case the machine gets slower or faster.
    const order = round % 2 === 0 ? ['program', 'reference'] : ['reference', 'program'];
    for (const kind of order) run[kind] = await measureOn(kind, database, operation);
    runs.push(run);
    process.stderr.write('.');
  }
  const shareOf = (clients) =>
    median(runs.map(({ program, reference }) => program[clients].rate / reference[clients].rate));
  const figuresOf = (kind, clients) =>
    Object.fromEntries(
      ['rate', 'p50', 'p99', 'cpuMs'].map((key) => [key, median(runs.map((run) => run[kind][clients][key]))]),
    );
  return {
    name: operation.name,
    least: operation.least,
    memory: Math.max(...runs.map(({ program }) => program.memory)),
    byClients: CLIENTS.map((clients) => ({
      clients,
      share: shareOf(clients),
      program: figuresOf('program', clients),
      reference: figuresOf('reference', clients),
    })),
  };
}

/** Ratio of the median day view with four clients that log in continuously to the median without them. */
async function besideLogIns(database, operations, rounds) {
  const [day, logIn] = ['day view, GraphQL', 'log in'].map((name) => operations.find((one) => one.name === name));
  const ratios = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await SERVERS.program(database);
    try {
      await load(server, day, WARM_UP);
      const alone = await load(server, day, { connections: 1, seconds: SECONDS });
      const [, beside] = await Promise.all([
        load(server, logIn, { connections: 4, seconds: SECONDS + 2 }),
        load(server, day, { connections: 1, seconds: SECONDS }),
      ]);
      ratios.push(beside.p50 / alone.p50);
    } finally {
      await server.end();
      await forgetWrites(database);
    }
  }
  return median(ratios);
}

const READS = ['day view, GraphQL', 'day view, REST', 'year of days, GraphQL', 'own-food search'];

/** Median times of the reads, with one client. */
async function readMedians({ database, operations }, rounds) {
  const medians = {};
  for (const operation of operations.filter(({ name }) => READS.includes(name))) {
    const runs = [];
    for (let round = 0; round < rounds; round += 1)
      runs.push((await measureOn('program', database, operation, [1]))[1].p50);
    medians[operation.name] = median(runs);
  }
  return medians;
}

/** @returns the results for the table and the documentation page. */
export async function compare({ small, rounds, only }) {
  const size = small ? SMALL : FULL;
  let ofSmall;
  if (!small && !only) {
    const scene = await prepare(SMALL);
    ofSmall = await readMedians(scene, rounds).finally(() => scene.database.end());
  }
  const { database, operations } = await prepare(size);
  try {
    const chosen = operations.filter(({ name }) => !only || name.includes(only));
    await requireSameAnswers(database, chosen);
    const compared = [];
    for (const operation of chosen) compared.push(await compareOperation(database, operation, rounds));
    const logIns = only ? undefined : await besideLogIns(database, operations, rounds);
    const growth = ofSmall && growthOf(ofSmall, compared);
    return { size, rounds, operations: compared, logIns, growth };
  } finally {
    await database.end();
  }
}

const growthOf = (ofSmall, compared) =>
  Object.entries(ofSmall).map(([name, before]) => {
    const { byClients } = compared.find((operation) => operation.name === name);
    return { name, before, after: byClients.find(({ clients }) => clients === 1).program.p50 };
  });
