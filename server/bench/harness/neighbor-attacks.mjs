// Requests of an account that sends as much as the limits allow. Runs as a worker thread.
import { randomUUID } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { clientAt, send } from './client.mjs';

export const TODAY = new Date().toISOString().slice(0, 10);
const YEAR_AGO = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);

const AMOUNT = '{ macroName value unit }';
const DAY = `date totals ${AMOUNT} incomplete progress { goal { macroName unit } target total ratio status }
  entries { id name servingSize servings macros ${AMOUNT} }`;

const graphql = (query, variables = {}) => ({ path: '/graphql', body: JSON.stringify({ query, variables }) });
const rest = (path) => ({ method: 'GET', path: `/api${path}` });

/** The day view as the client requests it. */
export const dayView = () => graphql(`query ($date: LocalDate!) { day(date: $date) { ${DAY} } }`, { date: TODAY });

let file;

const doublingFragments = Array.from({ length: 60 }, (_, n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`);

/** Requests that the account sends repeatedly. */
const attacksOf = ({ userId, entryIds }) => ({
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
  'a preview of an import': () => ({ path: '/api/account/import?preview=true', body: (file ??= importFile()) }),
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
  logins: () => ({ path: '/api/login', body: JSON.stringify({ username: 'full', password: 'violet umbrella 9' }) }),
});

/** An import file with many small rows, encoded in advance so that sending it is cheap. */
function importFile() {
  const macros = Array.from({ length: 40 }, (_, n) => [`nutrient_${n}_`, 1.5, 'mg']);
  const row = () =>
    JSON.stringify({ id: randomUUID(), log_date: TODAY, name: 'x', serving_size: '1', servings: 1, macros });
  return Buffer.from(`{"format":"macrolog","version":1,"diary":[${Array.from({ length: 15_000 }, row).join(',')}]}`);
}

/** Names of all attacks. */
export const ATTACKS = Object.keys(attacksOf({}));

/** Sends the request over several connections until the time is up. Returns how often each status occurred. */
async function hammer({ origin, address, token, attack, scene, connections, seconds }) {
  const until = performance.now() + seconds * 1000;
  const make = attacksOf(scene)[attack];
  const client = clientAt(address, connections);
  const statuses = new Map();
  let sent = 0;
  const connection = async () => {
    while (performance.now() < until) {
      const status = await send(origin, client, { token, ...make((sent += 1)) }).catch(() => 'cut off');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  client.agent.destroy();
  return statuses;
}

if (workerData?.attack) parentPort.postMessage(await hammer(workerData));
