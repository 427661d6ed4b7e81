// The database of the cluster: etcd, Patroni with three Postgres servers, HAProxy that follows the primary, and
// PgBouncer.
import { Cleanup, freePort } from '../harness/system.mjs';
import { EtcdCluster } from './etcd.mjs';
import { HaProxy } from './haproxy.mjs';
import { createNetwork, Loopback } from './network.mjs';
import { NODES, PatroniCluster } from './patroni.mjs';
import { DATABASE, PgBouncer, USER } from './pgbouncer.mjs';

/** @import { Installed } from './installed.mjs' */

const HOST = '127.0.0.1';

export class ReplicatedDatabase {
  cleanup = new Cleanup();

  /**
   * @param {Installed} installed
   * @param {string} folder
   * @param {{ hasNamespaces?: boolean }} [options] whether each Postgres gets a network namespace, if possible.
   */
  constructor(installed, folder, { hasNamespaces = false } = {}) {
    this.network = hasNamespaces ? createNetwork(NODES) : new Loopback();
    this.etcd = new EtcdCluster(installed, folder, this.network.etcdHost);
    this.postgres = new PatroniCluster(installed, folder, this.network);
    this.haproxy = new HaProxy(installed, folder, 'haproxy-postgres');
    this.pgbouncer = new PgBouncer(installed, folder);
  }

  async start() {
    const { etcd, postgres, haproxy, pgbouncer } = this;
    await etcd.start();
    await postgres.start(etcd.hosts);
    const primary = await postgres.findPrimary();
    await postgres.query(primary, `CREATE ROLE ${USER} LOGIN CREATEDB PASSWORD '${pgbouncer.password}'`);
    await postgres.query(primary, `CREATE DATABASE ${DATABASE} OWNER ${USER}`);
    const port = await freePort();
    const servers = postgres.nodes.flatMap(({ host, port: own, restPort }, index) => [
      [`postgres_${index + 1}`, `${host}:${own}`],
      [`patroni_${index + 1}`, restPort],
    ]);
    haproxy.start({ listen: `${HOST}:${port}`, ...Object.fromEntries(servers) });
    await this.waitForPrimary();
    await pgbouncer.start({ host: HOST, port });
  }

  /** Waits until HAProxy leads to the primary and nowhere else. */
  async waitForPrimary() {
    const { name } = this.postgres.nodes[await this.postgres.findPrimary()];
    await this.haproxy.waitForServers([name]);
  }

  /** All servers are healthy, and the pool leads to the primary. */
  async waitForHealth() {
    await this.postgres.waitForHealth();
    await this.waitForPrimary();
  }

  /**
   * Connects to one of the servers directly, until the end of the run.
   * @param {number} index
   */
  async connect(index) {
    const client = await this.postgres.connect(index, DATABASE);
    this.cleanup.add(() => client.end());
    return client;
  }

  /** Also after a failed start. */
  async end() {
    await this.cleanup.run();
    await this.pgbouncer.end();
    await this.haproxy.end();
    await this.postgres.end();
    await this.etcd.end();
    this.network.close();
  }
}
