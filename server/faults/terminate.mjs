import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { outcomeOf, Tally } from './harness/ask.mjs';
import { measure, never, seconds } from './harness/measures.mjs';
import { dayBefore, LOG_FOOD } from './harness/writers.mjs';

const IN_FLIGHT = 100;
const JUST_THEN = 50;
const JUST_THEN_WITHIN_MS = 200;
const HELD_MS = 700;

/** Opens all connections in advance, so that later requests are sent immediately. */
const warm = async (caller, sockets) =>
  Promise.all(Array.from({ length: sockets }, () => caller.ask({ path: '/healthz', method: 'GET' })));

async function untilWaiting(database, { statements }) {
  for (;;) {
    const { rows } = await database.query('SELECT count(*)::integer AS waiting FROM pg_locks WHERE NOT granted');
    if (rows[0].waiting >= statements) return;
    await pause(20);
  }
}

async function tallyOf(answers) {
  const tally = new Tally();
  for (const answer of await Promise.all(answers)) tally.add(outcomeOf(answer));
  return tally;
}

/**
 * A rolling update: the program is stopped with a hundred requests in flight, while more arrive on open connections.
 */
export const terminate = {
  name: 'terminate',
  runs: 10,
  limitMs: 60_000,
  async run(scene) {
    const program = await scene.start({ env: { DATABASE_POOL: '10' } });
    const [busy, late] = [scene.caller(program, { sockets: IN_FLIGHT }), scene.caller(program, { sockets: JUST_THEN })];
    await Promise.all([warm(busy, IN_FLIGHT), warm(late, JUST_THEN)]);
    const database = await scene.database();
    await database.query('BEGIN');
    await database.query('LOCK TABLE food_logs IN ACCESS EXCLUSIVE MODE');
    const { accounts } = scene;
    const inFlight = Array.from({ length: IN_FLIGHT }, (_, index) => {
      const { token, foodId } = accounts[index % accounts.length];
      const input = { id: randomUUID(), foodId, date: dayBefore(0), servings: 1 };
      return busy.graphql(LOG_FOOD, { input }, token);
    });
    // One per database connection. The other requests wait in the program.
    await untilWaiting(database, { statements: 10 });
    await pause(200);
    program.child.kill('SIGTERM');
    const signalled = performance.now();
    const justThen = Array.from({ length: JUST_THEN }, async (_, index) => {
      await pause((index * JUST_THEN_WITHIN_MS) / JUST_THEN);
      return late.ask({ path: '/healthz', method: 'GET' });
    });
    await pause(HELD_MS);
    await database.query('COMMIT');
    // Postgres' fast shutdown would end this connection. The program must not wait for it.
    const [completed, answered] = [await tallyOf(inFlight), await tallyOf(justThen)];
    const { code } = await program.ended;
    return [
      measure('completed of 100 in flight', completed.of('good'), { least: IN_FLIGHT }),
      never('interrupted', completed.otherThan('good') + answered.otherThan('good', '503', 'ECONNREFUSED')),
      measure('completed of 50 during the shutdown', answered.of('good', '503'), { least: JUST_THEN }),
      seconds('exit after', performance.now() - signalled, { most: 10 }),
      measure('exit code', code ?? -1, { most: 0, least: 0 }),
    ];
  },
};
