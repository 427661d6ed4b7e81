// PgBouncer in transaction mode: each transaction may use a different connection to Postgres.
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '../harness/program.mjs';
import { freePort, unprivileged } from '../harness/system.mjs';
import { writeConfiguration } from './configuration.mjs';
import { Service, waitUntil } from './service.mjs';

/** @import { Installed } from './installed.mjs' */

/** Database alias without a statement timeout, for migrations. */
const MIGRATIONS = 'macrolog_migrations';
export const DATABASE = 'macrolog';
/** The account of the program. */
export const USER = 'macrolog';
const OPERATOR = 'operator';
const HOST = '127.0.0.1';
const START_TIMEOUT_MS = 10_000;

/** Uncomments the line that versions before 1.21 reject. @param {string} text */
const withPreparedStatements = (text) => text.replace(/^;(max_prepared_statements)/m, '$1');

export class PgBouncer {
  password = randomBytes(18).toString('base64url');
  operatorPassword = randomBytes(18).toString('base64url');
  /** Set by `start`. @type {number} */
  port;
  /** @type {Service | undefined} */
  service;

  /** @param {Installed} installed @param {string} folder */
  constructor(installed, folder) {
    this.installed = installed;
    this.folder = join(folder, 'pgbouncer');
    this.file = join(this.folder, 'pgbouncer.ini');
  }

  get output() {
    return this.service?.output ?? '';
  }

  /** @param {{ host: string, port: number }} postgres */
  async start(postgres) {
    mkdirSync(this.folder);
    this.port = await freePort();
    const users = [
      [USER, this.password],
      [OPERATOR, this.operatorPassword],
    ];
    const lines = users.map(([name, password]) => `"${name}" "${password}"\n`);
    writeFileSync(join(this.folder, 'userlist.txt'), lines.join(''), { mode: 0o600 });
    const values = { host: HOST, port: this.port, folder: this.folder };
    writeConfiguration(
      'pgbouncer.ini',
      { ...values, postgres_host: postgres.host, postgres_port: postgres.port },
      this.file,
      this.installed.canPrepare ? withPreparedStatements : undefined,
    );
    this.service = this.launch();
    await this.waitUntilReady(this.service);
  }

  /** @param {string[]} options */
  launch(...options) {
    const [command, args] = unprivileged(this.installed.pgbouncer, [...options, this.file]);
    return new Service([command, ...args]);
  }

  /** @param {Service} service */
  async waitUntilReady(service) {
    const isReady = async () => (await this.administer('SHOW VERSION')).length > 0;
    await waitUntil('PgBouncer is ready', isReady, { timeoutMs: START_TIMEOUT_MS, service });
  }

  /** Replaces the process, as for an update. The new one takes over the connections of the clients. */
  async replace() {
    const old = this.service;
    this.service = this.launch('-R');
    await old?.ended;
    await this.waitUntilReady(this.service);
  }

  /** @param {string} command of the admin console. */
  async administer(command) {
    const { port, operatorPassword: password } = this;
    const client = await connect({ host: HOST, port, user: OPERATOR, password, database: 'pgbouncer' });
    try {
      return (await client.query(command)).rows;
    } finally {
      await client.end();
    }
  }

  /** @param {string} database */
  url(database) {
    return `postgres://${USER}:${this.password}@${HOST}:${this.port}/${database}`;
  }

  /** The settings of the program. */
  get env() {
    return {
      DATABASE_URL: this.url(DATABASE),
      DATABASE_MIGRATION_URL: this.url(MIGRATIONS),
      DATABASE_PREPARED_STATEMENTS: this.installed.canPrepare ? 'on' : 'off',
    };
  }

  /** Immediately, because no connected client needs to finish. Also after a failed start. */
  async end() {
    await this.service?.end();
  }
}
