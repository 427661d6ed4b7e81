// Two servers of the installed Postgres: a primary and a synchronous standby.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { execute, NotPossible, unprivileged } from '../faults/harness/commands.mjs';
import { freePort, killTree } from '../scripts/built-program.mjs';

export const USER = 'macrolog';
const STANDBY = 'standby';
const PACKAGES = '/usr/lib/postgresql';
const NEEDED = ['initdb', 'pg_basebackup', 'postgres'];
const PATIENCE_MS = 30_000;

/** The newest installed Postgres with everything that a standby needs. The embedded one has no pg_basebackup. */
export function findPostgres() {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    ...versions.map((version) => join(PACKAGES, version, 'bin')),
  ];
  const bin = folders.find((folder) => NEEDED.every((name) => existsSync(join(folder, name))));
  if (!bin) throw new NotPossible('pg_basebackup is not installed; run `apt-get install postgresql`');
  return bin;
}

export async function connectTo(port, database) {
  const client = new pg.Client({ host: '127.0.0.1', port, user: USER, database });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

class Server {
  output = '';

  constructor(bin, folder, port, settings) {
    this.folder = folder;
    this.port = port;
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const command = unprivileged(join(bin, 'postgres'), [
      ...['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', ''],
      ...options,
    ]);
    this.child = spawn(...command, { stdio: ['ignore', 'ignore', 'pipe'] });
    this.ended = once(this.child, 'close');
    this.child.stderr.on('data', (chunk) => (this.output = (this.output + chunk).slice(-4_000)));
  }

  /** Runs a statement on a new connection. */
  async ask(sql, values = [], database = 'postgres') {
    const client = await connectTo(this.port, database);
    try {
      return (await client.query(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  async ready() {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      try {
        return await this.ask('SELECT 1');
      } catch (error) {
        if (this.child.exitCode !== null || performance.now() > deadline) {
          throw new Error(`Postgres didn't start:\n${this.output}`, { cause: error });
        }
        await pause(50);
      }
    }
  }

  /** Kills all backends at once, so that none can still acknowledge a write. */
  async kill() {
    killTree(this.child.pid);
    await this.ended;
  }

  async end() {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGINT');
    await this.ended;
  }
}

export class ReplicatedPostgres {
  constructor(bin, folder, settings) {
    this.bin = bin;
    this.folder = folder;
    this.settings = { max_connections: 200, ...settings };
  }

  async start() {
    const cluster = join(this.folder, 'primary');
    const isNew = !existsSync(cluster);
    if (isNew) {
      const args = ['-D', cluster, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-instructions'];
      execute(...unprivileged(join(this.bin, 'initdb'), args));
    }
    this.primary = new Server(this.bin, cluster, await freePort(), this.settings);
    await this.primary.ready();
    if (isNew) await this.primary.ask('CREATE DATABASE macrolog');
    await this.startStandby();
    // From now on a commit waits for the standby. Set only here, because without a standby no commit would ever be
    // acknowledged.
    await this.primary.ask(`ALTER SYSTEM SET synchronous_standby_names = '${STANDBY}'`);
    await this.primary.ask('SELECT pg_reload_conf()');
    await this.untilSynchronous();
  }

  async startStandby() {
    const cluster = join(this.folder, 'standby');
    const source = `host=127.0.0.1 port=${this.primary.port} user=${USER} application_name=${STANDBY}`;
    const args = ['-D', cluster, '-d', source, '-R', '-X', 'stream', '-c', 'fast'];
    execute(...unprivileged(join(this.bin, 'pg_basebackup'), args));
    // The standby copies the primary's settings. After a promotion it has no standby to wait for.
    const settings = { ...this.settings, synchronous_standby_names: '' };
    this.standby = new Server(this.bin, cluster, await freePort(), settings);
    await this.standby.ready();
  }

  async untilSynchronous() {
    const state = async () => (await this.primary.ask('SELECT sync_state FROM pg_stat_replication'))[0]?.sync_state;
    while ((await state()) !== 'sync') await pause(25);
  }

  /** Promotes the standby to primary. */
  async promote() {
    const [{ promoted }] = await this.standby.ask('SELECT pg_promote(true, 30) AS promoted');
    if (!promoted) throw new Error('The standby was not promoted in time.');
  }

  async end() {
    await this.primary?.end();
    await this.standby?.end();
  }
}
