import { isLong } from '../support/long';
import type { Amount, Goal } from '../support/operations';
import { grams, kcal, Person, TODAY } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

/** Accounts in which no test logs anything. */
let refused: Person;
let subscriber: Person;
beforeAll(async () => {
  refused = await Person.join(app);
  subscriber = await Person.join(app, 'subscribed');
});

/** Eats one serving of each food, given by its macros, today. */
async function eat(person: Person, ...foods: Amount[][]): Promise<void> {
  for (const macros of foods) await person.log((await person.addFood('Food', macros)).id);
}

const today = (person: Person) => person.do('day', { date: TODAY });

const readProgress = async (person: Person, macroName: string) =>
  (await today(person)).progress.find(({ goal }) => goal.macroName === macroName);

describe('a day', () => {
  test('without entries has nothing but goals to reach', async () => {
    const person = await Person.join(app);
    const goals = await person.do('goals');
    expect(await today(person)).toEqual({
      date: TODAY,
      totals: [],
      incomplete: [],
      hidden: false,
      isFinished: false,
      changedSinceFinished: false,
      entries: [],
      progress: goals.map((goal) => ({
        goal,
        target: goal.targetValue,
        total: 0,
        ratio: 0,
        status: goal.goalType === 'STAY_UNDER' ? 'SAFE' : 'UNDER',
      })),
    });
  });

  test('adds up what was eaten of each macro, listed as on a label', async () => {
    const person = await Person.join(app);
    await eat(person, [grams('zinc', 1), grams('fats', 1.1), kcal(100)], [kcal(50.5), grams('fats', 2.2)]);
    expect((await today(person)).totals).toEqual([kcal(150.5), grams('fats', 3.3), grams('zinc', 1)]);
  });

  test('has the same totals whether or not its entries are asked for, without deleted ones', async () => {
    const person = await Person.join(app);
    for (const value of [0.1, 0.7, 0.2, 1e6, 0.3]) await eat(person, [grams('fats', value)]);
    await eat(person, [grams('fats', 5)]);
    await person.do('deleteFoodLog', { id: (await today(person)).entries.at(-1)?.id });
    const read = async (entries: string) => {
      const document = `query ($date: LocalDate!) { day(date: $date) { totals { macroName value unit } ${entries} } }`;
      return (await app.data<{ day: { totals: Amount[] } }>(document, { date: TODAY }, person.user.token)).day.totals;
    };
    expect(await read('')).toEqual(await read('entries { id }'));
    expect(await read('')).toEqual([grams('fats', 1_000_001.3)]);
  });

  test('converts g, mg and oz before adding them up', async () => {
    const person = await Person.join(app);
    const sodium = (value: number, unit: Amount['unit']) => [{ macroName: 'sodium', value, unit }];
    const protein = [{ macroName: 'protein', value: 2, unit: 'OZ' as const }];
    await eat(person, sodium(500, 'MG'), sodium(1.5, 'G'), protein, [grams('protein', 3.3)]);
    expect((await today(person)).totals).toEqual([
      grams('protein', 60),
      { macroName: 'sodium', value: 2000, unit: 'MG' },
    ]);
  });

  test('tells which totals lack a part that is not known', async () => {
    const person = await Person.join(app);
    await eat(person, [kcal(100), grams('protein', 5), grams('fiber', 1)], [kcal(100), grams('protein', 0)]);
    const { totals, incomplete } = await today(person);
    expect(totals).toEqual([kcal(200), grams('protein', 5), grams('fiber', 1)]);
    expect(incomplete).toEqual(['carbs', 'fats', 'fiber']);
  });

  test.each(['2027-02-29', '2026-1-5', 'today', '0000-01-01', 'infinity', ''])('is none on %j', async (date) => {
    expect(await refused.refused('INVALID_INPUT', 'day', { date })).toBe(
      'The date must be a valid date in the format YYYY-MM-DD.',
    );
  });

  test.each(['9999-12-31', '2028-02-29'])('may be %s', async (date) => {
    expect((await subscriber.do('day', { date })).progress).toHaveLength(4);
  });
});

/** Each row is judged by the rule of the domain, which has all of them in every run. */
const JUDGED = [
  ['STAY_UNDER', 2000, 1599.99, 'SAFE'],
  ['STAY_UNDER', 2000, 1600, 'WARNING'],
  ['STAY_UNDER', 2000, 2000, 'WARNING'],
  ['STAY_UNDER', 2000, 2000.01, 'OVER'],
  ['REACH_OR_EXCEED', 150, 119.99, 'UNDER'],
  ['REACH_OR_EXCEED', 150, 120, 'WARNING'],
  ['REACH_OR_EXCEED', 150, 150, 'SUCCESS'],
] as const;

describe('a goal of the day', () => {
  test.each(isLong ? JUDGED : JUDGED.slice(3, 6))('%s %d at %d is %s', async (goalType, targetValue, total, status) => {
    const person = await Person.join(app);
    const input = { goalType, targetValue, unit: 'KCAL' };
    await person.do('updateGoal', { macroName: 'calories', input });
    await eat(person, [kcal(total)]);
    expect(await readProgress(person, 'calories')).toMatchObject({ total, ratio: total / targetValue, status });
  });

  test('of 0.3 g is not exceeded by 0.1 g and 0.2 g', async () => {
    const person = await Person.join(app);
    await person.do('updateGoal', {
      macroName: 'fats',
      input: { targetValue: 0.3, unit: 'G', goalType: 'STAY_UNDER' },
    });
    await eat(person, [grams('fats', 0.1)], [grams('fats', 0.2)]);
    expect(await readProgress(person, 'fats')).toMatchObject({ total: 0.3, ratio: 1, status: 'WARNING' });
  });

  test('of 10 kcal is reached by ten times 0.1 servings of 10 kcal', async () => {
    const person = await Person.join(app);
    const goal = { targetValue: 10, unit: 'KCAL', goalType: 'REACH_OR_EXCEED' };
    await person.do('updateGoal', { macroName: 'calories', input: goal });
    const { id } = await person.addFood('Broth', [kcal(10)]);
    for (let count = 0; count < 10; count += 1) await person.log(id, { servings: 0.1 });
    expect(await readProgress(person, 'calories')).toMatchObject({ total: 10, ratio: 1, status: 'SUCCESS' });
  });

  const UNITS = [
    ['G', 'sodium', 2.3],
    ['OZ', 'protein', 2],
    ['KCAL', 'calories', 1000],
    ['MG', 'protein', 60_000],
  ] as const;
  test.each(isLong ? UNITS : UNITS.slice(0, 2))(
    'in %s for %s is judged in its own unit',
    async (unit, macroName, targetValue) => {
      const person = await Person.join(app);
      if (macroName !== 'sodium') await person.do('deleteGoal', { macroName });
      const input = { macroName, targetValue, unit, goalType: 'STAY_UNDER' as Goal['goalType'] };
      await person.do('addGoal', { input });
      const sodium = { macroName: 'sodium', value: 2300, unit: 'MG' as const };
      await eat(person, [kcal(1000), sodium, grams('protein', macroName === 'protein' && unit === 'MG' ? 60 : 56.7)]);
      const progress = await readProgress(person, macroName);
      expect(progress).toMatchObject({ status: 'WARNING', goal: { unit, targetValue } });
      expect(progress?.total).toBeCloseTo(targetValue, 7);
    },
  );
});

describe('a range of days', () => {
  test('is the days with entries, oldest first, each as it is by itself', async () => {
    const person = await Person.join(app);
    const foodId = await person.foodId('Banana');
    const dates = ['2026-03-01', '2026-02-27', '2026-03-10', '2026-02-28', '2026-03-11'];
    for (const date of dates) await person.log(foodId, { date });
    const days = await person.do('days', { from: '2026-02-28', to: TODAY });
    expect(days.map(({ date }) => date)).toEqual(['2026-02-28', '2026-03-01', '2026-03-10']);
    expect(days).toEqual(await Promise.all(days.map(({ date }) => person.do('day', { date }))));
  });

  test('without any entry is empty', async () => {
    expect(await refused.do('days', { from: TODAY, to: TODAY })).toEqual([]);
  });

  test.each([
    ['2026-03-11', '2026-03-10', 'The start date must not be after the end date.'],
    ['2026-01-01', '2027-01-02', 'A range can have at most 366 days. Choose a shorter range.'],
    ['0001-01-01', '9999-12-31', 'A range can have at most 366 days. Choose a shorter range.'],
    ['2026-02-30', '2026-03-10', 'The date must be a valid date in the format YYYY-MM-DD.'],
    ['2026-03-10', '2026-3-11', 'The date must be a valid date in the format YYYY-MM-DD.'],
  ])('from %s to %s is INVALID_INPUT', async (from, to, sentence) => {
    expect(await refused.refused('INVALID_INPUT', 'days', { from, to })).toBe(sentence);
    expect(await refused.refused('INVALID_INPUT', 'weights', { from, to })).toBe(sentence);
  });

  test('may hold 366 days, both ends counted', async () => {
    const person = await Person.join(app, 'subscribed');
    const foodId = await person.foodId('Banana');
    for (const date of ['2026-01-01', '2027-01-01']) await person.log(foodId, { date });
    expect(await person.do('days', { from: '2026-01-01', to: '2027-01-01' })).toHaveLength(2);
  });
});
