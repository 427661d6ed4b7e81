// Measures the look-up over the USDA base: 16 clients on the loopback, each typing one query after the other. First queries
// too short to be looked up, which show what the way there and back costs; then what everybody types, of which much is
// answered from memory; then another food each time, of which nearly nothing is.
//   node server/scripts/bench-lookup.mjs [seconds]      (after npm run build)
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './project.mjs';

const CLIENTS = 16;
const SECONDS = Math.min(Number(process.argv[2] ?? 5), 8);
const WARM_UP_SECONDS = 2;
const FIELDS =
  'foodId label category source measures { label weight } servingSize servingWeight macros { macroName value unit }';
const JWT_SECRET = 'only for a benchmark on this machine';
const DOCUMENT = `query ($query: String!) { lookupFoods(query: $query) { ${FIELDS} } }`;

const read = (file) => readFileSync(join(ROOT, 'server', file), 'utf8');

const everyday = [...read('test/support/everyday-queries.ts').matchAll(/^ {2}\['([^']+)'/gm)].map(([, query]) => query);
/** Names of all foods of the base by their first two parts, in an order that jumps between groups. */
const anything = JSON.parse(read('data/usda-foods.json'))
  .foods.map(([, name], index) => [(index * 7919) % 8789, name.split(',').slice(0, 2).join(' ').slice(0, 60)])
  .sort(([a], [b]) => a - b)
  .map(([, query]) => query);

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });

function post(origin, path, body, token) {
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

function start(dataDir) {
  const program = spawn(process.execPath, [join(ROOT, 'server/dist/main.js')], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      NODE_ENV: 'production',
      JWT_SECRET,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    program.once('exit', (code) => reject(new Error(`The program ended with ${code}.`)));
    program.stdout.on('data', (chunk) => {
      const origin = /ready at (\S+)/.exec(String(chunk))?.[1];
      if (origin) resolve({ program, origin });
    });
  });
}

/** Somebody who may look foods up: the tier is set where payments would set it. */
async function subscriber(origin, dataDir) {
  const account = { username: 'bench', email: 'bench@example.org', password: 'violet umbrella 9' };
  const { token } = JSON.parse(await post(origin, '/api/signup', account));
  const { Client } = createRequire(import.meta.url)('pg');
  const client = new Client({
    host: join(dataDir, 'postgres-socket'),
    port: 5432,
    user: 'macrolog',
    database: 'macrolog',
  });
  await client.connect();
  await client.query(`UPDATE users SET subscription_status = 'active'`);
  await client.end();
  return token;
}

async function measure({ origin, token, queries }, seconds) {
  const times = [];
  const until = performance.now() + seconds * 1000;
  let sent = 0;
  const client = async () => {
    while (performance.now() < until) {
      sent += 1;
      const query = queries[sent % queries.length];
      const started = performance.now();
      const answer = await post(origin, '/graphql', { query: DOCUMENT, variables: { query } }, token);
      times.push(performance.now() - started);
      if (!answer.startsWith('{"data":{"lookupFoods":[')) throw new Error(`${query}: ${answer.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return times.sort((a, b) => a - b);
}

const dataDir = mkdtempSync(join(tmpdir(), 'macrolog-bench-'));
const { program, origin } = await start(dataDir);
try {
  const token = await subscriber(origin, dataDir);
  for (const [name, queries] of Object.entries({ 'too short': ['ab'], everyday, anything })) {
    const scene = { origin, token, queries };
    await measure(scene, WARM_UP_SECONDS);
    const times = await measure(scene, SECONDS);
    const at = (share) => `${times[Math.floor(times.length * share)]?.toFixed(1)} ms`;
    const each = Math.round(times.length / SECONDS);
    console.log(`${name}: ${CLIENTS} clients, ${each} a second, p50 ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)}`);
  }
} finally {
  program.removeAllListeners('exit');
  const gone = new Promise((resolve) => program.once('exit', resolve));
  program.kill('SIGTERM');
  await gone;
  agent.destroy();
  rmSync(dataDir, { recursive: true, force: true });
}
