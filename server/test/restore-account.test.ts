import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { copyAccount, findAccountTables, NOT_COPIED } from '../src/account-copy';
import { UserEntity } from '../src/modules/accounts/user.entity';
import { buildWorld } from './support/documented-call';
import { isLong, longTest } from './support/long';
import { addFoods } from './support/many-rows';
import { Person, TODAY } from './support/person';
import { addPasskey, setUpTotp } from './support/second-factor';
import { PASSWORD, TestApp } from './support/test-app';
import { type TestDatabase, connectDatabase, createTestDatabase } from './support/test-database';

let app: TestApp;
let database: TestDatabase;
/** Stands for a database that was restored beside the running one. */
let restored: DataSource;
beforeAll(async () => {
  app = await TestApp.start();
  database = await createTestDatabase();
  restored = await connectDatabase(database.address, 2);
});
afterAll(async () => {
  await restored.destroy();
  await database.drop();
  await app.close();
});

const backUp = (userId: string) => copyAccount(app.dataSource, restored, userId);
const restore = (userId: string) => copyAccount(restored, app.dataSource, userId);

/** Every row of the account, by table. */
async function readAccount(dataSource: DataSource, userId: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name, key } of await findAccountTables(dataSource)) {
    const rows = await dataSource.query<{ row: string }[]>(
      `SELECT to_jsonb(t)::text AS row FROM ${name} t WHERE ${key} = $1 ORDER BY 1`,
      [userId],
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

const toCopied = (rows: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(rows).filter(([name]) => !(name in NOT_COPIED)));

/** An account with a row in every table. */
async function fillAccount(): Promise<{ person: Person; userId: string }> {
  const { person, userId, foodId } = await buildWorld(app, 'buyer');
  const { user } = person;
  await person.do('saveMeal', { input: { id: randomUUID(), name: 'Own meal', foods: [{ foodId, servings: 2 }] } });
  const [slot] = await person.do('setMealSlots', { slots: [{ name: 'Second breakfast' }] });
  await person.do('logFood', {
    input: { id: randomUUID(), foodId, date: TODAY, servings: 0.35, mealSlotId: slot?.id },
  });
  await person.do('setDayFinished', { date: TODAY, isFinished: true });
  await person.do('setPreferences', { input: { weightUnit: 'ST' } });
  await person.do('setProfile', { input: { heightCm: 180 } });
  await app.dataSource.query(
    `INSERT INTO check_ins (user_id, id, log_date, expenditure, expenditure_from, expenditure_to, intake, weight_change,
                            weekly_change, calories, protein, carbs, fats, answer)
     VALUES ($1, $2, $3, 2300, 2200, 2400, 2000, -1, -1, 1800, 120, 200, 60, 'skipped')`,
    [userId, randomUUID(), TODAY],
  );
  const { recoveryCodes } = await setUpTotp(app, user);
  await addPasskey(app, user, { factor: { recoveryCode: recoveryCodes[0] } });
  await app.dataSource.query(
    `INSERT INTO provider_links (user_id, id, issuer, subject, created_at)
     VALUES ($1::uuid, $2, 'https://id.example', $1::text, now())`,
    [userId, randomUUID()],
  );
  return { person, userId };
}

const remove = (userId: string) => app.dataSource.query('DELETE FROM users WHERE id = $1', [userId]);

test('a deleted account comes back with every row of every table, and works', async () => {
  const { person, userId } = await fillAccount();
  const before = await readAccount(app.dataSource, userId);
  // Fails for a new table until `fillAccount` adds a row to it.
  expect(Object.keys(before).filter((name) => before[name]?.length === 0 && !(name in NOT_COPIED))).toEqual([]);
  const entries = (await person.do('day', { date: TODAY })).entries;
  await backUp(userId);
  await remove(userId);
  expect(toCopied(await readAccount(app.dataSource, userId))['food_logs']).toEqual([]);

  await restore(userId);
  const after = await readAccount(app.dataSource, userId);
  expect(toCopied(after)).toEqual(toCopied(before));
  expect(after['account_usage']).toEqual(before['account_usage']);
  const { manager } = app.dataSource;
  const user = await manager.findOneByOrFail(UserEntity, { id: userId });
  const { token } = await app.services.accounts.sessions.open(manager, user, {});
  expect((await person.by(token).do('day', { date: TODAY })).entries).toEqual(entries);
});

test('an account that its user deleted is open again, and its purge ends', async () => {
  const { person, userId } = await buildWorld(app);
  const before = await readAccount(app.dataSource, userId);
  await backUp(userId);
  await person.do('deleteAccount', { password: PASSWORD });
  await app.dataSource.query('DELETE FROM weights WHERE user_id = $1', [userId]);
  await restore(userId);
  expect(await app.services.accounts.accountPurge.run()).toEqual([]);
  expect(toCopied(await readAccount(app.dataSource, userId))).toEqual(toCopied(before));
});

test('rows that exist stay as they are, and a second run adds nothing', async () => {
  const { person, userId } = await buildWorld(app);
  await backUp(userId);
  await person.do('logWeight', { input: { date: TODAY, weightLb: 175.2 } });
  const later = await person.addFood('Later food');
  await app.dataSource.query('DELETE FROM food_logs WHERE user_id = $1', [userId]);
  expect(Object.fromEntries(await restore(userId))).toMatchObject({ users: 0, food_logs: 1, foods: 0, weights: 0 });
  expect([...(await restore(userId)).values()].filter((added) => added > 0)).toEqual([]);
  const { foods, weights } = await readAccount(app.dataSource, userId);
  expect([foods?.filter((row) => row.includes(later.id)).length, weights?.[0]]).toEqual([
    1,
    expect.stringContaining('175.2'),
  ]);
});

test('many rows are copied in batches', async () => {
  const { user } = await Person.join(app);
  // More than a batch has.
  const FOODS = isLong ? 1_234 : 620;
  await addFoods(app, user.id, FOODS);
  await backUp(user.id);
  await app.dataSource.query('DELETE FROM foods WHERE user_id = $1', [user.id]);
  const [, added] = [...(await restore(user.id))].find(([name]) => name === 'foods') ?? [];
  expect(added).toBeGreaterThan(FOODS);
});

test('an account that the restored database does not have is reported', async () => {
  await expect(restore(randomUUID())).rejects.toThrow('has no account');
});

test('an account that was deleted before the restored moment is reported', async () => {
  const { user } = await Person.join(app);
  await backUp(user.id);
  await restored.query('UPDATE users SET closed_at = now() WHERE id = $1', [user.id]);
  await expect(restore(user.id)).rejects.toThrow('deleted before the restored moment');
});

test('a name that somebody else took in the meantime is reported, and nothing is copied', async () => {
  const { user } = await Person.join(app);
  await backUp(user.id);
  await remove(user.id);
  const other = await Person.join(app);
  await app.dataSource.query('UPDATE users SET username_folded = $2 WHERE id = $1', [other.user.id, user.username]);
  await expect(restore(user.id)).rejects.toThrow('Another account has the same name or address now.');
  expect(toCopied(await readAccount(app.dataSource, user.id))).toMatchObject({ users: [], foods: [] });
});

longTest(
  'a category that was added again under another ID is reported with its ID, and nothing is copied',
  async () => {
    const { person, userId, categoryId } = await buildWorld(app);
    await backUp(userId);
    for (const table of ['food_logs', 'foods', 'categories']) {
      await app.dataSource.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
    }
    await person.do('addCategory', { name: 'Own category' });
    await expect(restore(userId)).rejects.toThrow(`${categoryId}) is not present in table "categories"`);
    expect((await readAccount(app.dataSource, userId))['foods']).toEqual([]);
  },
);

test('a meal slot whose position another one has now is reported, and nothing is copied', async () => {
  const person = await Person.join(app);
  const userId = person.user.id;
  await person.do('setMealSlots', { slots: [{ name: 'Morning' }, { name: 'Evening' }] });
  await backUp(userId);
  await app.dataSource.query('DELETE FROM meal_slots WHERE user_id = $1', [userId]);
  await person.do('setMealSlots', { slots: [{ name: 'Noon' }] });
  await expect(restore(userId)).rejects.toThrow("Couldn't copy meal_slots. Key (user_id, place)");
  expect((await readAccount(app.dataSource, userId))['meal_slots']).toHaveLength(1);
});

test('every table that refers to an account is found by its column user_id', async () => {
  const referring = await app.dataSource.query<{ name: string }[]>(
    `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
      WHERE contype = 'f' AND confrelid = 'users'::regclass`,
  );
  const found = (await findAccountTables(app.dataSource)).map(({ name }) => name);
  expect(found).toEqual(expect.arrayContaining(referring.map(({ name }) => name)));
  expect(Object.keys(NOT_COPIED).filter((name) => !found.includes(name))).toEqual([]);
});
