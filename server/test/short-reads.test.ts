import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Client, type ClientConfig, type DatabaseError } from 'pg';
import type { DataSource, QueryFailedError } from 'typeorm';
import { getShortReads } from '../src/platform/database/direct-data-source';
import { ShortReads } from '../src/platform/database/short-reads';
import type { Queryable } from '../src/platform/database/transaction';
import { type TestDatabase, connectDatabase, createTestDatabase } from './support/test-database';

/** Long enough for anything that isn't meant to take too long. */
const LONG_MS = 60_000;

let database: TestDatabase;
let dataSource: DataSource;
/** Statements that were answered by the pool. */
let pooled: string[];
let opened: Client[];
let reads: ShortReads | undefined;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  dataSource = await connectDatabase(database.address, 3);
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});
beforeEach(() => {
  pooled = [];
  opened = [];
});
afterEach(() => reads?.close());

const pool = {
  query: <Result>(text: string, values?: unknown[]) => {
    pooled.push(text);
    return dataSource.query<Result>(text, values);
  },
};

const connect = (config: ClientConfig, change: ClientConfig = {}): Client => {
  const { username: user, ...address } = database.address;
  const client = new Client({ ...address, user, application_name: 'short', ...config, ...change });
  client.on('error', () => undefined);
  opened.push(client);
  return client;
};

async function open({
  statementMs = LONG_MS,
  answerMs = LONG_MS,
  createClient = (config: ClientConfig) => connect(config),
} = {}): Promise<ShortReads> {
  reads = new ShortReads({ pool, createClient, statementMs, answerMs });
  await reads.open();
  return reads;
}

const COUNT = 50;
const numbers = Array.from({ length: COUNT }, (_, n) => n);
const echo = async (from: ShortReads, n: number) =>
  (await from.query<[{ n: number }]>('SELECT $1::int AS n', [n]))[0].n;
const echoAll = (from: ShortReads) => Promise.all(numbers.map((n) => echo(from, n)));

test('fifty at once get their own answers on two connections', async () => {
  expect(await echoAll(await open())).toEqual(numbers);
  expect(pooled).toEqual([]);
  expect(opened).toHaveLength(2);
});

test('a statement that fails harms none before or behind it', async () => {
  const from = await open();
  const isWrong = (n: number) => n % 7 === 3;
  const fail = (n: number): Promise<unknown> =>
    from
      .query('SELECT 1 / $1::int', [0])
      .catch((error: unknown) => [n, (error as QueryFailedError<DatabaseError>).driverError.code]);
  const results = await Promise.all(numbers.map((n) => (isWrong(n) ? fail(n) : echo(from, n))));
  expect(results).toEqual(numbers.map((n) => (isWrong(n) ? [n, '22012'] : n)));
  expect(pooled).toEqual([]);
  expect(await echoAll(from)).toEqual(numbers);
});

test('a statement that takes long moves to the pool, and those behind it are answered', async () => {
  const from = await open({ statementMs: 100 });
  const slow = 'SELECT pg_sleep($1)::text AS slept';
  const [answer, ...rest] = await Promise.all([from.query(slow, [0.4]), ...numbers.map((n) => echo(from, n))]);
  expect(answer).toEqual([{ slept: '' }]);
  expect(rest).toEqual(numbers);
  expect(pooled).toContain(slow);
  // The connection stays.
  expect(opened).toHaveLength(2);
});

test('a backend that is terminated loses no statement, and its connection is opened again', async () => {
  const from = await open();
  const sleeping = [1, 2].map(() => from.query<unknown[]>('SELECT pg_sleep($1)::text AS slept', [1]));
  const rest = echoAll(from);
  await dataSource.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'short'");
  expect(await Promise.all(sleeping)).toEqual([[{ slept: '' }], [{ slept: '' }]]);
  expect(await rest).toEqual(numbers);
  expect(pooled.length).toBeGreaterThanOrEqual(2);
  while (opened.length < 4) {
    await dataSource.query('SELECT pg_sleep(0.05)');
    expect(await echo(from, 1)).toBe(1);
  }
  expect(await echoAll(from)).toEqual(numbers);
});

test('a server that no longer answers loses no statement', async () => {
  const { host, port } = database.address;
  const sockets: Socket[] = [];
  const line = createServer((socket) => {
    const server = createConnection(join(host, `.s.PGSQL.${port}`));
    sockets.push(server, socket);
    for (const end of [server, socket]) end.on('error', () => undefined);
    socket.pipe(server);
    server.pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = line.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  const through = { host: '127.0.0.1', port: address.port };
  const from = await open({ answerMs: 500, createClient: (config) => connect(config, through) });
  for (const socket of sockets) socket.pause();
  expect(await echoAll(from)).toEqual(numbers);
  expect(pooled).toHaveLength(COUNT);
  for (const socket of sockets) socket.destroy();
  line.close();
});

test('nothing is shared behind a pooler', async () => {
  // The process ID of a pooler isn't that of Postgres.
  const createClient = (config: ClientConfig) =>
    Object.defineProperty(connect(config), 'processID', { get: () => 1, set: () => undefined });
  const from = await open({ createClient });
  expect(await echoAll(from)).toEqual(numbers);
  expect(pooled).toHaveLength(COUNT);
  expect(opened).toHaveLength(2);
});

test('without a database, everything goes to the pool', async () => {
  const from = await open({ createClient: (config) => connect(config, { host: '127.0.0.1', port: 1 }) });
  expect(await echoAll(from)).toEqual(numbers);
  expect(pooled).toHaveLength(COUNT);
});

test('a data source takes them from its connections, if it has enough', async () => {
  const own = await createTestDatabase({ empty: true });
  const source = await connectDatabase(own.address, 4, { sharesReads: true });
  const small = await connectDatabase(own.address, 3, { sharesReads: true });
  try {
    const ask = (from: Queryable) => Promise.all(numbers.map((n) => from.query('SELECT $1::int', [n])));
    await Promise.all([ask(source), ask(getShortReads(source))]);
    const [row] = await dataSource.query<[{ count: number }]>(
      'SELECT count(*)::int FROM pg_stat_activity WHERE datname = $1',
      [own.address.database],
    );
    // `small` has one since its start.
    expect(row.count).toBe(4 + 1);
    expect(getShortReads(source)).not.toBe(source);
    expect(getShortReads(small)).toBe(small);
  } finally {
    await Promise.all([source.destroy(), small.destroy()]);
    await own.drop();
  }
});
