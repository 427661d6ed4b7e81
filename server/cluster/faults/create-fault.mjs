// A fault of the cluster while sixteen users write through the edge. Each write has its own idempotency key.
import { setTimeout as pause } from 'node:timers/promises';
import { measure, never, seconds } from '../../harness/measures.mjs';

/** @import { Account, Fault, Measure } from '../../harness/types' */
/** @import { Cluster } from '../cluster.mjs' */
/** @import { ClusterScene, Writers } from '../scene.mjs' */

const POLL_MS = 10;
const LIMIT_MS = 240_000;

export const pauseRandomly = () => pause(600 + Math.random() * 800);

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
 * Compares the writes with the rows of each server.
 * @param {Cluster} cluster
 * @param {Writers} writers
 */
async function compareEverywhere({ database }, writers) {
  await database.postgres.waitForStandbys();
  const primary = await database.postgres.findPrimary();
  const counts = { acknowledged: 0, lost: 0, doubled: 0, differing: 0 };
  for (const index of database.postgres.nodes.keys()) {
    const { acknowledged, lost, doubled } = await writers.compare(await database.connect(index));
    if (index === primary) Object.assign(counts, { acknowledged, lost, doubled });
    else counts.differing += lost + doubled;
  }
  await database.cleanup.run();
  return counts;
}

/**
 * Injects the fault and returns measures of its own. Afterwards, the cluster becomes healthy by itself.
 * @typedef {(context: { cluster: Cluster, writers: Writers, resume: () => Promise<void> }) => Promise<Measure[]>} Inject
 */

/**
 * @param {object} options
 * @param {string} options.name
 * @param {number} options.runs
 * @param {number} options.maxGap in seconds without any successful response.
 * @param {string[]} options.allowed error responses that the clients may get; they send such a request again.
 * @param {Inject} options.inject `resume` waits until every user could have written once more.
 * @returns {Fault<ClusterScene>}
 */
export const createFault = ({ name, runs, maxGap, allowed, inject }) => ({
  name,
  runs,
  limitMs: LIMIT_MS,
  async run(scene) {
    const { cluster, writers, accounts } = await scene.start();
    const resume = () => waitForWrites(writers, accounts);
    await pauseRandomly();
    const begun = performance.now();
    const measures = await inject({ cluster, writers, resume });
    await cluster.waitForHealth();
    const healthyAfter = performance.now() - begun;
    await resume();
    await writers.stop();
    const { ledger } = writers;
    const { acknowledged, lost, doubled, differing } = await compareEverywhere(cluster, writers);
    scene.isComplete = true;
    return [
      measure('acknowledged', acknowledged, { min: 1, sum: true }),
      never('lost', lost),
      never('doubled', doubled),
      never('lost or doubled on a standby', differing),
      measure('answers', String(ledger.tally)),
      never('answers that are not allowed', ledger.tally.countOthers('good', ...allowed)),
      seconds('longest gap', ledger.longestGap(), { max: maxGap }),
      seconds('slowest answer', ledger.slowest),
      seconds('all parts healthy after', healthyAfter),
      never('program exits', cluster.programs.filter((program) => !program.isRunning()).length),
      ...measures,
    ];
  },
});
