// Measures how long other users wait for the day view while one account sends as much as its limits allow over 20
// connections, with its quotas used up. Both come through a proxy with different addresses. Usage: node
// server/bench/neighbor.mjs [seconds] [part of a name] [--page] (after npm run build)
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { dayBefore, signUp } from '../harness/accounts.mjs';
import { createClient } from '../harness/client.mjs';
import { writeFigures } from '../harness/figures.mjs';
import { formatTable, percentile } from '../harness/measures.mjs';
import { ATTACKS, createDayView } from './harness/neighbor-attacks.mjs';
import { withProgram } from './harness/with-program.mjs';

/** @import { Client as Database } from 'pg' */
/** @import { Account } from '../harness/types' */
/** @import { Attack, Target } from './harness/neighbor-attacks.mjs' */

/** @typedef {{ origin: string, attacker: Account, stranger: Account, target: Target }} Scene */

const args = process.argv.slice(2);
const SECONDS = Math.min(Number(args.find((arg) => /^\d+$/.test(arg)) ?? 20), 60);
/** Part of the name of the attacks to run; empty for all. */
const ONLY = args.find((arg) => /^[a-z]/.test(arg)) ?? '';
const CONNECTIONS = 20;
/** Pause between two day views, so that the other user stays within the rate limits. */
const PAUSE_MS = 60;
const MAX_P99_MS = 500;
const STRANGER_ENTRIES = 12;
const TODAY = dayBefore();
const FILL = readFileSync(new URL('harness/full-account.sql', import.meta.url), 'utf8');

/** Each measurement uses a new address, because the previous one may have used up the client's rate limit. */
let measurements = 0;

/**
 * Lets a thread send requests over several connections. Resolves to the number of responses by status.
 * @param {Attack} workerData
 * @returns {Promise<Map<string, number>>}
 */
function startAttack(workerData) {
  const thread = new Worker(new URL('harness/neighbor-attacks.mjs', import.meta.url), { workerData });
  return new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject));
}

/** @param {Scene} scene @param {string} [attack] */
async function measure({ origin, attacker, stranger, target }, attack) {
  measurements += 1;
  const address = `198.51.100.${measurements}`;
  const attacking = attack
    ? startAttack({
        origin,
        address,
        token: attacker.token,
        attack,
        target,
        connections: CONNECTIONS,
        seconds: SECONDS,
      })
    : /** @type {Map<string, number>} */ (new Map());
  const until = performance.now() + SECONDS * 1000;
  /** @type {number[]} */
  const times = [];
  let failures = 0;
  const other = createClient(origin, { address: '203.0.113.9', sockets: 2 });
  while (performance.now() < until) {
    const { status, ms } = await other.ask({ token: stranger.token, ...createDayView(), discard: true });
    times.push(ms);
    if (status !== 200) failures += 1;
    await pause(PAUSE_MS);
  }
  const statuses = await attacking;
  other.close();
  times.sort((a, b) => a - b);
  const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => percentile(times, share));
  return { p50, p99, longest, views: times.length, failures, statuses };
}

const HEAD = ['the account sends', 'its answers', 'day views of another user', 'p50 ms', 'p99 ms', 'longest ms'];
/** @param {string} name @param {Awaited<ReturnType<typeof measure>>} result */
const toRow = (name, { p50, p99, longest, views, failures, statuses }) => [
  name,
  [...statuses]
    .sort()
    .map(([status, count]) => `${count} × ${status}`)
    .join(', '),
  failures > 0 ? `${views}, ${failures} failed` : String(views),
  ...[p50, p99, longest].map((time) => time.toFixed(0)),
];

/**
 * Uses up the quotas of the attacker, and logs some entries of the other user.
 * @param {Database} database
 * @param {Account} attacker
 * @param {Account} stranger
 */
async function fill(database, attacker, stranger) {
  await database.query(`SELECT set_config('full.user_id', $1, false), set_config('full.today', $2, false)`, [
    attacker.userId,
    TODAY,
  ]);
  await database.query(FILL);
  await database.query(
    `INSERT INTO food_logs (user_id, id, log_date, food_id, name, serving_size, servings, macros, logged_at)
     SELECT user_id, uuidv7(), $2, id, name, serving_size, 1, macros, now() FROM foods WHERE user_id = $1 LIMIT ${STRANGER_ENTRIES}`,
    [stranger.userId, TODAY],
  );
  await database.query('VACUUM ANALYZE');
}

const env = { RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' };
await withProgram(async ({ origin, client, database }) => {
  const attacker = await signUp(client, 'full');
  const stranger = await signUp(client, 'stranger');
  const { userId } = attacker;
  await database.query(`UPDATE users SET subscription_status = 'active'`);
  await fill(database, attacker, stranger);
  const { rows: entries } = await database.query(
    'SELECT id FROM food_logs WHERE user_id = $1 AND log_date = $2 LIMIT 200',
    [userId, TODAY],
  );
  const scene = { origin, attacker, stranger, target: { userId, entryIds: entries.map(({ id }) => String(id)) } };
  /** @type {string[][]} */
  const rows = [];
  let slowest = 0;
  for (const attack of [undefined, ...ATTACKS.filter((name) => name.includes(ONLY))]) {
    const result = await measure(scene, attack);
    slowest = Math.max(slowest, result.p99);
    const row = toRow(attack ?? 'nothing at all', result);
    rows.push(row);
    console.log(row.join(' | '));
  }
  console.log(`\n${formatTable(HEAD, rows)}`);
  const remarks = [
    `${CONNECTIONS} connections for ${SECONDS} s each; the p99 of another user's day view stays below ${MAX_P99_MS} ms.`,
  ];
  if (args.includes('--page'))
    await writeFigures('node server/bench/neighbor.mjs --page', { head: HEAD, rows, remarks });
  if (slowest > MAX_P99_MS) process.exitCode = 1;
}, env);
