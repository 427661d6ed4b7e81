import { createStandby } from '../src/data-source';
import { SnapshotReads } from '../src/platform/database/snapshot-reads';
import { Standby } from '../src/platform/database/standby';
import { downloadExport } from './support/archives';
import { campaignQueue, campaignText } from './support/campaigns';
import { KeptLog } from './support/kept-log';
import { LONG_TIMEOUTS } from './support/long-timeouts';
import { Person } from './support/person';
import { TestApp } from './support/test-app';
import { createTestDatabase, toUrl, type TestDatabase } from './support/test-database';

/** For reads that the standby must answer. */
const PATIENT_MS = 30_000;
/** For reads that it can't answer. */
const HASTY_MS = 200;

const log = new KeptLog();
let database: TestDatabase;
let standby: Standby;
let hastyStandby: Standby;
let app: TestApp;
let snapshots: SnapshotReads;
let hastyReads: SnapshotReads;
const reading = jest.spyOn(Standby.prototype, 'read');

/**
 * The same server, which says on these connections that it is a standby, and how far it is. `standby-reads` has a real
 * one.
 */
beforeAll(async () => {
  database = await createTestDatabase();
  const settings = encodeURIComponent('-c search_path=standby,pg_catalog,public');
  const url = `${toUrl(database)}&options=${settings}`;
  standby = createStandby(url, 4, { catchUpMs: PATIENT_MS, timeouts: LONG_TIMEOUTS });
  hastyStandby = createStandby(url, 1, { catchUpMs: HASTY_MS, timeouts: LONG_TIMEOUTS });
  app = await TestApp.start({ database, standby, logger: log.logger });
  for (const statement of [
    'CREATE SCHEMA standby',
    'CREATE TABLE standby.replayed (position pg_lsn)',
    `CREATE FUNCTION standby.pg_is_in_recovery() RETURNS boolean LANGUAGE sql AS 'SELECT true'`,
    `CREATE FUNCTION standby.pg_last_wal_replay_lsn() RETURNS pg_lsn LANGUAGE sql AS
       'SELECT COALESCE((SELECT position FROM standby.replayed), pg_catalog.pg_current_wal_insert_lsn())'`,
  ])
    await app.dataSource.query(statement);
  const readFrom = (itsStandby: Standby) =>
    new SnapshotReads(app.dataSource, { standby: itsStandby, logger: log.logger, retryAfterMs: 0 });
  [snapshots, hastyReads] = [readFrom(standby), readFrom(hastyStandby)];
});
afterAll(async () => {
  reading.mockRestore();
  await Promise.all([standby.close(), hastyStandby.close()]);
  await app.close();
});

/** How often the standby is asked meanwhile. */
async function countReads(work: () => Promise<unknown>): Promise<number> {
  const before = reading.mock.calls.length;
  await work();
  return reading.mock.calls.length - before;
}

const isStandby = (reads: SnapshotReads) =>
  reads.run(async (source) => {
    const [row] = await source.query<{ answer: boolean }[]>('SELECT pg_is_in_recovery() AS answer');
    return row?.answer;
  });

describe('a standby that has caught up', () => {
  test('answers an export, with the food that was just added', async () => {
    const person = await Person.join(app);
    await person.addFood('Latest food');
    const count = await countReads(async () => {
      expect((await downloadExport(app, person.user)).foods.map(({ name }) => name)).toContain('Latest food');
    });
    expect(count).toBe(1);
    expect(log.text).not.toContain('the primary answers');
  });

  test("counts a campaign's recipients, who are then queued by the primary", async () => {
    const queue = campaignQueue(app.dataSource, app.clock, snapshots);
    const before = await queue.countRecipients();
    await Person.join(app);
    expect(await countReads(async () => expect(await queue.countRecipients()).toBe(before + 1))).toBe(1);
    const send = () => queue.queue(campaignText('# News\n\nSomething new.'), () => undefined);
    expect(await countReads(async () => expect((await send()).queued).toBe(before + 1))).toBe(0);
  });

  test('answers none of the reads that follow a write of the user', async () => {
    const person = await Person.join(app);
    await person.addFood('Latest food');
    const count = await countReads(async () => {
      await person.do('foods');
      await person.do('me');
    });
    expect(count).toBe(0);
  });
});

describe('the primary answers', () => {
  test('while the standby is behind, until it has caught up', async () => {
    expect(await isStandby(snapshots)).toBe(true);
    log.clear();
    await app.dataSource.query(`INSERT INTO standby.replayed VALUES ('0/1')`);
    expect(await isStandby(hastyReads)).toBe(false);
    expect(log.text).toContain('the primary answers long reads instead of the standby');
    expect(log.text).toContain(`The standby is not one, or more than ${HASTY_MS} ms behind.`);
    await app.dataSource.query('DELETE FROM standby.replayed');
    expect(await isStandby(snapshots)).toBe(true);
  });

  test('if the server is no standby', async () => {
    const other = createStandby(toUrl(database), 1, { catchUpMs: HASTY_MS, timeouts: LONG_TIMEOUTS });
    const reads = new SnapshotReads(app.dataSource, { standby: other, logger: log.logger });
    expect(await isStandby(reads)).toBe(false);
    await other.close();
  });
});
