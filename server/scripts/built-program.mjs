// Runs the built program as a child process, with access to its database.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { NODE_FLAGS, ROOT } from './project.mjs';

const MAIN = join(ROOT, 'server/dist/main.js');
const KEPT_OUTPUT = 4_000;
const PATIENCE_MS = 15_000;

/** Keeps the caller's own configuration away from the program. */
const BASE_ENV = {
  PATH: process.env.PATH,
  TMPDIR: process.env.TMPDIR ?? '/tmp',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  RATE_LIMIT: 'off',
};

/** A free port that a restarted program can use again. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

export class Program {
  output = '';

  /** @param {{ dataDir: string, port: number, env?: object, wrap?: (command: string[]) => string[] }} options */
  constructor({ dataDir, port, env = {}, wrap = (command) => command }) {
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
    this.ended = once(this.child, 'close').then(([code, signal]) => ({ code, signal }));
    this.ready = new Promise((resolve, reject) => {
      const hear = (chunk) => {
        this.output = (this.output + chunk).slice(-KEPT_OUTPUT);
        if (/Macrolog is ready at/.test(this.output)) resolve();
      };
      this.child.stdout.on('data', hear);
      this.child.stderr.on('data', hear);
      void this.ended.then(({ code, signal }) => reject(new Error(`The program exited (${code ?? signal}).`)));
    });
    // Callers that don't wait get no error.
    this.ready.catch(() => undefined);
  }

  isRunning() {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Stops the program and its database, gracefully if possible. */
  async end() {
    const database = postmasterOf(this.dataDir);
    if (this.isRunning()) {
      this.child.kill('SIGTERM');
      const timer = setTimeout(() => this.child.kill('SIGKILL'), PATIENCE_MS);
      await this.ended;
      clearTimeout(timer);
    }
    // A killed program leaves its database running, and the folder is locked until the database ends.
    if (database && isPostgresOf(database, this.dataDir)) killTree(database);
  }
}

/** Process id of the Postgres that runs in a data folder. */
export function postmasterOf(dataDir) {
  try {
    return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

const ps = (...args) => spawnSync('ps', args, { encoding: 'utf8' }).stdout ?? '';

const isPostgresOf = (pid, dataDir) => ps('-o', 'args=', '-p', String(pid)).includes(join(dataDir, 'postgres'));

/** Kills a process and its children at once, so that none can write any more. */
export function killTree(pid) {
  const children = ps('-A', '-o', 'pid=,ppid=')
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child);
  for (const victim of [pid, ...children]) {
    try {
      process.kill(victim, 'SIGKILL');
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  }
  return children.length + 1;
}

/** Opens a separate connection to the embedded database. */
export async function connectBeside(dataDir) {
  const client = new pg.Client({
    host: join(dataDir, 'postgres-socket'),
    port: 5432,
    user: 'macrolog',
    database: 'macrolog',
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
