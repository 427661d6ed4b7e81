// `npm run test:faults [-- NAME… --runs N]` injects faults into the built program on this machine and measures the
// effects. It isn't part of `npm test`, because it takes minutes and its times are only meaningful on an idle machine.
import { readNames } from '../harness/arguments.mjs';
import { formatLoad } from '../harness/system.mjs';
import { prepare } from '../scripts/project.mjs';

prepare({ workspaces: ['server'] });

// The modules need packages that are only installed now.
const { FAULTS } = await import('./faults.mjs');
const { formatRows, toRows } = await import('../harness/measures.mjs');
const { endScenes, runFault } = await import('../harness/run-fault.mjs');
const { Template } = await import('./harness/scene.mjs');

const { wanted, runs } = readNames(
  'npm run test:faults',
  FAULTS.map(({ name }) => name),
);

const template = new Template();
const end = async () => {
  await endScenes();
  await template.end();
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end().then(() => process.exit(130)));

const loadBefore = formatLoad();
const rows = [];
try {
  await template.create();
  for (const fault of FAULTS.filter(({ name }) => wanted.includes(name))) {
    rows.push(...toRows(fault, await runFault(fault, template, runs)));
  }
} finally {
  await end();
}
console.log(`\n${formatRows(rows)}\n\nsystem load: ${loadBefore} before, ${formatLoad()} after`);
process.exit(rows.some(({ verdict }) => verdict === 'FAILED') ? 1 : 0);
