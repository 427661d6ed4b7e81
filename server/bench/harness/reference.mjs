// Reference server: answers the same requests with only `node:http` and `pg`, using the program's own SQL statements,
// the same connections (two of them shared by the statements of a day) and the same login. All its statements are prepared. It trusts its input. Usage:
// node reference.mjs DATABASE_URL JWT_SECRET POOL, which prints the port it listens on.
import { createSecretKey, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { verify as verifyPassword } from '@node-rs/argon2';
import jwt from 'jsonwebtoken';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { VIEWER_OF_SESSION } from '#built/modules/accounts/sessions.repository';
import { FOOD_LOGS_BETWEEN, MACROS_BETWEEN } from '#built/modules/diary/food-log.repository';
import { INSERT_FROM_FOOD } from '#built/modules/diary/food-log-inserts.repository';
import { GOALS_BETWEEN } from '#built/modules/goals/goals.repository';
import { MAX_RANGE_ENTRIES } from '#built/modules/diary/diary-limits';
import { listeningPort } from '../../harness/system.mjs';
import { createDay, formatDetails, formatLogDay, formatTypedDay, formatUser, toAmount } from './reference-answers.mjs';
import { createFoodAnswers } from './reference-foods.mjs';

/** @import { IncomingMessage } from 'node:http' */
/** @import { Counted, Entry, EntryRow, GoalRow, Viewer } from './reference-answers.mjs' */

/**
 * Variables of the operations by their names.
 * @typedef {object} Variables
 * @property {{ date: string }} Day
 * @property {{ from: string, to: string }} Year
 * @property {{ search: string, first: number }} FoodPicker
 * @property {{ query: string }} LookupFoods
 * @property {{ query: string }} SearchFoods
 * @property {{ input: { id: string, foodId: string, date: string, servings: number, mealSlotId: string } }} LogFood
 */

const [, , url, secret, connections] = process.argv;
const PROVIDER = 'live';
const key = createSecretKey(Buffer.from(secret));
const IDENTITY = { issuer: 'macrolog', audience: 'macrolog' };

pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
const shared = [1, 2].map(() => new pg.Client({ connectionString: url, pipeline: true }));
await Promise.all(shared.map((client) => client.connect()));
const max = Number(connections) - shared.length;
const pool = new pg.Pool({ connectionString: url, max, idleTimeoutMillis: 60_000 });
let turn = 0;

/** Names of the prepared statements, by their texts. @type {Map<string, string>} */
const names = new Map();

/** @param {string} text @param {unknown[]} values */
function prepared(text, values) {
  const name = names.get(text) ?? `reference_${names.size}`;
  names.set(text, name);
  return { name, text, values };
}

/** @param {string} text @param {unknown[]} [values] */
const query = async (text, values = []) => (await pool.query(prepared(text, values))).rows;

/** A short read, on a shared connection. @param {string} text @param {unknown[]} values */
async function queryShared(text, values) {
  turn = (turn + 1) % shared.length;
  return (await shared[turn].query(prepared(text, values))).rows;
}

/** The program's food database expects a data source. */
const dataSource = Object.assign(new DataSource({ type: 'postgres' }), { query });
const foods = createFoodAnswers(dataSource);

/** @param {string} userId @param {string | undefined} sessionId @returns {Promise<Viewer>} */
async function findViewer(userId, sessionId) {
  const [viewer] = await queryShared(VIEWER_OF_SESSION, [userId, PROVIDER, sessionId, new Date()]);
  if (!viewer) throw new Error('no session');
  return viewer;
}

/** @param {IncomingMessage} req @returns the ID of the user. */
async function authenticate(req) {
  const token = req.headers.authorization?.slice(7) ?? '';
  const { sub = '', jti } = /** @type {jwt.JwtPayload} */ (
    jwt.verify(token, key, { algorithms: ['HS256'], ...IDENTITY })
  );
  await findViewer(sub, jti);
  return sub;
}

/** @param {string} userId @param {string} from @param {string} to @returns {Promise<Entry[]>} */
async function listEntries(userId, from, to) {
  const read = from === to ? queryShared : query;
  /** @type {EntryRow[]} */
  const rows = await read(FOOD_LOGS_BETWEEN, [userId, from, to, MAX_RANGE_ENTRIES]);
  return rows.map(({ macrosPerServing, slotId, slotName, slotPlace, ...row }) => ({
    ...row,
    macros: macrosPerServing.map((macro) => toAmount(macro, row.servings)),
    mealSlot: slotId === null ? null : { id: slotId, name: slotName, position: slotPlace },
  }));
}

/** @param {string} userId @param {string} from @param {string} to @returns {Promise<GoalRow[]>} */
const listGoals = (userId, from, to) => (from === to ? queryShared : query)(GOALS_BETWEEN, [userId, from, to]);

/** @param {string} userId @param {string} date */
async function readDay(userId, date) {
  const [entries, goals] = await Promise.all([listEntries(userId, date, date), listGoals(userId, date, date)]);
  return createDay(date, entries, goals);
}

/** @param {string} userId @param {string} from @param {string} to */
async function readYear(userId, from, to) {
  const [rows, goals] = await Promise.all([
    query(MACROS_BETWEEN, [userId, from, to, MAX_RANGE_ENTRIES]),
    listGoals(userId, from, to),
  ]);
  /** @type {Map<string, Counted[]>} */
  const byDate = new Map();
  for (const { date, servings, macrosPerServing } of /** @type {EntryRow[]} */ (rows)) {
    const entry = { date, macros: macrosPerServing.map((macro) => toAmount(macro, servings)) };
    const same = byDate.get(date);
    if (same) same.push(entry);
    else byDate.set(date, [entry]);
  }
  return [...byDate].map(([date, own]) => createDay(date, own, goals));
}

/** @param {string} userId @param {Variables['LogFood']['input']} input */
async function logFood(userId, { id, foodId, date, servings, mealSlotId }) {
  await query(INSERT_FROM_FOOD, [userId, date, new Date(), id, foodId, servings, mealSlotId, null, null]);
  return readDay(userId, date);
}

/** @param {{ username: string, password: string }} credentials */
async function logIn({ username, password }) {
  const [user] = await query('SELECT * FROM users WHERE username_folded = $1', [username.toLowerCase()]);
  if (!(await verifyPassword(user.password_hash, password))) throw new Error('wrong password');
  const id = randomUUID();
  await query(
    'INSERT INTO sessions (user_id, id, created_at, expires_at) VALUES ($1, $2, now(), now() + $3::interval)',
    [user.id, id, '7 days'],
  );
  /** @type {jwt.SignOptions} */
  const options = { algorithm: 'HS256', ...IDENTITY, subject: user.id, jwtid: id, expiresIn: '7d' };
  const token = jwt.sign({ id: user.id, typ: 'access' }, key, options);
  return { token, user: formatUser(user, await findViewer(user.id, id)) };
}

/**
 * GraphQL responses by operation name. The document itself isn't parsed.
 * @type {{ [Name in keyof Variables]: (userId: string, variables: Variables[Name]) => Promise<object> }}
 */
const OPERATIONS = {
  Day: async (userId, { date }) => ({ day: formatTypedDay(await readDay(userId, date)) }),
  Year: async (userId, { from, to }) => ({ days: (await readYear(userId, from, to)).map(formatLogDay) }),
  FoodPicker: async (userId, variables) => ({ foods: await foods.list(userId, variables) }),
  LookupFoods: async (_userId, variables) => ({ lookupFoods: await foods.lookUp(variables.query) }),
  SearchFoods: async (userId, variables) => ({ searchFoods: await foods.search(userId, variables.query) }),
  LogFood: async (userId, { input }) => ({ logFood: formatTypedDay(await logFood(userId, input)) }),
};

/** @param {IncomingMessage} req @returns {Promise<unknown>} */
async function readBody(req) {
  const chunks = [];
  for await (const chunk of req) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

/**
 * @template {keyof Variables} Name
 * @param {string} userId
 * @param {{ operationName: Name, variables: Variables[Name] }} request
 */
const runOperation = (userId, { operationName, variables }) => OPERATIONS[operationName](userId, variables);

/** @param {IncomingMessage} req */
async function answer(req) {
  if (req.url === '/api/login') return logIn(/** @type {Parameters<typeof logIn>[0]} */ (await readBody(req)));
  if (req.url === '/graphql') {
    const body = /** @type {Parameters<typeof runOperation>[1]} */ (await readBody(req));
    return { data: await runOperation(await authenticate(req), body) };
  }
  const userId = await authenticate(req);
  const [, , , , , from, to = from] = (req.url ?? '').split('/');
  return formatDetails(await listEntries(userId, from, to));
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
server.listen(0, '127.0.0.1', () => console.log(listeningPort(server)));
process.on('SIGTERM', () => process.exit(0));
