import { chicken, emptyDay, food, macro, stew } from '../../../testing/diary-data';
import { withDeleted, withEdited, withLogged, withRestored, entryOf } from './day-writes';
import { convertAmount } from '../../../platform/nutrition/macros';

const DATE = '2026-11-21';
const log = (...foods: Array<[typeof chicken, number]>) =>
  foods.reduce(
    (day, [logged, servings], index) => withLogged(day, entryOf(`entry-${index}`, logged, { servings, amount: null })),
    emptyDay(DATE),
  );
const totalsOf = (day: ReturnType<typeof log>) =>
  Object.fromEntries(
    day.totals.map(({ macroName, value, unit }) => [macroName, `${Number(value.toFixed(9))} ${unit}`]),
  );

test('an entry has the macros of its servings', () => {
  const day = log([chicken, 2]);
  expect(day.entries.map(({ name, servings, macros }) => [name, servings, macros[0]?.value])).toEqual([
    ['Chicken breast', 2, 330],
  ]);
  expect(totalsOf(day)).toMatchObject({ calories: '330 KCAL', protein: '62.04 G' });
});

test('judges goals by the new totals', () => {
  const day = log([chicken, 4], [stew, 10]);
  expect(day.progress.map(({ total, status, ratio }) => [total, status, ratio])).toEqual([
    [1560, 'SAFE', 0.78],
    [124.08, 'SUCCESS', 1.034],
  ]);
});

test('converts mass units before adding', () => {
  const ounces = food('o', 'Ounces', [macro('protein', 1, 'OZ'), macro('sodium', 1)]);
  const milligrams = food('m', 'Milligrams', [macro('protein', 500, 'MG'), macro('sodium', 74, 'MG')]);
  expect(totalsOf(log([chicken, 1], [ounces, 1], [milligrams, 1]))).toMatchObject({
    protein: '59.87 G',
    sodium: '1074 MG',
  });
});

test('judges a goal in its own unit', () => {
  const day = emptyDay(DATE);
  const [calories, protein] = day.progress;
  const inOunces = {
    ...day,
    progress: [calories!, { ...protein!, goal: { ...protein!.goal, unit: 'OZ' as const, targetValue: 1 }, target: 1 }],
  };
  const after = withLogged(
    inOunces,
    entryOf('e', food('f', 'Powder', [macro('protein', 28.35)]), { servings: 1, amount: null }),
  );
  expect(after.progress[1]).toMatchObject({ total: 1, status: 'SUCCESS' });
});

test('marks incomplete totals', () => {
  expect(log([chicken, 1]).incomplete).toEqual([]);
  expect(log([chicken, 1], [stew, 1]).incomplete).toEqual(['protein', 'carbs', 'fats']);
});

test('sums totals without intermediate rounding and judges them to 7 decimals', () => {
  const drop = (id: string, value: number) => food(id, id, [macro('protein', value)]);
  const day = log([drop('a', 0.1), 1], [drop('b', 0.2), 1]);
  expect(day.progress[1]?.total).toBe(0.3);
});

test('logging is idempotent', () => {
  const once = log([chicken, 1]);
  expect(withLogged(once, entryOf('entry-0', chicken, { servings: 1, amount: null }))).toBe(once);
});

describe('editing', () => {
  test('scales the entry and updates totals and goals', () => {
    const day = withEdited(log([chicken, 2], [stew, 1]), 'entry-0', { servings: 0.5, amount: null });
    expect(day.entries.map(({ servings, macros }) => [servings, macros[0]?.value])).toEqual([
      [0.5, 82.5],
      [1, 90],
    ]);
    expect(totalsOf(day)).toMatchObject({ calories: '172.5 KCAL', protein: '15.51 G' });
    expect(day.progress[0]).toMatchObject({ total: 172.5, status: 'SAFE' });
  });

  test('an unknown macro stays unknown', () => {
    const day = withEdited(log([stew, 1]), 'entry-0', { servings: 3, amount: null });
    expect(day.entries[0]?.macros.map(({ macroName }) => macroName)).toEqual(['calories']);
    expect(day.incomplete).toContain('protein');
  });

  test('the same servings, or a missing entry, change nothing', () => {
    const day = log([chicken, 2]);
    expect(withEdited(day, 'entry-0', { servings: 2, amount: null })).toBe(day);
    expect(withEdited(day, 'nowhere', { servings: 1, amount: null })).toBe(day);
  });
});

describe('deleting and restoring', () => {
  const day = log([chicken, 2], [stew, 1], [chicken, 1]);

  test('a deleted entry also removes its unknown macros', () => {
    const after = withDeleted(day, 'entry-1');
    expect(after.entries.map(({ id }) => id)).toEqual(['entry-0', 'entry-2']);
    expect(totalsOf(after)['calories']).toBe('495 KCAL');
    expect(after.incomplete).toEqual([]);
  });

  test('deleting the last entry leaves an empty day without totals', () => {
    const after = withDeleted(log([chicken, 20]), 'entry-0');
    expect(after).toEqual({ ...emptyDay(DATE), entries: [] });
  });

  test.each([0, 1, 2])('restores an entry at index %d and the day as before', (place) => {
    const entry = day.entries[place]!;
    expect(withRestored(withDeleted(day, entry.id), entry, place)).toEqual(day);
  });

  test('restores an entry at the end if its index is out of range', () => {
    const short = withDeleted(withDeleted(day, 'entry-0'), 'entry-2');
    expect(withRestored(short, day.entries[2]!, 2).entries.map(({ id }) => id)).toEqual(['entry-1', 'entry-2']);
  });

  test('is idempotent', () => {
    expect(withDeleted(day, 'nowhere')).toBe(day);
    expect(withRestored(day, day.entries[1]!, 1)).toBe(day);
  });
});

test.each([
  [1, 'OZ', 'G', 28.35],
  [74, 'MG', 'G', 0.074],
  [28.35, 'G', 'OZ', 1],
  [2, 'G', 'MG', 2000],
  [5, 'KCAL', 'KCAL', 5],
] as const)('%d %s in %s is %s', (value, from, to, expected) => {
  expect(convertAmount(value, from, to)).toBe(expected);
});

test('an entry shows an edited amount at once, with its servings', () => {
  const amount = { value: 5, unit: 'g' };
  const day = withEdited(log([chicken, 2]), 'entry-0', { servings: 0.05, amount });
  expect(day.entries[0]).toMatchObject({ servings: 0.05, amount });
  expect(totalsOf(day)).toMatchObject({ calories: '8.25 KCAL' });
  expect(withEdited(day, 'entry-0', { servings: 0.05, amount })).toBe(day);
});
