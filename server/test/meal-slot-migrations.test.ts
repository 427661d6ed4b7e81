import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { FillMealSlots1795390600000 } from '../src/platform/database/migrations/1795390600000-fill-meal-slots';
import { addUsers } from './support/many-users';
import { type TestDatabase, connectDatabase, createTestDatabase } from './support/test-database';

let database: TestDatabase;
let dataSource: DataSource;
let userId: string;
beforeEach(async () => {
  database = await createTestDatabase();
  dataSource = await connectDatabase(database.address, 3);
  await addUsers(dataSource, 'slots', 1);
  const [user] = await dataSource.query<[{ id: string }]>('SELECT id FROM users');
  userId = user.id;
});
afterEach(async () => {
  await dataSource.destroy();
  await database.drop();
});

/** As the previous version of the program logs. */
const LOG = `
  INSERT INTO food_logs (user_id, id, log_date, food_id, name, serving_size, category, servings, macros, logged_at)
  VALUES ($1, $2, '2026-03-10', NULL, 'x', 'x', NULL, 1, '[]', now())`;

test('a removed slot leaves its entries, and their user, alone', async () => {
  const [slot, id] = [randomUUID(), randomUUID()];
  await dataSource.query(LOG, [userId, id]);
  await dataSource.query(
    `INSERT INTO meal_slots (user_id, id, name, name_folded, place) VALUES ($1, $2, 'Lunch', 'LUNCH', 1)`,
    [userId, slot],
  );
  await dataSource.query('UPDATE food_logs SET meal_slot_id = $2 WHERE user_id = $1', [userId, slot]);
  await dataSource.query('DELETE FROM meal_slots WHERE user_id = $1', [userId]);
  expect(await dataSource.query('SELECT user_id, meal_slot_id FROM food_logs')).toEqual([
    { user_id: userId, meal_slot_id: null },
  ]);
});

test('an account whose meal slots were never read gets the default ones, and others keep theirs', async () => {
  await addUsers(dataSource, 'eaters', 2);
  const users = await dataSource.query<[{ id: string }]>('SELECT id FROM users ORDER BY id');
  const [own, never, closed] = users.map(({ id }) => id);
  await dataSource.query('UPDATE users SET closed_at = now() WHERE id = $1', [closed]);
  await dataSource.query(
    `INSERT INTO meal_slots (user_id, id, name, name_folded, place) VALUES ($1, gen_random_uuid(), 'Tea', 'tea', 1)`,
    [own],
  );
  await dataSource.query('DELETE FROM migrations WHERE name = $1', [FillMealSlots1795390600000.name]);
  await dataSource.runMigrations();
  const slots = await dataSource.query<object[]>(
    'SELECT user_id, name, name_folded FROM meal_slots ORDER BY user_id, place',
  );
  expect(slots).toEqual([
    { user_id: own, name: 'Tea', name_folded: 'tea' },
    ...['Breakfast', 'Lunch', 'Dinner', 'Snacks'].map((name) => ({
      user_id: never,
      name,
      name_folded: name.toLowerCase(),
    })),
  ]);
});
