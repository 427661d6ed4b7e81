// Reference server: answers the same requests with only `node:http` and `pg`, using the program's own SQL statements,
// the same pool size and the same login. It trusts its input. Usage: node reference.mjs DATABASE_URL JWT_SECRET POOL,
// which prints the port it listens on.
import { createSecretKey, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { verify as verifyPassword } from '@node-rs/argon2';
import jwt from 'jsonwebtoken';
import pg from 'pg';

const require = createRequire(import.meta.url);
const fromDist = (module) => require(`../../dist/${module}.js`);
const { ENTRIES_BETWEEN, GOALS_BETWEEN, INSERT_ENTRY } = fromDist('modules/diary/food-logs.query');
const { MAX_RANGE_ENTRIES } = fromDist('platform/limits/answers');
const { VIEWER_OF_SESSION } = fromDist('modules/accounts/sessions.service');
const { SEARCH_FOODS, COUNT_FOODS } = fromDist('modules/foods/foods.query');
const { UsdaFoodDatabase } = fromDist('modules/food-search/lookup/usda-food-database');
const { usableFoods } = fromDist('modules/food-search/lookup/found-foods');
const { parseQuery } = fromDist('modules/food-search/lookup/query-amount');
const { DEFAULT_WEIGHT, servingOf } = fromDist('modules/food-search/lookup/servings');
const { macrosIn } = fromDist('modules/food-search/lookup/nutrients');
const { compareMacroNames, defaultUnit, findTarget } = require('@macrolog/domain');

const [, , url, secret, connections] = process.argv;
const PROVIDER = 'live';
const key = createSecretKey(Buffer.from(secret));
const identity = { issuer: 'macrolog', audience: 'macrolog' };

pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
const pool = new pg.Pool({ connectionString: url, max: Number(connections), idleTimeoutMillis: 60_000 });
const rowsOf = async (text, values) => (await pool.query(text, values)).rows;
/** The program's query functions expect a data source. */
const dataSource = { query: rowsOf };

async function userOf(req) {
  const { sub, jti } = jwt.verify(req.headers.authorization.slice(7), key, { algorithms: ['HS256'], ...identity });
  const [viewer] = await rowsOf(VIEWER_OF_SESSION, [sub, PROVIDER, jti, new Date()]);
  if (!viewer) throw new Error('no session');
  return sub;
}

const rounded = (value) => Math.round(value * 1e7) / 1e7;
const amount = ([macroName, value, unit], times = 1) => ({ macroName, value: value * times, unit });
const byRank = (a, b) => compareMacroNames(a.macroName, b.macroName);

const entriesOf = async (userId, from, to) =>
  (await rowsOf(ENTRIES_BETWEEN, [userId, from, to, MAX_RANGE_ENTRIES])).map((row) => ({
    ...row,
    macros: row.macros.map((macro) => amount(macro, row.servings)),
  }));

function dayOf(date, entries, versions) {
  const sums = new Map();
  for (const { macros } of entries) {
    for (const { macroName, value } of macros) sums.set(macroName, (sums.get(macroName) ?? 0) + value);
  }
  const totals = [...sums]
    .map(([macroName, sum]) => ({ macroName, value: rounded(sum), unit: defaultUnit(macroName) }))
    .sort(byRank);
  const progress = versions
    .filter(({ validFrom, validTo }) => validFrom <= date && (validTo === null || date < validTo))
    .sort(byRank)
    .map((goal) => {
      const total = rounded(sums.get(goal.macroName) ?? 0);
      const target = findTarget(goal, date, true);
      const ratio = total / target;
      const near = ratio >= 0.8;
      const status =
        goal.goalType === 'stay_under'
          ? ratio > 1
            ? 'OVER'
            : near
              ? 'WARNING'
              : 'SAFE'
          : ratio >= 1
            ? 'SUCCESS'
            : near
              ? 'WARNING'
              : 'UNDER';
      const { id, macroName, targetValue, unit, goalType } = goal;
      return {
        goal: { id, macroName, targetValue, unit: unit.toUpperCase(), goalType: goalType.toUpperCase() },
        target,
        total,
        ratio,
        status,
      };
    });
  return { date, hidden: false, incomplete: [], totals, progress, entries };
}

const inCapitals = (macros) =>
  macros.map(({ macroName, value, unit }) => ({ macroName, value, unit: unit.toUpperCase() }));

const shownEntry = ({ id, name, servingSize, servings, macros }) => ({
  id,
  name,
  servingSize,
  servings,
  macros: inCapitals(macros),
});

const shownDay = ({ date, hidden, incomplete, totals, progress, entries }) => ({
  date,
  hidden,
  incomplete,
  totals: inCapitals(totals),
  progress,
  entries: entries.map(shownEntry),
});

async function readDay(userId, date) {
  const [entries, goals] = await Promise.all([
    entriesOf(userId, date, date),
    rowsOf(GOALS_BETWEEN, [userId, date, date]),
  ]);
  return dayOf(date, entries, goals);
}

async function readYear(userId, from, to) {
  const [entries, goals] = await Promise.all([entriesOf(userId, from, to), rowsOf(GOALS_BETWEEN, [userId, from, to])]);
  const byDate = new Map();
  for (const entry of entries) {
    const same = byDate.get(entry.date);
    if (same) same.push(entry);
    else byDate.set(entry.date, [entry]);
  }
  return [...byDate].map(([date, own]) => dayOf(date, own, goals));
}

const shownLogDay = ({ date, hidden, incomplete, totals, progress }) => ({
  date,
  hidden,
  incomplete,
  totals: inCapitals(totals),
  progress: progress.map(({ goal: { macroName, unit }, target }) => ({ goal: { macroName, unit }, target })),
});

async function searchFoods(userId, { search, first }) {
  const words = search.toLowerCase().split(' ');
  const filter = [userId, null, words];
  const start = [words.join(' '), -1, '', '00000000-0000-0000-0000-000000000000', first + 1];
  const [found, [{ count }]] = await Promise.all([
    rowsOf(SEARCH_FOODS, [...filter, ...start]),
    rowsOf(COUNT_FOODS, filter),
  ]);
  const page = found.slice(0, first);
  const cursorOf = ({ rank, nameFolded, id }) =>
    Buffer.from(JSON.stringify([rank, nameFolded, id])).toString('base64url');
  const edges = page.map((food) => ({
    cursor: cursorOf(food),
    node: {
      id: food.id,
      name: food.name,
      servingSize: food.servingSize,
      source: food.source.toUpperCase(),
      category: { id: food.categoryId, name: food.categoryName },
      macros: inCapitals(food.macros.map((macro) => amount(macro))),
    },
  }));
  const endCursor = edges.at(-1)?.cursor ?? null;
  return { edges, pageInfo: { hasNextPage: found.length > first, endCursor }, totalCount: Number(count) };
}

const usdaFoods = new UsdaFoodDatabase(dataSource, { now: () => new Date() });

async function lookUp(query) {
  const { food: typed, amount: wanted } = parseQuery(query);
  return usableFoods(await usdaFoods.search(typed)).map((food) => {
    const { foodId, label, category, nutrients, measures } = food;
    const { text, weight } = servingOf(food, wanted);
    const macros = inCapitals(macrosIn(nutrients, weight ?? DEFAULT_WEIGHT));
    return { foodId, label, category, source: 'USDA', servingSize: text, servingWeight: weight, measures, macros };
  });
}

async function logFood(userId, { id, foodId, date, servings }) {
  await rowsOf(INSERT_ENTRY, [userId, id, date, foodId, servings, new Date()]);
  return readDay(userId, date);
}

async function logIn({ username, password }) {
  const [user] = await rowsOf('SELECT * FROM users WHERE username_folded = $1', [username.toLowerCase()]);
  if (!(await verifyPassword(user.password_hash, password))) throw new Error('wrong password');
  const id = randomUUID();
  await rowsOf(
    'INSERT INTO sessions (user_id, id, created_at, expires_at) VALUES ($1, $2, now(), now() + $3::interval)',
    [user.id, id, '7 days'],
  );
  const options = { algorithm: 'HS256', ...identity, subject: user.id, jwtid: id, expiresIn: '7d' };
  return { token: jwt.sign({ id: user.id, typ: 'access' }, key, options), user: { id: user.id } };
}

/** GraphQL responses by operation name. The document itself isn't parsed. */
const OPERATIONS = {
  Day: async (userId, { date }) => ({ day: shownDay(await readDay(userId, date)) }),
  Year: async (userId, { from, to }) => ({ days: (await readYear(userId, from, to)).map(shownLogDay) }),
  FoodPicker: async (userId, variables) => ({ foods: await searchFoods(userId, variables) }),
  LookupFoods: async (_userId, { query }) => ({ lookupFoods: await lookUp(query) }),
  LogFood: async (userId, { input }) => ({ logFood: shownDay(await logFood(userId, input)) }),
};

const detailed = (entries) =>
  entries.flatMap(({ id, date, foodId, name, servingSize, servings, macros }) =>
    macros.map(({ macroName, value, unit }) => ({
      log_id: id,
      log_date: date,
      food_id: foodId,
      name,
      serving_size: servingSize,
      servings,
      macro_name: macroName,
      total_value: value,
      unit,
    })),
  );

async function bodyOf(req) {
  const chunks = [];
  for await (const chunk of req) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

async function answer(req) {
  if (req.url === '/api/login') return logIn(await bodyOf(req));
  if (req.url === '/graphql') {
    const { operationName, variables } = await bodyOf(req);
    return { data: await OPERATIONS[operationName](await userOf(req), variables) };
  }
  const userId = await userOf(req);
  const [, , , kind, , from, to = from] = req.url.split('/');
  const [entries] = kind === 'detailed' ? [(await readDay(userId, from)).entries] : [await entriesOf(userId, from, to)];
  return detailed(entries);
}

const server = createServer((req, res) => {
  answer(req).then(
    (result) => {
      const text = JSON.stringify(result);
      res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }).end(text);
    },
    (error) => res.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
process.on('SIGTERM', () => process.exit(0));
