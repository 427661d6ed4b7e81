import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../src/data-source';
import { MIGRATIONS } from '../src/platform/database/migrations';
import { SeparateGoalVersions1795350000000 } from '../src/platform/database/migrations/1795350000000-separate-goal-versions';
import { addUsers } from './support/many-users';
import { createTestDatabase, type TestDatabase } from './support/test-database';

let database: TestDatabase;
let dataSource: DataSource;
let userId: string;
beforeEach(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource(database.address, 2).initialize();
  await addUsers(dataSource, 'goals', 1);
  const [user] = await dataSource.query<[{ id: string }]>('SELECT id FROM users');
  userId = user.id;
});
afterEach(async () => {
  await dataSource.destroy();
  await database.drop();
});

/** Reverts the migration and all later ones. */
async function undo(): Promise<void> {
  const first = MIGRATIONS.indexOf(SeparateGoalVersions1795350000000);
  for (let left = MIGRATIONS.length; left > first; left -= 1) await dataSource.undoLastMigration();
}

type Version = readonly [macro: string, from: string, to: string | null];

const add = ([macro, from, to]: Version) =>
  dataSource.query(
    `INSERT INTO goals (user_id, id, macro_name, target_value, unit, goal_type, valid_from, valid_to, created_at)
     VALUES ($1, $2, $3, 1, 'g', 'stay_under', $4, $5, now())`,
    [userId, randomUUID(), macro, from, to],
  );

const versions = () =>
  dataSource.query<{ macro: string; from: string; to: string | null }[]>(
    `SELECT macro_name AS macro, valid_from AS from, valid_to AS to FROM goals ORDER BY macro_name, valid_from`,
  );

test('overlapping goal versions are repaired before they become impossible', async () => {
  await undo();
  const given: Version[] = [
    ['carbs', '0001-01-01', '2026-02-01'],
    ['carbs', '2026-01-01', '2026-03-01'],
    ['carbs', '2026-03-01', null],
    ['fiber', '2026-01-01', null],
    ['fiber', '2026-02-01', '2026-02-10'],
    ['zinc', '0001-01-01', '2026-04-01'],
    ['zinc', '2026-01-01', '2026-02-01'],
  ];
  for (const version of given) await add(version);
  await dataSource.runMigrations();
  expect((await versions()).map(({ macro, from, to }) => [macro, from, to])).toEqual([
    ['carbs', '0001-01-01', '2026-01-01'],
    ['carbs', '2026-01-01', '2026-03-01'],
    ['carbs', '2026-03-01', null],
    ['fiber', '2026-01-01', null],
    ['zinc', '0001-01-01', '2026-01-01'],
    ['zinc', '2026-01-01', '2026-02-01'],
  ]);
  await expect(add(['fiber', '2026-02-01', '2026-02-10'])).rejects.toMatchObject({ constraint: 'goals_versions_excl' });
});

test('needs no superuser', async () => {
  await undo();
  await dataSource.query('DROP EXTENSION btree_gist');
  const role = `owner_${randomUUID().slice(0, 8)}`;
  await dataSource.query(`CREATE ROLE ${role}`);
  try {
    const [{ name }] = await dataSource.query<[{ name: string }]>('SELECT current_database() AS name');
    await dataSource.query(`ALTER DATABASE "${name}" OWNER TO ${role}`);
    await dataSource.query(`ALTER TABLE goals OWNER TO ${role}`);
    await dataSource.query(`GRANT USAGE, CREATE ON SCHEMA public TO ${role}`);
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`SET LOCAL ROLE ${role}`);
    await new SeparateGoalVersions1795350000000().up(runner);
    await runner.commitTransaction();
    await runner.release();
  } finally {
    await dataSource.query(`REASSIGN OWNED BY ${role} TO CURRENT_USER`);
    await dataSource.query(`DROP OWNED BY ${role}`);
    await dataSource.query(`DROP ROLE ${role}`);
  }
});
