// `npm run test:cluster [-- NAME… --runs N]` runs the server tests through two processes, PgBouncer and a replicated
// Postgres, and checks writes while a part of the cluster is killed. It isn't part of `npm test`, because it needs
// Debian packages.
import { loadavg } from 'node:os';
import { readArguments } from '../faults/harness/arguments.mjs';
import { ensureBuilt, ensureInstalled, StepFailed } from '../scripts/project.mjs';

try {
  ensureInstalled({ withDev: true });
  ensureBuilt(['server']);
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

// The modules need packages that are only installed now.
const { rowsOf, tableOf } = await import('../faults/harness/measures.mjs');
const { NotPossible } = await import('../faults/harness/commands.mjs');
const { endScenes, runFault } = await import('../faults/harness/run-fault.mjs');
const { ClusterTemplate } = await import('./cluster.mjs');
const { FAULTS } = await import('./faults.mjs');
const { LEFT_OUT } = await import('./left-out.mjs');
const { endSuite, runSuite } = await import('./suite.mjs');

const SUITE = 'suite';
const { wanted, runs } = readArguments('npm run test:cluster', [SUITE, ...FAULTS.map(({ name }) => name)]);

let template;
const end = async () => {
  await endScenes();
  await Promise.all([template?.end(), endSuite()]);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end().then(() => process.exit(130)));

async function rowsOfFaults(faults) {
  if (faults.length === 0) return [];
  const rows = [];
  template = new ClusterTemplate();
  try {
    await template.make();
    for (const fault of faults) rows.push(...rowsOf(fault, await runFault(fault, template, runs ?? fault.runs)));
    return rows;
  } finally {
    await end();
  }
}

function tellSuite({ passed, failed, failures }) {
  for (const { name, why } of failures) console.log(`\n✗ ${name}\n${why}`);
  console.log('\nSkipped tests:');
  for (const { file, test, why } of LEFT_OUT) console.log(`  ${file}${test ? ` › ${test}` : ''}: ${why}`);
  console.log(`\nsuite: ${passed} passed, ${failed} failed, ${LEFT_OUT.length} skipped`);
}

try {
  const before = loadavg()[0].toFixed(1);
  const suite = wanted.includes(SUITE) ? await runSuite() : undefined;
  const rows = await rowsOfFaults(FAULTS.filter(({ name }) => wanted.includes(name)));
  if (suite) tellSuite(suite);
  if (rows.length > 0) console.log(`\n${tableOf(rows)}`);
  console.log(`\nsystem load: ${before} before, ${loadavg()[0].toFixed(1)} after`);
  const counted = (verdict) => rows.filter((row) => row.verdict === verdict).length;
  const [passed, failed] = [(suite?.passed ?? 0) + counted('ok'), (suite?.failed ?? 0) + counted('FAILED')];
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
} catch (error) {
  if (!(error instanceof NotPossible)) throw error;
  console.error(`Couldn't start the cluster: ${error.message}.`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
