import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { dayBefore, LOG_FOOD } from '../harness/accounts.mjs';
import { measure, never } from '../harness/measures.mjs';
import { allInTime, keepAsking, keepViewing, neverUnclear, viewFor } from './harness/load.mjs';

/** @import { Fault } from '../harness/types' */
/** @import { Scene } from './harness/scene.mjs' */

const WRITERS = 12;
const LOCKED_MS = 9_000;

/**
 * Another session holds a lock for longer than the request timeout, and the program has only two connections.
 * @type {Fault<Scene>}
 */
export const exhaustedPool = {
  name: 'exhausted-pool',
  runs: 10,
  limitMs: 90_000,
  async run(scene) {
    const { accounts } = scene;
    const { origin } = await scene.start({ env: { DATABASE_POOL: '2' } });
    const before = await viewFor(1_500, origin, accounts);
    const database = await scene.database();
    await database.query('BEGIN');
    await database.query('LOCK TABLE foods IN ACCESS EXCLUSIVE MODE');
    const stopWriting = keepAsking(origin, WRITERS, (client, index) => {
      const { token, foodId } = accounts[index];
      const input = { id: randomUUID(), foodId, date: dayBefore(), servings: 1 };
      return client.graphql(LOG_FOOD, { input }, token);
    });
    const stopViewing = keepViewing(origin, accounts);
    await pause(LOCKED_MS);
    await database.query('COMMIT');
    const [writes, meanwhile] = await Promise.all([stopWriting(), stopViewing()]);
    const after = await viewFor(1_000, origin, accounts);
    return [
      allInTime('writes: answered within 8 s', writes),
      measure('writes: results', String(writes.tally)),
      allInTime('day views: answered within 8 s', meanwhile),
      measure('day views: results', String(meanwhile.tally)),
      neverUnclear(writes, meanwhile),
      measure('day view p50 / p99 before', before.latency),
      measure('… meanwhile', meanwhile.latency),
      measure('… after', after.latency),
      never('errors afterwards', after.tally.countOthers('good')),
    ];
  },
};
