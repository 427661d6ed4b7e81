// `npm run test:cluster [-- NAME… --runs N]` runs the server tests through HAProxy, two processes, PgBouncer and the
// replicated Postgres, and checks writes while parts of the cluster fail or are restarted. It isn't part of `npm test`,
// because it needs Debian packages.
import { readNames } from '../harness/arguments.mjs';
import { formatLoad, NotSupported } from '../harness/system.mjs';
import { prepare } from '../scripts/project.mjs';
import { SKIPPED_TESTS } from './skipped-tests.mjs';

/** @import { Row } from '../harness/types' */

prepare({ workspaces: ['server'], summary: '0 passed, 1 failed' });

// The modules need packages that are only installed now.
const { formatRows, toRows } = await import('../harness/measures.mjs');
const { endScenes, runFault } = await import('../harness/run-fault.mjs');
const { FAULTS } = await import('./faults/faults.mjs');
const { SharedCluster } = await import('./scene.mjs');
const { endSuite, runSuite } = await import('./suite.mjs');

/** @typedef {Awaited<ReturnType<typeof runSuite>>} SuiteResult */

const SUITE = 'suite';

const { wanted, runs } = readNames('npm run test:cluster', [SUITE, ...FAULTS.map(({ name }) => name)]);

const shared = new SharedCluster();
const end = async () => {
  await endScenes();
  await Promise.all([shared.end(), endSuite()]);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end().then(() => process.exit(130)));

/** @param {typeof FAULTS} faults */
async function runFaults(faults) {
  /** @type {Row[]} */
  const rows = [];
  try {
    for (const fault of faults) rows.push(...toRows(fault, await runFault(fault, shared, runs)));
    return rows;
  } finally {
    await end();
  }
}

/** @param {SuiteResult} result */
function printSuite({ passed, failed, failures }) {
  for (const { name, why } of failures) console.log(`\n✗ ${name}\n${why}`);
  console.log('\nSkipped tests:');
  for (const { file, test, why } of SKIPPED_TESTS) console.log(`  ${file}${test ? ` › ${test}` : ''}: ${why}`);
  console.log(`\nsuite: ${passed} passed, ${failed} failed, ${SKIPPED_TESTS.length} skipped`);
}

try {
  const before = formatLoad();
  const suite = wanted.includes(SUITE) ? await runSuite() : undefined;
  const rows = await runFaults(FAULTS.filter(({ name }) => wanted.includes(name)));
  if (suite) printSuite(suite);
  if (rows.length > 0) console.log(`\n${formatRows(rows)}`);
  console.log(`\nsystem load: ${before} before, ${formatLoad()} after`);
  /** @param {Row['verdict']} verdict */
  const count = (verdict) => rows.filter((row) => row.verdict === verdict).length;
  const [passed, failed] = [(suite?.passed ?? 0) + count('ok'), (suite?.failed ?? 0) + count('FAILED')];
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
} catch (error) {
  if (!(error instanceof NotSupported)) throw error;
  console.error(`Couldn't start the cluster: ${error.message}.`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
