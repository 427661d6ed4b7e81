import { setTimeout as pause } from 'node:timers/promises';
import { DAY_VIEW, keepAsking } from './harness/load.mjs';
import { measure, never, percentile } from './harness/measures.mjs';
import { dayBefore } from './harness/writers.mjs';

const WARM_UP_S = 3;
const SECONDS = 8;
const CONNECTIONS = 50;
const TIMES = 10;

/** Closed loop: each connection requests its day again as soon as it has a response. */
async function press({ origin, accounts, connections, duration }) {
  const askOnce = (caller, index) =>
    caller.graphql(DAY_VIEW, { date: dayBefore(0) }, accounts[index % accounts.length].token);
  const started = performance.now();
  const stop = keepAsking(origin, connections, askOnce, { thinkingMs: 0 });
  await pause(duration * 1000);
  const { tally, times } = await stop();
  // Requests still in flight count, and so does their time.
  const seconds = (performance.now() - started) / 1000;
  return {
    good: tally.of('good') / seconds,
    refused: tally.of('429', '503'),
    other: tally.otherThan('good', '429', '503'),
    p99: percentile(times, 0.99),
  };
}

/** Ten times as many clients as at peak throughput, on the same machine as the server. */
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
    const over = await press({ ...load, connections: CONNECTIONS * TIMES, duration: SECONDS });
    return [
      measure(`successful responses per second, ${CONNECTIONS} connections`, peak.good),
      measure(`… ${CONNECTIONS * TIMES} connections`, over.good),
      measure('share of the peak', (100 * over.good) / peak.good, { unit: '%', least: 80 }),
      measure('429 and 503', over.refused),
      never('other errors, or no response', peak.other + over.other),
      measure('p99 at the peak', peak.p99, { unit: 'ms' }),
      measure('… over it', over.p99, { unit: 'ms', most: 8_000 }),
      never('program exits', program.isRunning() ? 0 : 1),
    ];
  },
};
