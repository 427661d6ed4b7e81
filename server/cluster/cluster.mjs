// Two processes of the built program behind HAProxy, with the replicated database of database.mjs.
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Program } from '../harness/program.mjs';
import { freePort, temporaryFolder } from '../harness/system.mjs';
import { createCertificate } from './certificate.mjs';
import { ReplicatedDatabase } from './database.mjs';
import { HaProxy } from './haproxy.mjs';
import { findInstalled } from './installed.mjs';

const HOST = '127.0.0.1';
const PROCESSES = 2;
const SERVERS = Array.from({ length: PROCESSES }, (_, index) => `program-${index + 1}`);

export class Cluster {
  /** @type {Program[]} */
  programs = [];
  jwtSecret = randomBytes(32).toString('hex');
  folder = temporaryFolder('cluster');
  /** Public port, set by `start`. @type {number} */
  port;
  /** The certificate that clients must trust, set by `start`. @type {string} */
  ca;
  /** Additional environment variables of the program. @type {Record<string, string>} */
  env = {};

  /** @param {{ hasNamespaces?: boolean }} [options] */
  constructor(options) {
    this.installed = findInstalled();
    this.edge = new HaProxy(this.installed, this.folder, 'haproxy-edge');
    this.database = new ReplicatedDatabase(this.installed, this.folder, options);
  }

  get origin() {
    return `https://localhost:${this.port}`;
  }

  /** The output of all parts. */
  get outputs() {
    const { postgres, haproxy, pgbouncer } = this.database;
    return [...this.programs, ...postgres.nodes.map(({ service }) => service), haproxy.service, pgbouncer]
      .concat(this.edge.service)
      .flatMap((part) => (part ? [{ output: part.output }] : []));
  }

  /** @param {{ port?: number, env?: Record<string, string> }} [options] */
  async start({ port, env = {} } = {}) {
    this.port = port ?? (await freePort());
    this.env = env;
    const certificate = createCertificate(this.installed, this.folder);
    this.ca = readFileSync(certificate.trusted, 'utf8');
    await this.database.start();
    for (let index = 0; index < PROCESSES; index += 1) await this.launch(index);
    await Promise.all(this.programs.map(({ ready }) => ready));
    const [first, second] = this.programs.map((program) => `${HOST}:${program.port}`);
    const addresses = { https: `${HOST}:${this.port}`, http: `${HOST}:${await freePort()}` };
    this.edge.start({
      ...addresses,
      certificate: certificate.file,
      program_1: first,
      program_2: second,
      check: '3s',
    });
    await this.waitForPrograms();
  }

  /**
   * Starts a process, or restarts one that has ended.
   * @param {number} index
   */
  async launch(index) {
    const program = new Program({
      dataDir: join(this.folder, `process-${index + 1}`),
      port: this.programs[index]?.port ?? (await freePort()),
      env: {
        APP_URL: this.origin,
        JWT_SECRET: this.jwtSecret,
        TRUST_PROXY: 'loopback',
        ...this.database.pgbouncer.env,
        ...this.env,
      },
    });
    this.programs[index] = program;
    return program;
  }

  /** Waits until both processes get requests. */
  async waitForPrograms() {
    await this.edge.waitForServers(SERVERS);
  }

  /** Waits until all parts are healthy. */
  async waitForHealth() {
    await this.database.waitForHealth();
    await this.waitForPrograms();
  }

  /** Also after a failed start. */
  async end() {
    await this.edge.end();
    await Promise.all(this.programs.map((program) => program.end()));
    await this.database.end();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
