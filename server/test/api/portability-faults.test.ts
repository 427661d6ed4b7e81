import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { EntityManager } from 'typeorm';
import { PORTABILITY_LIMITS } from '../../src/modules/portability/portability-limits';
import { someoneWaits } from '../support/blocked';
import { isLong, longTest } from '../support/long';
import { Person } from '../support/person';
import { connect } from '../support/raw-client';
import { readRows } from '../support/rows';
import { TestApp, type TestUser } from '../support/test-app';
import { waitFor } from '../support/wait-for';
import { archiveWith, askExport, unzip, type ArchiveJson } from '../support/archives';

/** Size of an upload: in bytes, and in megabytes. */
const MAX_MB = isLong ? 20 : 8;
const MAX = MAX_MB * 1024 * 1024;

const LIMITS = {
  uploadBytes: MAX,
  paceMs: 3_000,
  totalMs: 60_000,
  exportsAtOnce: 1,
  importsAtOnce: 1,
  uploadsAtOnce: 4,
  waitMs: 500,
};

/** More than a page. */
const ENTRIES = isLong ? 20_000 : 620;

let app: TestApp;
beforeAll(async () => {
  const options = { connections: 3, usesThreads: isLong, app: { trustProxy: 'loopback' } };
  app = await TestApp.start({ portability: LIMITS, ...options });
});
afterAll(() => app.close());

/** Adds an entry to each of so many days. */
async function addEntries({ id }: TestUser, count: number): Promise<void> {
  await app.dataSource.query(
    `INSERT INTO food_logs (user_id, id, log_date, name, serving_size, servings, macros, logged_at)
     SELECT $1, gen_random_uuid(), date '2026-03-10' - n, 'Soup ' || n, '1 bowl', 1.5,
            '[["calories", 31.02, "kcal"], ["protein", 0.1, "g"]]', now()
       FROM generate_series(1, $2::int) AS n`,
    [id, count],
  );
}

/** More than all buffers on the way can hold. */
const MUCH = Buffer.alloc(20 * 1024 * 1024);

/** Makes the file of the next export large, without the rows and the time that it would take to fill it. */
function enlargeNextExport(): void {
  for (const { services } of app.processes) {
    const { exports } = services.portability;
    const write = exports.write.bind(exports);
    jest.spyOn(exports, 'write').mockImplementationOnce(async (...args) => {
      const file = await write(...args);
      await file.append([MUCH]);
      return file;
    });
  }
}

interface Place {
  /** Address that the request seems to come from. */
  client?: string;
  method?: string;
  head?: string;
}

async function openSocket(path: string, { token }: TestUser, { client = '192.0.2.1', method = 'GET', head }: Place) {
  const socket = connect(app.origin);
  socket.on('error', () => undefined);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: x',
    'Connection: close',
    `Authorization: Bearer ${token}`,
    `X-Forwarded-For: ${client}`,
    ...(head ? [head] : []),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await once(socket, 'connect');
  return socket;
}

/** Requests a large export and reads nothing after the start of the response. */
async function askAndWait(user: TestUser): Promise<Socket> {
  enlargeNextExport();
  const socket = await openSocket('/api/account/export', user, {});
  socket.pause();
  await once(socket, 'readable');
  jest.restoreAllMocks();
  return socket;
}

/** Open transactions, between two statements or within one. */
async function transactions(): Promise<number> {
  const [row] = await app.dataSource.query<{ open: number }[]>(
    `SELECT count(*)::int AS open FROM pg_stat_activity
      WHERE datname = current_database() AND xact_start IS NOT NULL AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  return row?.open ?? 0;
}

const WAITING_EXPORTS = `FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** Keeps every export from reading the diary until the returned function is called. */
async function holdExports(): Promise<() => Promise<void>> {
  const runner = app.dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query('LOCK TABLE food_logs');
  return async () => {
    await runner.rollbackTransaction();
    await runner.release();
  };
}

describe('an export', () => {
  test('of thousands of entries is whole, and memory holds a page of it at a time', async () => {
    const { user } = await Person.join(app);
    await addEntries(user, ENTRIES);
    const pages: number[] = [];
    const { query } = EntityManager.prototype;
    const spy = jest.spyOn(EntityManager.prototype, 'query').mockImplementation(async function (
      this: EntityManager,
      ...args
    ) {
      const found = await query.apply(this, args);
      if (args[0].startsWith('FETCH')) pages.push((found as unknown[]).length);
      return found;
    });
    // Called on the service directly, so that a busy machine does not affect the result.
    const viewer = await app.services.accounts.sessions.viewer(user.token);
    const file = await app.services.portability.exports.write(viewer, 'comma', new AbortController().signal);
    const files = unzip(await buffer(file.read()));
    await file.close();
    const { diary } = JSON.parse(files['macrolog.json'] ?? '') as ArchiveJson;
    spy.mockRestore();
    expect(new Set(diary.map(({ id }) => id)).size).toBe(ENTRIES);
    // The list and the table are read one after the other, each with a cursor.
    expect(pages.reduce((sum, rows) => sum + rows, 0)).toBeGreaterThan(2 * ENTRIES);
    expect(Math.max(...pages)).toBe(500);
  });

  longTest('of many that one client does not read leaves places for others', async () => {
    const [first, second, third] = [await app.buildUser(), await app.buildUser(), await app.buildUser()];
    const unread = await askAndWait(first);
    const release = await holdExports();
    const unfinished = await openSocket('/api/account/export', second, {});
    const begins = once(unfinished, 'data');
    await someoneWaits(app.dataSource);
    const refused = await openSocket('/api/account/export', third, {});
    const [answer] = (await once(refused, 'data')) as [Buffer];
    expect(answer.toString().split('\r\n', 1)).toEqual(['HTTP/1.1 503 Service Unavailable']);
    await release();
    await begins;
    const elsewhere = await openSocket('/api/account/export', third, { client: '192.0.2.2' });
    const [other] = (await once(elsewhere, 'data')) as [Buffer];
    expect(other.toString('latin1').split('\r\n', 1)).toEqual(['HTTP/1.1 200 OK']);
    for (const socket of [unread, unfinished, refused, elsewhere]) socket.destroy();
  });

  test('without a reader holds no connection, does not keep others from exporting, and is cut off', async () => {
    const [{ user }, { user: other }] = [await Person.join(app), await Person.join(app)];
    const slow = await askAndWait(user);
    expect(await transactions()).toBe(0);
    const again = await askExport(app, user);
    expect([again.status, again.headers.get('retry-after')]).toEqual([429, '10']);
    expect((await askExport(app, other)).status).toBe(200);
    // The next export is small.
    await waitFor(async () => (await askExport(app, user)).status === 200, 250);
    const zip = await buffer(slow);
    expect(zip.length).toBeLessThan(Number(/content-length: (\d+)/i.exec(zip.toString('latin1'))?.[1]));
  });

  test('whose client goes away while it is written ends', async () => {
    const { user: other } = await Person.join(app);
    const release = await holdExports();
    const socket = await openSocket('/api/account/export', other, { client: '192.0.2.3' });
    await someoneWaits(app.dataSource);
    socket.destroy();
    await release();
    await waitFor(async () => (await transactions()) === 0);
    expect((await askExport(app, other)).status).toBe(200);
  });

  test('that fails while it is written is answered with an error', async () => {
    const { user: other } = await Person.join(app);
    const release = await holdExports();
    const socket = await openSocket('/api/account/export', other, { client: '192.0.2.4' });
    const answer = text(socket);
    await someoneWaits(app.dataSource);
    await app.dataSource.query(`SELECT pg_terminate_backend(pid) ${WAITING_EXPORTS}`);
    await release();
    expect(await answer).toMatch(/^HTTP\/1.1 503 .*"code":"UNAVAILABLE"/s);
    expect((await askExport(app, other)).status).toBe(200);
  });
});

describe('an upload', () => {
  let user: TestUser;
  let before: unknown;
  beforeAll(async () => {
    ({ user } = await Person.join(app));
    before = await readRows(app.dataSource, user.id);
  });
  afterEach(async () => expect(await readRows(app.dataSource, user.id)).toEqual(before));

  const body = JSON.stringify(archiveWith({ weights: [{ id: randomUUID(), log_date: '2026-03-01', weight_lb: 180 }] }));

  const open = (head: string, uploader = user, client = '192.0.2.5') =>
    openSocket('/api/account/import?preview=false', uploader, { client, method: 'POST', head });

  const answerOn = async (socket: Socket): Promise<string> => {
    const [piece] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return piece.toString();
  };

  test('that says it is too large is refused before it comes', async () => {
    const answer = await answerOn(await open(`Content-Length: ${MAX + 1}`));
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toContain('"code":"TOO_LARGE"');
    expect(answer).toContain(`The file is larger than ${MAX_MB} MB.`);
    expect(PORTABILITY_LIMITS.uploadBytes).toBe(20 * 1024 * 1024);
  });

  test('that does not say how large it is is refused once it is too large', async () => {
    const socket = await open('Transfer-Encoding: chunked');
    const answer = answerOn(socket);
    const piece = Buffer.alloc(1024 * 1024, ' ');
    for (let sent = 0; sent <= MAX_MB; sent += 1) socket.write(`100000\r\n${piece.toString()}\r\n`);
    expect(await answer).toMatch(/^HTTP\/1.1 413 /);
  });

  test('that is compressed is refused, as nobody knows how large it would get', async () => {
    expect(await answerOn(await open('Content-Encoding: gzip\r\nContent-Length: 5'))).toMatch(/^HTTP\/1.1 400 /);
  });

  /** Uploads that have started and then stall. */
  async function openStalled(count: number, client: string): Promise<Socket[]> {
    const sockets: Socket[] = [];
    for (let index = 0; index < count; index += 1) {
      const socket = await open(`Content-Length: ${body.length}`, (await Person.join(app)).user, client);
      socket.write(body.slice(0, 10));
      sockets.push(socket);
    }
    return sockets;
  }

  test('that comes slowly takes no place from imports meanwhile', async () => {
    const { user: other } = await Person.join(app);
    const slow = await open('Transfer-Encoding: chunked', (await Person.join(app)).user, '192.0.2.6');
    const send = (piece: string) => slow.write(`${piece.length.toString(16)}\r\n${piece}\r\n`);
    // White space before the JSON, as fast as an upload must be to go on.
    const sending = setInterval(() => send(' '.repeat(400 * 1024)), 1000);
    send(' ');
    const meanwhile = await app
      .rest('POST', '/api/account/import?preview=true', body, other.token)
      .finally(() => clearInterval(sending));
    expect(meanwhile.status).toBe(200);
    send(body);
    slow.write('0\r\n\r\n');
    expect(await answerOn(slow)).toMatch(/^HTTP\/1.1 200 /);
  });

  test('of which one client has sixteen that stall leaves places for others, and each is given up', async () => {
    const stalled = await openStalled(16, '192.0.2.7');
    const answers = Promise.all(stalled.map(answerOn));
    const { user: other } = await Person.join(app);
    expect((await app.rest('POST', '/api/account/import?preview=true', body, other.token)).status).toBe(200);
    const tooSlow = (await answers).filter((answer) =>
      /^HTTP\/1.1 400 .*The upload took too long\. Try again\./s.test(answer),
    );
    expect(tooSlow.length).toBeGreaterThanOrEqual(2);
    for (const answer of await answers) expect(answer).toMatch(/^HTTP\/1.1 (400|503) /);
  });

  test('that breaks off leaves nothing', async () => {
    const socket = await open(`Content-Length: ${body.length}`);
    socket.write(body.slice(0, -1));
    socket.destroy();
    await waitFor(
      async () => (await app.rest('POST', '/api/account/import?preview=true', body, user.token)).status === 200,
    );
  });

  test('of which the first batch fails leaves nothing', async () => {
    const [row] = [{ id: randomUUID(), log_date: '2026-03-01', weight_lb: 180 }];
    await app.dataSource.query(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END'`,
    );
    await app.dataSource.query('CREATE TRIGGER fail BEFORE INSERT ON weights FOR EACH ROW EXECUTE FUNCTION fail()');
    const file = archiveWith({ weights: [row] });
    const { status } = await app.rest('POST', '/api/account/import?preview=false', file, user.token);
    await app.dataSource.query('DROP FUNCTION fail CASCADE');
    expect(status).toBe(500);
  });
});
