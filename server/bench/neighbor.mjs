// Measures how long other users wait for the day view while one account sends as much as its limits allow over 20
// connections, with its quotas used up. Both come through a proxy with different addresses. Usage: node
// server/bench/neighbor.mjs [seconds] [part of a name] [--page] (after npm run build)
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ROOT } from '../scripts/project.mjs';
import { clientAt, send } from './harness/client.mjs';
import { tableOf, writeFigures } from './harness/figures.mjs';
import { ATTACKS, dayView, TODAY } from './harness/neighbor-attacks.mjs';
import { signUp, withProgram } from './harness/with-program.mjs';

const args = process.argv.slice(2);
const SECONDS = Math.min(Number(args.find((arg) => /^\d+$/.test(arg)) ?? 20), 60);
/** Part of the name of the attacks to run; empty for all. */
const ONLY = args.find((arg) => /^[a-z]/.test(arg)) ?? '';
const CONNECTIONS = 20;
/** Pause between two day views, so that the other user stays within the rate limits. */
const PAUSE_MS = 60;
const MAX_P99_MS = 500;
const STRANGERS_ENTRIES = 12;
const FILL = readFileSync(join(ROOT, 'server/bench/harness/full-account.sql'), 'utf8');

/** Each measurement uses a new address, because the previous one may have used up the client's rate limit. */
let measurements = 0;

/** Lets a thread send requests over several connections. Resolves to the number of responses by status. */
function hammer(workerData) {
  const thread = new Worker(new URL('harness/neighbor-attacks.mjs', import.meta.url), { workerData });
  return new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject));
}

async function measure({ origin, attacker, stranger, scene }, attack) {
  measurements += 1;
  const address = `198.51.100.${measurements}`;
  const attacking = attack
    ? hammer({ origin, address, token: attacker.token, attack, scene, connections: CONNECTIONS, seconds: SECONDS })
    : new Map();
  const until = performance.now() + SECONDS * 1000;
  const times = [];
  let failures = 0;
  const other = clientAt('203.0.113.9', 2);
  while (performance.now() < until) {
    const started = performance.now();
    const status = await send(origin, other, { token: stranger.token, ...dayView() }).catch(() => 'cut off');
    times.push(performance.now() - started);
    if (status !== 200) failures += 1;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  const statuses = await attacking;
  other.agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return { p50: at(0.5), p99: at(0.99), longest: times.at(-1), views: times.length, failures, statuses };
}

const HEAD = ['the account sends', 'its answers', 'day views of another user', 'p50 ms', 'p99 ms', 'longest ms'];
const rowOf = (name, { p50, p99, longest, views, failures, statuses }) => [
  name,
  [...statuses]
    .sort()
    .map(([status, count]) => `${count} × ${status}`)
    .join(', '),
  failures > 0 ? `${views}, ${failures} failed` : String(views),
  ...[p50, p99, longest].map((time) => time.toFixed(0)),
];

const env = { RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' };
await withProgram(async ({ origin, database }) => {
  const attacker = { token: await signUp(origin, 'full') };
  const stranger = { token: await signUp(origin, 'stranger') };
  const idOf = async (name) => (await database.query('SELECT id FROM users WHERE username = $1', [name])).rows[0].id;
  const userId = await idOf('full');
  await database.query(`UPDATE users SET subscription_status = 'active'`);
  await database.query(`SELECT set_config('full.user_id', $1, false), set_config('full.today', $2, false)`, [
    userId,
    TODAY,
  ]);
  await database.query(FILL);
  await database.query(
    `INSERT INTO food_logs (user_id, id, log_date, food_id, name, serving_size, servings, macros, logged_at)
     SELECT user_id, uuidv7(), $2, id, name, serving_size, 1, macros, now() FROM foods WHERE user_id = $1 LIMIT ${STRANGERS_ENTRIES}`,
    [await idOf('stranger'), TODAY],
  );
  await database.query('VACUUM ANALYZE');
  const { rows: entries } = await database.query(
    'SELECT id FROM food_logs WHERE user_id = $1 AND log_date = $2 LIMIT 200',
    [userId, TODAY],
  );
  const scene = { userId, entryIds: entries.map(({ id }) => id) };
  const rows = [];
  let slowest = 0;
  for (const attack of [undefined, ...ATTACKS.filter((name) => name.includes(ONLY))]) {
    const result = await measure({ origin, attacker, stranger, scene }, attack);
    slowest = Math.max(slowest, result.p99);
    rows.push(rowOf(attack ?? 'nothing at all', result));
    console.log(rows.at(-1).join(' | '));
  }
  console.log(`\n${tableOf(HEAD, rows)}`);
  const remarks = [
    `${CONNECTIONS} connections for ${SECONDS} s each; the p99 of another user's day view stays below ${MAX_P99_MS} ms.`,
  ];
  if (args.includes('--page'))
    await writeFigures('node server/bench/neighbor.mjs --page', { head: HEAD, rows, remarks });
  if (slowest > MAX_P99_MS) process.exitCode = 1;
}, env);
