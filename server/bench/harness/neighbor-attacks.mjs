// Requests of an account that sends as much as the limits allow. Runs as a worker thread.
import { randomUUID } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { dayBefore, PASSWORD } from '../../harness/accounts.mjs';
import { createClient } from '../../harness/client.mjs';

/** @import { Request } from '../../harness/types' */

/**
 * The account that sends the requests.
 * @typedef {{ userId: string, entryIds: string[] }} Target
 *
 * @typedef {object} Attack
 * @property {string} origin
 * @property {string} address of the client.
 * @property {string} token
 * @property {string} attack
 * @property {Target} target
 * @property {number} connections
 * @property {number} seconds
 */

const TODAY = dayBefore();
const YEAR_AGO = dayBefore(365);

const AMOUNT = '{ macroName value unit }';
const DAY = `date totals ${AMOUNT} incomplete progress { goal { macroName unit } target total ratio status }
  entries { id name servingSize servings macros ${AMOUNT} }`;

/** @param {string} query @returns {Request} */
const graphql = (query, variables = {}) => ({ path: '/graphql', body: JSON.stringify({ query, variables }) });
/** @param {string} path @returns {Request} */
const rest = (path) => ({ method: 'GET', path: `/api${path}` });

/** The day view as the client requests it. */
export const createDayView = () =>
  graphql(`query ($date: LocalDate!) { day(date: $date) { ${DAY} } }`, { date: TODAY });

/** @type {Buffer | undefined} */
let file;

const doublingFragments = Array.from({ length: 60 }, (_, n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`);

/**
 * Requests that the account sends repeatedly, by name.
 * @param {Target} target
 * @returns {Record<string, (n: number) => Request>}
 */
const createAttacks = ({ userId, entryIds }) => ({
  'a year of days': () =>
    graphql(`query ($from: LocalDate!, $to: LocalDate!) { days(from: $from, to: $to) { ${DAY} } }`, {
      from: YEAR_AGO,
      to: TODAY,
    }),
  'a month of days': () =>
    graphql(`query ($from: LocalDate!, $to: LocalDate!) { days(from: $from, to: $to) { date totals ${AMOUNT} } }`, {
      from: dayBefore(30),
      to: TODAY,
    }),
  'a full day': () => graphql(`query ($date: LocalDate!) { day(date: $date) { ${DAY} } }`, { date: TODAY }),
  'a page of 500 foods': () =>
    graphql(`{ foods(first: 500) { edges { node { id name macros ${AMOUNT} } } totalCount } }`),
  'usual foods': () => graphql(`{ usualFoods(first: 50) { food { id name macros ${AMOUNT} } servings } }`),
  'all foods, REST': () => rest('/foods/foods'),
  'a range of a year, REST': () => rest(`/food_logs/range/${userId}/${YEAR_AGO}/${TODAY}`),
  'an export': () => rest('/account/export'),
  'a preview of an import': () => ({ path: '/api/account/import?preview=true', body: (file ??= createImportFile()) }),
  'copies of 200 entries': (n) =>
    graphql(
      'mutation ($date: LocalDate!, $copies: [EntryCopyInput!]!) { copyFoodLogs(date: $date, copies: $copies) { date } }',
      {
        date: dayBefore(-1 - (n % 300)),
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
  logins: () => ({ path: '/api/login', body: JSON.stringify({ username: 'full', password: PASSWORD }) }),
});

/** An import file with many small rows, encoded in advance so that sending it is cheap. */
function createImportFile() {
  const macros = Array.from({ length: 40 }, (_, n) => [`nutrient_${n}_`, 1.5, 'mg']);
  const row = () =>
    JSON.stringify({ id: randomUUID(), log_date: TODAY, name: 'x', serving_size: '1', servings: 1, macros });
  return Buffer.from(`{"format":"macrolog","version":1,"diary":[${Array.from({ length: 15_000 }, row).join(',')}]}`);
}

/** Names of all attacks. */
export const ATTACKS = Object.keys(createAttacks({ userId: '', entryIds: [] }));

/**
 * Sends the request over several connections until the time is up. Returns how often each status occurred.
 * @param {Attack} attack
 */
async function run({ origin, address, token, attack, target, connections, seconds }) {
  const until = performance.now() + seconds * 1000;
  const createRequest = createAttacks(target)[attack];
  const client = createClient(origin, { address, sockets: connections });
  /** @type {Map<string, number>} */
  const statuses = new Map();
  let sent = 0;
  const connection = async () => {
    while (performance.now() < until) {
      sent += 1;
      const { status } = await client.ask({ token, ...createRequest(sent), discard: true });
      const name = status === 0 ? 'cut off' : String(status);
      statuses.set(name, (statuses.get(name) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  client.close();
  return statuses;
}

/** @type {Attack | null} */
const attack = workerData;
if (attack) parentPort?.postMessage(await run(attack));
