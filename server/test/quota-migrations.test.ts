import { QUOTAS } from '@macrolog/domain';
import { randomUUID } from 'node:crypto';
import { migrate } from '../src/data-source';
import { MIGRATIONS } from '../src/platform/database/migrations';
import { CountFoodLogBytes1795390420000 } from '../src/platform/database/migrations/1795390420000-count-food-log-bytes';
import { RefoldNames1795390060000 } from '../src/platform/database/migrations/1795390060000-refold-names';
import { isLong } from './support/long';
import { databaseOfEachTest } from './support/test-database';

const own = databaseOfEachTest();

const undo = async (count: number) => {
  for (let step = 0; step < count; step += 1) await own.dataSource.undoLastMigration();
};

async function runAlone(Migration: (typeof MIGRATIONS)[number], way: 'up' | 'down'): Promise<void> {
  const runner = own.dataSource.createQueryRunner();
  await new Migration()[way](runner);
  await runner.release();
}

/** Reverts a migration: in a long run with all later ones, otherwise it alone. */
const undoFrom = (migration: (typeof MIGRATIONS)[number]) =>
  isLong ? undo(MIGRATIONS.length - MIGRATIONS.indexOf(migration)) : runAlone(migration, 'down');
const redoFrom = (migration: (typeof MIGRATIONS)[number]) =>
  isLong ? migrate(own.address) : runAlone(migration, 'up');

async function addUser(): Promise<string> {
  const id = randomUUID();
  await own.dataSource.query(
    `INSERT INTO users (id, username, username_folded, email, email_folded, password_hash, terms_accepted_at, created_at)
     VALUES ($1, $2, $2, $2, $2, '', now(), now())`,
    [id, id],
  );
  return id;
}

const INSERT_ENTRIES = `
  INSERT INTO food_logs (user_id, id, log_date, name, serving_size, servings, macros, logged_at)
  SELECT $1, gen_random_uuid(), '2026-03-10'::date - n, 'x', 'x', 1, $3, now() FROM generate_series(1, $2::integer) AS n`;
const addEntries = (userId: string, count: number, macros: string) =>
  own.dataSource.query(INSERT_ENTRIES, [userId, count, macros]);

test('a database whose quotas are not known refuses nothing, and a start of the program fills them in', async () => {
  await own.dataSource.query('DELETE FROM quotas');
  const eater = await addUser();
  await own.dataSource.query(INSERT_ENTRIES.replace('- n,', '- 0 * n,'), [eater, 301, '[]']);
  await migrate(own.address);
  const [row] = await own.dataSource.query<{ count: string }[]>('SELECT count(*) FROM quotas');
  expect(Number(row?.count)).toBe(Object.keys(QUOTAS).length);
});

test('names of foods and meals are folded again, however many they are, and as before when that is undone', async () => {
  await undoFrom(RefoldNames1795390060000);
  const user = await addUser();
  const NAMES = [
    ['Œuf mollet', 'œuf mollet', 'oeuf mollet'],
    ["McDonald's", "mcdonald's", 'mcdonalds'],
    ['Kellogg´s', 'kellogg s', 'kelloggs'],
    ['Reese`s', "reese's", 'reeses'],
    ['Crème brûlée', 'creme brulee', 'creme brulee'],
    ['Rice', 'rice', 'rice'],
  ] as const;
  const MANY = 500;
  await own.dataSource.query(
    `INSERT INTO foods (user_id, id, name, name_folded, serving_size, macros, source, created_at)
     SELECT $1, gen_random_uuid(), name, folded, 'x', '[]', 'custom', now()
       FROM jsonb_to_recordset($2) AS row(name text, folded text), generate_series(1, $3)`,
    [user, JSON.stringify(NAMES.map(([name, folded]) => ({ name, folded }))), MANY],
  );
  await own.dataSource.query(
    `INSERT INTO meals (user_id, id, name, name_folded) VALUES ($1, gen_random_uuid(), 'Œuf', 'œuf')`,
    [user],
  );
  const folded = (table: string) =>
    own.dataSource.query<object[]>(
      `SELECT name, name_folded, count(*)::int FROM ${table} GROUP BY name, name_folded ORDER BY name`,
    );
  const expected = (column: 1 | 2) =>
    [...NAMES].sort().map((row) => ({ name: row[0], name_folded: row[column], count: MANY }));
  await redoFrom(RefoldNames1795390060000);
  expect(await folded('foods')).toEqual(expected(2));
  expect(await folded('meals')).toEqual([{ name: 'Œuf', name_folded: 'oeuf', count: 1 }]);
  await undoFrom(RefoldNames1795390060000);
  expect(await folded('foods')).toEqual(expected(1));
});

test('the size of entries that were there before is counted, and of none twice', async () => {
  const [user, other] = [await addUser(), await addUser()];
  await undoFrom(CountFoodLogBytes1795390420000);
  await addEntries(user, 3, '[["protein", 1, "g"]]');
  const readBytes = () =>
    own.dataSource.query<{ id: string; bytes: number }[]>(
      'SELECT user_id AS id, food_log_bytes::int AS bytes FROM account_usage ORDER BY bytes',
    );
  const counted = await readBytes();
  expect(counted).toEqual([{ id: user, bytes: expect.any(Number) as number }]);
  await own.dataSource.query('UPDATE account_usage SET food_log_bytes = 0');
  await addEntries(other, 1, '[["protein", 1, "g"]]');
  await redoFrom(CountFoodLogBytes1795390420000);
  const bytes = counted[0]?.bytes ?? 0;
  expect(await readBytes()).toEqual([
    { id: other, bytes: bytes / 3 },
    { id: user, bytes },
  ]);
});
