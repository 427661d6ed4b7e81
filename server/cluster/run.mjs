// `npm run cluster` runs the whole cluster behind https://localhost:4000 (PORT): HAProxy, two processes of the program,
// PgBouncer, three Postgres servers with Patroni, and three etcd servers. Everything listens on the loopback interface,
// in a folder that is deleted afterwards.
import { NotSupported } from '../harness/system.mjs';
import { prepare } from '../scripts/project.mjs';

prepare();

// The module needs packages that are only installed now.
const { Cluster } = await import('./cluster.mjs');

/** @import { Cluster as RunningCluster } from './cluster.mjs' */

const DEFAULT_PORT = 4000;

async function startCluster() {
  const cluster = new Cluster();
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

/** @param {string} what @param {number | string} place @param {{ pid?: number | undefined } | undefined} child */
const describe = (what, place, child) =>
  `  ${what.padEnd(18)} ${String(place).padEnd(16)} process ${child?.pid ?? '–'}`;

/** @param {RunningCluster} cluster */
async function describeAll({ edge, port, programs, database }) {
  const { etcd, haproxy, pgbouncer, postgres } = database;
  const roles = await postgres.readMembers();
  return [
    describe('HAProxy', `localhost:${port}`, edge.service?.child),
    ...programs.map((program, index) => describe(`program ${index + 1}`, program.port, program.child)),
    describe('PgBouncer', pgbouncer.port, pgbouncer.service?.child),
    describe('HAProxy, Postgres', haproxy.socket.split('/').at(-1) ?? '', haproxy.service?.child),
    ...postgres.nodes.map(({ name, port: own, service }) =>
      describe(`${name}, ${roles.find((member) => member.name === name)?.role}`, own, service?.child),
    ),
    ...etcd.servers.map(({ name, address, service }) => describe(name, address.split(':')[1], service?.child)),
  ].join('\n');
}

try {
  const cluster = await startCluster();
  console.log(`Macrolog is ready at ${cluster.origin}; press Ctrl-C to stop everything.
The certificate was made for this run, so browsers warn about it.
${await describeAll(cluster)}

State of the database:
  patronictl -c ${cluster.database.postgres.nodes[0].file} list`);
} catch (error) {
  if (!(error instanceof NotSupported)) throw error;
  console.error(`Couldn't start the cluster: ${error.message}.`);
  process.exit(1);
}
