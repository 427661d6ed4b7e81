import { setTimeout as pause } from 'node:timers/promises';
import { MAX_ANSWER_BYTES } from '../../src/platform/limits/answers';
import { MAX_RANGE_BYTES } from '../../src/modules/diary/diary-limits';
import type { Operation } from '../support/operations';
import { graphqlCall, isQuery, OPERATIONS_IN_ORDER, restCalls, type DearCall, type FullAccount } from './dearest-calls';
import { fillAccount } from './full-account';
import { RunningProgram, STRANGERS_CLIENT, type Answer, type Call } from './running-program';

/** Responses that are sent in pieces as fast as they are read, with their maximum size. */
const MAX_STREAM_BYTES: readonly (readonly [path: RegExp, bytes: number])[] = [
  [/account\/export/, Infinity],
  [/food_logs\/range/, MAX_RANGE_BYTES],
];

/** The target is 100 ms on an idle machine; here the database and the test share its cores. */
const MAX_BLOCK_MS = 1_000;

/** Pause between two requests of the other user, who must stay within the limits of one user. */
const PAUSE_MS = 60;

/** Each test makes some hundred calls, one after the other. */
jest.setTimeout(600_000);

const ALIASES = [15, 8, 4, 2, 1];
const DAY_MS = 86_400_000;
const PASSWORD = 'violet umbrella 9';

interface Measured {
  name: string;
  answer: Answer;
  blockedMs: number;
  strangersAnswers: number;
}

let program: RunningProgram;
let account: FullAccount;
let strangersToken: string;
const measured: Measured[] = [];

const dayBefore = (times: number) => new Date(Date.now() - times * DAY_MS).toISOString().slice(0, 10);

async function signUp(username: string): Promise<{ id: string; token: string }> {
  const body = JSON.stringify({ username, email: `${username}@example.org`, password: PASSWORD });
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`${program.origin}/api/signup`, { method: 'POST', headers, body });
  const { token, user } = (await response.json()) as { token: string; user: { id: string } };
  return { id: user.id, token };
}

async function logIn(username: string): Promise<string> {
  const body = JSON.stringify({ username, password: PASSWORD });
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`${program.origin}/api/login`, { method: 'POST', headers, body });
  return ((await response.json()) as { token: string }).token;
}

async function selectIds(sql: string, ...values: unknown[]): Promise<string[]> {
  const { rows } = await program.database.query<{ id: string }>(sql, values);
  return rows.map(({ id }) => id);
}

beforeAll(async () => {
  program = await RunningProgram.start();
  const { id: userId, token } = await signUp('full');
  strangersToken = (await signUp('stranger')).token;
  const spareTokens = [await logIn('full'), await logIn('full'), await logIn('full')];
  await program.database.query(`UPDATE users SET subscription_status = 'active', is_admin = true WHERE id = $1`, [
    userId,
  ]);
  const today = dayBefore(0);
  await fillAccount(program.database, userId, today);
  const [categoryId = ''] = await selectIds(
    'SELECT category_id AS id FROM foods WHERE user_id = $1 AND source = $2',
    userId,
    'custom',
  );
  const [weightId = ''] = await selectIds('SELECT id FROM weights WHERE user_id = $1 AND log_date = $2', userId, today);
  const [recipeId = ''] = await selectIds(
    'SELECT id FROM recipes WHERE user_id = $1 ORDER BY name_folded LIMIT 1',
    userId,
  );
  const [mealId = ''] = await selectIds('SELECT id FROM meals WHERE user_id = $1 LIMIT 1', userId);
  account = {
    userId,
    username: 'full',
    password: PASSWORD,
    token,
    spareTokens,
    today,
    categoryId,
    weightId,
    mealId,
    recipeId,
    yearAgo: dayBefore(365),
    emptyDay: dayBefore(-1),
    foodIds: await selectIds(
      `SELECT id FROM foods WHERE user_id = $1 AND source = 'custom' ORDER BY id LIMIT 1000`,
      userId,
    ),
    entryIds: await selectIds(
      'SELECT id FROM food_logs WHERE user_id = $1 AND log_date = $2 ORDER BY id',
      userId,
      today,
    ),
    goalName: 'nutrient_0_'.padEnd(64, 'x'),
  };
});
afterAll(async () => {
  const rows = measured
    .toSorted((a, b) => b.blockedMs - a.blockedMs)
    .slice(0, 15)
    .map(
      ({ name, answer, blockedMs }) =>
        `${blockedMs.toFixed(0).padStart(5)} ms ${(answer.bytes / 1024).toFixed(0).padStart(7)} KiB ${answer.status} ${name}`,
    );
  process.stdout.write(`Longest blocks of the event loop:\n${rows.join('\n')}\n`);
  await program.close();
});

/** Sends requests as another user until it is stopped. Returns the number of responses. */
function askMeanwhile(): () => Promise<number> {
  const me: Call = { method: 'POST', path: '/graphql', token: strangersToken, body: '{"query":"{ me { id } }"}' };
  const over = new AbortController();
  let answers = 0;
  const asking = (async () => {
    while (!over.signal.aborted) {
      const { status } = await program.send(me, STRANGERS_CLIENT);
      if (status === 200) answers += 1;
      await pause(PAUSE_MS);
    }
  })();
  return async () => {
    over.abort();
    await asking;
    return answers;
  };
}

async function measure(call: DearCall): Promise<Measured> {
  await program.longestBlock();
  const stopAsking = askMeanwhile();
  const answer = await program.send(call).catch((error: unknown) => ({ status: 0, bytes: 0, head: String(error) }));
  const strangersAnswers = await stopAsking();
  const result = { name: call.name, answer, blockedMs: await program.longestBlock(), strangersAnswers };
  measured.push(result);
  return result;
}

/**
 * Problems of a call: a failure of the program instead of a response or an error response, or a cost to other users.
 */
function listFaults({ name, answer: { status, bytes, head }, blockedMs, strangersAnswers }: Measured): string[] {
  const faults = [];
  // Behind a proxy, the payment sandbox is closed.
  const isClosed = head.includes('Payments are disabled on this server.');
  if (status === 0 || status === 500 || (status === 503 && !isClosed) || head.includes('"INTERNAL"'))
    faults.push(`${name}: ${status} ${head}`);
  if (bytes > (MAX_STREAM_BYTES.find(([path]) => path.test(name))?.[1] ?? MAX_ANSWER_BYTES)) {
    faults.push(`${name}: ${bytes} bytes`);
  }
  if (!(blockedMs <= MAX_BLOCK_MS)) faults.push(`${name}: blocked for ${blockedMs.toFixed(0)} ms`);
  if (strangersAnswers === 0) faults.push(`${name}: nobody else was answered`);
  return faults;
}

test('an account with all that it can hold costs others nothing, whatever it reads', async () => {
  const faults = [];
  for (const operation of OPERATIONS_IN_ORDER.filter(isQuery)) {
    for (const times of ALIASES) {
      const result = await measure(graphqlCall(operation, account, times));
      faults.push(...listFaults(result));
      // As many fields as one document may contain.
      if (result.answer.status !== 400) break;
    }
  }
  expect(faults).toEqual([]);
});

test('nor by REST', async () => {
  const faults = [];
  for (const call of restCalls(account)) faults.push(...listFaults(await measure(call)));
  expect(faults).toEqual([]);
});

test('nor whatever it writes, its own end included', async () => {
  const writes: Operation[] = OPERATIONS_IN_ORDER.filter((operation) => !isQuery(operation));
  const faults = [];
  for (const operation of writes) faults.push(...listFaults(await measure(graphqlCall(operation, account))));
  expect(faults).toEqual([]);
});
