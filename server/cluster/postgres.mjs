// Two servers of the installed Postgres: a primary and a synchronous standby.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { initializeCluster, PostgresServer, USER } from '../harness/postgres.mjs';
import { execute, NotSupported, unprivileged } from '../harness/system.mjs';

const STANDBY = 'standby';
const PACKAGES = '/usr/lib/postgresql';
const NEEDED = ['initdb', 'pg_basebackup', 'postgres'];
const POLL_MS = 25;

/** The newest installed Postgres with everything that a standby needs. The embedded one has no pg_basebackup. */
export function findPostgres() {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    ...versions.map((version) => join(PACKAGES, version, 'bin')),
  ];
  const bin = folders.find((folder) => NEEDED.every((name) => existsSync(join(folder, name))));
  if (!bin) throw new NotSupported('pg_basebackup is not installed; run `apt-get install postgresql`');
  return bin;
}

export class ReplicatedPostgres {
  /** Set by `start`. @type {PostgresServer} */
  primary;
  /** Set by `start`. @type {PostgresServer} */
  standby;

  /** @param {string} bin @param {string} folder @param {Record<string, string | number>} settings */
  constructor(bin, folder, settings) {
    this.bin = bin;
    this.folder = folder;
    this.settings = { max_connections: 200, ...settings };
  }

  async start() {
    const folder = join(this.folder, 'primary');
    const isNew = !existsSync(folder);
    if (isNew) initializeCluster(this.bin, folder);
    this.primary = await PostgresServer.start(this.bin, folder, this.settings);
    if (isNew) await this.primary.query('CREATE DATABASE macrolog');
    await this.startStandby();
    // From now on a commit waits for the standby. Set only here, because without a standby no commit would ever be
    // acknowledged.
    await this.primary.query(`ALTER SYSTEM SET synchronous_standby_names = '${STANDBY}'`);
    await this.primary.query('SELECT pg_reload_conf()');
    await this.waitForStandby();
  }

  async startStandby() {
    const folder = join(this.folder, STANDBY);
    const source = `host=127.0.0.1 port=${this.primary.port} user=${USER} application_name=${STANDBY}`;
    const args = ['-D', folder, '-d', source, '-R', '-X', 'stream', '-c', 'fast'];
    execute(...unprivileged(join(this.bin, 'pg_basebackup'), args));
    // The standby copies the primary's settings. After a promotion it has no standby to wait for.
    this.standby = await PostgresServer.start(this.bin, folder, { ...this.settings, synchronous_standby_names: '' });
  }

  async waitForStandby() {
    const readState = async () =>
      (await this.primary.query('SELECT sync_state FROM pg_stat_replication'))[0]?.sync_state;
    while ((await readState()) !== 'sync') await pause(POLL_MS);
  }

  /** Promotes the standby to primary. */
  async promote() {
    const [{ promoted }] = await this.standby.query('SELECT pg_promote(true, 30) AS promoted');
    if (!promoted) throw new Error('The standby was not promoted in time.');
  }

  /** Also after a failed start. */
  async end() {
    await this.primary?.end();
    await this.standby?.end();
  }
}
