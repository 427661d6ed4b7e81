// PgBouncer in transaction mode: each transaction may use a different connection to Postgres.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectTo, USER } from '../harness/postgres.mjs';
import { freePort, NotSupported, unprivileged } from '../harness/system.mjs';

/** Database alias without a statement timeout, for migrations. */
export const MIGRATIONS = 'macrolog_migrations';

/** The same timeouts that the program sets itself without a pooler (`data-source.ts`). */
const TIMEOUTS = 'SET statement_timeout = 3000; SET lock_timeout = 2000';
const START_TIMEOUT_MS = 10_000;

export function findPgBouncer() {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin'];
  const found = folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file));
  if (!found) throw new NotSupported('pgbouncer is not installed; run `apt-get install pgbouncer`');
  return found;
}

/** @param {{ folder: string, port: number, target: number, pool: number }} options `target` is the port of Postgres. */
const createConfiguration = ({ folder, port, target, pool }) => `
[databases]
${MIGRATIONS} = host=127.0.0.1 port=${target} dbname=macrolog
* = host=127.0.0.1 port=${target} connect_query='${TIMEOUTS}'

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
admin_users = ${USER}
pool_mode = transaction
default_pool_size = ${pool}
max_client_conn = 500
; The program sends them, but pooled connections can't use them. The query above sets them for all.
ignore_startup_parameters = statement_timeout, lock_timeout
; Clients must not wait longer than the program's request timeout, or for a server that is available again.
query_wait_timeout = 6
server_connect_timeout = 2
server_login_retry = 1
log_connections = 0
log_disconnections = 0
log_stats = 0
`;

export class PgBouncer {
  output = '';
  /** Set by `start`. @type {number} */
  port;
  /** Set by `start`. @type {import('node:child_process').ChildProcessByStdio<null, null, import('node:stream').Readable>} */
  child;

  /** @param {string} binary @param {string} folder @param {number} pool connections to Postgres. */
  constructor(binary, folder, pool) {
    this.binary = binary;
    this.folder = join(folder, 'pgbouncer');
    this.pool = pool;
  }

  /** @param {number} target port of Postgres. */
  async start(target) {
    mkdirSync(this.folder, { recursive: true });
    this.port = await freePort();
    writeFileSync(join(this.folder, 'users.txt'), `"${USER}" ""\n`);
    this.configure(target);
    this.child = spawn(...unprivileged(this.binary, [join(this.folder, 'pgbouncer.ini')]), {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.ended = once(this.child, 'close');
    this.child.stderr.on('data', (chunk) => (this.output = (this.output + String(chunk)).slice(-4_000)));
    const deadline = performance.now() + START_TIMEOUT_MS;
    while (!(await this.administer('SHOW VERSION').catch(() => undefined))) {
      if (this.child.exitCode !== null || performance.now() > deadline) {
        throw new Error(`PgBouncer didn't start:\n${this.output}`);
      }
      await pause(25);
    }
  }

  /** @param {number} target */
  configure(target) {
    const { folder, port, pool } = this;
    writeFileSync(join(folder, 'pgbouncer.ini'), createConfiguration({ folder, port, target, pool }));
  }

  /**
   * Points to another server from now on, as an operator would do.
   * @param {number} target
   */
  async redirect(target) {
    this.configure(target);
    await this.administer('RELOAD');
  }

  /** @param {string} command of the admin console. */
  async administer(command) {
    const client = await connectTo(this.port, 'pgbouncer');
    try {
      return (await client.query(command)).rows;
    } finally {
      await client.end();
    }
  }

  /** @param {string} database */
  url(database) {
    return `postgres://${USER}@127.0.0.1:${this.port}/${database}`;
  }

  /** Also after a failed start. */
  async end() {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    // Immediately, because no connected client needs to finish.
    this.child.kill('SIGTERM');
    await this.ended;
  }
}
