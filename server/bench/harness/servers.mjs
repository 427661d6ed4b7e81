// Starts the two servers that are compared, each as a fresh process on the same database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Program } from '../../harness/program.mjs';
import { freePort } from '../../harness/system.mjs';

/** @import { BenchDatabase } from './database.mjs' */

/** @typedef {{ pid: number, origin: string, end: () => Promise<void> }} Server */
/** @typedef {'program' | 'reference'} Kind */

/** Database connections of each server. */
const POOL = 4;
export const JWT_SECRET = 'only for a benchmark on this machine';
const REFERENCE = fileURLToPath(new URL('reference.mjs', import.meta.url));

const TICKS_PER_SECOND = 100;

/**
 * CPU seconds that a process has used so far.
 * @param {number} pid
 */
export function readCpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/**
 * Peak memory of a process in MiB.
 * @param {number} pid
 */
export const readPeakMemory = (pid) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** @param {BenchDatabase} database @returns {Promise<Server>} */
async function startReference({ url }) {
  const child = spawn(process.execPath, [REFERENCE, url, JWT_SECRET, String(POOL)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  return {
    pid: child.pid ?? 0,
    origin: `http://127.0.0.1:${String(port).trim()}`,
    async end() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** @param {BenchDatabase} database @returns {Promise<Server>} */
async function startProgram({ url, folder }) {
  const env = {
    NODE_ENV: 'production',
    TRUST_PROXY: '0',
    DATABASE_URL: url,
    DATABASE_POOL: String(POOL),
    JWT_SECRET,
  };
  const program = new Program({ dataDir: join(folder, 'program'), port: await freePort(), env });
  await program.ready;
  return { pid: program.pid, origin: program.origin, end: () => program.end() };
}

/** @type {Record<Kind, (database: BenchDatabase) => Promise<Server>>} */
export const SERVERS = { program: startProgram, reference: startReference };
