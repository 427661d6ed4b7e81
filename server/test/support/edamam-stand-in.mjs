// A stand-in for Edamam's Food Database over real HTTP. It implements the documented contract with the USDA data and
// fails on demand. Run as a program, `node edamam-stand-in.mjs [port]` prints its address; the credentials are ID and
// KEY.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { listeningPort } from '../../harness/system.mjs';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

/**
 * @typedef {[label: string, weight: number]} Portion in grams.
 * @typedef {{ foodId: string, label: string, nutrients: Record<string, number>, portions: Portion[] }} Food
 * @typedef {{ path: string, search: string, body: unknown }} Call
 * @typedef {{ ingredients: { foodId: string, measureURI: string, quantity: number }[] }} NutrientsRequest
 */

export const ID = 'stand-in-id';
export const KEY = 'stand-in-key';

const ONTOLOGY = 'http://www.edamam.com/ontologies/edamam.owl#';
const DATA = new URL('../../data/foods.jsonl.gz', import.meta.url);

/**
 * Codes and units of the first columns of the data; Edamam has no code for those behind.
 * @type {[code: string, label: string, unit: string][]}
 */
const CODES = [
  ['ENERC_KCAL', 'Energy', 'kcal'],
  ['PROCNT', 'Protein', 'g'],
  ['CHOCDF', 'Carbs', 'g'],
  ['FAT', 'Fat', 'g'],
  ['SUGAR', 'Sugars', 'g'],
  ['FIBTG', 'Fiber', 'g'],
  ['NA', 'Sodium', 'mg'],
  ['CHOLE', 'Cholesterol', 'mg'],
  ['K', 'Potassium', 'mg'],
  ['CA', 'Calcium', 'mg'],
  ['WATER', 'Water', 'g'],
];
/** All fields of a generic food in a search. */
const IN_SEARCH = new Set(['ENERC_KCAL', 'PROCNT', 'CHOCDF', 'FAT', 'FIBTG']);
const WEIGHTS = { Ounce: 28.349523125, Gram: 1, Pound: 453.59237, Kilogram: 1000 };

/** The foods of SR28, whose IDs are digits. @returns {Food[]} */
function readFoods() {
  const lines = gunzipSync(readFileSync(DATA)).toString('utf8').trimEnd().split('\n');
  /** @type {{ id: string, name: string, values: (number | null)[], measures: Portion[] }[]} */
  const usda = lines.filter((line) => /^{"id":"\d{5}"/.test(line)).map((line) => JSON.parse(line));
  return usda.map(({ id, name: label, values, measures: portions }) => ({
    foodId: `food_local_${id}`,
    label,
    nutrients: Object.fromEntries(
      CODES.flatMap(([code], index) => {
        const value = values[index];
        return typeof value === 'number' ? [[code, value]] : [];
      }),
    ),
    portions,
  }));
}

/** @param {string} label @param {number} weight */
const measure = (label, weight) => ({ uri: `${ONTOLOGY}Measure_${label.toLowerCase()}`, label, weight });

/** @param {Food} food */
function listMeasures({ portions }) {
  const cup = portions.find(([label]) => /^1 cup/.test(label));
  return [
    ...(portions.length > 0 ? [measure('Serving', portions[0][1])] : []),
    ...(cup ? [measure('Cup', cup[1])] : []),
    ...Object.entries(WEIGHTS).map(([label, weight]) => measure(label, weight)),
  ];
}

/** @param {Food} food @param {{ food?: object, measures?: unknown }} [change] */
const createHint = (food, change = {}) => ({
  food: {
    foodId: food.foodId,
    label: food.label,
    knownAs: food.label.toLowerCase(),
    nutrients: Object.fromEntries(Object.entries(food.nutrients).filter(([code]) => IN_SEARCH.has(code))),
    category: 'Generic foods',
    categoryLabel: 'food',
    ...change.food,
  },
  measures: change.measures ?? listMeasures(food),
});

const NOTHING = { ENERC_KCAL: 0, PROCNT: 0, CHOCDF: 0, FAT: 0, FIBTG: 0 };

/**
 * Searches for reserved words, each with an invalid food next to a valid one.
 * @type {Record<string, (food: Food) => unknown[]>}
 */
const ODD_HINTS = {
  __empty: () => [],
  __zero: (food) => [createHint(food, { food: { foodId: 'food_zero', nutrients: NOTHING } }), createHint(food)],
  __noweight: (food) => [
    createHint(food, {
      food: { foodId: 'food_noweight' },
      measures: [{ label: 'Whole' }, { label: 'Cup', weight: 0 }],
    }),
    createHint(food, {
      food: { foodId: 'food_someweight' },
      measures: [{ label: 'Whole' }, { label: 'Cup', weight: 50 }],
    }),
    createHint(food, { food: { foodId: 'food_nomeasure' }, measures: [] }),
  ],
  __names: (food) => ['Apple', 'Empire Apple', 'Apple'].map((label) => createHint(food, { food: { label } })),
  __odd: (food) => [
    null,
    'food',
    {},
    { food: null },
    { food: { foodId: '../../etc', label: 'Path' } },
    { food: { foodId: 'food_nolabel' } },
    {
      food: { foodId: 'food_odd', label: ' <b>Odd</b>\u0000\u202e ', nutrients: { NA: '5', FAT: -1, K: 7 } },
      measures: 5,
    },
    createHint(food),
  ],
};

/**
 * Faults by the reserved word of a search or the end of a food's ID.
 * @type {Record<string, (res: ServerResponse) => void>}
 */
const FAULTS = {
  401: (res) =>
    json(res, 401, { status: 'error', message: `Unauthorized app_id = ${ID}. This app_id is for another API.` }),
  403: (res) => json(res, 403, { status: 'error' }),
  422: (res) => json(res, 422, { error: 'low_quality' }),
  429: (res) => json(res, 429, [{ errorCode: 'limit', message: `Too many calls with ${KEY}` }]),
  500: (res) => json(res, 500, { message: `broken: ${KEY}` }),
  half: (res) => {
    res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
    res.write('{"hints":[', () => res.destroy());
  },
  slow: (res) => {
    res.writeHead(200, { 'Content-Type': 'application/json' });
    const drip = setInterval(() => res.write(' '), 100);
    res.on('close', () => clearInterval(drip));
  },
  html: (res) => {
    res.writeHead(200, { 'Content-Type': 'text/html' });
    res.end(`<html><body>Sorry, ${KEY}</body></html>`);
  },
  huge: (res) => {
    res.writeHead(200, { 'Content-Type': 'application/json' });
    res.end(`{"hints":[],"text":"${'x'.repeat(1_100_000)}"}`);
  },
  list: (res) => json(res, 200, []),
  redirect: (res) => {
    res.writeHead(302, { Location: 'http://127.0.0.1:9/' });
    res.end();
  },
};

/** @param {ServerResponse} res @param {number} status @param {unknown} body */
function json(res, status, body) {
  res.writeHead(status, { 'Content-Type': 'application/json' });
  res.end(JSON.stringify(body));
}

/** @param {IncomingMessage} req @returns {Promise<unknown>} */
async function readBody(req) {
  const chunks = [];
  for await (const chunk of req) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? undefined : JSON.parse(text);
}

/** @param {string} text */
const tokenize = (text) =>
  text
    .toLowerCase()
    .replace(/^[\d/.,]+ ?(?:oz|ounces?|cups?) /, '')
    .match(/[a-z0-9]+/g) ?? [];

/** @param {Food[]} foods @param {string} ingr */
function search(foods, ingr) {
  /** @type {string[]} */
  const words = tokenize(ingr);
  const found = foods.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  return found.sort((a, b) => a.label.length - b.label.length).slice(0, 20);
}

/** @param {Food[]} foods @param {URLSearchParams} query @param {ServerResponse} res */
function parser(foods, query, res) {
  const ingr = query.get('ingr');
  if (ingr === null) return json(res, 400, { error: 'bad_request', message: 'Expected exactly one of ingr or upc' });
  const apple = foods.find(({ label }) => label === 'Apples, raw, with skin');
  const hints = (apple && ODD_HINTS[ingr]?.(apple)) ?? search(foods, ingr).map((food) => createHint(food));
  const next = `http://127.0.0.1/api/food-database/v2/parser?session=44&${query.toString()}`;
  return json(res, 200, { text: ingr, parsed: [], hints, _links: { next: { title: 'Next page', href: next } } });
}

/** @param {Food[]} foods @param {NutrientsRequest} body @param {ServerResponse} res */
function nutrients(foods, { ingredients: [wanted] }, res) {
  const food = foods.find(({ foodId }) => foodId === wanted.foodId);
  if (!food) return json(res, 422, { error: 'unprocessable' });
  const unit = listMeasures(food).find(({ uri }) => uri === wanted.measureURI);
  if (!unit) return json(res, 422, { error: 'low_quality' });
  const weight = unit.weight * wanted.quantity;
  /** @param {string} code @param {string} label @param {number} quantity @param {string} units */
  const total = (code, label, quantity, units) => [code, { label, quantity: (quantity * weight) / 100, unit: units }];
  const known = CODES.filter(([code]) => code in food.nutrients);
  const totalNutrients = Object.fromEntries([
    ...known.map(([code, label, units]) => total(code, label, food.nutrients[code], units)),
    // A nutrient that the product does not know.
    total('MG', 'Magnesium', 5, 'mg'),
  ]);
  const parsed = [
    { quantity: wanted.quantity, food: food.label.toLowerCase(), foodId: food.foodId, weight, status: 'OK' },
  ];
  return json(res, 200, { calories: 0, totalWeight: weight, totalNutrients, ingredients: [{ parsed }] });
}

/**
 * The fault that a request asks for: `__500` as a search, `food_500` as a food; `__flaky` fails the first time.
 * @param {URLSearchParams} query
 * @param {NutrientsRequest | undefined} body
 * @param {Call[]} calls
 */
function findFault(query, body, calls) {
  const asked = query.get('ingr') ?? body?.ingredients?.[0]?.foodId ?? '';
  const name = /^(?:__|food_)(\w+)$/.exec(asked)?.[1] ?? '';
  if (name === 'hang') return name;
  if (name !== 'flaky') return FAULTS[name];
  return calls.filter(({ search: sent }) => sent.includes('__flaky')).length === 1 ? FAULTS[500] : undefined;
}

/**
 * @param {{ port?: number }} [options]
 */
export async function startEdamamStandIn({ port = 0 } = {}) {
  const foods = readFoods();
  /** @type {Call[]} */
  const calls = [];
  /** @type {ServerResponse[] | undefined} Of calls that hang. Without a list, they end at once. */
  let hanging = [];
  const server = createServer({ keepAliveTimeout: 65_000 }, async (req, res) => {
    const { pathname, search: sent, searchParams: query } = new URL(req.url ?? '/', 'http://stand-in');
    // Tests ask which calls were made.
    if (pathname === '/calls') return json(res, 200, req.method === 'DELETE' ? calls.splice(0) : calls);
    if (pathname === '/hanging') {
      for (const each of hanging ?? []) each.destroy();
      hanging = undefined;
      return json(res, 200, []);
    }
    const body = /** @type {NutrientsRequest | undefined} */ (await readBody(req));
    calls.push({ path: pathname, search: sent, body });
    if (query.get('app_id') !== ID || query.get('app_key') !== KEY) return FAULTS[401](res);
    const fault = findFault(query, body, calls);
    if (fault === 'hang') return void (hanging ? hanging.push(res) : res.destroy());
    if (fault) return fault(res);
    if (pathname === '/api/food-database/v2/parser') return parser(foods, query, res);
    if (body && pathname === '/api/food-database/v2/nutrients') return nutrients(foods, body, res);
    return json(res, 404, { error: 'not_found' });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { url: `http://127.0.0.1:${listeningPort(server)}`, calls, stop };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await startEdamamStandIn({ port: Number(process.argv[2] ?? 0) });
  console.log(`Edamam stands in at ${url}`);
}
