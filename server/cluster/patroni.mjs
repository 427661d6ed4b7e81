// Three Postgres servers, each started by a Patroni: one primary and two standbys.
import { randomBytes } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connect } from '../harness/program.mjs';
import { errorCode, freePort, killTree, unprivileged } from '../harness/system.mjs';
import { writeConfiguration } from './configuration.mjs';
import { Service, waitUntil } from './service.mjs';

/** @import { Installed } from './installed.mjs' */
/** @import { Loopback, Namespaces } from './network.mjs' */
/** @typedef {{ name: string, host: string, port: number, restPort: number, folder: string, file: string, service?: Service }} Node */
/** @typedef {{ name: string, role: string, state: string, timeline?: number }} Member */

export const NODES = 3;
/** The name of the cluster in patroni.yml. */
const SCOPE = 'macrolog';
const SUPERUSER = 'postgres';
const REST_TIMEOUT_MS = 2_000;
const HEALTHY_TIMEOUT_MS = 90_000;

const run = promisify(execFile);

const createPassword = () => randomBytes(18).toString('base64url');

export class PatroniCluster {
  /** @type {Node[]} */
  nodes = [];
  superuserPassword = createPassword();
  env = {
    PATRONI_SUPERUSER_USERNAME: SUPERUSER,
    PATRONI_SUPERUSER_PASSWORD: this.superuserPassword,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: createPassword(),
    PATRONI_REWIND_USERNAME: 'rewind',
    PATRONI_REWIND_PASSWORD: createPassword(),
    PATRONI_RESTAPI_USERNAME: 'patroni',
    PATRONI_RESTAPI_PASSWORD: createPassword(),
  };

  /** @param {Installed} installed @param {string} folder @param {Loopback | Namespaces} network */
  constructor(installed, folder, network) {
    this.installed = installed;
    this.folder = folder;
    this.network = network;
  }

  /** @param {string} etcd the addresses of etcd. */
  async start(etcd) {
    for (let index = 0; index < NODES; index += 1) {
      const name = `postgres-${index + 1}`;
      const folder = join(this.folder, name);
      mkdirSync(folder);
      const node = {
        name,
        folder,
        host: this.network.nodeHost(index),
        file: join(this.folder, `${name}.yml`),
        port: await freePort(),
        restPort: await freePort(),
      };
      const { host, port, restPort } = node;
      const values = { name, folder, host, port, rest_port: restPort, etcd };
      writeConfiguration(
        'patroni.yml',
        { ...values, network: this.network.range, bin: this.installed.postgres },
        node.file,
      );
      this.nodes.push(node);
    }
    for (let index = 0; index < NODES; index += 1) this.launch(index);
    await this.waitForHealth();
  }

  /** Starts a server, or restarts one that has ended. @param {number} index */
  launch(index) {
    const node = this.nodes[index];
    const [command, args] = unprivileged(this.installed.patroni, [node.file]);
    node.service = new Service(this.network.wrap(index, [command, ...args]), this.env);
  }

  /** The state of all members. @returns {Promise<Member[]>} */
  async readMembers() {
    /** @type {unknown} */
    let cause;
    for (const { host, restPort, service } of this.nodes) {
      if (!service?.isRunning()) continue;
      try {
        const signal = AbortSignal.timeout(REST_TIMEOUT_MS);
        return (await (await fetch(`http://${host}:${restPort}/cluster`, { signal })).json()).members;
      } catch (error) {
        cause = error;
      }
    }
    throw new Error('No Patroni answers.', { cause });
  }

  /** Index of the server that is the primary now. */
  async findPrimary() {
    const name = (await this.readMembers()).find(({ role }) => role === 'leader')?.name;
    const index = this.nodes.findIndex((node) => node.name === name);
    if (index < 0) throw new Error('There is no primary.');
    return index;
  }

  /** Index of the standby that commits wait for. */
  async findSynchronous() {
    const name = (await this.readMembers()).find(({ role }) => role === 'sync_standby')?.name;
    const index = this.nodes.findIndex((node) => node.name === name);
    if (index < 0) throw new Error('There is no synchronous standby.');
    return index;
  }

  /** A primary, and two standbys that follow it, one of them synchronously. */
  async isHealthy() {
    const members = await this.readMembers();
    const timelines = new Set(members.map(({ timeline }) => timeline));
    const primary = await this.findPrimary();
    const [{ streaming, synchronous }] = await this.query(
      primary,
      `SELECT count(*) FILTER (WHERE state = 'streaming')::integer AS streaming,
        count(*) FILTER (WHERE sync_state = 'sync')::integer AS synchronous
      FROM pg_stat_replication WHERE application_name LIKE 'postgres-%'`,
    );
    const hasSynchronous = members.some(({ role }) => role === 'sync_standby');
    return (
      members.length === NODES && timelines.size === 1 && hasSynchronous && streaming === NODES - 1 && synchronous === 1
    );
  }

  async waitForHealth() {
    await waitUntil('all Postgres servers are healthy', () => this.isHealthy(), { timeoutMs: HEALTHY_TIMEOUT_MS });
  }

  /** Waits until the standbys have replayed everything that the primary has. */
  async waitForStandbys() {
    const primary = await this.findPrimary();
    const [{ lsn }] = await this.query(primary, 'SELECT pg_current_wal_lsn()::text AS lsn');
    for (const index of this.nodes.keys()) {
      if (index === primary) continue;
      const isThere = async () =>
        (await this.query(index, `SELECT pg_last_wal_replay_lsn() >= '${lsn}' AS reached`))[0].reached === true;
      await waitUntil('a standby has everything', isThere, { timeoutMs: HEALTHY_TIMEOUT_MS });
    }
  }

  /** Opens a connection to one of the servers as the superuser. @param {number} index @param {string} [database] */
  connect(index, database = 'postgres') {
    const { host, port } = this.nodes[index];
    const password = this.superuserPassword;
    return connect({ host, port, user: SUPERUSER, password, database, connectionTimeoutMillis: REST_TIMEOUT_MS });
  }

  /** Runs a statement on a new connection. @param {number} index @param {string} sql */
  async query(index, sql) {
    const client = await this.connect(index);
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** Runs patronictl, as an operator would. @param {string[]} args */
  async control(...args) {
    const { file } = this.nodes[0];
    const { stdout } = await run(this.installed.patronictl, ['-c', file, ...args], {
      env: { ...process.env, ...this.env },
    });
    return stdout;
  }

  /** Makes a standby the primary, as planned by an operator. @param {number} from @param {number} to */
  async switchOver(from, to) {
    const [leader, candidate] = [this.nodes[from].name, this.nodes[to].name];
    const output = await this.control('switchover', SCOPE, '--leader', leader, '--candidate', candidate, '--force');
    if (!output.includes('Successfully switched over')) throw new Error(`The switchover failed:\n${output}`);
  }

  /** Restarts the Postgres of a server. @param {number} index */
  async restart(index) {
    const output = await this.control('restart', SCOPE, this.nodes[index].name, '--force');
    if (!output.includes('Success')) throw new Error(`The restart failed:\n${output}`);
  }

  /** Changes a setting of all servers. @param {string} setting such as `fsync=off`. */
  async setParameter(setting) {
    await this.control('edit-config', SCOPE, '--force', '--set', `postgresql.parameters.${setting}`);
  }

  /** Process ID of the Postgres of a server. @param {number} index */
  findPostmaster(index) {
    const file = join(this.nodes[index].folder, 'data/postmaster.pid');
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  }

  /**
   * Sends a signal to all processes of a server's Postgres.
   * @param {number} index
   * @param {'SIGKILL' | 'SIGSTOP' | 'SIGCONT'} signal
   */
  signalPostgres(index, signal) {
    const postmaster = this.findPostmaster(index);
    // Stopped first, so that it starts no process that is missed.
    if (signal === 'SIGSTOP') process.kill(postmaster, signal);
    killTree(postmaster, signal);
  }

  /** @param {number} index @param {'SIGKILL' | 'SIGSTOP' | 'SIGCONT'} signal */
  signalPatroni(index, signal) {
    this.nodes[index].service?.child.kill(signal);
  }

  /** Killed, because the data is deleted. Also after a failed start. */
  async end() {
    for (const [index, { service }] of this.nodes.entries()) {
      await service?.end('SIGKILL');
      try {
        this.signalPostgres(index, 'SIGKILL');
      } catch (error) {
        // It had already ended, and its process ID may be in the file or not.
        if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'ESRCH') throw error;
      }
    }
  }
}
