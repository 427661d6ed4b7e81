// HAProxy, at the edge and in front of Postgres.
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { unprivileged } from '../harness/system.mjs';
import { writeConfiguration } from './configuration.mjs';
import { Service, waitUntil } from './service.mjs';

/** @import { Installed } from './installed.mjs' */

const START_TIMEOUT_MS = 20_000;
/** Columns of `show stat`. */
const [SERVER, STATUS] = [1, 17];
const NOT_SERVERS = ['FRONTEND', 'BACKEND'];

export class HaProxy {
  /** @type {Service | undefined} */
  service;

  /**
   * @param {Installed} installed
   * @param {string} folder
   * @param {string} name of the configuration file, without its ending.
   */
  constructor(installed, folder, name) {
    this.installed = installed;
    this.name = name;
    this.file = join(folder, `${name}.cfg`);
    this.socket = join(folder, `${name}.sock`);
  }

  /** @param {Record<string, string | number>} values of the configuration. */
  start(values) {
    writeConfiguration(`${this.name}.cfg`, { ...values, socket: this.socket }, this.file);
    const [command, args] = unprivileged(this.installed.haproxy, ['-W', '-f', this.file]);
    this.service = new Service([command, ...args]);
  }

  /** Sends a command to the operator's socket. @param {string} command */
  async administer(command) {
    const socket = createConnection(this.socket);
    socket.end(`${command}\n`);
    return text(socket);
  }

  /** The servers that get connections, by name. */
  async listUp() {
    const rows = (await this.administer('show stat')).split('\n').map((line) => line.split(','));
    return rows
      .filter((row) => row[STATUS]?.startsWith('UP') && !NOT_SERVERS.includes(row[SERVER]))
      .map((row) => row[SERVER]);
  }

  /** Waits until exactly these servers get connections. @param {string[]} names */
  async waitForServers(names) {
    const isReached = async () => (await this.listUp()).toSorted().join() === names.toSorted().join();
    const { service } = this;
    await waitUntil(`${this.name} uses ${names.join(', ')}`, isReached, { timeoutMs: START_TIMEOUT_MS, service });
  }

  /** Process ID of the worker that accepts connections. */
  async readWorker() {
    return /^Pid: (\d+)$/m.exec(await this.administer('show info'))?.[1];
  }

  /** Replaces the process that accepts connections, as after a change of the configuration. */
  async reload() {
    const { service } = this;
    const before = await this.readWorker();
    service?.child.kill('SIGUSR2');
    const isReplaced = async () => {
      const worker = await this.readWorker();
      return worker !== undefined && worker !== before;
    };
    await waitUntil(`${this.name} is reloaded`, isReplaced, { timeoutMs: START_TIMEOUT_MS, service });
  }

  /** Also after a failed start. */
  async end() {
    await this.service?.end();
  }
}
