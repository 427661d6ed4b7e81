// Measures how long others wait for their day while one account does its worst: it holds as much as its quotas allow, and
// asks for as much as the limits allow over 20 connections. Both come through a proxy, each from an address of their own.
//   node server/bench/neighbor.mjs [seconds] [--page]      (after npm run build)
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { ROOT } from '../scripts/project.mjs';
import { tableOf, writeFigures } from './harness/figures.mjs';
import { signUp, withProgram } from './harness/with-program.mjs';

const args = process.argv.slice(2);
const SECONDS = Math.min(Number(args.find((arg) => /^\d+$/.test(arg)) ?? 20), 60);
const CONNECTIONS = 20;
/** Between two day views, so that somebody else stays within the limits of one user. */
const PAUSE_MS = 60;
const MAX_P99_MS = 500;
const STRANGERS_ENTRIES = 12;
const TODAY = new Date().toISOString().slice(0, 10);
const YEAR_AGO = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
const FILL = readFileSync(join(ROOT, 'server/bench/harness/full-account.sql'), 'utf8');

const AMOUNT = '{ macroName value unit }';
const DAY = `date totals ${AMOUNT} incomplete progress { goal { macroName unit } target total ratio status }
  entries { id name servingSize servings macros ${AMOUNT} }`;

/** A connection pool of one client, which is told apart by its address. */
const clientAt = (address, sockets) => ({
  address,
  agent: new Agent({ keepAlive: true, maxSockets: sockets }),
});

/** Sends one request and reads the answer to its end. Returns its status. */
function send(origin, { address, agent }, { method = 'POST', path, body, token }) {
  const headers = {
    'Content-Type': 'application/json',
    'X-Forwarded-For': address,
    ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { method, agent, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
      response.once('error', reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

const graphql = (query, variables = {}) => ({ path: '/graphql', body: JSON.stringify({ query, variables }) });
const rest = (path) => ({ method: 'GET', path: `/api${path}` });

const doublingFragments = Array.from({ length: 60 }, (_, n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`);

/** What the account sends, over and over. */
const attacksOf = ({ userId, entryIds, importFile }) => ({
  'nothing at all': undefined,
  'a year of days': () =>
    graphql(`query ($from: LocalDate!, $to: LocalDate!) { days(from: $from, to: $to) { ${DAY} } }`, {
      from: YEAR_AGO,
      to: TODAY,
    }),
  'a month of days': () =>
    graphql(`query ($from: LocalDate!, $to: LocalDate!) { days(from: $from, to: $to) { date totals ${AMOUNT} } }`, {
      from: new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10),
      to: TODAY,
    }),
  'a full day': () => graphql(`query ($date: LocalDate!) { day(date: $date) { ${DAY} } }`, { date: TODAY }),
  'a page of 500 foods': () =>
    graphql(`{ foods(first: 500) { edges { node { id name macros ${AMOUNT} } } totalCount } }`),
  'usual foods': () => graphql(`{ usualFoods(first: 50) { food { id name macros ${AMOUNT} } servings } }`),
  'all foods, REST': () => rest('/foods/foods'),
  'a range of a year, REST': () => rest(`/food_logs/range/${userId}/${YEAR_AGO}/${TODAY}`),
  'an export': () => rest('/account/export'),
  'a preview of an import': () => ({ path: '/api/account/import?preview=true', body: importFile }),
  'copies of 200 entries': (n) =>
    graphql(
      'mutation ($date: LocalDate!, $copies: [EntryCopyInput!]!) { copyFoodLogs(date: $date, copies: $copies) { date } }',
      {
        date: new Date(Date.now() + (1 + (n % 300)) * 86_400_000).toISOString().slice(0, 10),
        copies: entryIds.map((entryId) => ({ id: randomUUID(), entryId })),
      },
    ),
  'fragments that double': () =>
    graphql(`
      {
        ...f0
      }
      ${doublingFragments.join(' ')}
    `),
  'log-ins': () => ({ path: '/api/login', body: JSON.stringify({ username: 'full', password: 'violet umbrella 9' }) }),
});

function importFile() {
  const macros = Array.from({ length: 40 }, (_, n) => [`nutrient_${n}_`, 1.5, 'mg']);
  const row = () =>
    JSON.stringify({ id: randomUUID(), log_date: TODAY, name: 'x', serving_size: '1', servings: 1, macros });
  return `{"format":"macrolog","version":1,"diary":[${Array.from({ length: 15_000 }, row).join(',')}]}`;
}

/** What was sent before must not have used up the rate of the client. */
let measurements = 0;

async function measure({ origin, attacker, stranger }, attack) {
  measurements += 1;
  const until = performance.now() + SECONDS * 1000;
  const statuses = new Map();
  let sent = 0;
  const worst = clientAt(`198.51.100.${measurements}`, CONNECTIONS);
  const hammer = async () => {
    while (attack && performance.now() < until) {
      const status = await send(origin, worst, { token: attacker.token, ...attack((sent += 1)) }).catch(
        () => 'cut off',
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const attacking = Array.from({ length: CONNECTIONS }, hammer);
  const times = [];
  let failures = 0;
  const other = clientAt('203.0.113.9', 2);
  const day = graphql(`query ($date: LocalDate!) { day(date: $date) { ${DAY} } }`, { date: TODAY });
  while (performance.now() < until) {
    const started = performance.now();
    const status = await send(origin, other, { token: stranger.token, ...day }).catch(() => 'cut off');
    times.push(performance.now() - started);
    if (status !== 200) failures += 1;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  await Promise.all(attacking);
  worst.agent.destroy();
  other.agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return { p50: at(0.5), p99: at(0.99), longest: times.at(-1), views: times.length, failures, statuses };
}

const HEAD = ['the account sends', 'its answers', 'day views of a stranger', 'p50 ms', 'p99 ms', 'longest ms'];
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
  const scene = { userId, entryIds: entries.map(({ id }) => id), importFile: importFile() };
  const rows = [];
  let slowest = 0;
  for (const [name, attack] of Object.entries(attacksOf(scene))) {
    const result = await measure({ origin, attacker, stranger }, attack);
    slowest = Math.max(slowest, result.p99);
    rows.push(rowOf(name, result));
    console.log(rows.at(-1).join(' | '));
  }
  console.log(`\n${tableOf(HEAD, rows)}`);
  const remarks = [
    `${CONNECTIONS} connections for ${SECONDS} s each; the p99 of a stranger's day view stays below ${MAX_P99_MS} ms.`,
  ];
  if (args.includes('--page'))
    await writeFigures('node server/bench/neighbor.mjs --page', { head: HEAD, rows, remarks });
  if (slowest > MAX_P99_MS) process.exitCode = 1;
}, env);
