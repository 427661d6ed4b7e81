import type { DataSource } from 'typeorm';
import { DatabaseClock } from '../src/platform/database/database-clock';
import { type TestDatabase, connectDatabase, createTestDatabase } from './support/test-database';

const DAY_MS = 86_400_000;
/** Far above the error of a measurement and far below the difference between the clocks. */
const TOLERANCE_MS = 60_000;

let database: TestDatabase;
let dataSource: DataSource;
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  dataSource = await connectDatabase(database.address, 1);
  // A clock of this database: the function takes precedence over the built-in one.
  await dataSource.query(`
    CREATE SCHEMA skewed;
    CREATE TABLE skewed.clock (ahead interval);
    INSERT INTO skewed.clock VALUES ('0');
    CREATE FUNCTION skewed.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS
      'SELECT pg_catalog.clock_timestamp() + ahead FROM skewed.clock';
    SET search_path = skewed, pg_catalog`);
});
afterEach(async () => {
  jest.restoreAllMocks();
  if (dataSource.isInitialized) await dataSource.destroy();
  await database.drop();
});

const setDatabaseClock = (days: number) =>
  dataSource.query(`UPDATE skewed.clock SET ahead = $1 * interval '1 day'`, [days]);

const daysAhead = (clock: DatabaseClock, now: number) => (clock.now().getTime() - now) / DAY_MS;

test('a clock that is set on this machine changes nothing', async () => {
  const now = Date.now();
  const clock = await DatabaseClock.start(dataSource);
  jest.spyOn(Date, 'now').mockImplementation(() => now + 40 * DAY_MS);
  expect(Math.abs(clock.now().getTime() - now)).toBeLessThan(TOLERANCE_MS);
  await clock.synchronize();
  expect(Math.abs(clock.now().getTime() - now)).toBeLessThan(TOLERANCE_MS);
});

test('the clock of the database counts, also after it is set', async () => {
  const now = Date.now();
  await setDatabaseClock(40);
  const clock = await DatabaseClock.start(dataSource);
  expect(daysAhead(clock, now)).toBeCloseTo(40, 2);
  await setDatabaseClock(0);
  expect(daysAhead(clock, now)).toBeCloseTo(40, 2);
  await clock.synchronize();
  expect(daysAhead(clock, now)).toBeCloseTo(0, 2);
});

test('a measurement that is less precise than what is known changes nothing', async () => {
  const clock = await DatabaseClock.start(dataSource);
  // Whole milliseconds, so that all round trips are exactly as long.
  const monotonic = Math.round(performance.now());
  const before = clock.now().getTime() - monotonic;
  // Each round trip takes 60 days: the database may have read its clock at any time in between.
  let waiting = 0;
  const createQueryRunner = dataSource.createQueryRunner.bind(dataSource);
  jest.spyOn(dataSource, 'createQueryRunner').mockImplementation((...options) => {
    const runner = createQueryRunner(...options);
    const query = runner.query.bind(runner) as (text: string) => Promise<unknown>;
    jest.spyOn(runner, 'query').mockImplementation(async (text: string) => {
      const rows = await query(text);
      waiting += 60 * DAY_MS;
      return rows;
    });
    return runner;
  });
  jest.spyOn(performance, 'now').mockImplementation(() => monotonic + waiting);
  await clock.synchronize();
  jest.restoreAllMocks();
  expect(Math.abs(clock.now().getTime() - performance.now() - before)).toBeLessThan(TOLERANCE_MS);
});

test('the time goes on while the database is away', async () => {
  const now = Date.now();
  const clock = await DatabaseClock.start(dataSource);
  await dataSource.destroy();
  await expect(clock.synchronize()).rejects.toThrow();
  expect(daysAhead(clock, now)).toBeCloseTo(0, 2);
});
