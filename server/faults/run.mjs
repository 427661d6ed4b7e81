// `npm run test:faults [-- NAME… --runs N]` injects faults into the built program on this machine and measures the
// effects. It isn't part of `npm test`, because it takes minutes and its times are only meaningful on an idle machine.
import { loadavg } from 'node:os';
import { readArguments } from './harness/arguments.mjs';
import { ensureBuilt, ensureInstalled, StepFailed } from '../scripts/project.mjs';

try {
  ensureInstalled({ withDev: true });
  ensureBuilt(['server']);
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  console.error(error.message);
  process.exit(1);
}

// The modules need packages that are only installed now.
const { FAULTS } = await import('./faults.mjs');
const { rowsOf, tableOf } = await import('./harness/measures.mjs');
const { endScenes, runFault } = await import('./harness/run-fault.mjs');
const { Template } = await import('./harness/scene.mjs');

const { wanted, runs } = readArguments(
  'npm run test:faults',
  FAULTS.map(({ name }) => name),
);

const template = new Template();
const end = async () => {
  await endScenes();
  await template.end();
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end().then(() => process.exit(130)));

const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
const loadBefore = load();
const rows = [];
try {
  await template.make();
  for (const fault of FAULTS.filter(({ name }) => wanted.includes(name))) {
    rows.push(...rowsOf(fault, await runFault(fault, template, runs ?? fault.runs)));
  }
} finally {
  await end();
}
console.log(`\n${tableOf(rows)}\n\nsystem load: ${loadBefore} before, ${load()} after`);
process.exit(rows.some(({ verdict }) => verdict === 'FAILED') ? 1 : 0);
