import { uuidv7 } from 'uuidv7';
import { kcal, Person, TODAY } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-03-10T12:00:00Z'));

/** A day with that many entries of one food. */
async function logDay(person: Person, count: number) {
  const { id: foodId } = await person.addFood('Oats', [kcal(100)]);
  const entries = Array.from({ length: count }, () => ({ id: uuidv7(), foodId, servings: 1 }));
  return person.do('logFoods', { date: TODAY, entries });
}

const toIds = ({ entries }: { entries: { id: string }[] }) => entries.map(({ id }) => id);

test('several entries go at once, twice at once too, and each comes back by itself', async () => {
  const person = await Person.join(app);
  const [first = '', second = '', third = ''] = toIds(await logDay(person, 3));
  const both = await Promise.all([1, 2].map(() => person.do('deleteFoodLogs', { date: TODAY, ids: [first, third] })));
  for (const day of both) {
    expect(toIds(day)).toEqual([second]);
    expect(day.totals).toEqual([kcal(100)]);
  }
  expect(toIds(await person.do('restoreFoodLog', { id: third }))).toEqual([second, third]);
  // Duplicate IDs count once.
  expect(toIds(await person.do('deleteFoodLogs', { date: TODAY, ids: [third, third.toUpperCase()] }))).toEqual([
    second,
  ]);
});

test('entries of another day stay', async () => {
  const person = await Person.join(app);
  const ids = toIds(await logDay(person, 2));
  expect((await person.do('deleteFoodLogs', { date: '2026-03-09', ids })).entries).toEqual([]);
  expect(toIds(await person.do('day', { date: TODAY }))).toEqual(ids);
});

test('with one entry that is not there nothing goes, and none and more than 300 are refused', async () => {
  const person = await Person.join(app);
  const ids = toIds(await logDay(person, 2));
  const variables = { date: TODAY, ids: [...ids, uuidv7()] };
  expect(await person.refused('NOT_FOUND', 'deleteFoodLogs', variables)).toBe('Diary entry not found.');
  for (const count of [0, 301]) {
    const others = { date: TODAY, ids: Array.from({ length: count }, () => uuidv7()) };
    expect(await person.refused('INVALID_INPUT', 'deleteFoodLogs', others)).toBe('Send 1 to 300 entries at once.');
  }
  expect(toIds(await person.do('day', { date: TODAY }))).toEqual(ids);
});

test('a day that the plan hides keeps its entries', async () => {
  const person = await Person.join(app);
  const ids = toIds(await logDay(person, 1));
  const date = '2025-12-08';
  await app.dataSource.query('UPDATE food_logs SET log_date = $2 WHERE id = ANY ($1)', [ids, date]);
  expect(await person.refused('PLAN_REQUIRED', 'deleteFoodLogs', { date, ids })).toBe(
    'Your plan includes 3 months of history. Upgrade to see older days.',
  );
  expect(await app.dataSource.query('SELECT deleted_at FROM food_logs WHERE id = ANY ($1)', [ids])).toEqual([
    { deleted_at: null },
  ]);
});
