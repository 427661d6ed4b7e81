// Servers of the installed Postgres. They listen on the loopback interface only.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from './program.mjs';
import { execute, freePort, killTree, NotSupported, unprivileged } from './system.mjs';

export const USER = 'macrolog';
const START_TIMEOUT_MS = 30_000;
const RETRY_AFTER_MS = 50;

/**
 * Creates the data folder of a server.
 * @param {string} bin folder of the installed programs.
 * @param {string} folder
 */
export function initializeCluster(bin, folder) {
  const args = ['-D', folder, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-instructions'];
  try {
    execute(...unprivileged(join(bin, 'initdb'), args));
  } catch (error) {
    throw new NotSupported('initdb of the installed Postgres failed', { cause: error });
  }
}

/** @param {number} port @param {string} database */
export const connectTo = (port, database) => connect({ host: '127.0.0.1', port, user: USER, database });

export class PostgresServer {
  output = '';

  /**
   * Starts a server and waits until it accepts connections.
   * @param {string} bin
   * @param {string} folder
   * @param {Record<string, string | number>} [settings]
   */
  static async start(bin, folder, settings) {
    const server = new PostgresServer(bin, folder, await freePort(), settings);
    try {
      await server.ready();
      return server;
    } catch (error) {
      await server.end();
      throw error;
    }
  }

  /** @param {string} bin @param {string} folder @param {number} port @param {Record<string, string | number>} settings */
  constructor(bin, folder, port, settings = {}) {
    this.port = port;
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const place = ['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', ''];
    this.child = spawn(...unprivileged(join(bin, 'postgres'), [...place, ...options]), {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.ended = once(this.child, 'close');
    this.child.stderr.on('data', (chunk) => (this.output = (this.output + String(chunk)).slice(-4_000)));
  }

  /** @param {string} database */
  url(database) {
    return `postgres://${USER}@127.0.0.1:${this.port}/${database}`;
  }

  /** Runs a statement on a new connection. @param {string} sql */
  async query(sql) {
    const client = await connectTo(this.port, 'postgres');
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  async ready() {
    const deadline = performance.now() + START_TIMEOUT_MS;
    for (;;) {
      try {
        return await this.query('SELECT 1');
      } catch (error) {
        if (this.child.exitCode !== null || performance.now() > deadline) {
          throw new Error(`Postgres didn't start:\n${this.output}`, { cause: error });
        }
        await pause(RETRY_AFTER_MS);
      }
    }
  }

  /** Kills all backends at once, so that none can still acknowledge a write. */
  async kill() {
    if (this.child.pid !== undefined) killTree(this.child.pid);
    await this.ended;
  }

  async end() {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGINT');
    await this.ended;
  }
}
