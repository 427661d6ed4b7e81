import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { dayBefore, LOG_FOOD } from '../harness/accounts.mjs';
import { classify, Tally } from '../harness/client.mjs';
import { measure, never, seconds } from '../harness/measures.mjs';

/** @import { Client as Database } from 'pg' */
/** @import { Answer, Client, Fault } from '../harness/types' */
/** @import { Scene } from './harness/scene.mjs' */

const IN_FLIGHT = 100;
const LATE = 50;
const LATE_WITHIN_MS = 200;
const LOCKED_MS = 700;

/**
 * Opens all connections in advance, so that later requests are sent immediately.
 * @param {Client} client
 * @param {number} sockets
 */
const warmUp = (client, sockets) =>
  Promise.all(Array.from({ length: sockets }, () => client.ask({ path: '/healthz', method: 'GET' })));

/** @param {Database} database @param {number} statements */
async function waitForLocks(database, statements) {
  for (;;) {
    const { rows } = await database.query('SELECT count(*)::integer AS waiting FROM pg_locks WHERE NOT granted');
    if (rows[0].waiting >= statements) return;
    await pause(20);
  }
}

/** @param {Promise<Answer>[]} answers */
async function countOutcomes(answers) {
  const tally = new Tally();
  for (const answer of await Promise.all(answers)) tally.add(classify(answer));
  return tally;
}

/**
 * A rolling update: the program is stopped with a hundred requests in flight, while more arrive on open connections.
 * @type {Fault<Scene>}
 */
export const terminate = {
  name: 'terminate',
  runs: 10,
  limitMs: 60_000,
  async run(scene) {
    const program = await scene.start({ env: { DATABASE_POOL: '10' } });
    const [busy, late] = [scene.client(program, { sockets: IN_FLIGHT }), scene.client(program, { sockets: LATE })];
    await Promise.all([warmUp(busy, IN_FLIGHT), warmUp(late, LATE)]);
    const database = await scene.database();
    await database.query('BEGIN');
    await database.query('LOCK TABLE food_logs IN ACCESS EXCLUSIVE MODE');
    const { accounts } = scene;
    const inFlight = Array.from({ length: IN_FLIGHT }, (_, index) => {
      const { token, foodId } = accounts[index % accounts.length];
      const input = { id: randomUUID(), foodId, date: dayBefore(), servings: 1 };
      return busy.graphql(LOG_FOOD, { input }, token);
    });
    // One per database connection. The other requests wait in the program.
    await waitForLocks(database, 10);
    await pause(200);
    program.child.kill('SIGTERM');
    const signalled = performance.now();
    const arriving = Array.from({ length: LATE }, async (_, index) => {
      await pause((index * LATE_WITHIN_MS) / LATE);
      return late.ask({ path: '/healthz', method: 'GET' });
    });
    await pause(LOCKED_MS);
    await database.query('COMMIT');
    // Postgres' fast shutdown would end this connection. The program must not wait for it.
    const [completed, answered] = [await countOutcomes(inFlight), await countOutcomes(arriving)];
    const { code } = await program.ended;
    return [
      measure('completed of 100 in flight', completed.count('good'), { min: IN_FLIGHT }),
      never('interrupted', completed.countOthers('good') + answered.countOthers('good', '503', 'ECONNREFUSED')),
      measure('completed of 50 during the shutdown', answered.count('good', '503'), { min: LATE }),
      seconds('exit after', performance.now() - signalled, { max: 10 }),
      measure('exit code', code ?? -1, { max: 0, min: 0 }),
    ];
  },
};
