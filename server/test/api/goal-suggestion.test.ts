import { randomUUID } from 'node:crypto';
import { addDays } from '@macrolog/domain';
import { grams, kcal, Person, TODAY } from '../support/person';
import { recordDays } from '../support/recorded-days';
import { TestApp } from '../support/test-app';

let app: TestApp;
/** Somebody without any entries. */
let idle: Person;
beforeAll(async () => {
  app = await TestApp.start();
  idle = await Person.join(app, 'subscribed');
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-03-10T12:00:00Z'));

/** `days` before today. */
const ago = (days: number) => addDays(TODAY, -days);

const eat = (person: Person, days: number, calories: number) =>
  person.do('quickAdd', { input: { id: randomUUID(), date: ago(days), macros: [kcal(calories)] } });
const weigh = (person: Person, days: number, weightLb: number) =>
  person.do('logWeight', { input: { date: ago(days), weightLb } });

/** A person who has eaten 2000 kcal on each of some days and lost a pound a week, with weights that far apart. */
async function logger({ days = 14, weights = 8, apart = 2, last = 1 } = {}): Promise<Person> {
  const person = await Person.join(app, 'subscribed');
  const eaten = Array.from({ length: days }, (_, index) => ({ date: ago(index + 1), calories: 2000 }));
  const weighed = Array.from({ length: weights }, (_, index) => {
    const day = last + index * apart;
    return { date: ago(day), weightLb: Math.round((180 + day / 7) * 100) / 100 };
  });
  await recordDays(app, person, [...eaten, ...weighed]);
  return person;
}

const report = (person: Person, weeklyChangeLb = 0) => person.do('goalSuggestion', { asOf: TODAY, weeklyChangeLb });

const NEEDED = { loggedDaysNeeded: 7, weightsNeeded: 2, weightSpanDaysNeeded: 7 };

test('is made from what was eaten and what became of the weight', async () => {
  const person = await logger({ days: 42, weights: 41, apart: 1 });
  const found = await report(person);
  expect(found).toMatchObject({
    from: ago(28),
    to: ago(1),
    loggedDays: 28,
    incompleteDays: 0,
    weights: 28,
    weightSpanDays: 27,
    ...NEEDED,
    implausible: false,
    suggestion: { meanIntake: 2000, atFloor: false },
  });
  const { trend = 0, expenditure = 0, expenditureFrom = 0, expenditureTo = 0, calories = 0 } = found.suggestion ?? {};
  expect(trend * 7).toBeCloseTo(-1, 0);
  // 2000, and about 3200 kcal of a pound in seven days.
  expect(Math.abs(expenditure - 2457)).toBeLessThan(100);
  expect([expenditureFrom < expenditure, expenditureTo > expenditure]).toEqual([true, true]);
  expect(Math.abs(calories - expenditure)).toBeLessThanOrEqual(5);
});

test('is the newest value of the expenditure on the day before', async () => {
  const person = await logger({ days: 20, weights: 10 });
  const { today } = await person.do('expenditure', { from: ago(1), to: ago(1) });
  await person.do('setDayFinished', { date: ago(1), isFinished: true });
  const { suggestion } = await report(person);
  const finished = await person.do('expenditure', { from: ago(1), to: ago(1) });
  expect(today?.date).toBe(ago(1));
  expect(suggestion).toMatchObject({
    expenditure: finished.today?.value,
    expenditureFrom: finished.today?.from,
    expenditureTo: finished.today?.to,
    weight: finished.today?.trendWeight,
  });
});

test('for each pound a week, 500 kcal a day are added or left out', async () => {
  const person = await logger();
  const { suggestion: kept } = await report(person, 0);
  for (const [change, difference] of [
    [-1, -500],
    [0.5, 250],
    [-1.5, -750],
  ] as const) {
    expect((await report(person, change)).suggestion?.calories).toBe((kept?.calories ?? 0) + difference);
  }
});

test('is made from the least that it takes, with low confidence', async () => {
  const found = await report(await logger({ days: 7, weights: 2, apart: 7 }));
  expect([found.loggedDays, found.weights, found.weightSpanDays]).toEqual([7, 2, 7]);
  expect(found.suggestion?.confidence).toBe('LOW');
});

test.each([
  ['6 logged days', { days: 6 }, { loggedDays: 6 }],
  ['one weight', { weights: 1 }, { weights: 1, weightSpanDays: 0 }],
  ['weights over 6 days', { weights: 7, apart: 1 }, { weights: 7, weightSpanDays: 6 }],
  ['no weight', { weights: 0 }, { weights: 0, weightSpanDays: 0 }],
  ['nothing', { days: 0, weights: 0 }, { loggedDays: 0, weights: 0, weightSpanDays: 0 }],
])('is not made from %s, and what is missing is told', async (_, given, found) => {
  expect(await report(await logger(given))).toMatchObject({
    ...found,
    ...NEEDED,
    implausible: false,
    suggestion: null,
  });
});

test('does not count today, and days whose calories are not known', async () => {
  const person = await logger({ days: 13 });
  const before = await report(person);
  await eat(person, 0, 9000);
  await weigh(person, 0, 300);
  expect(await report(person)).toEqual(before);
  const water = await person.addFood('Something', [grams('protein', 1)]);
  await person.log(water.id, { date: ago(14) });
  await person.log(water.id, { date: ago(13) });
  const found = await report(person);
  expect([found.loggedDays, found.incompleteDays, found.weights]).toEqual([12, 2, 8]);
});

test('is not made where nobody could live by it', async () => {
  const person = await Person.join(app, 'subscribed');
  const days = Array.from({ length: 40 }, (_, index) => ({ date: ago(index + 1), calories: 300, weightLb: 120 }));
  await recordDays(app, person, days);
  expect(await report(person)).toMatchObject({ implausible: true, suggestion: null });
});

test.each(['free', 'one_time'] as const)('is not for a %s user', async (tier) => {
  const person = await Person.join(app, tier);
  expect(await person.refused('PLAN_REQUIRED', 'goalSuggestion', { asOf: TODAY })).toBe(
    'Subscribe to use weekday targets and suggested targets.',
  );
});

test.each([
  [
    'a change of more than two pounds',
    { weeklyChangeLb: 2.01 },
    'The weekly change must be at least -2 and at most 2.',
  ],
  ['a day that is not today', { asOf: ago(2) }, 'The date must be your current date. Check the clock of your device.'],
  ['a day that there is not', { asOf: '2027-02-29' }, 'YYYY-MM-DD'],
])('%s is refused', async (_, change, sentence) => {
  expect(await idle.refused('INVALID_INPUT', 'goalSuggestion', { asOf: TODAY, ...change })).toContain(sentence);
});

test('sets nothing by itself, and all of it when it is taken over', async () => {
  const person = await logger();
  const before = await person.do('goals');
  const { suggestion } = await report(person);
  expect(await person.do('goals')).toEqual(before);
  const { calories = 0, protein = 0, carbs = 0, fats = 0 } = suggestion ?? {};
  const targets = [
    { macroName: 'calories', targetValue: calories, unit: 'KCAL' },
    ...Object.entries({ protein, carbs, fats }).map(([macroName, targetValue]) => ({
      macroName,
      targetValue,
      unit: 'G',
    })),
  ];
  await person.do('setGoalTargets', { targets, effectiveFrom: TODAY });
  const [today, yesterday] = await Promise.all([TODAY, ago(1)].map((date) => person.do('day', { date })));
  expect(today?.progress.map(({ target }) => target)).toEqual([calories, protein, carbs, fats]);
  expect(yesterday?.progress.map(({ target }) => target)).toEqual([2000, 120, 220, 70]);
});
