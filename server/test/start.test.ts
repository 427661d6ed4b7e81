import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Launcher } from './support/launcher';
import { longTest } from './support/long';
import { waitFor } from './support/wait-for';

const launcher = new Launcher();
const { folder } = launcher;
const launch = (env: Record<string, string>) => launcher.launch(env);
const start = (env?: Record<string, string>) => launcher.start(env);

afterAll(() => launcher.close());

/** A port that was free a moment ago; the printed address may be the public one. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const LOG_IN = { method: 'POST', headers: { 'Content-Type': 'application/json' } };

const post = (url: string, path: string, body: unknown) =>
  fetch(`${url}${path}`, { ...LOG_IN, body: JSON.stringify(body) });

/** Starts that fail: what the program prints. */
async function expectFailure(env: Record<string, string>, sentences: readonly RegExp[]): Promise<void> {
  const { code, errors } = await launch(env).ended;
  expect(code).toBe(1);
  for (const sentence of sentences) expect(errors).toMatch(sentence);
  expect(errors).not.toMatch(/hidden|at \S+ \(/);
}

test('faulty variables are all named at once, and the program ends with 1', () =>
  expectFailure({ PORT: 'abc', JWT_SECRET: 'short', TOKEN_TTL: 'never' }, [
    /PORT must be a port number/,
    /JWT_SECRET must have at least 32 characters/,
    /TOKEN_TTL must be a number followed by/,
  ]));

longTest.each<[string, Record<string, string>, RegExp[]]>([
  [
    'an unreachable database is named without its password',
    { DATABASE_URL: 'postgres://someone:hidden@127.0.0.1:1/x' },
    [/^The database at 127\.0\.0\.1:1 isn't available \(ECONNREFUSED\)\. Check DATABASE_URL\.\n$/],
  ],
  [
    'a data folder that cannot be made',
    { DATA_DIR: '/proc/macrolog' },
    [/^The data folder \/proc\/macrolog isn't writable/],
  ],
])('%s, and the program ends with 1', (_, env, sentences) => expectFailure(env, sentences));

longTest('a file in the place of the data folder ends the start with a sentence', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { code, errors } = await launch({ DATA_DIR: file }).ended;
  expect({ code, errors }).toEqual({
    code: 1,
    errors: `The data folder ${file} isn't writable (ENOTDIR). Set DATA_DIR to another folder.\n`,
  });
});

const CLOSED = 'Payments are disabled on this server.';

longTest.each<[string, Record<string, string>, string, number, string | undefined]>([
  ['in the sandbox on one’s own machine', {}, 'SANDBOX', 200, undefined],
  ['not at all where others can come', { APP_URL: 'http://192.0.2.7' }, 'CLOSED', 503, CLOSED],
])('payments are taken %s', async (_, env, mode, status, sentence) => {
  const port = await freePort();
  const { child, ended, output } = await start({ ...env, PORT: String(port), DATA_DIR: join(folder, mode) });
  expect(/sandbox is enabled.* PAYMENTS=closed\.$/m.test(output())).toBe(mode === 'SANDBOX');
  const url = `http://127.0.0.1:${port}`;
  const settings = await post(url, '/graphql', { query: '{ paymentSettings { mode } }' });
  expect(await settings.json()).toEqual({ data: { paymentSettings: { mode } } });
  const account = { username: 'buyer', email: 'buyer@example.org', password: 'violet umbrella 9' };
  const { token } = (await (await post(url, '/api/signup', account)).json()) as { token: string };
  const headers = { ...LOG_IN.headers, Authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/auth/create-checkout-session`, { method: 'POST', headers });
  const { error } = (await answer.json()) as { error?: string };
  expect([answer.status, error]).toEqual([status, sentence]);
  const page = await (await fetch(`${url}/payment-sandbox`)).text();
  expect(page.includes('No real money is charged')).toBe(mode === 'SANDBOX');
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});

longTest('a port in use ends the start with a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, errors } = await launch({ PORT: String(port) }).ended;
  other.close();
  expect({ code, errors }).toEqual({
    code: 1,
    errors: `Port ${port} is already in use. Set PORT to a different one.\n`,
  });
});

/** The process ID that Postgres has written to its PID file. */
const postmaster = (): number =>
  Number(readFileSync(join(folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0]);

longTest('a Postgres that dies is started again, and the program comes back by itself', async () => {
  const { child, url, ended } = await start();
  const died = postmaster();
  process.kill(died, 'SIGKILL');
  await waitFor(async () => {
    const { status } = await fetch(`${url}/readyz`);
    expect([200, 503]).toContain(status);
    return status === 200 && postmaster() !== died;
  });
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});

longTest(
  'what was entered outlives a clean stop and a killed program, and two programs never share a data folder',
  async () => {
    const account = { username: 'survivor', email: 'survivor@example.org', password: 'violet umbrella 9' };
    const first = await start();
    expect((await post(first.url, '/api/signup', account)).status).toBe(201);

    const intruder = await launch({}).ended;
    expect(intruder.code).toBe(1);
    expect(intruder.errors).toMatch(/^Another instance of Macrolog is using the data folder/);

    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);

    const second = await start();
    expect((await post(second.url, '/api/login', account)).status).toBe(200);
    // The program dies immediately and leaves its Postgres running.
    second.child.kill('SIGKILL');
    await second.ended;

    const third = await start();
    expect((await post(third.url, '/api/login', account)).status).toBe(200);
    third.child.kill('SIGINT');
    expect((await third.ended).code).toBe(0);
  },
);
