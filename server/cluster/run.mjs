// `npm run cluster` runs two processes of the program behind http://localhost:4000 (PORT), with PgBouncer in
// transaction mode, a primary and a standby. Everything listens on the loopback interface, in a folder that is deleted
// afterwards.
import { NotSupported } from '../harness/system.mjs';
import { prepare } from '../scripts/project.mjs';

prepare();

// The module needs packages that are only installed now.
const { Cluster, newFolder } = await import('./cluster.mjs');

const DEFAULT_PORT = 4000;

async function startCluster() {
  const cluster = new Cluster(newFolder());
  /** @param {number} code */
  const end = async (code) => {
    await cluster.end();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end(0));
  try {
    await cluster.start({ port: Number(process.env.PORT ?? DEFAULT_PORT), env: { RATE_LIMIT: 'on' } });
    return cluster;
  } catch (error) {
    console.error(error);
    return end(1);
  }
}

/** @param {string} what @param {{ port: number, child: { pid?: number | undefined } }} server */
const describe = (what, { port, child }) => `  ${what.padEnd(10)} 127.0.0.1:${port}, process ${child.pid}`;

try {
  const { port, programs, database } = await startCluster();
  console.log(`Macrolog is ready at http://localhost:${port}; press Ctrl-C to stop everything.
${programs.map((program, index) => describe(`program ${index + 1}`, program)).join('\n')}
${describe('PgBouncer', database.pgbouncer)}
${describe('primary', database.postgres.primary)}
${describe('standby', database.postgres.standby)}`);
} catch (error) {
  if (!(error instanceof NotSupported)) throw error;
  console.error(`Couldn't start the cluster: ${error.message}.`);
  process.exit(1);
}
