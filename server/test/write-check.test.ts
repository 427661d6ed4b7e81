import type { DataSource } from 'typeorm';
import { createDatabaseCheck } from '../src/platform/database/write-check';
import { type TestDatabase, connectDatabase, createTestDatabase } from './support/test-database';

let database: TestDatabase;
let dataSource: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await connectDatabase(database.address, 2);
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

/** Lets every new table fail as on a full disk, until the returned function is called. */
async function fillDisk(): Promise<() => Promise<void>> {
  await dataSource.query(`
    CREATE FUNCTION refuse_space() RETURNS event_trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
    CREATE EVENT TRIGGER full_disk ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS')
      EXECUTE FUNCTION refuse_space()`);
  return async () => {
    await dataSource.query('DROP EVENT TRIGGER full_disk; DROP FUNCTION refuse_space()');
  };
}

test('a full disk fails the check within ten seconds, and space mends it at once', async () => {
  let time = 0;
  const check = createDatabaseCheck(dataSource, () => time);
  await check();
  const emptyDisk = await fillDisk();
  time = 9_999;
  await check();
  time = 10_000;
  for (let attempt = 0; attempt < 3; attempt += 1) await expect(check()).rejects.toThrow('No space left on device');
  await emptyDisk();
  await check();
});

test('a read-only database fails the check', async () => {
  const runner = dataSource.createQueryRunner();
  await runner.query('SET default_transaction_read_only = on');
  await expect(createDatabaseCheck(runner)()).rejects.toThrow();
  await runner.query('SET default_transaction_read_only = off');
  await createDatabaseCheck(runner)();
  await runner.release();
});

test('the check leaves no table behind, and may run at once', async () => {
  await Promise.all(Array.from({ length: 6 }, () => createDatabaseCheck(dataSource)()));
  const tables = await dataSource.query<unknown[]>("SELECT FROM pg_class WHERE relname = 'readiness_check'");
  expect(tables).toEqual([]);
});
