import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { decimal, exactTotals, someMacros, toDigits, toUnit, type Eaten } from '../support/exact-totals';
import { isLong } from '../support/long';
import type { Amount, Day, Goal } from '../support/operations';
import { Person } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const DATES = ['2026-03-08', '2026-03-09', '2026-03-10'];
const MACROS: Readonly<Record<string, readonly Amount['unit'][]>> = {
  calories: ['KCAL'],
  protein: ['G', 'OZ'],
  sodium: ['MG', 'G'],
  zinc: ['MG', 'G', 'OZ'],
};

const macros = someMacros(MACROS);

const goal = fc.constantFrom(...Object.entries(MACROS)).chain(([macroName, units]) =>
  fc.record({
    macroName: fc.constant(macroName),
    targetValue: decimal(4, 2000),
    unit: fc.constantFrom(...units),
    goalType: fc.constantFrom<Goal['goalType']>('STAY_UNDER', 'REACH_OR_EXCEED'),
  }),
);

const servings = decimal(3, 20).map((value) => Math.max(0.1, value));
const entry = fc.nat({ max: 7 });
const step = fc.oneof(
  fc.record({ do: fc.constant('log' as const), food: fc.nat({ max: 3 }), date: fc.constantFrom(...DATES), servings }),
  fc.record({ do: fc.constant('change' as const), entry, servings }),
  fc.record({ do: fc.constant('delete' as const), entry }),
  fc.record({ do: fc.constant('restore' as const), entry }),
  fc.record({ do: fc.constant('edit food' as const), food: fc.nat({ max: 3 }), macros }),
);

const diary = fc.record({
  foods: fc.array(macros, { minLength: 1, maxLength: 4 }),
  goals: fc.uniqueArray(goal, { selector: ({ macroName }) => macroName, maxLength: 3 }),
  steps: fc.array(step, { minLength: 1, maxLength: 14 }),
});

type Plan = typeof diary extends fc.Arbitrary<infer T> ? T : never;

interface Line extends Eaten {
  id: string;
  date: string;
  servings: number;
  deleted: boolean;
}

/** Progress of a total without its decimal point, which has 7 decimals like the target. */
function judge({ targetValue, goalType }: Plan['goals'][number], total: bigint) {
  const target = toDigits(targetValue, 7);
  const isMet = goalType === 'STAY_UNDER' ? total > target : total >= target;
  const isClose = target > 0n && 10n * total >= 8n * target;
  const [met, far] = goalType === 'STAY_UNDER' ? ['OVER', 'SAFE'] : ['SUCCESS', 'UNDER'];
  return {
    total: Number(total) / 1e7,
    ratio: target > 0n ? Number(total) / 1e7 / targetValue : null,
    status: isMet ? met : isClose ? 'WARNING' : far,
  };
}

/** The day that the specification expects of the remaining entries. */
function expectedDay(date: string, lines: readonly Line[], goals: Plan['goals']) {
  const eaten = lines.filter((line) => line.date === date && !line.deleted);
  const names = Object.keys(MACROS);
  const totals = exactTotals(names, eaten);
  return {
    entries: eaten.map(({ id }) => id).sort(),
    totals: totals.map(({ macroName, digits, unit }) => ({ macroName, value: Number(digits) / 1e7, unit })),
    incomplete: names.filter((name) => {
      const total = totals.find(({ macroName }) => macroName === name);
      const isListed = total !== undefined || goals.some(({ macroName }) => macroName === name);
      return isListed && (total?.entries ?? 0) < eaten.length;
    }),
    progress: names.flatMap((name) => {
      const goal = goals.find(({ macroName }) => macroName === name);
      const total = totals.find(({ macroName }) => macroName === name);
      return goal ? [{ macroName: name, ...judge(goal, total ? toUnit(total, goal.unit) : 0n) }] : [];
    }),
  };
}

const shownDay = ({ entries, totals, incomplete, progress }: Day) => ({
  entries: entries.map(({ id }) => id).sort(),
  totals,
  incomplete,
  progress: progress.map(({ goal: { macroName }, total, ratio, status }) => ({ macroName, total, ratio, status })),
});

/** Runs the steps through the API and tracks the expected entries. */
async function live(person: Person, { foods, goals, steps }: Plan) {
  await app.dataSource.query('DELETE FROM goals WHERE user_id = $1', [person.user.id]);
  for (const input of goals) await person.do('addGoal', { input });
  const menu = await Promise.all(
    foods.map(async (perServing) => ({ id: (await person.addFood('Food', perServing)).id, macros: perServing })),
  );
  const categoryId = await person.categoryId();
  const lines: Line[] = [];
  for (const wanted of steps) {
    const line = 'entry' in wanted ? lines[wanted.entry % lines.length] : undefined;
    const dish = 'food' in wanted ? menu[wanted.food % menu.length] : undefined;
    if (wanted.do === 'log' && dish) {
      const id = randomUUID();
      lines.push({ id, date: wanted.date, servings: wanted.servings, macros: dish.macros, deleted: false });
      await person.log(dish.id, { id, date: wanted.date, servings: wanted.servings });
    } else if (wanted.do === 'edit food' && dish) {
      dish.macros = wanted.macros;
      const input = { name: 'Edited', servingSize: '1', categoryId, macros: wanted.macros };
      await person.do('updateFood', { id: dish.id, input });
    } else if (wanted.do === 'change' && line && !line.deleted) {
      line.servings = wanted.servings;
      await person.do('updateFoodLog', { id: line.id, servings: wanted.servings });
    } else if ((wanted.do === 'delete' || wanted.do === 'restore') && line) {
      line.deleted = wanted.do === 'delete';
      await person.do(wanted.do === 'delete' ? 'deleteFoodLog' : 'restoreFoodLog', { id: line.id });
    }
  }
  return lines;
}

/** Days calculated by hand. */
const EXAMPLE = {
  plan: {
    foods: [
      [
        { macroName: 'calories', value: 165, unit: 'KCAL' },
        { macroName: 'protein', value: 1, unit: 'OZ' },
        { macroName: 'zinc', value: 5, unit: 'MG' },
      ],
      [
        { macroName: 'calories', value: 90.5, unit: 'KCAL' },
        { macroName: 'sodium', value: 0.5, unit: 'G' },
      ],
      [{ macroName: 'zinc', value: 0.0005, unit: 'MG' }],
    ],
    goals: [
      { macroName: 'zinc', targetValue: 7.2, unit: 'MG', goalType: 'STAY_UNDER' },
      { macroName: 'calories', targetValue: 597.5, unit: 'KCAL', goalType: 'STAY_UNDER' },
      { macroName: 'protein', targetValue: 1.8, unit: 'OZ', goalType: 'REACH_OR_EXCEED' },
    ],
    steps: [
      { do: 'log', food: 0, date: '2026-03-08', servings: 1.5 },
      { do: 'log', food: 1, date: '2026-03-08', servings: 2 },
      { do: 'log', food: 0, date: '2026-03-08', servings: 0.1 },
      { do: 'log', food: 2, date: '2026-03-09', servings: 0.1 },
      { do: 'edit food', food: 0, macros: [] },
      { do: 'delete', entry: 1 },
      { do: 'change', entry: 2, servings: 0.3 },
      { do: 'restore', entry: 1 },
      { do: 'log', food: 1, date: '2026-03-10', servings: 20 },
      { do: 'delete', entry: 4 },
    ],
  } satisfies Plan,
  days: [
    {
      // 165 × 1.5 + 90.5 × 2 + 165 × 0.3, 28.35 × 1.8, 500 × 2 and 0.005 × 1.8.
      totals: [
        { macroName: 'calories', value: 478, unit: 'KCAL' },
        { macroName: 'protein', value: 51.03, unit: 'G' },
        { macroName: 'sodium', value: 1000, unit: 'MG' },
        { macroName: 'zinc', value: 0.009, unit: 'G' },
      ],
      incomplete: ['protein', 'sodium', 'zinc'],
      progress: [
        { macroName: 'calories', total: 478, ratio: 0.8, status: 'WARNING' },
        { macroName: 'protein', total: 1.8, ratio: 1, status: 'SUCCESS' },
        { macroName: 'zinc', total: 9, ratio: 1.25, status: 'OVER' },
      ],
    },
    {
      // 0.00000005 g, rounded half up to 7 decimals.
      totals: [{ macroName: 'zinc', value: 0.0000001, unit: 'G' }],
      incomplete: ['calories', 'protein'],
      progress: [
        { macroName: 'calories', total: 0, ratio: 0, status: 'SAFE' },
        { macroName: 'protein', total: 0, ratio: 0, status: 'UNDER' },
        { macroName: 'zinc', total: 0.0001, ratio: 0.0001 / 7.2, status: 'SAFE' },
      ],
    },
    {
      totals: [],
      incomplete: [],
      progress: [
        { macroName: 'calories', total: 0, ratio: 0, status: 'SAFE' },
        { macroName: 'protein', total: 0, ratio: 0, status: 'UNDER' },
        { macroName: 'zinc', total: 0, ratio: 0, status: 'SAFE' },
      ],
    },
  ],
};

const readDays = (person: Person) => Promise.all(DATES.map((date) => person.do('day', { date })));

test('days calculated by hand are what the API answers and what the next test expects', async () => {
  const person = await Person.join(app);
  const lines = await live(person, EXAMPLE.plan);
  expect((await readDays(person)).map(shownDay)).toMatchObject(EXAMPLE.days);
  expect(DATES.map((date) => expectedDay(date, lines, EXAMPLE.plan.goals))).toMatchObject(EXAMPLE.days);
});

test('a day is the exact sum of its entries, judged by its goals, whatever was edited, deleted and restored before', async () => {
  await fc.assert(
    fc.asyncProperty(diary, async (plan) => {
      const person = await Person.join(app);
      const lines = await live(person, plan);
      const days = await readDays(person);
      expect(days.map(shownDay)).toEqual(DATES.map((date) => expectedDay(date, lines, plan.goals)));
      const range = await person.do('days', { from: DATES[0], to: DATES.at(-1) });
      expect(range).toEqual(days.filter(({ entries }) => entries.length > 0));
    }),
    { seed: 20260310, numRuns: isLong ? 100 : 2 },
  );
});
