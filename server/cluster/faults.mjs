// Faults of the cluster while sixteen users write through the shared port. Each write has its own idempotency key.
import { setTimeout as pause } from 'node:timers/promises';
import { createCaller } from '../faults/harness/ask.mjs';
import { measure, never, seconds } from '../faults/harness/measures.mjs';
import { startWriters } from '../faults/harness/writers.mjs';

const LOOK_EVERY_MS = 10;
const WRITTEN_AFTER_MS = 1_500;

const aWhile = () => pause(600 + Math.random() * 800);

/** The longest time without an acknowledged write. */
const longestGap = ({ goodAt }) =>
  goodAt.slice(1).reduce((longest, at, index) => Math.max(longest, at - goodAt[index]), 0);

function write(cluster) {
  const writers = startWriters(cluster.origin, cluster.accounts);
  cluster.later(() => writers.giveUp());
  return writers;
}

/** Waits until every user could have written once more. */
async function untilWritten({ ledger }, accounts) {
  const before = ledger.goodAt.length;
  while (ledger.goodAt.length <= before + accounts.length) await pause(LOOK_EVERY_MS);
}

/** Whether a restarted process gets requests through the shared port again. */
async function requestsOf(program) {
  const caller = createCaller(program.origin);
  const { text } = await caller.ask({ path: '/metrics', method: 'GET' });
  caller.close();
  return [...text.matchAll(/^http_request\S*_count\S* (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
}

const written = ({ acknowledged, lost, doubled }, { ledger }) => [
  measure('acknowledged', acknowledged, { least: 1, sum: true }),
  never('lost', lost),
  never('doubled', doubled),
  measure('answers', String(ledger.tally)),
  seconds('longest gap', longestGap(ledger), { most: 10 }),
];

const ending = ({ name, signal, refusals }) => ({
  name,
  runs: 10,
  limitMs: 120_000,
  async run(cluster) {
    await cluster.start();
    const writers = write(cluster);
    await aWhile();
    const index = Math.random() < 0.5 ? 0 : 1;
    cluster.programs[index].child.kill(signal);
    await cluster.programs[index].ended;
    await pause(WRITTEN_AFTER_MS);
    const program = await cluster.launch(index);
    await program.ready;
    await cluster.balancer.ready();
    const before = await requestsOf(program);
    await untilWritten(writers, cluster.accounts);
    const taken = (await requestsOf(program)) - before;
    await writers.stop();
    const { postgres } = cluster.database;
    const counts = await writers.compare(await cluster.database.connect(postgres.primary));
    const followed = await writers.compare(await cluster.database.connect(postgres.standby));
    return [
      ...written(counts, writers),
      never('other errors', writers.ledger.tally.otherThan('good', ...refusals)),
      never('lost or duplicated on the standby', followed.lost + followed.doubled),
      measure('requests to the restarted process', taken, { least: 1 }),
    ];
  },
});

/** Kills one of the two processes; the other one takes over. Interrupted requests are sent again by the client. */
const killProcess = ending({ name: 'kill-process', signal: 'SIGKILL', refusals: ['502'] });
/** Stops one of the two processes gracefully, as for an update. No request may fail. */
const restartProcess = ending({ name: 'restart-process', signal: 'SIGTERM', refusals: [] });

/** Kills the primary, promotes the standby and points PgBouncer to it. Only this test intervenes. */
const promoteStandby = {
  name: 'promote-standby',
  runs: 3,
  limitMs: 120_000,
  async run(cluster) {
    await cluster.start();
    const { postgres, pgbouncer } = cluster.database;
    const writers = write(cluster);
    await aWhile();
    const killed = performance.now();
    await postgres.primary.kill();
    await postgres.promote();
    await pgbouncer.lead(postgres.standby.port);
    const led = performance.now();
    await untilWritten(writers, cluster.accounts);
    const again = performance.now();
    await pause(WRITTEN_AFTER_MS);
    await writers.stop();
    const counts = await writers.compare(await cluster.database.connect(postgres.standby));
    return [
      ...written(counts, writers),
      never('other errors', writers.ledger.tally.otherThan('good', '503')),
      seconds('promoted and connected after', led - killed),
      seconds('all writes succeed again after', again - killed, { most: 15 }),
      never('program exits', cluster.programs.filter((program) => !program.isRunning()).length),
    ];
  },
};

export const FAULTS = [killProcess, restartProcess, promoteStandby];
