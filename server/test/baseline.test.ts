import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { ConfigurationError } from '../src/config/env';
import { migrate } from '../src/data-source';
import { MIGRATIONS } from '../src/platform/database/migrations';
import { Baseline1795380660000 } from '../src/platform/database/migrations/1795380660000-baseline';
import { Launcher } from './support/launcher';
import { longTest } from './support/long';
import { addUsers } from './support/many-users';
import { type TestDatabase, connectDatabase, createTestDatabase } from './support/test-database';

const { name: BASELINE } = Baseline1795380660000;

/** Some of the migrations that made the schema of the baseline step by step, the last one included. */
const STEPS = ['CreateUsers1795226400000', 'CreatePreferences1795380600000', 'AddMailLanguage1795380660000'];

let database: TestDatabase;
let dataSource: DataSource;
async function open(options?: Parameters<typeof createTestDatabase>[0]): Promise<void> {
  database = await createTestDatabase(options);
  dataSource = await connectDatabase(database.address, 2);
}
afterEach(async () => {
  await dataSource.destroy();
  await database.drop();
});

const runOnly = async (migrations: typeof MIGRATIONS) => {
  Object.assign(dataSource, { migrations: migrations.map((Migration) => new Migration()) });
  await dataSource.runMigrations();
};

/** Records the steps, in place of the baseline. */
async function recordSteps(names: string[]): Promise<void> {
  await dataSource.query(
    'CREATE TABLE IF NOT EXISTS migrations (id serial PRIMARY KEY, timestamp bigint NOT NULL, name varchar NOT NULL)',
  );
  await dataSource.query('DELETE FROM migrations WHERE name = $1', [BASELINE]);
  await dataSource.query(
    'INSERT INTO migrations (timestamp, name) SELECT right(name, 13)::bigint, name FROM unnest($1::text[]) AS name',
    [names],
  );
}

/** Names and transaction IDs of all objects: an object that was made or changed has another transaction ID. */
const readObjects = () =>
  dataSource.query<object[]>(
    `SELECT 'class' AS kind, relname AS name, xmin::text FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'S')
     UNION ALL SELECT 'column', attrelid::regclass || '.' || attname, a.xmin::text
       FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid WHERE relnamespace = 'public'::regnamespace
     UNION ALL SELECT 'function', proname, xmin::text FROM pg_proc WHERE pronamespace = 'public'::regnamespace
     UNION ALL SELECT 'constraint', conname, xmin::text FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     ORDER BY 1, 2, 3`,
  );

const readApplied = async () => {
  const rows = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY name');
  return rows.map(({ name }) => name);
};
const sorted = (names: string[]) => [...names].sort();
const ALL = MIGRATIONS.map(({ name }) => name);

test('a database with all steps and later migrations stays as it is', async () => {
  await open();
  await recordSteps(STEPS);
  await addUsers(dataSource, 'eaters', 2);
  const before = await readObjects();
  for (const _start of ['first', 'second']) {
    await migrate(database.address);
    expect(await readObjects()).toEqual(before);
    expect(await readApplied()).toEqual(sorted([...STEPS, ...ALL]));
  }
  expect(await dataSource.query('SELECT FROM users')).toHaveLength(2);
});

test('a database with all steps gets only the later migrations', async () => {
  await open({ empty: true });
  await runOnly(MIGRATIONS.slice(0, 1));
  await recordSteps(STEPS);
  await addUsers(dataSource, 'eaters', 1);
  await dataSource.query(
    `INSERT INTO meals (user_id, id, name, name_folded) SELECT id, gen_random_uuid(), 'Œuf', 'œuf' FROM users`,
  );
  await migrate(database.address);
  expect(await readApplied()).toEqual(sorted([...STEPS, ...ALL]));
  expect(await dataSource.query('SELECT name_folded FROM meals')).toEqual([{ name_folded: 'oeuf' }]);
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  expect(upQueries).toEqual([]);
});

const TOO_OLD =
  'This database is too old for this version of Macrolog. Start the version of commit 7c5efde with it once, then this version.';

/** A database without the last step, which must stay as it is. */
async function expectKept(start: () => Promise<void>): Promise<void> {
  await open({ empty: true });
  await recordSteps(STEPS.slice(0, -1));
  const before = await readObjects();
  await start();
  expect(await readObjects()).toEqual(before);
  expect(await readApplied()).toEqual(sorted(STEPS.slice(0, -1)));
}

test('a database without the last step is refused with what to do, and stays as it is', () =>
  expectKept(async () => {
    const start = migrate(database.address);
    await expect(start).rejects.toThrow(ConfigurationError);
    await expect(start).rejects.toThrow(TOO_OLD);
  }));

longTest('the program does not start on a database without the last step, and says what to do', () =>
  expectKept(async () => {
    const { host, port, username, database: name } = database.address;
    const launcher = new Launcher();
    const { ended, output } = launcher.launch({
      DATABASE_URL: `postgres://${username}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    });
    const { code, errors } = await ended;
    await launcher.close();
    expect(errors).toBe(`${TOO_OLD}\n`);
    expect([code, output()]).toEqual([1, '']);
  }),
);

test('a new database needs no superuser', async () => {
  await open({ empty: true });
  const role = `owner_${randomUUID().slice(0, 8)}`;
  await dataSource.query(`CREATE ROLE ${role}`);
  try {
    const [{ name }] = await dataSource.query<[{ name: string }]>('SELECT current_database() AS name');
    await dataSource.query(`ALTER DATABASE "${name}" OWNER TO ${role}`);
    await runOnly([]);
    await dataSource.query(`ALTER TABLE migrations OWNER TO ${role}`);
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`SET LOCAL ROLE ${role}`);
    await new Baseline1795380660000().up(runner);
    await runner.commitTransaction();
    await runner.release();
    const owned = await dataSource.query<object[]>(`SELECT FROM pg_tables WHERE tableowner = $1`, [role]);
    expect(owned.length).toBeGreaterThan(30);
  } finally {
    await dataSource.query(`REASSIGN OWNED BY ${role} TO CURRENT_USER`);
    await dataSource.query(`DROP OWNED BY ${role}`);
    await dataSource.query(`DROP ROLE ${role}`);
  }
});
