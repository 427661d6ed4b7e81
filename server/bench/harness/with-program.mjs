// Shared by the smaller benchmarks: runs the built program on its own database and sends requests over the loopback
// interface.
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectBeside, freePort, Program } from '../../scripts/built-program.mjs';

const JWT_SECRET = 'only for a benchmark on this machine';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

export function post(origin, path, body, token) {
  const text = JSON.stringify(body);
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { method: 'POST', agent, headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks).toString()));
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

/** Signs up an account and returns its token. */
export async function signUp(origin, username = 'bench') {
  const account = { username, email: `${username}@example.org`, password: 'violet umbrella 9' };
  return JSON.parse(await post(origin, '/api/signup', account)).token;
}

/** Starts the program, does the work, and removes all files afterwards. */
export async function withProgram(work, env = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'macrolog-bench-'));
  const production = { NODE_ENV: 'production', TRUST_PROXY: '0', JWT_SECRET };
  const program = new Program({ dataDir, port: await freePort(), env: { ...production, ...env } });
  try {
    await program.ready;
    const database = await connectBeside(dataDir);
    await work({ origin: program.origin, database });
    await database.end();
  } finally {
    agent.destroy();
    await program.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Summarizes times in milliseconds on one line. */
export function summary(times) {
  times.sort((a, b) => a - b);
  const at = (share) => `${times[Math.floor(times.length * share)]?.toFixed(1)} ms`;
  return `p50 ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)}`;
}
