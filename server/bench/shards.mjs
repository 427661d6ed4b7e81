// Measures one, two and four Postgres servers with the users distributed by ID, by a SIMULATED router
// (`harness/simulated-router.mjs`): `node server/bench/shards.mjs [--people N] [--accounts N] [--seconds N] [--page]`.
// All servers share this machine, so more of them can't answer more requests; the processor time shows what each has to
// do.
import { readArguments, readCount } from '../harness/arguments.mjs';
import { prepare } from '../scripts/project.mjs';

const USAGE = 'node server/bench/shards.mjs [--people N] [--accounts N] [--seconds N] [--page]';
const { values } = readArguments(
  {
    options: {
      people: { type: 'string', default: '200' },
      accounts: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '6' },
      page: { type: 'boolean', default: false },
    },
  },
  USAGE,
);
const size = {
  people: readCount(values.people, USAGE, 10_000),
  accounts: readCount(values.accounts, USAGE, 1_000_000),
  seconds: readCount(values.seconds, USAGE, 60),
};
prepare({ workspaces: ['server'] });

// The modules need packages that are only installed now.
const { endShards, measureShards, SERVERS } = await import('./harness/shard-measures.mjs');
const { formatShards, writeShards } = await import('./harness/shard-report.mjs');

/** @type {Promise<void> | undefined} */
let ending;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => (ending ??= endShards().then(() => process.exit(130))));
}

const results = [];
try {
  for (const servers of SERVERS) results.push(await measureShards(servers, size));
} catch (error) {
  // An interrupted run fails because its servers are stopped.
  if (!ending) throw error;
  await ending;
}
if (new Set(results.map(({ audience }) => audience)).size > 1) throw new Error('The audiences differ.');
console.log(formatShards(results));
if (values.page) await writeShards(results);
