// Runs the built program as a child process, with access to its database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { NODE_FLAGS, ROOT } from '../scripts/project.mjs';
import { killTree, ps } from './system.mjs';

const MAIN = join(ROOT, 'server/dist/main.js');
const READY = /Macrolog is ready at (\S+)/;
const KEPT_OUTPUT = 4_000;
const STOP_TIMEOUT_MS = 30_000;

/** Keeps the caller's own configuration away from the program. */
const BASE_ENV = {
  PATH: process.env.PATH,
  TMPDIR: process.env.TMPDIR ?? '/tmp',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  RATE_LIMIT: 'off',
};

/**
 * @typedef {object} ProgramOptions
 * @property {string} dataDir
 * @property {number} [port] 0, the default, means any free port; `ready` resolves to the address.
 * @property {Record<string, string>} [env]
 * @property {(command: string[]) => string[]} [wrap] Changes the command that starts the program.
 */

export class Program {
  output = '';

  /** @param {ProgramOptions} options */
  constructor({ dataDir, port = 0, env = {}, wrap = (command) => command }) {
    this.dataDir = dataDir;
    this.port = port;
    this.origin = `http://127.0.0.1:${port}`;
    const [command, ...args] = wrap([process.execPath, ...NODE_FLAGS, MAIN]);
    this.child = spawn(command, args, {
      // A folder without the .env file of a developer.
      cwd: join(ROOT, 'server/scripts'),
      env: { ...BASE_ENV, PORT: String(port), DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    /** @type {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} */
    this.ended = once(this.child, 'close').then(([code, signal]) => ({ code, signal }));
    /** Resolves to the public address once the program accepts requests. @type {Promise<string>} */
    this.ready = new Promise((resolve, reject) => {
      /** @param {Buffer} chunk */
      const read = (chunk) => {
        this.output = (this.output + String(chunk)).slice(-KEPT_OUTPUT);
        const url = READY.exec(this.output)?.[1];
        if (url) resolve(url);
      };
      this.child.stdout.on('data', read);
      this.child.stderr.on('data', read);
      void this.ended.then(({ code, signal }) => reject(new Error(`The program exited (${code ?? signal}).`)));
    });
    // Callers that don't wait get no error.
    this.ready.catch(() => undefined);
  }

  /** @returns {number} */
  get pid() {
    if (this.child.pid === undefined) throw new Error("The program didn't start.");
    return this.child.pid;
  }

  isRunning() {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Stops the program and its database, gracefully if possible. */
  async end() {
    const database = findPostmaster(this.dataDir);
    if (this.isRunning()) {
      this.child.kill('SIGTERM');
      const timer = setTimeout(() => this.child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await this.ended;
      clearTimeout(timer);
    }
    // A killed program leaves its database running, and the folder is locked until the database ends.
    if (database && isPostgres(database, this.dataDir)) killTree(database);
  }
}

/**
 * Process id of the Postgres that runs in a data folder.
 * @param {string} dataDir
 */
export function findPostmaster(dataDir) {
  try {
    return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

/** @param {number} pid @param {string} dataDir */
const isPostgres = (pid, dataDir) => ps('-o', 'args=', '-p', String(pid)).includes(join(dataDir, 'postgres'));

/**
 * Kills the database of a program with all its backends.
 * @param {string} dataDir
 */
export function killPostgres(dataDir) {
  const postmaster = findPostmaster(dataDir);
  if (postmaster === undefined) throw new Error(`No Postgres runs in ${dataDir}.`);
  return killTree(postmaster);
}

/**
 * Opens a connection that may break without an uncaught error.
 * @param {pg.ClientConfig} config
 */
export async function connect(config) {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Opens a separate connection to the embedded database.
 * @param {string} dataDir
 */
export const connectEmbedded = (dataDir) =>
  connect({ host: join(dataDir, 'postgres-socket'), port: 5432, user: 'macrolog', database: 'macrolog' });
