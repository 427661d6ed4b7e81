// Starts the two servers that are compared, each as a fresh process on the same database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, Program } from '../../scripts/built-program.mjs';

/** Database connections of each server. */
const POOL = 4;
export const JWT_SECRET = 'only for a benchmark on this machine';
const REFERENCE = fileURLToPath(new URL('reference.mjs', import.meta.url));

const TICKS_A_SECOND = 100;

/** CPU seconds that a process has used so far. */
export function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** Peak memory of a process in MiB. */
export const peakMemory = (pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

async function startReference({ url }) {
  const child = spawn(process.execPath, [REFERENCE, url, JWT_SECRET, String(POOL)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  return {
    pid: child.pid,
    origin: `http://127.0.0.1:${String(port).trim()}`,
    async end() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

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
  return { pid: program.child.pid, origin: program.origin, end: () => program.end() };
}

export const SERVERS = { program: startProgram, reference: startReference };
