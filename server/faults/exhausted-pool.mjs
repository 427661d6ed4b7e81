import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inTime, keepAsking, latency, lookAtDays, lookAtDaysFor, unclear } from './harness/load.mjs';
import { measure, never } from './harness/measures.mjs';
import { dayBefore, LOG_FOOD } from './harness/writers.mjs';

const WRITERS = 12;
const HELD_MS = 9_000;

/** Another session holds a lock for longer than the request timeout, and the program has only two connections. */
export const exhaustedPool = {
  name: 'exhausted-pool',
  runs: 10,
  limitMs: 90_000,
  async run(scene) {
    const { accounts } = scene;
    const { origin } = await scene.start({ env: { DATABASE_POOL: '2' } });
    const before = await lookAtDaysFor(1_500, origin, accounts);
    const database = await scene.database();
    await database.query('BEGIN');
    await database.query('LOCK TABLE foods IN ACCESS EXCLUSIVE MODE');
    const stopWriting = keepAsking(origin, WRITERS, (caller, index) => {
      const { token, foodId } = accounts[index];
      const input = { id: randomUUID(), foodId, date: dayBefore(0), servings: 1 };
      return caller.graphql(LOG_FOOD, { input }, token);
    });
    const stopLooking = lookAtDays(origin, accounts);
    await pause(HELD_MS);
    await database.query('COMMIT');
    const [writes, meanwhile] = await Promise.all([stopWriting(), stopLooking()]);
    const after = await lookAtDaysFor(1_000, origin, accounts);
    return [
      measure('writes: answered within 8 s', inTime(writes), { unit: '%', least: 100 }),
      measure('writes: results', String(writes.tally)),
      measure('day views: answered within 8 s', inTime(meanwhile), { unit: '%', least: 100 }),
      measure('day views: results', String(meanwhile.tally)),
      never('5xx except 502, 503', unclear(writes) + unclear(meanwhile)),
      measure('day view p50 / p99 before', latency(before)),
      measure('… meanwhile', latency(meanwhile)),
      measure('… after', latency(after)),
      never('errors afterwards', after.tally.otherThan('good')),
    ];
  },
};
