// `npm run test:restore [-- --people N --days N]` backs up a running database with pgBackRest, deletes a user's data, and
// restores the moment before. It isn't part of `npm test`, because it needs Debian packages.
import { readArguments, readCount } from '../harness/arguments.mjs';
import { formatLoad, NotSupported } from '../harness/system.mjs';
import { prepare } from '../scripts/project.mjs';

const USAGE = 'npm run test:restore -- [--people N] [--days N]';
const { values } = readArguments(
  { options: { people: { type: 'string', default: '200' }, days: { type: 'string', default: '90' } } },
  USAGE,
);
const size = {
  people: readCount(values.people, USAGE, 10_000),
  days: readCount(values.days, USAGE, 3_650),
  entries: 12,
};
prepare({ workspaces: ['server'] });

// The modules need packages that are only installed now.
const { formatRows, toRows } = await import('../harness/measures.mjs');
const { RestoreScene, restoreDeletedUser } = await import('./restore.mjs');

/** @type {InstanceType<typeof RestoreScene> | undefined} */
let scene;
const end = async () => scene?.end();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end().then(() => process.exit(130)));

try {
  scene = new RestoreScene();
  const loadBefore = formatLoad();
  const measures = await restoreDeletedUser(scene, size);
  const rows = toRows({ name: 'restore' }, { runs: 1, results: [measures], failures: [] });
  console.log(`\n${formatRows(rows)}\n\nsystem load: ${loadBefore} before, ${formatLoad()} after`);
  process.exitCode = rows.some(({ verdict }) => verdict === 'FAILED') ? 1 : 0;
} catch (error) {
  if (!(error instanceof NotSupported)) throw error;
  console.error(`Couldn't test the restore: ${error.message}.`);
  process.exitCode = 1;
} finally {
  await end();
}
