import type { Day } from '../support/operations';
import { kcal, Person, TODAY } from '../support/person';
import { TestApp } from '../support/test-app';

const YESTERDAY = '2026-03-09';
const TOMORROW = '2026-03-11';
const LOWER = { targetValue: 1600, unit: 'KCAL', goalType: 'STAY_UNDER' } as const;

let app: TestApp;
/** Somebody whose goals no test changes. */
let idle: Person;
beforeAll(async () => {
  app = await TestApp.start();
  idle = await Person.join(app);
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-03-10T12:00:00Z'));

const DAYS = `{ ${['2026-03-08', YESTERDAY, TODAY, TOMORROW]
  .map((date, index) => `day${index}: day(date: "${date}") { progress { goal { macroName targetValue } } }`)
  .join(' ')} }`;

/** Calorie targets of the days around today. */
const targets = async (person: Person) => {
  const days = await app.data<Record<string, Pick<Day, 'progress'>>>(DAYS, {}, person.user.token);
  return Object.values(days).map(
    ({ progress }) => progress.find(({ goal }) => goal.macroName === 'calories')?.goal.targetValue,
  );
};

test.each([
  [YESTERDAY, [2000, 1600, 1600, 1600]],
  [TODAY, [2000, 2000, 1600, 1600]],
  [TOMORROW, [2000, 2000, 2000, 1600]],
])(
  'a change from %s, where it may be today already or still, holds from that day on',
  async (effectiveFrom, expected) => {
    const person = await Person.join(app);
    await person.do('updateGoal', { macroName: 'calories', input: LOWER, effectiveFrom });
    expect(await targets(person)).toEqual(expected);
  },
);

test.each([
  [YESTERDAY, [2000, undefined, undefined, undefined]],
  [TODAY, [2000, 2000, undefined, undefined]],
  [TOMORROW, [2000, 2000, 2000, undefined]],
])('a deletion from %s holds from that day on', async (effectiveFrom, expected) => {
  const person = await Person.join(app);
  await person.do('deleteGoal', { macroName: 'calories', effectiveFrom });
  expect(await targets(person)).toEqual(expected);
});

test.each([
  ['2026-03-10T00:00:00Z', [2000, 2000, 1600, 1600]],
  ['2026-03-10T23:59:59.999Z', [2000, 2000, 1600, 1600]],
  ['2026-03-09T23:59:59.999Z', [2000, 1600, 1600, 1600]],
])('without a day the UTC day counts: at %s', async (instant, expected) => {
  app.clock.set(instant);
  const person = await Person.join(app);
  await person.do('updateGoal', { macroName: 'calories', input: LOWER, effectiveFrom: null });
  expect(await targets(person)).toEqual(expected);
});

test.each(['2026-03-08', '2026-03-12', '2020-01-01', '9999-12-31', '0001-01-01'])(
  '%s cannot be today anywhere: no goal is added, changed or deleted from that day on',
  async (effectiveFrom) => {
    const before = await idle.do('goals');
    const sentences = await Promise.all([
      idle.refused('INVALID_INPUT', 'addGoal', { input: { macroName: 'energy', ...LOWER }, effectiveFrom }),
      idle.refused('INVALID_INPUT', 'updateGoal', { macroName: 'calories', input: LOWER, effectiveFrom }),
      idle.refused('INVALID_INPUT', 'deleteGoal', { macroName: 'calories', effectiveFrom }),
    ]);
    expect(new Set(sentences)).toEqual(
      new Set(['The effective date must be your current date. Check the clock of your device.']),
    );
    expect(await idle.do('goals')).toEqual(before);
  },
);

test.each(['2027-02-29', '2026-3-10', 'today', ''])('%j is no day at all', async (effectiveFrom) => {
  expect(await idle.refused('INVALID_INPUT', 'deleteGoal', { macroName: 'calories', effectiveFrom })).toMatch(
    /must be a valid date in the format YYYY-MM-DD/,
  );
});

test('who travels west may change today what was changed tomorrow', async () => {
  const person = await Person.join(app);
  await person.do('updateGoal', { macroName: 'calories', input: LOWER, effectiveFrom: TOMORROW });
  const input = { ...LOWER, targetValue: 1900 };
  await person.do('updateGoal', { macroName: 'calories', input, effectiveFrom: TODAY });
  expect(await targets(person)).toEqual([2000, 2000, 1900, 1900]);
  await person.do('deleteGoal', { macroName: 'calories', effectiveFrom: YESTERDAY });
  expect(await targets(person)).toEqual([2000, undefined, undefined, undefined]);
  await person.do('addGoal', { input: { macroName: 'calories', ...LOWER }, effectiveFrom: YESTERDAY });
  expect(await targets(person)).toEqual([2000, 1600, 1600, 1600]);
});

test('a goal added for the first time judges earlier days too, whatever day it is for the user', async () => {
  const person = await Person.join(app);
  const food = await person.addFood('Stew', [kcal(1700)]);
  await person.log(food.id, { date: '2026-01-01' });
  await person.do('addGoal', { input: { macroName: 'energy', ...LOWER }, effectiveFrom: TOMORROW });
  const { progress } = await person.do('day', { date: '2026-01-01' });
  expect(progress.map(({ goal }) => goal.macroName)).toContain('energy');
});
