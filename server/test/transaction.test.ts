import { QueryFailedError } from 'typeorm';
import { inTransaction, isForeignKeyViolation, isUniqueViolation } from '../src/platform/database/transaction';
import { TestApp, type TestUser } from './support/test-app';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await TestApp.start({ connections: 4 });
  user = await app.buildUser();
});
afterAll(() => app.close());

const failure = (code: string, constraint?: string) =>
  new QueryFailedError('UPDATE x', [], Object.assign(new Error(code), { code, constraint }));

const setAdmin = 'UPDATE users SET is_admin = $2 WHERE id = $1';

const isAdmin = async () => {
  const [row] = await app.dataSource.query<{ is_admin: boolean }[]>('SELECT is_admin FROM users WHERE id = $1', [
    user.id,
  ]);
  return row?.is_admin;
};

test('what fails leaves nothing behind', async () => {
  const work = inTransaction(app.dataSource, async (manager) => {
    await manager.query(setAdmin, [user.id, true]);
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await isAdmin()).toBe(false);
});

test.each([
  ['a serialization failure', '40001'],
  ['a deadlock', '40P01'],
])('%s is tried again', async (_, code) => {
  let attempts = 0;
  const done = await inTransaction(app.dataSource, async (manager) => {
    attempts += 1;
    await manager.query(setAdmin, [user.id, false]);
    if (attempts < 3) throw failure(code);
    return 'done';
  });
  expect([done, attempts]).toEqual(['done', 3]);
});

test('and not forever', async () => {
  let attempts = 0;
  const work = inTransaction(app.dataSource, () => {
    attempts += 1;
    return Promise.reject(failure('40001'));
  });
  await expect(work).rejects.toThrow('40001');
  expect(attempts).toBe(5);
});

test('any other failure is not tried again', async () => {
  let attempts = 0;
  const work = inTransaction(app.dataSource, () => {
    attempts += 1;
    return Promise.reject(failure('23505'));
  });
  await expect(work).rejects.toThrow('23505');
  expect(attempts).toBe(1);
});

test('two that lock each other out both get through', async () => {
  const other = await app.buildUser();
  const ids = [user.id, other.id];
  let waiting: (() => void)[] = [];
  let met = false;
  // Both lock their first row before either requests its second.
  const meet = () =>
    met
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          waiting.push(resolve);
          met = waiting.length === 2;
          if (met) for (const go of waiting.splice(0)) go();
        });
  const lockBoth = (first: number) =>
    inTransaction(app.dataSource, async (manager) => {
      await manager.query(setAdmin, [ids[first], false]);
      await meet();
      await manager.query(setAdmin, [ids[1 - first], false]);
      return first;
    });
  expect(await Promise.all([lockBoth(0), lockBoth(1)])).toEqual([0, 1]);
  waiting = [];
});

test.each([
  ['23505', 'goals_pkey', true, false],
  ['23505', 'foods_pkey', true, false],
  ['23503', 'goals_pkey', false, true],
  ['23514', 'goals_pkey', false, false],
])('%s of %s', (code, constraint, unique, foreign) => {
  const error = failure(code, constraint);
  expect(isUniqueViolation(error)).toBe(unique);
  expect(isUniqueViolation(error, 'goals_pkey')).toBe(unique && constraint === 'goals_pkey');
  expect(isForeignKeyViolation(error, 'goals_pkey')).toBe(foreign);
  expect(isForeignKeyViolation(error, 'other_fkey')).toBe(false);
});

test('what did not come from the database violates no key', () => {
  for (const error of [new Error('23505'), { code: '23505' }, undefined, null, '23505']) {
    expect(isUniqueViolation(error)).toBe(false);
    expect(isForeignKeyViolation(error, 'x')).toBe(false);
  }
});
