// The measured operations: requests as the web client and scripts send them, spread over many users and days, and the
// share of the reference server's throughput that each must reach.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PASSWORD } from '../../harness/accounts.mjs';
import { ROOT } from '../../scripts/project.mjs';

/**
 * @typedef {{ method: string, path: string, headers: Record<string, string>, body?: string }} BenchRequest
 *
 * @typedef {object} Operation
 * @property {string} name
 * @property {number} [minShare] of the reference server's throughput.
 * @property {boolean} [writes]
 * @property {number} [seconds] of a measurement.
 * @property {(n: number) => BenchRequest} createRequest Requests of equal numbers are alike, except for what must be new
 * each time.
 *
 * @typedef {{ userId: string, username: string, token: string, foodId: string, mealSlotId: string, sessionId: string }} Person
 *
 * @typedef {object} Scene
 * @property {Person[]} people
 * @property {{ username: string }[]} loggingIn
 * @property {string} today
 * @property {number} days
 * @property {string[]} lookups
 */

const MACROS = 'macros { macroName value unit }';

/** Documents of a script. The others are operations of the web client, which sends their hash. */
const DOCUMENTS = {
  Year: `query Year($from: LocalDate!, $to: LocalDate!) { days(from: $from, to: $to) {
    date hidden incomplete totals { macroName value unit } progress { goal { macroName unit } target } } }`,
  FoodPicker: `query FoodPicker($search: String, $first: Int!) { foods(search: $search, first: $first) {
    edges { cursor node { id name servingSize source category { id name } ${MACROS} } }
    pageInfo { hasNextPage endCursor } totalCount } }`,
  LookupFoods: `query LookupFoods($query: String!) { lookupFoods(query: $query) {
    foodId label category source servingSize servingWeight measures { label weight } ${MACROS} } }`,
};

/** The web client's operations by their hash. @type {Record<string, string>} */
const TRUSTED = JSON.parse(readFileSync(join(ROOT, 'server/data/trusted-documents.json'), 'utf8'));

/** @param {string} operationName */
function findHash(operationName) {
  const found = Object.keys(TRUSTED).find((hash) =>
    new RegExp(`(query|mutation) ${operationName}\\b`).test(TRUSTED[hash]),
  );
  if (!found) throw new Error(`The web client has no operation named ${operationName}.`);
  return found;
}

const SEARCHES = ['app', 'oats ri', 'chicken', 'lentil br', 'salmon', 'tofu 1', 'ban', 'walnut ch', 'yog', 'rice'];
/** Searches as people type them, of their own foods and of the database together. */
const TYPED = ['2 eggs', 'chicken 150g', 'yogurt', '1/2 cup oats', 'banana', 'tofu', 'brown rice', 'salmon 200 g'];
const FIRST = 20;

/** Sixteen years at once take turns, so the first response may take some seconds. */
const YEAR_SECONDS = 12;

/** No entry of the filled database has this number of servings, so entries logged during a run can be identified. */
export const NEW_SERVINGS = 1.25;

/** @param {object} body @param {string} token @returns {BenchRequest} */
const post = (body, token) => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: JSON.stringify(body),
});

/** @param {keyof typeof DOCUMENTS} operationName @param {object} variables @param {string} token */
const graphql = (operationName, variables, token) =>
  post({ operationName, query: DOCUMENTS[operationName], variables }, token);

const HASHES = { Day: findHash('Day'), LogFood: findHash('LogFood'), SearchFoods: findHash('SearchFoods') };

/** @param {keyof typeof HASHES} operationName @param {object} variables @param {string} token */
const ofClient = (operationName, variables, token) =>
  post(
    { operationName, variables, extensions: { persistedQuery: { version: 1, sha256Hash: HASHES[operationName] } } },
    token,
  );

/** @param {string} path @param {string} token @returns {BenchRequest} */
const rest = (path, token) => ({ method: 'GET', path: `/api${path}`, headers: { authorization: `Bearer ${token}` } });

/**
 * The date that many days before a date.
 * @param {string} today
 * @param {number} times
 */
function subtractDays(today, times) {
  const date = new Date(`${today}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - times);
  return date.toISOString().slice(0, 10);
}

/**
 * First two parts of the English names of all foods of the base, in an order that jumps between groups.
 * @returns {string[]}
 */
export function readLookups() {
  const lines = gunzipSync(readFileSync(join(ROOT, 'server/data/foods.jsonl.gz')))
    .toString('utf8')
    .trimEnd()
    .split('\n');
  /** @type {{ name: string }[]} */
  const foods = lines.slice(1).map((line) => JSON.parse(line));
  return foods
    .map(({ name }, index) => ({
      order: (index * 7919) % foods.length,
      query: name.split(',').slice(0, 2).join(' ').slice(0, 60),
    }))
    .sort((a, b) => a.order - b.order)
    .map(({ query }) => query);
}

/** @param {Scene} scene @returns {Operation[]} */
export function createOperations({ people, loggingIn, today, days, lookups }) {
  /** @param {number} n */
  const someone = (n) => people[(n * 7) % people.length];
  /** @param {number} n */
  const someDay = (n) => subtractDays(today, (n * 31) % days);
  const year = { from: subtractDays(today, days - 1), to: today };
  return [
    {
      name: 'day view, GraphQL',
      minShare: 0.45,
      createRequest: (n) => ofClient('Day', { date: someDay(n) }, someone(n).token),
    },
    {
      name: 'day view, REST',
      minShare: 0.55,
      createRequest: (n) => rest(`/food_logs/detailed/${someone(n).userId}/${someDay(n)}`, someone(n).token),
    },
    {
      name: 'year of days, GraphQL',
      minShare: 0.5,
      seconds: YEAR_SECONDS,
      createRequest: (n) => graphql('Year', year, someone(n).token),
    },
    {
      name: 'year of entries, REST',
      seconds: YEAR_SECONDS,
      createRequest: (n) => rest(`/food_logs/range/${someone(n).userId}/${year.from}/${year.to}`, someone(n).token),
    },
    {
      name: 'own-food search',
      minShare: 0.5,
      createRequest: (n) =>
        graphql('FoodPicker', { search: SEARCHES[n % SEARCHES.length], first: FIRST }, someone(n).token),
    },
    {
      name: 'look-up',
      minShare: 0.7,
      createRequest: (n) => graphql('LookupFoods', { query: lookups[n % lookups.length] }, someone(n).token),
    },
    {
      name: 'search, web client',
      createRequest: (n) => ofClient('SearchFoods', { query: TYPED[n % TYPED.length] }, someone(n).token),
    },
    {
      name: 'log a food',
      minShare: 0.45,
      writes: true,
      createRequest: (n) => {
        const { foodId, mealSlotId, token } = someone(n);
        const input = { id: randomUUID(), foodId, date: someDay(n), servings: NEW_SERVINGS, mealSlotId };
        return ofClient('LogFood', { input }, token);
      },
    },
    {
      name: 'log in',
      writes: true,
      createRequest: (n) => ({
        method: 'POST',
        path: '/api/login',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: loggingIn[n % loggingIn.length].username, password: PASSWORD }),
      }),
    },
  ];
}
