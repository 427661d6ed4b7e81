// Starts the two servers that are compared, each as a fresh process on the same database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Program } from '../../harness/program.mjs';
import { freePort } from '../../harness/system.mjs';

/** @import { BenchDatabase } from './database.mjs' */

/**
 * A server and the main process of its Postgres.
 * @typedef {{ pid: number, postgres: number, origin: string, end: () => Promise<void> }} Server
 */
/** @typedef {'program' | 'reference'} Kind */

/** Database connections of each server. */
const POOL = 4;
export const JWT_SECRET = 'only for a benchmark on this machine';
const REFERENCE = fileURLToPath(new URL('reference.mjs', import.meta.url));

/**
 * Peak memory of a process in MiB.
 * @param {number} pid
 */
export const readPeakMemory = (pid) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** @param {BenchDatabase} database @returns {Promise<Server>} */
async function startReference({ url, pid: postgres }) {
  const child = spawn(process.execPath, [REFERENCE, url, JWT_SECRET, String(POOL)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  return {
    pid: child.pid ?? 0,
    postgres,
    origin: `http://127.0.0.1:${String(port).trim()}`,
    async end() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** @param {BenchDatabase} database @returns {Promise<Server>} */
async function startProgram({ url, folder, pid: postgres }) {
  const env = {
    NODE_ENV: 'production',
    TRUST_PROXY: '0',
    DATABASE_URL: url,
    DATABASE_POOL: String(POOL),
    JWT_SECRET,
  };
  const program = new Program({ dataDir: join(folder, 'program'), port: await freePort(), env });
  await program.ready;
  return { pid: program.pid, postgres, origin: program.origin, end: () => program.end() };
}

/** @type {Record<Kind, (database: BenchDatabase) => Promise<Server>>} */
export const SERVERS = { program: startProgram, reference: startReference };
