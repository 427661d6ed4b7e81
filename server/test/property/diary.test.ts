import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { dayTotals, scaleMacros, evaluateGoal, toGoalUnit, type MacroAmount, type Unit } from '@macrolog/domain';
import type { Amount, Day, Goal } from '../support/operations';
import { Person } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const DATES = ['2026-03-08', '2026-03-09', '2026-03-10'];
const MACROS: [name: string, units: Amount['unit'][]][] = [
  ['calories', ['KCAL']],
  ['protein', ['G', 'OZ']],
  ['sodium', ['MG', 'G']],
  ['zinc', ['MG', 'G', 'OZ']],
];

const decimal = (places: number, max: number) =>
  fc.integer({ min: 0, max: max * 10 ** places }).map((digits) => Number(`${digits}e-${places}`));

const amounts = fc
  .subarray(MACROS)
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map(([macroName, units]) =>
        fc.record({ macroName: fc.constant(macroName), value: decimal(4, 500), unit: fc.constantFrom(...units) }),
      ),
    ),
  );

const goal = fc.constantFrom(...MACROS).chain(([macroName, units]) =>
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
  fc.record({ do: fc.constant('edit food' as const), food: fc.nat({ max: 3 }), macros: amounts }),
);

const diary = fc.record({
  foods: fc.array(amounts, { minLength: 1, maxLength: 4 }),
  goals: fc.uniqueArray(goal, { selector: ({ macroName }) => macroName, maxLength: 3 }),
  steps: fc.array(step, { minLength: 1, maxLength: 14 }),
});

interface Line {
  id: string;
  date: string;
  servings: number;
  macros: MacroAmount[];
  deleted: boolean;
}

const inDomain = (macros: readonly Amount[]): MacroAmount[] =>
  macros.map(({ macroName, value, unit }) => ({ macroName, value, unit: unit.toLowerCase() as Unit }));

/** The expected day, calculated by the pure rules from the remaining entries. */
function expectedDay(date: string, lines: readonly Line[], goals: readonly Omit<Goal, 'id' | 'weekdayTargets'>[]) {
  const eaten = lines.filter((line) => line.date === date && !line.deleted);
  const entries = eaten.map((line) => ({ macros: scaleMacros(line.macros, line.servings) }));
  const judged = [...goals].sort((a, b) => order(a.macroName) - order(b.macroName));
  const { totals, incomplete } = dayTotals(
    entries,
    judged.map(({ macroName }) => macroName),
  );
  const progress = judged.map((wanted) => {
    const unit = wanted.unit.toLowerCase() as Unit;
    const total = toGoalUnit(
      totals.find(({ macroName }) => macroName === wanted.macroName),
      { unit },
    );
    const goalType = wanted.goalType === 'STAY_UNDER' ? 'stay_under' : 'reach_or_exceed';
    const { status, ...figures } = evaluateGoal({ goalType, targetValue: wanted.targetValue }, total);
    return { macroName: wanted.macroName, ...figures, status: status.toUpperCase() };
  });
  return { entries: eaten.map(({ id }) => id).sort(), totals, incomplete, progress };
}

const order = (macroName: string) => MACROS.findIndex(([name]) => name === macroName);

const shownDay = ({ entries, totals, incomplete, progress }: Day) => ({
  entries: entries.map(({ id }) => id).sort(),
  totals: inDomain(totals),
  incomplete,
  progress: progress.map(({ goal: { macroName }, total, ratio, status }) => ({ macroName, total, ratio, status })),
});

/** Runs the steps through the API and tracks the expected entries. */
async function live(person: Person, { foods, goals, steps }: typeof diary extends fc.Arbitrary<infer T> ? T : never) {
  await app.dataSource.query('DELETE FROM goals WHERE user_id = $1', [person.user.id]);
  for (const input of goals) await person.do('addGoal', { input });
  const menu = await Promise.all(
    foods.map(async (macros) => ({ id: (await person.addFood('Food', macros)).id, macros })),
  );
  const categoryId = await person.categoryId();
  const lines: Line[] = [];
  for (const wanted of steps) {
    const line = 'entry' in wanted ? lines[wanted.entry % lines.length] : undefined;
    const dish = 'food' in wanted ? menu[wanted.food % menu.length] : undefined;
    if (wanted.do === 'log' && dish) {
      const id = randomUUID();
      lines.push({ id, date: wanted.date, servings: wanted.servings, macros: inDomain(dish.macros), deleted: false });
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

test('a day is the sum of its entries, judged by the pure rule, whatever was edited, deleted and restored before', async () => {
  await fc.assert(
    fc.asyncProperty(diary, async (plan) => {
      const person = await Person.join(app);
      const lines = await live(person, plan);
      const days = await Promise.all(DATES.map((date) => person.do('day', { date })));
      expect(days.map(shownDay)).toEqual(DATES.map((date) => expectedDay(date, lines, plan.goals)));
      const range = await person.do('days', { from: DATES[0], to: DATES.at(-1) });
      expect(range).toEqual(days.filter(({ entries }) => entries.length > 0));
    }),
    { seed: 20260310, numRuns: 30 },
  );
});
