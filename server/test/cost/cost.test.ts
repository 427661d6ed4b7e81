import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { CALLS } from '../support/rest-calls';
import { DOCUMENTS, type Operation } from '../support/operations';
import { graphqlCall, isQuery, OPERATIONS_IN_ORDER, restCalls, type DearCall, type FullAccount } from './dearest-calls';
import { fillAccount } from './full-account';
import { RunningProgram, type Answer } from './running-program';

/** An answer that is not sent in pieces, as the export and a range of days are. */
const MAX_ANSWER_BYTES = 5 * 1024 * 1024;
const MAX_STREAM_BYTES = 20 * 1024 * 1024;
const IS_STREAMED = /account\/export|food_logs\/range/;

/** The aim is 100 ms on a machine with nothing else to do; here the database and the test share its cores. */
const MAX_BLOCK_MS = 500;

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

async function idsOf(sql: string, ...values: unknown[]): Promise<string[]> {
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
  const [categoryId = ''] = await idsOf(
    'SELECT category_id AS id FROM foods WHERE user_id = $1 AND source = $2',
    userId,
    'custom',
  );
  const [weightId = ''] = await idsOf('SELECT id FROM weights WHERE user_id = $1 AND log_date = $2', userId, today);
  const [mealId = ''] = await idsOf('SELECT id FROM meals WHERE user_id = $1 LIMIT 1', userId);
  account = {
    ...{ userId, username: 'full', password: PASSWORD, token, spareTokens, today, categoryId, weightId, mealId },
    yearAgo: dayBefore(365),
    emptyDay: dayBefore(-1),
    foodIds: await idsOf(
      `SELECT id FROM foods WHERE user_id = $1 AND source = 'custom' ORDER BY id LIMIT 1000`,
      userId,
    ),
    entryIds: await idsOf('SELECT id FROM food_logs WHERE user_id = $1 AND log_date = $2 ORDER BY id', userId, today),
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

/** Asks who is asking as somebody else, one request after the other until it is told to stop. Returns the number of answers. */
function askMeanwhile(): () => Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${strangersToken}` };
  let isOver = false;
  let answers = 0;
  const ask = async (): Promise<void> => {
    const sent = request(`${program.origin}/graphql`, { method: 'POST', headers, agent });
    sent.end('{"query":"{ me { id } }"}');
    const [response] = (await once(sent, 'response')) as [{ statusCode: number; resume(): void }];
    response.resume();
    await once(response as unknown as NodeJS.EventEmitter, 'end');
    expect(response.statusCode).toBe(200);
    answers += 1;
    if (!isOver) await new Promise((resolve) => setTimeout(resolve, 20)).then(ask);
  };
  const asking = ask();
  return async () => {
    isOver = true;
    await asking;
    agent.destroy();
    return answers;
  };
}

async function measure(call: DearCall): Promise<Measured> {
  await program.longestBlock();
  const stopAsking = askMeanwhile();
  const answer = await program.send(call);
  const strangersAnswers = await stopAsking();
  const result = { name: call.name, answer, blockedMs: await program.longestBlock(), strangersAnswers };
  measured.push(result);
  return result;
}

/** Any refusal will do, but no failure of the program. */
function expectBearable({ name, answer, blockedMs, strangersAnswers }: Measured): void {
  const { status, bytes, head } = answer;
  expect({
    name,
    status,
    isFailure: status === 500 || status === 503 || head.includes('"INTERNAL"'),
    head,
  }).toMatchObject({
    isFailure: false,
  });
  expect({
    name,
    isSmall: bytes <= (IS_STREAMED.test(name) ? MAX_STREAM_BYTES : MAX_ANSWER_BYTES),
    bytes,
  }).toMatchObject({
    isSmall: true,
  });
  expect({ name, isShort: blockedMs <= MAX_BLOCK_MS, blockedMs }).toMatchObject({ isShort: true });
  expect(strangersAnswers).toBeGreaterThan(0);
}

test('names every operation and every documented path', () => {
  expect([...OPERATIONS_IN_ORDER].sort()).toEqual(Object.keys(DOCUMENTS).sort());
  const paths = restCalls(account).map(({ method, path }) => ({ method, path: path.split('?')[0] ?? '' }));
  const missing = CALLS.filter(({ method, template }) => {
    const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`);
    return !paths.some((call) => call.method === method && pattern.test(call.path));
  });
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('an account with all that it can hold costs others nothing, whatever it reads', async () => {
  for (const operation of OPERATIONS_IN_ORDER.filter(isQuery)) {
    for (const times of ALIASES) {
      const result = await measure(graphqlCall(operation, account, times));
      expectBearable(result);
      // As many of it as one document may ask for.
      if (result.answer.status !== 400) break;
    }
  }
});

test('nor by REST', async () => {
  for (const call of restCalls(account)) expectBearable(await measure(call));
});

test('nor whatever it writes, its own end included', async () => {
  const writes: Operation[] = OPERATIONS_IN_ORDER.filter((operation) => !isQuery(operation));
  for (const operation of writes) expectBearable(await measure(graphqlCall(operation, account)));
});
