// The measured operations: requests as the web client and scripts send them, spread over many users and days, and the
// share of the reference server's throughput that each must reach.
import { randomUUID } from 'node:crypto';

const MACROS = 'macros { macroName value unit }';
const DAY = `date hidden incomplete totals { macroName value unit }
  progress { goal { id macroName targetValue unit goalType } target total ratio status }
  entries { id name servingSize servings ${MACROS} }`;

const DOCUMENTS = {
  Day: `query Day($date: LocalDate!) { day(date: $date) { ${DAY} } }`,
  Year: `query Year($from: LocalDate!, $to: LocalDate!) { days(from: $from, to: $to) {
    date hidden incomplete totals { macroName value unit } progress { goal { macroName unit } target } } }`,
  FoodPicker: `query FoodPicker($search: String, $first: Int!) { foods(search: $search, first: $first) {
    edges { cursor node { id name servingSize source category { id name } ${MACROS} } }
    pageInfo { hasNextPage endCursor } totalCount } }`,
  LookupFoods: `query LookupFoods($query: String!) { lookupFoods(query: $query) {
    foodId label category source servingSize servingWeight measures { label weight } ${MACROS} } }`,
  LogFood: `mutation LogFood($input: LogFoodInput!) { logFood(input: $input) { ${DAY} } }`,
};

const SEARCHES = ['app', 'oats ri', 'chicken', 'lentil br', 'salmon', 'tofu 1', 'ban', 'walnut ch', 'yog', 'rice'];
const FIRST = 20;

/** No entry of the filled database has this number of servings, so entries logged during a run can be identified. */
export const NEW_SERVINGS = 1.25;

export const PASSWORD = 'violet umbrella 9';

const graphql = (operationName, variables, token) => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: JSON.stringify({ operationName, query: DOCUMENTS[operationName], variables }),
});

const rest = (path, token) => ({ method: 'GET', path: `/api${path}`, headers: { authorization: `Bearer ${token}` } });

/** `times` days before a day. */
export function dayBefore(today, times) {
  const date = new Date(`${today}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - times);
  return date.toISOString().slice(0, 10);
}

/**
 * @typedef {{ userId: string, username: string, token: string, foodId: string }} Person
 * @param {{ people: Person[], loggingIn: { username: string }[], today: string, days: number, lookups: string[] }} scene
 * Each operation makes its requests by a number; those of equal numbers are alike, but for what must be new each time.
 */
export function operationsOf({ people, loggingIn, today, days, lookups }) {
  const someone = (n) => people[(n * 7) % people.length];
  const someDay = (n) => dayBefore(today, (n * 31) % days);
  const year = { from: dayBefore(today, days - 1), to: today };
  return [
    {
      name: 'day view, GraphQL',
      least: 0.5,
      requestOf: (n) => graphql('Day', { date: someDay(n) }, someone(n).token),
    },
    {
      name: 'day view, REST',
      least: 0.6,
      requestOf: (n) => rest(`/food_logs/detailed/${someone(n).userId}/${someDay(n)}`, someone(n).token),
    },
    { name: 'year of days, GraphQL', least: 0.6, requestOf: (n) => graphql('Year', year, someone(n).token) },
    {
      name: 'year of entries, REST',
      requestOf: (n) => rest(`/food_logs/range/${someone(n).userId}/${year.from}/${year.to}`, someone(n).token),
    },
    {
      name: 'own-food search',
      least: 0.75,
      requestOf: (n) =>
        graphql('FoodPicker', { search: SEARCHES[n % SEARCHES.length], first: FIRST }, someone(n).token),
    },
    {
      name: 'look-up',
      least: 0.75,
      requestOf: (n) => graphql('LookupFoods', { query: lookups[n % lookups.length] }, someone(n).token),
    },
    {
      name: 'log a food',
      least: 0.55,
      writes: true,
      requestOf: (n) => {
        const { foodId, token } = someone(n);
        const input = { id: randomUUID(), foodId, date: someDay(n), servings: NEW_SERVINGS };
        return graphql('LogFood', { input }, token);
      },
    },
    {
      name: 'log in',
      writes: true,
      requestOf: (n) => ({
        method: 'POST',
        path: '/api/login',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: loggingIn[n % loggingIn.length].username, password: PASSWORD }),
      }),
    },
  ];
}
