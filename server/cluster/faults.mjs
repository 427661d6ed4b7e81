// Faults of the cluster while sixteen users write through the shared port. Each write has its own idempotency key.
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../harness/client.mjs';
import { measure, never, seconds } from '../harness/measures.mjs';
import { startWriters } from '../harness/writers.mjs';

/** @import { Program } from '../harness/program.mjs' */
/** @import { Account, Fault } from '../harness/types' */
/** @import { Cluster } from './cluster.mjs' */
/** @typedef {ReturnType<typeof startWriters>} Writers */

const POLL_MS = 10;
const WRITING_MS = 1_500;

const pauseRandomly = () => pause(600 + Math.random() * 800);

/** @param {Cluster} cluster */
function startWriting(cluster) {
  const writers = startWriters(cluster.origin, cluster.accounts);
  cluster.cleanup.add(() => writers.giveUp());
  return writers;
}

/**
 * Waits until every user could have written once more.
 * @param {Writers} writers
 * @param {Account[]} accounts
 */
async function waitForWrites({ ledger }, accounts) {
  const before = ledger.goodAt.length;
  while (ledger.goodAt.length <= before + accounts.length) await pause(POLL_MS);
}

/**
 * Number of requests that a process has got so far.
 * @param {Program} program
 */
async function countRequests(program) {
  const client = createClient(program.origin);
  const { text } = await client.ask({ path: '/metrics', method: 'GET' });
  client.close();
  return [...text.matchAll(/^http_request\S*_count\S* (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** @param {Awaited<ReturnType<Writers['compare']>>} counts @param {Writers} writers */
const measureWrites = ({ acknowledged, lost, doubled }, { ledger }) => [
  measure('acknowledged', acknowledged, { min: 1, sum: true }),
  never('lost', lost),
  never('doubled', doubled),
  measure('answers', String(ledger.tally)),
  seconds('longest gap', ledger.longestGap(), { max: 10 }),
];

/** @param {{ name: string, signal: NodeJS.Signals, allowed: string[] }} options @returns {Fault<Cluster>} */
const createFault = ({ name, signal, allowed }) => ({
  name,
  runs: 10,
  limitMs: 120_000,
  async run(cluster) {
    await cluster.start();
    const writers = startWriting(cluster);
    await pauseRandomly();
    const index = Math.random() < 0.5 ? 0 : 1;
    cluster.programs[index].child.kill(signal);
    await cluster.programs[index].ended;
    await pause(WRITING_MS);
    const program = await cluster.launch(index);
    await program.ready;
    await cluster.balancer.ready();
    const before = await countRequests(program);
    await waitForWrites(writers, cluster.accounts);
    const taken = (await countRequests(program)) - before;
    await writers.stop();
    const { postgres } = cluster.database;
    const counts = await writers.compare(await cluster.database.connect(postgres.primary));
    const followed = await writers.compare(await cluster.database.connect(postgres.standby));
    return [
      ...measureWrites(counts, writers),
      never('other errors', writers.ledger.tally.countOthers('good', ...allowed)),
      never('lost or duplicated on the standby', followed.lost + followed.doubled),
      measure('requests to the restarted process', taken, { min: 1 }),
    ];
  },
});

/** Kills one of the two processes; the other one takes over. Interrupted requests are sent again by the client. */
const killProcess = createFault({ name: 'kill-process', signal: 'SIGKILL', allowed: ['502'] });
/** Stops one of the two processes gracefully, as for an update. No request may fail. */
const restartProcess = createFault({ name: 'restart-process', signal: 'SIGTERM', allowed: [] });

/**
 * Kills the primary, promotes the standby and points PgBouncer to it. Only this test intervenes.
 * @type {Fault<Cluster>}
 */
const promoteStandby = {
  name: 'promote-standby',
  runs: 3,
  limitMs: 120_000,
  async run(cluster) {
    await cluster.start();
    const { postgres, pgbouncer } = cluster.database;
    const writers = startWriting(cluster);
    await pauseRandomly();
    const killed = performance.now();
    await postgres.primary.kill();
    await postgres.promote();
    await pgbouncer.redirect(postgres.standby.port);
    const connected = performance.now();
    await waitForWrites(writers, cluster.accounts);
    const again = performance.now();
    await pause(WRITING_MS);
    await writers.stop();
    const counts = await writers.compare(await cluster.database.connect(postgres.standby));
    return [
      ...measureWrites(counts, writers),
      never('other errors', writers.ledger.tally.countOthers('good', '503')),
      seconds('promoted and connected after', connected - killed),
      seconds('all writes succeed again after', again - killed, { max: 15 }),
      never('program exits', cluster.programs.filter((program) => !program.isRunning()).length),
    ];
  },
};

export const FAULTS = [killProcess, restartProcess, promoteStandby];
