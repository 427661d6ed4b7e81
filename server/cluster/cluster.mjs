// Runs two processes of the built program behind one port, with PgBouncer, a primary and a standby.
import { randomBytes } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signUpMany } from '../harness/accounts.mjs';
import { connectTo } from '../harness/postgres.mjs';
import { Program } from '../harness/program.mjs';
import { Cleanup, freePort, temporaryFolder } from '../harness/system.mjs';
import { startBalancer } from './balancer.mjs';
import { findPgBouncer, MIGRATIONS, PgBouncer } from './pgbouncer.mjs';
import { findPostgres, ReplicatedPostgres } from './postgres.mjs';

/** @import { PostgresServer } from '../harness/postgres.mjs' */
/** @import { Account } from '../harness/types' */

/** @typedef {{ jwtSecret: string, accounts: Account[] }} ClusterState */

const PROCESSES = 2;
const ACCOUNTS = 16;
const POOL = 20;
const STATE_FILE = 'state.json';

/** A committed write must be visible on the standby. */
const REPLICATION = { synchronous_commit: 'remote_apply' };

/** Postgres, its standby and PgBouncer, without the program. */
export class ReplicatedDatabase {
  cleanup = new Cleanup();

  /** @param {string} folder @param {Record<string, string>} [settings] of Postgres. */
  constructor(folder, settings = {}) {
    this.postgres = new ReplicatedPostgres(findPostgres(), folder, { ...REPLICATION, ...settings });
    this.pgbouncer = new PgBouncer(findPgBouncer(), folder, POOL);
  }

  async start() {
    await this.postgres.start();
    await this.pgbouncer.start(this.postgres.primary.port);
  }

  /**
   * Connects to one of the servers directly, without PgBouncer.
   * @param {PostgresServer} server
   */
  async connect(server) {
    const client = await connectTo(server.port, 'macrolog');
    this.cleanup.add(() => client.end());
    return client;
  }

  async end() {
    await this.cleanup.run();
    await this.pgbouncer.end();
    await this.postgres.end();
  }
}

export class Cluster {
  /** @type {Program[]} */
  programs = [];
  cleanup = new Cleanup();
  /** Public port, set by `start`. @type {number} */
  port;
  /** Set by `start`. @type {Awaited<ReturnType<typeof startBalancer>>} */
  balancer;
  /** Additional environment variables of the program. @type {Record<string, string>} */
  env = {};

  /** @param {string} folder @param {ClusterState} [state] */
  constructor(folder, { jwtSecret, accounts } = { jwtSecret: randomBytes(32).toString('hex'), accounts: [] }) {
    this.folder = folder;
    this.jwtSecret = jwtSecret;
    this.accounts = accounts;
    this.database = new ReplicatedDatabase(folder);
  }

  get origin() {
    return this.balancer.origin;
  }

  /** @param {{ port?: number, env?: Record<string, string> }} [options] */
  async start({ port, env = {} } = {}) {
    await this.database.start();
    this.port = port ?? (await freePort());
    this.env = env;
    for (let index = 0; index < PROCESSES; index += 1) await this.launch(index);
    const backends = this.programs.map((program) => program.port);
    this.balancer = await startBalancer({ port: this.port, backends });
    await Promise.all(this.programs.map(({ ready }) => ready));
    await this.balancer.ready();
  }

  /**
   * Starts a process, or restarts one that has ended.
   * @param {number} index
   */
  async launch(index) {
    const { pgbouncer } = this.database;
    const program = new Program({
      dataDir: join(this.folder, `process-${index + 1}`),
      port: this.programs[index]?.port ?? (await freePort()),
      env: {
        APP_URL: `http://localhost:${this.port}`,
        DATABASE_URL: pgbouncer.url('macrolog'),
        DATABASE_MIGRATION_URL: pgbouncer.url(MIGRATIONS),
        // Debian 12 has PgBouncer 1.18, which cannot prepare statements.
        DATABASE_PREPARED_STATEMENTS: 'off',
        JWT_SECRET: this.jwtSecret,
        TRUST_PROXY: 'loopback',
        ...this.env,
      },
    });
    this.programs[index] = program;
    return program;
  }

  /** Also after a failed start. */
  async end() {
    await this.cleanup.run();
    await this.balancer?.close();
    await Promise.all(this.programs.map((program) => program.end()));
    await this.database.end();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export const newFolder = () => temporaryFolder('cluster');

/** A migrated primary with sixteen accounts. Created once and copied for each run, so the logins work in every copy. */
export class ClusterTemplate {
  cluster = new Cluster(newFolder());
  folder = newFolder();

  async create() {
    const { cluster, folder } = this;
    await cluster.start();
    const accounts = await signUpMany(cluster.origin, ACCOUNTS);
    await Promise.all(cluster.programs.map((program) => program.end()));
    await cluster.database.end();
    cpSync(join(cluster.folder, 'primary'), join(folder, 'primary'), { recursive: true, preserveTimestamps: true });
    writeFileSync(join(folder, STATE_FILE), JSON.stringify({ jwtSecret: cluster.jwtSecret, accounts }));
    await cluster.end();
  }

  copy() {
    const folder = newFolder();
    cpSync(this.folder, folder, { recursive: true, preserveTimestamps: true });
    /** @type {ClusterState} */
    const state = JSON.parse(readFileSync(join(folder, STATE_FILE), 'utf8'));
    return new Cluster(folder, state);
  }

  async end() {
    await this.cluster.end();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
