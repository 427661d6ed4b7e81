// Runs two processes of the built program behind one port, with PgBouncer, a primary and a standby.
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCaller } from '../faults/harness/ask.mjs';
import { signUpAll } from '../faults/harness/scene.mjs';
import { freePort, Program } from '../scripts/built-program.mjs';
import { startBalancer } from './balancer.mjs';
import { findPgBouncer, MIGRATIONS, PgBouncer } from './pgbouncer.mjs';
import { connectTo, findPostgres, ReplicatedPostgres } from './postgres.mjs';

const PROCESSES = 2;
const KEPT = 'kept.json';

/** A committed write must be visible on the standby. */
const REPLICATION = { synchronous_commit: 'remote_apply' };

/** Postgres, its standby and PgBouncer, without the program. */
export class ReplicatedDatabase {
  closing = [];

  constructor(folder, settings = {}, pool = 20) {
    this.folder = folder;
    this.postgres = new ReplicatedPostgres(findPostgres(), folder, { ...REPLICATION, ...settings });
    this.pgbouncer = new PgBouncer(findPgBouncer(), folder, pool);
  }

  async start() {
    await this.postgres.start();
    await this.pgbouncer.start(this.postgres.primary.port);
  }

  /** Connects to one of the servers directly, without PgBouncer. */
  async connect(server) {
    const client = await connectTo(server.port, 'macrolog');
    this.closing.push(() => client.end());
    return client;
  }

  async end() {
    for (const close of this.closing.splice(0).reverse()) await Promise.resolve(close()).catch(() => undefined);
    await this.pgbouncer.end();
    await this.postgres.end();
  }
}

export class Cluster {
  programs = [];
  closing = [];

  constructor(folder, { jwtSecret, accounts } = { jwtSecret: randomBytes(32).toString('hex') }) {
    Object.assign(this, { folder, jwtSecret, accounts });
    this.database = new ReplicatedDatabase(folder);
  }

  /**
   * @param {{ port?: number, env?: object }} options public port, and additional environment variables of the program.
   */
  async start({ port, env } = {}) {
    await this.database.start();
    this.port = port ?? (await freePort());
    this.env = env;
    for (let index = 0; index < PROCESSES; index += 1) await this.launch(index);
    const backends = this.programs.map((program) => program.port);
    this.balancer = await startBalancer({ port: this.port, backends });
    this.origin = this.balancer.origin;
    await Promise.all(this.programs.map(({ ready }) => ready));
    await this.balancer.ready();
  }

  /** Starts a process, or restarts one that has ended. */
  async launch(index) {
    const { pgbouncer } = this.database;
    this.programs[index] = new Program({
      dataDir: join(this.folder, `process-${index + 1}`),
      port: this.programs[index]?.port ?? (await freePort()),
      env: {
        APP_URL: `http://localhost:${this.port}`,
        DATABASE_URL: pgbouncer.address('macrolog'),
        DATABASE_MIGRATION_URL: pgbouncer.address(MIGRATIONS),
        JWT_SECRET: this.jwtSecret,
        TRUST_PROXY: 'loopback',
        ...this.env,
      },
    });
    return this.programs[index];
  }

  /** Registers something to close at the end. */
  later(close) {
    this.closing.push(close);
  }

  async end() {
    for (const close of this.closing.splice(0).reverse()) await Promise.resolve(close()).catch(() => undefined);
    await this.balancer?.close();
    await Promise.all(this.programs.map((program) => program.end()));
    await this.database.end();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export const newFolder = () => mkdtempSync(join(tmpdir(), 'macrolog-cluster-'));

/** A migrated primary with sixteen accounts. Created once and copied for each run, so the logins work in every copy. */
export class ClusterTemplate {
  cluster = new Cluster(newFolder());
  folder = newFolder();

  async make() {
    const { cluster, folder } = this;
    await cluster.start();
    const caller = createCaller(cluster.origin);
    const kept = { jwtSecret: cluster.jwtSecret, accounts: await signUpAll(caller) };
    caller.close();
    await Promise.all(cluster.programs.map((program) => program.end()));
    await cluster.database.end();
    cpSync(join(cluster.folder, 'primary'), join(folder, 'primary'), { recursive: true, preserveTimestamps: true });
    writeFileSync(join(folder, KEPT), JSON.stringify(kept));
    await cluster.end();
  }

  copy() {
    const folder = newFolder();
    cpSync(this.folder, folder, { recursive: true, preserveTimestamps: true });
    return new Cluster(folder, JSON.parse(readFileSync(join(folder, KEPT), 'utf8')));
  }

  async end() {
    await this.cluster.end();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
