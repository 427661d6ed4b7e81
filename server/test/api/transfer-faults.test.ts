import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { EntityManager, type DataSource } from 'typeorm';
import { Slots } from '../../src/features/transfer/slots';
import { Person } from '../support/person';
import { rowsOf } from '../support/rows';
import { TestApp, type TestUser } from '../support/test-app';
import { archiveWith, askExport, filesIn, type ArchiveJson } from '../support/transfer';

const LIMITS = { stallMs: 5_000, totalMs: 60_000, exportsAtOnce: 1, importsAtOnce: 1, uploadsAtOnce: 2 };

const ENTRIES = 20_000;

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ transfer: LIMITS, connections: 3 });
});
afterAll(() => app.close());

const LONG_NAME = `(SELECT string_agg(md5(n::text || part), '') FROM generate_series(1, 30) AS part)`;

/** So much that no buffer on the way holds it: names that can hardly be compressed. */
async function fill(dataSource: DataSource, { id }: TestUser): Promise<void> {
  for (let first = 0; first < ENTRIES; first += 1_000) {
    await dataSource.query(
      `INSERT INTO food_logs (user_id, id, log_date, name, serving_size, servings, macros, logged_at)
       SELECT $1, gen_random_uuid(), date '2020-01-01' + n % 2000, ${LONG_NAME}, '1 bowl', 1.5,
              '[["calories", 31.02, "kcal"], ["protein", 0.1, "g"]]', now()
         FROM generate_series($2::int + 1, $2::int + 1000) AS n`,
      [id, first],
    );
  }
}

/** Reads nothing of the answer until it is told to. */
async function askAndWait({ token }: TestUser): Promise<Socket> {
  const { hostname, port } = new URL(app.origin);
  const socket = connect(Number(port), hostname);
  socket.pause().on('error', () => undefined);
  socket.write(`GET /api/account/export HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}

/** Transactions that are open, between two of their statements or within one. */
async function transactions(): Promise<number> {
  const [row] = await app.dataSource.query<{ open: number }[]>(
    `SELECT count(*)::int AS open FROM pg_stat_activity
      WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`,
  );
  return row?.open ?? 0;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition()));
}

/** An export as soon as there is a place for it: the last one's is free a moment after its connection is. */
async function startExport(user: TestUser): Promise<Response> {
  for (;;) {
    const response = await askExport(app, user);
    if (response.status === 200) return response;
    expect([429, 503]).toContain(response.status);
    await response.text();
  }
}

describe('an export', () => {
  let user: TestUser;
  beforeAll(async () => {
    ({ user } = await Person.join(app));
    await fill(app.dataSource, user);
  });

  test('of tens of thousands of entries is whole, and memory holds a page of it at a time', async () => {
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
    // From the service itself: how long a busy machine takes is not what this is about.
    const { zip } = await app.services.transfer.exports.open(await app.services.sessions.viewer(user.token));
    const files = filesIn(await buffer(zip));
    const { diary } = JSON.parse(files['macrolog.json'] ?? '') as ArchiveJson;
    spy.mockRestore();
    expect(new Set(diary.map(({ id }) => id)).size).toBe(ENTRIES);
    // The list and the table are read one after the other, each from a cursor.
    expect(pages.reduce((sum, rows) => sum + rows, 0)).toBeGreaterThan(2 * ENTRIES);
    expect(Math.max(...pages)).toBe(500);
  });

  test('that nobody reads is cut off, and its connection is free again; meanwhile others are told to come back', async () => {
    const { user: other } = await Person.join(app);
    const socket = await askAndWait(user);
    await until(async () => (await transactions()) === 1);
    const again = await askExport(app, user);
    expect([again.status, again.headers.get('retry-after')]).toEqual([429, '10']);
    const busy = await askExport(app, other);
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '10']);
    await until(async () => (await transactions()) === 0);
    await startExport(other);
    socket.destroy();
  });

  test('whose reader goes away is over', async () => {
    const socket = await askAndWait(user);
    await until(async () => (await transactions()) === 1);
    socket.destroy();
    await until(async () => (await transactions()) === 0);
  });

  test('that fails midway breaks off, and looks like no whole answer', async () => {
    const response = await startExport(user);
    await app.dataSource.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
    );
    await expect(response.arrayBuffer()).rejects.toThrow();
    await startExport((await Person.join(app)).user);
  });
});

describe('an upload', () => {
  let user: TestUser;
  let before: unknown;
  beforeAll(async () => {
    ({ user } = await Person.join(app));
    before = await rowsOf(app.dataSource, user.id);
  });
  afterEach(async () => expect(await rowsOf(app.dataSource, user.id)).toEqual(before));

  const MAX = 20 * 1024 * 1024;
  const body = JSON.stringify(archiveWith({ weights: [{ id: randomUUID(), log_date: '2026-03-01', weight_lb: 180 }] }));

  async function open(head: string, { token } = user): Promise<Socket> {
    const { hostname, port } = new URL(app.origin);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    const lines = [
      'POST /api/account/import?preview=false HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${token}`,
      head,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    await once(socket, 'connect');
    return socket;
  }

  const answerOn = async (socket: Socket): Promise<string> => {
    const [piece] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return piece.toString();
  };

  test('that says it is too large is refused before it comes', async () => {
    const answer = await answerOn(await open(`Content-Length: ${MAX + 1}`));
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toContain('"code":"TOO_LARGE"');
    expect(answer).toContain('The file is larger than 20 MB.');
  });

  test('that does not say how large it is is refused once it is too large', async () => {
    const socket = await open('Transfer-Encoding: chunked');
    const answer = answerOn(socket);
    const piece = Buffer.alloc(1024 * 1024, ' ');
    for (let sent = 0; sent <= 20; sent += 1) socket.write(`100000\r\n${piece.toString()}\r\n`);
    expect(await answer).toMatch(/^HTTP\/1.1 413 /);
  });

  test('that is compressed is refused, as nobody knows how large it would get', async () => {
    expect(await answerOn(await open('Content-Encoding: gzip\r\nContent-Length: 5'))).toMatch(/^HTTP\/1.1 400 /);
  });

  /** Uploads of others that have begun, and go no further. */
  async function openStalled(count: number): Promise<Socket[]> {
    const take = jest.spyOn(Slots.prototype, 'take');
    // All of them before the first upload: the time it is given runs from there.
    const people = await Promise.all(Array.from({ length: count }, () => Person.join(app)));
    const sockets: Socket[] = [];
    for (const [index, { user: uploader }] of people.entries()) {
      const socket = await open(`Content-Length: ${body.length}`, uploader);
      socket.write(body.slice(0, 10));
      while (take.mock.results.length <= index) await nextTurn();
      sockets.push(socket);
    }
    take.mockRestore();
    return sockets;
  }

  test('that comes slowly takes no place from those who import meanwhile', async () => {
    const { user: other } = await Person.join(app);
    const [slow] = (await openStalled(1)) as [Socket];
    const meanwhile = await app.rest('POST', '/api/account/import?preview=true', body, other.token);
    expect(meanwhile.status).toBe(200);
    slow.write(body.slice(10));
    expect(await answerOn(slow)).toMatch(/^HTTP\/1.1 200 /);
  });

  test('that stalls is given up; while there are as many as may be, others are told to come back', async () => {
    const { user: other } = await Person.join(app);
    const stalled = await openStalled(2);
    const answers = Promise.all(stalled.map(answerOn));
    const busy = await app.rest('POST', '/api/account/import?preview=true', body, other.token);
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '10']);
    for (const answer of await answers) {
      expect(answer).toMatch(/^HTTP\/1.1 400 .*The file did not arrive in time\. Please try again\./s);
    }
  });

  test('that breaks off leaves nothing', async () => {
    const socket = await open(`Content-Length: ${body.length}`);
    socket.write(body.slice(0, -1));
    socket.destroy();
    await until(
      async () => (await app.rest('POST', '/api/account/import?preview=true', body, user.token)).status === 200,
    );
  });

  test('of a fault midway leaves nothing', async () => {
    const [row] = [{ id: randomUUID(), log_date: '2026-03-01', weight_lb: 180 }];
    await app.dataSource.query(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END'`,
    );
    await app.dataSource.query('CREATE TRIGGER fail BEFORE INSERT ON weights FOR EACH ROW EXECUTE FUNCTION fail()');
    const file = archiveWith({ categories: [{ id: randomUUID(), name: 'Soups' }], weights: [row] });
    const { status } = await app.rest('POST', '/api/account/import?preview=false', file, user.token);
    await app.dataSource.query('DROP FUNCTION fail CASCADE');
    expect(status).toBe(500);
  });
});
