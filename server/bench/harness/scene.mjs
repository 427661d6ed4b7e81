// The scene of a benchmark: a filled database, the users that send requests, and the operations.
import { isDeepStrictEqual } from 'node:util';
import { hash } from '@node-rs/argon2';
import { Tokens } from '#built/modules/accounts/tokens';
import { UserEntity } from '#built/modules/accounts/user.entity';
import { dayBefore, PASSWORD } from '../../harness/accounts.mjs';
import { startDatabase } from './database.mjs';
import { fill } from './fill.mjs';
import { createOperations, NEW_SERVINGS, readLookups } from './operations.mjs';
import { JWT_SECRET, SERVERS } from './servers.mjs';

/** @import { Client } from 'pg' */
/** @import { BenchDatabase } from './database.mjs' */
/** @import { Size } from './fill.mjs' */
/** @import { BenchRequest, Operation, Person } from './operations.mjs' */
/** @import { Server } from './servers.mjs' */

/** @typedef {{ database: BenchDatabase, people: Person[], operations: Operation[] }} Scene */

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
            (SELECT id FROM foods WHERE user_id = u.id LIMIT 1) AS "foodId",
            (SELECT id FROM meal_slots WHERE user_id = u.id LIMIT 1) AS "mealSlotId"
       FROM users u ORDER BY u.id LIMIT $1`,
    [count],
  );
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + 86_400_000);
  /** @type {Person[]} */
  const people = [];
  for (const { userId, username, sessionId, foodId, mealSlotId } of rows) {
    const session = [userId, sessionId, createdAt, expiresAt];
    await database.query('INSERT INTO sessions (user_id, id, created_at, expires_at) VALUES ($1, $2, $3, $4)', session);
    const user = Object.assign(new UserEntity(), { id: userId, username, isAdmin: false });
    /** @type {Parameters<Tokens['issue']>[1]} */
    const rights = { tier: 'subscribed', subscriptionStatus: 'active', subscriptionEndsAt: null, isPaidOneTime: false };
    const token = tokens.issue(user, rights, { id: sessionId, createdAt, expiresAt });
    people.push({ userId, username, foodId, mealSlotId, sessionId, token });
  }
  return people;
}

/**
 * Fills a database and prepares the operations on it.
 * @param {Size} size
 * @returns {Promise<Scene>}
 */
export async function prepareScene(size) {
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
    const page = [active, LOGGING_IN];
    const { rows: loggingIn } = await client.query('SELECT username FROM users ORDER BY id OFFSET $1 LIMIT $2', page);
    const operations = createOperations({ people, loggingIn, today, days: size.days, lookups: readLookups() });
    return { database, people, operations };
  } catch (error) {
    await database.end();
    throw error;
  }
}

/** @param {Server} server @param {BenchRequest} request */
export async function ask({ origin }, { path, ...request }) {
  const response = await fetch(`${origin}${path}`, request);
  /** @type {object} */
  const body = await response.json();
  // Each login has a token of its own.
  return { status: response.status, body: 'token' in body ? { ...body, token: typeof body.token } : body };
}

/**
 * Compares the responses to some requests of an operation. A write is deleted before the reference gets the same request.
 * @param {Operation} operation
 * @param {Server} program
 * @param {Server} reference
 * @param {Scene} scene
 */
async function compareAnswers({ name, writes, createRequest }, program, reference, scene) {
  for (let n = 0; n < 20; n += 1) {
    const request = createRequest(n);
    const ours = await ask(program, request);
    if (writes) await deleteWrites(scene);
    const theirs = await ask(reference, request);
    if (ours.status === 200 && isDeepStrictEqual(ours, theirs)) continue;
    const shown = [ours, theirs].map((answer) => JSON.stringify(answer).slice(0, 600)).join('\n');
    throw new Error(`${name}: the responses differ.\n${shown}`);
  }
}

/**
 * A reference that returns different data would not be a valid comparison.
 * @param {Scene} scene
 */
export async function requireSameAnswers(scene) {
  const { database, operations } = scene;
  const [program, reference] = [await SERVERS.program(database), await SERVERS.reference(database)];
  try {
    for (const operation of operations) await compareAnswers(operation, program, reference, scene);
  } finally {
    await Promise.all([program.end(), reference.end()]);
    await deleteWrites(scene);
  }
}

/**
 * Deletes the rows that operations have written, so that every run starts with the same data.
 * @param {Scene} scene
 */
export async function deleteWrites({ database: { client }, people }) {
  const userIds = people.map(({ userId }) => userId);
  await client.query('DELETE FROM food_logs WHERE servings = $1 AND user_id = ANY ($2)', [NEW_SERVINGS, userIds]);
  await client.query('DELETE FROM sessions WHERE NOT id = ANY ($1)', [people.map(({ sessionId }) => sessionId)]);
}
