import type { DataSource } from 'typeorm';
import { inTransaction } from '../src/platform/database/transaction';
import { type TestDatabase, connectDatabase, createTestDatabase } from './support/test-database';

let database: TestDatabase;
let dataSource: DataSource;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  dataSource = await connectDatabase(database.address, 1);
});
beforeEach(async () => {
  await dataSource.query('DROP TABLE IF EXISTS jars');
  await dataSource.query('CREATE TABLE jars (id int PRIMARY KEY, grams int)');
  await dataSource.query('INSERT INTO jars VALUES (1, 250)');
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

/** Texts of the statements that the first connection of a pool has prepared. */
async function preparedTexts(source = dataSource): Promise<string[]> {
  const rows = await source.query<{ statement: string }[]>('SELECT statement FROM pg_prepared_statements');
  return rows.map(({ statement }) => statement);
}

/** Runs a statement often enough that it is prepared. */
async function repeat(statement: string, values: unknown[], source = dataSource): Promise<unknown> {
  await source.query(statement, values);
  await source.query(statement, values);
  return source.query(statement, values);
}

test('a statement with parameters is prepared when it is repeated', async () => {
  const statement = 'SELECT grams FROM jars WHERE id = $1 AND grams < 1000';
  await dataSource.query(statement, [1]);
  expect(await preparedTexts()).not.toContain(statement);
  expect(await repeat(statement, [1])).toEqual([{ grams: 250 }]);
  expect(await preparedTexts()).toContain(statement);
});

test('no statement is prepared when that is turned off', async () => {
  const unprepared = await connectDatabase(database.address, 1, { prepares: false });
  try {
    expect(await repeat('SELECT grams FROM jars WHERE id = $1', [1], unprepared)).toEqual([{ grams: 250 }]);
    expect(await preparedTexts(unprepared)).toEqual([]);
  } finally {
    await unprepared.destroy();
  }
});

describe('after a migration changed the columns of a prepared statement', () => {
  const migrate = 'ALTER TABLE jars ALTER grams TYPE text USING grams || $$ g$$, ADD lid boolean';

  test('it answers with the new columns', async () => {
    const statement = 'SELECT * FROM jars WHERE id = $1';
    await repeat(statement, [1]);
    await dataSource.query(migrate);
    const expected = [{ id: 1, grams: '250 g', lid: null }];
    expect(await dataSource.query(statement, [1])).toEqual(expected);
    expect(await repeat(statement, [1])).toEqual(expected);
  });

  test('a transaction is repeated once', async () => {
    const statement = 'SELECT * FROM jars WHERE $1 = id';
    await repeat(statement, [1]);
    await dataSource.query(migrate);
    let attempts = 0;
    const result = await inTransaction(dataSource, (manager) => {
      attempts += 1;
      return manager.query<unknown[]>(statement, [1]);
    });
    expect([result, attempts]).toEqual([[{ id: 1, grams: '250 g', lid: null }], 2]);
  });

  test('a write happens once', async () => {
    const write = 'UPDATE jars SET id = id + $1 RETURNING *';
    await repeat(write, [0]);
    await dataSource.query(migrate);
    const [rows] = await dataSource.query<[{ id: number }[], number]>(write, [1]);
    expect(rows[0]?.id).toBe(2);
  });
});

test('a statement that the server has lost is sent again', async () => {
  const statement = 'SELECT grams + 1 AS grams FROM jars WHERE id = $1';
  await repeat(statement, [1]);
  await dataSource.query('DEALLOCATE ALL');
  expect(await dataSource.query(statement, [1])).toEqual([{ grams: 251 }]);
});

test('errors of a prepared statement are thrown, and nothing is sent again', async () => {
  const statement = 'INSERT INTO jars VALUES ($1, 100 / $2)';
  await dataSource.query(statement, [2, 1]);
  await dataSource.query(statement, [3, 1]);
  await expect(dataSource.query(statement, [3, 1])).rejects.toMatchObject({ driverError: { code: '23505' } });
  await expect(dataSource.query(statement, [4, 0])).rejects.toMatchObject({ driverError: { code: '22012' } });
  expect(await dataSource.query('SELECT count(*)::int AS count FROM jars')).toEqual([{ count: 3 }]);
});

test('the number of prepared statements is bounded', async () => {
  for (let n = 0; n < 300; n += 1) {
    for (let time = 0; time < 2; time += 1) await dataSource.query(`SELECT ${n} AS n WHERE $1`, [true]);
  }
  const texts = await preparedTexts();
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.length).toBeLessThanOrEqual(250);
});
