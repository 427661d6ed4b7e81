import { setTimeout as pause } from 'node:timers/promises';
import { measure, never } from '../harness/measures.mjs';
import { keepAsking, viewDay } from './harness/load.mjs';

/** @import { Account, Fault } from '../harness/types' */
/** @import { Scene } from './harness/scene.mjs' */

const WARM_UP_S = 3;
const SECONDS = 8;
const CONNECTIONS = 50;
const FACTOR = 10;

/**
 * Closed loop: each connection requests its day again as soon as it has a response.
 * @param {{ origin: string, accounts: Account[], connections: number, duration: number }} load
 */
async function press({ origin, accounts, connections, duration }) {
  const started = performance.now();
  const stop = keepAsking(origin, connections, (client, index) => viewDay(client, accounts[index % accounts.length]), {
    pauseMs: 0,
  });
  await pause(duration * 1000);
  const result = await stop();
  const { tally } = result;
  // Requests still in flight count, and so does their time.
  const seconds = (performance.now() - started) / 1000;
  return {
    good: tally.count('good') / seconds,
    rejected: tally.count('429', '503'),
    other: tally.countOthers('good', '429', '503'),
    p99: result.percentile(0.99),
  };
}

/**
 * Ten times as many clients as at peak throughput, on the same machine as the server.
 * @type {Fault<Scene>}
 */
export const overload = {
  name: 'overload',
  heavy: true,
  runs: 3,
  limitMs: 120_000,
  async run(scene) {
    const program = await scene.start();
    const load = { origin: program.origin, accounts: scene.accounts };
    await press({ ...load, connections: CONNECTIONS, duration: WARM_UP_S });
    const peak = await press({ ...load, connections: CONNECTIONS, duration: SECONDS });
    const over = await press({ ...load, connections: CONNECTIONS * FACTOR, duration: SECONDS });
    return [
      measure(`successful responses per second, ${CONNECTIONS} connections`, peak.good),
      measure(`… ${CONNECTIONS * FACTOR} connections`, over.good),
      measure('share of the peak', (100 * over.good) / peak.good, { unit: '%', min: 80 }),
      measure('429 and 503', over.rejected),
      never('other errors, or no response', peak.other + over.other),
      measure('p99 at the peak', peak.p99, { unit: 'ms' }),
      measure('… over it', over.p99, { unit: 'ms', max: 8_000 }),
      never('program exits', program.isRunning() ? 0 : 1),
    ];
  },
};
