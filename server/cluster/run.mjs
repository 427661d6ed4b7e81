// `npm run cluster` runs two processes of the program behind http://localhost:4000 (PORT), with PgBouncer in
// transaction mode, a primary and a standby. Everything listens on the loopback interface, in a folder that is deleted
// afterwards.
import { ensureBuilt, ensureInstalled, StepFailed } from '../scripts/project.mjs';

try {
  ensureInstalled({ withDev: true });
  ensureBuilt();
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  console.error(error.message);
  process.exit(1);
}

// The modules need packages that are only installed now.
const { NotPossible } = await import('../faults/harness/commands.mjs');
const { Cluster, newFolder } = await import('./cluster.mjs');

const DEFAULT_PORT = 4000;

let cluster;
const end = async (code) => {
  await cluster?.end();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end(0));

try {
  cluster = new Cluster(newFolder());
  await cluster.start({ port: Number(process.env.PORT ?? DEFAULT_PORT), env: { RATE_LIMIT: 'on' } });
} catch (error) {
  console.error(error instanceof NotPossible ? `Couldn't start the cluster: ${error.message}.` : error);
  await end(1);
}

const { postgres, pgbouncer } = cluster.database;
const place = (what, port, pid) => `  ${what.padEnd(10)} 127.0.0.1:${port}, process ${pid}`;
console.log(`Macrolog is ready at http://localhost:${cluster.port}; press Ctrl-C to stop everything.
${cluster.programs.map(({ port, child }, index) => place(`program ${index + 1}`, port, child.pid)).join('\n')}
${place('PgBouncer', pgbouncer.port, pgbouncer.child.pid)}
${place('primary', postgres.primary.port, postgres.primary.child.pid)}
${place('standby', postgres.standby.port, postgres.standby.child.pid)}`);
