// Three etcd servers, in which Patroni keeps who is the primary.
import { join } from 'node:path';
import { freePort, unprivileged } from '../harness/system.mjs';
import { writeConfiguration } from './configuration.mjs';
import { Service, waitUntil } from './service.mjs';

/** @import { Installed } from './installed.mjs' */

const SERVERS = 3;
const START_TIMEOUT_MS = 30_000;

export class EtcdCluster {
  /** @type {{ name: string, address: string, file: string, service?: Service }[]} */
  servers = [];

  /** @param {Installed} installed @param {string} folder @param {string} host */
  constructor(installed, folder, host) {
    this.installed = installed;
    this.folder = folder;
    this.host = host;
  }

  /** The addresses for Patroni. */
  get hosts() {
    return this.servers.map(({ address }) => address).join(',');
  }

  async start() {
    const places = [];
    for (let number = 1; number <= SERVERS; number += 1) {
      const [client, peer] = [await freePort(), await freePort()].map((port) => `${this.host}:${port}`);
      places.push({ name: `etcd-${number}`, client, peer });
    }
    const cluster = places.map(({ name, peer }) => `${name}=http://${peer}`).join(',');
    this.servers = places.map(({ name, client, peer }) => {
      const file = join(this.folder, `${name}.yml`);
      writeConfiguration(
        'etcd.yml',
        {
          name,
          cluster,
          folder: join(this.folder, name),
          client_url: `http://${client}`,
          peer_url: `http://${peer}`,
        },
        file,
      );
      return { name, address: client, file };
    });
    for (let index = 0; index < SERVERS; index += 1) this.launch(index);
    for (let index = 0; index < SERVERS; index += 1) await this.waitForHealth(index);
  }

  /** Starts a server, or restarts one that has ended. @param {number} index */
  launch(index) {
    const server = this.servers[index];
    const [command, args] = unprivileged(this.installed.etcd, ['--config-file', server.file]);
    server.service = new Service([command, ...args]);
  }

  /** Waits until a server takes part in the cluster. @param {number} index */
  async waitForHealth(index) {
    const { name, address, service } = this.servers[index];
    const isHealthy = async () => {
      const response = await fetch(`http://${address}/health`, { signal: AbortSignal.timeout(1_000) });
      return ((await response.json()) ?? {}).health === 'true';
    };
    await waitUntil(`${name} is healthy`, isHealthy, { timeoutMs: START_TIMEOUT_MS, service });
  }

  /** Index of the server that leads the others. */
  async findLeader() {
    for (const [index, { address }] of this.servers.entries()) {
      const response = await fetch(`http://${address}/v2/stats/self`);
      if ((await response.json()).state === 'StateLeader') return index;
    }
    throw new Error('etcd has no leader.');
  }

  async end() {
    // Killed, because the data is deleted.
    await Promise.all(this.servers.map(({ service }) => service?.end('SIGKILL')));
  }
}
