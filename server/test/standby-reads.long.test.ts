import { AppError } from '@macrolog/domain';
import { createDataSource, createStandby } from '../src/data-source';
import { SnapshotReads } from '../src/platform/database/snapshot-reads';
import type { Standby } from '../src/platform/database/standby';
import { downloadExport } from './support/archives';
import { campaignQueue, campaignText } from './support/campaigns';
import { KeptLog } from './support/kept-log';
import { Launcher } from './support/launcher';
import { LONG_TIMEOUTS } from './support/long-timeouts';
import { Person } from './support/person';
import { ReplicatedPostgres } from './support/replicated-postgres';
import { TestApp } from './support/test-app';

/** For reads that the standby must answer. A busy machine replicates slowly. */
const PATIENT_MS = 30_000;

/** For reads that the standby can't answer. */
const HASTY_MS = 500;

/** Enough for a busy machine, and bearable for a test that waits for a standby that hangs. */
const SOON_MS = 10_000;

/** Postgres writes its log in pages of this size. */
const LOG_PAGE_BYTES = 8_192;

const log = new KeptLog();
const postgres = new ReplicatedPostgres();
let standby: Standby;
let hastyStandby: Standby;
let soonStandby: Standby;
let app: TestApp;
/** Another process over the same servers, which waits only briefly for the standby. */
let hastyApp: TestApp;
let snapshots: SnapshotReads;
let soonReads: SnapshotReads;
let staff: Person;
beforeAll(async () => {
  await postgres.start();
  standby = createStandby(postgres.standby.url, 4, { catchUpMs: PATIENT_MS, timeouts: LONG_TIMEOUTS });
  hastyStandby = createStandby(postgres.standby.url, 4, { catchUpMs: HASTY_MS });
  soonStandby = createStandby(postgres.standby.url, 1, { catchUpMs: SOON_MS });
  const start = (itsStandby: Standby) =>
    TestApp.start({
      via: () => Promise.resolve(postgres.primary.address),
      standby: itsStandby,
      logger: log.logger,
    });
  app = await start(standby);
  hastyApp = await start(hastyStandby);
  const readFrom = (itsStandby: Standby) =>
    new SnapshotReads(app.dataSource, { standby: itsStandby, logger: log.logger, retryAfterMs: 0 });
  snapshots = readFrom(standby);
  soonReads = readFrom(soonStandby);
  staff = await Person.joinStaff(app);
});
afterAll(async () => {
  await app.close();
  await hastyApp.close();
  await Promise.all([standby, hastyStandby, soonStandby].map((each) => each.close()));
  await postgres.close();
});

const SEARCH = 'FROM users u WHERE true AND u.closed_at IS NULL';
const EXPORT = 'DECLARE page_1 NO SCROLL CURSOR';
const AUDIENCE = 'u.marketing_opt_in';

/** How often the standby runs a statement meanwhile. */
async function countOnStandby(statement: string, work: () => Promise<unknown>): Promise<number> {
  const before = postgres.standby.countStatements(statement);
  await work();
  return postgres.standby.countStatements(statement) - before;
}

/** An account with one food, created just now. */
async function joinWithFood(): Promise<Person> {
  const person = await Person.join(app);
  await person.addFood('Latest food');
  return person;
}

async function expectSearchToFind({ user }: Person, via = app): Promise<void> {
  const { edges, totalCount } = await staff.at(via).do('users', { search: user.username });
  expect(edges.map(({ node }) => node.username)).toEqual([user.username]);
  expect(totalCount).toBe(1);
}

async function expectExportToHaveFood({ user }: Person, via = app): Promise<void> {
  const { foods } = await downloadExport(via, user);
  expect(foods.map(({ name }) => name)).toContain('Latest food');
}

const isStandby = (reads: SnapshotReads) =>
  reads.run(async (database) => {
    const [row] = await database.query<{ answer: boolean }[]>('SELECT pg_is_in_recovery() AS answer');
    return row?.answer;
  });

describe('a standby that has caught up', () => {
  test('answers a support search and its count, with the account that was just created', async () => {
    const person = await Person.join(app);
    expect(await countOnStandby(SEARCH, () => expectSearchToFind(person))).toBe(2);
  });

  test('answers an export, with the food that was just added', async () => {
    const person = await joinWithFood();
    expect(await countOnStandby(EXPORT, () => expectExportToHaveFood(person))).toBe(1);
  });

  test('answers with the latest writes although commits are asynchronous', async () => {
    const configure = async (setting: string) => {
      await postgres.primary.query(`ALTER SYSTEM SET synchronous_commit = ${setting}`);
      await postgres.primary.query('SELECT pg_reload_conf()');
    };
    await configure('off');
    const person = await joinWithFood();
    expect(await countOnStandby(EXPORT, () => expectExportToHaveFood(person))).toBe(1);
    await configure('on');
  });

  test("answers while somebody's transaction is only in part on disk", async () => {
    const runner = app.dataSource.createQueryRunner();
    const countBytesNotOnDisk = async () => {
      const [row] = await runner.manager.query<{ bytes: number }[]>(
        'SELECT (pg_current_wal_insert_lsn() - pg_current_wal_flush_lsn())::integer AS bytes',
      );
      return row!.bytes;
    };
    await runner.startTransaction();
    try {
      await runner.query('CREATE TABLE large (text text)');
      // Another process of Postgres may have written everything. Then the next page begins.
      for (let bytes = 0; bytes === 0;) {
        await runner.query(`INSERT INTO large SELECT repeat('x', 500) FROM generate_series(1, 1000)`);
        do bytes = await countBytesNotOnDisk();
        while (bytes > LOG_PAGE_BYTES);
      }
      expect(await isStandby(soonReads)).toBe(true);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });

  test("counts a campaign's recipients, who are then queued by the primary", async () => {
    const queue = campaignQueue(app.dataSource, app.clock, snapshots);
    const before = await queue.countRecipients();
    await Person.join(app);
    expect(await countOnStandby(AUDIENCE, async () => expect(await queue.countRecipients()).toBe(before + 1))).toBe(1);
    const send = () => queue.queue(campaignText('# News\n\nSomething new.'), () => undefined);
    expect(await countOnStandby(AUDIENCE, async () => expect((await send()).queued).toBe(before + 1))).toBe(0);
  });

  test('answers none of the reads that follow a write of the user', async () => {
    const person = await joinWithFood();
    const all = await countOnStandby('START TRANSACTION', async () => {
      await person.do('foods');
      await person.do('me');
    });
    expect(all).toBe(0);
  });

  test('sees one point in time', async () => {
    const count = () =>
      snapshots.run(async (database) => {
        const [first] = await database.query<{ count: number }[]>('SELECT count(*)::integer AS count FROM users');
        await Person.join(app);
        await postgres.standby.query('SELECT pg_sleep(0)');
        const [second] = await database.query<{ count: number }[]>('SELECT count(*)::integer AS count FROM users');
        return [first?.count, second?.count];
      });
    const [first, second] = await count();
    expect(second).toBe(first);
    const [next] = await count();
    expect(next).toBe((first ?? 0) + 1);
  });
});

describe('the primary answers, with the latest writes,', () => {
  test('while the standby is behind, until it has caught up', async () => {
    await postgres.standby.query('SELECT pg_wal_replay_pause()');
    const person = await joinWithFood();
    expect(await countOnStandby(SEARCH, () => expectSearchToFind(person, hastyApp))).toBe(0);
    expect(await countOnStandby(EXPORT, () => expectExportToHaveFood(person, hastyApp))).toBe(0);
    await postgres.standby.query('SELECT pg_wal_replay_resume()');
    expect(await countOnStandby(SEARCH, () => expectSearchToFind(person))).toBe(2);
  });

  test('while the standby hangs, although its connections are open', async () => {
    const pid = await soonReads.run(async (database) => {
      const [row] = await database.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
      return row!.pid;
    });
    process.kill(pid, 'SIGSTOP');
    try {
      expect(await isStandby(soonReads)).toBe(false);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    expect(await isStandby(soonReads)).toBe(true);
  });

  test('if the standby fails in the middle of a read, which then runs again', async () => {
    const answers: unknown[] = [];
    const read = () =>
      snapshots.run(async (database) => {
        const [row] = await database.query<{ standby: boolean }[]>('SELECT pg_is_in_recovery() AS standby');
        answers.push(row?.standby);
        if (row?.standby) await database.query('SELECT pg_terminate_backend(pg_backend_pid())');
      });
    await read();
    expect(answers).toEqual([true, false]);
  });

  test('if the server is no standby', async () => {
    const other = createStandby(postgres.primary.url, 1);
    const reads = new SnapshotReads(app.dataSource, { standby: other, logger: log.logger });
    log.clear();
    expect(await isStandby(reads)).toBe(false);
    await other.close();
    expect(log.text).toContain('The standby is not one, or more than 1000 ms behind.');
  });

  test('while the standby is stopped, and it answers again once it is back', async () => {
    const person = await joinWithFood();
    log.clear();
    await postgres.standby.stop();
    await expectSearchToFind(person);
    await expectExportToHaveFood(person);
    await postgres.standby.start();
    expect(await countOnStandby(EXPORT, () => expectExportToHaveFood(person))).toBe(1);
    const messages = log.entries.map(({ msg }) => msg);
    const moves = messages.filter((message) => String(message).includes('long reads'));
    expect(moves).toEqual([
      'the primary answers long reads instead of the standby',
      'the standby answers long reads again',
    ]);
  });
});

test('a standby that failed is left alone for ten seconds', async () => {
  const reads = new SnapshotReads(app.dataSource, { standby, logger: log.logger });
  await postgres.standby.stop();
  expect(await isStandby(reads)).toBe(false);
  await postgres.standby.start();
  expect(await isStandby(snapshots)).toBe(true);
  const instant = performance.now();
  const now = jest.spyOn(performance, 'now').mockReturnValue(instant);
  expect(await isStandby(reads)).toBe(false);
  now.mockReturnValue(instant + 10_000);
  expect(await isStandby(reads)).toBe(true);
  now.mockRestore();
});

test('neither server accepts a write in a snapshot', async () => {
  const write = (reads: SnapshotReads) => reads.run((database) => database.query('DELETE FROM users'));
  await expect(write(snapshots)).rejects.toMatchObject({ code: '25006' });
  await expect(write(new SnapshotReads(app.dataSource))).rejects.toMatchObject({ code: '25006' });
});

test('an error that is not of the database ends the read', async () => {
  const refusal = new AppError('TOO_LARGE', 'The export would be too large. Contact support.');
  const read = jest.fn(() => Promise.reject(refusal));
  await expect(snapshots.run(read)).rejects.toBe(refusal);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await isStandby(snapshots)).toBe(true);
});

test('a read may have a longer statement timeout than others on both servers', async () => {
  const read = (reads: SnapshotReads, timeoutMs?: number) =>
    reads.run(async (database) => {
      const [row] = await database.query<{ timeout: string }[]>(
        `SELECT current_setting('statement_timeout') || ' ' || pg_is_in_recovery() AS timeout`,
      );
      return row?.timeout;
    }, timeoutMs);
  const source = await createDataSource(postgres.primary.address, 1).initialize();
  const hasty = createStandby(postgres.standby.url, 1, { catchUpMs: PATIENT_MS });
  const primary = new SnapshotReads(source);
  const either = new SnapshotReads(source, { standby: hasty, logger: log.logger });
  expect(await read(either)).toBe('3s true');
  expect(await read(either, 15_000)).toBe('15s true');
  expect(await read(primary)).toBe('3s false');
  expect(await read(primary, 15_000)).toBe('15s false');
  await hasty.close();
  await source.destroy();
});

test('the program starts, is ready and exports without its standby, and reports who answered', async () => {
  const launcher = new Launcher();
  const env = { DATABASE_URL: postgres.primary.url, DATABASE_REPLICA_URL: postgres.standby.url };
  try {
    await postgres.standby.stop();
    const { url } = await launcher.start(env);
    const signUp = { username: 'standby', email: 'standby@example.org', password: 'violet umbrella 9' };
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${url}/api/signup`, { method: 'POST', headers, body: JSON.stringify(signUp) });
    const { token } = (await answer.json()) as { token: string };
    const authorization = `Bearer ${token}`;
    const exported = await fetch(`${url}/api/account/export`, { headers: { authorization } });
    expect([exported.status, (await fetch(`${url}/readyz`)).status]).toEqual([200, 200]);
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toContain('database_snapshot_reads_total{server="standby"} 0');
    expect(metrics).toContain('database_snapshot_reads_total{server="primary"} 1');
  } finally {
    await launcher.close();
    await postgres.standby.start();
  }
});
