import fc from 'fast-check';
import { isLong } from '../support/long';
import { Person } from '../support/person';
import { TestApp, type TestUser } from '../support/test-app';
import { empty, downloadExport, importTo, total } from '../support/archives';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const DAYS = ['2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10'];
const amount = (max: number) => fc.integer({ min: 0, max: max * 10_000 }).map((digits) => digits / 10_000);
const goalType = fc.constantFrom('STAY_UNDER', 'REACH_OR_EXCEED');
// The judged days are a Saturday to a Tuesday.
const weekday = fc.constantFrom('SATURDAY', 'SUNDAY', 'MONDAY', 'FRIDAY');
const weekdayTargets = fc.uniqueArray(fc.record({ weekday, targetValue: amount(300) }), {
  selector: (target) => target.weekday,
  maxLength: 4,
});
const unit = fc.constantFrom('G', 'MG', 'OZ');
const mass = fc.record({ targetValue: amount(300), unit, goalType, weekdayTargets });
const macro = fc.constantFrom('protein', 'fats', 'zinc');
const day = fc.nat({ max: DAYS.length - 1 });

const step = fc.oneof(
  fc.record({
    do: fc.constant('log' as const),
    day,
    servings: fc.integer({ min: 100, max: 20_000 }).map((digits) => digits / 1000),
    protein: fc.option(amount(100)),
    calories: amount(900),
  }),
  fc.record({ do: fc.constant('goal' as const), day, macro, goal: mass }),
  fc.record({ do: fc.constant('no goal' as const), day, macro }),
  fc.record({ do: fc.constant('weight' as const), day, pounds: amount(400).map((pounds) => pounds + 1) }),
  fc.record({ do: fc.constant('delete' as const), day }),
);

async function take(person: Person, did: Step): Promise<void> {
  const date = DAYS[did.day] ?? '';
  app.clock.set(`${date}T12:00:00Z`);
  if (did.do === 'log') {
    const protein = did.protein === null ? [] : [{ macroName: 'protein', value: did.protein, unit: 'G' as const }];
    const food = await person.addFood('Stew', [
      { macroName: 'calories', value: did.calories, unit: 'KCAL' },
      ...protein,
    ]);
    await person.log(food.id, { date, servings: did.servings });
    if (did.protein === null) await person.do('deleteFood', { id: food.id });
  } else if (did.do === 'goal') {
    const { macro: macroName, goal: input } = did;
    const changed = await person.send('updateGoal', { macroName, input });
    if (changed.errors.length > 0) await person.do('addGoal', { input: { macroName, ...input } });
  } else if (did.do === 'no goal') {
    // Rejected if there is none.
    await person.send('deleteGoal', { macroName: did.macro });
  } else if (did.do === 'weight') {
    await person.do('logWeight', { input: { date, weightLb: did.pounds } });
  } else {
    const [entry] = (await person.do('day', { date })).entries;
    if (entry) await person.do('deleteFoodLog', { id: entry.id });
  }
}

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function judged(user: TestUser) {
  const viewer = await app.services.accounts.sessions.viewer(user.token);
  const days = await Promise.all(
    ['2025-12-31', ...DAYS, '2026-03-20'].map((date) => app.services.diary.days.get(viewer, date)),
  );
  return days.map(({ totals, incomplete, progress }) => ({
    totals,
    incomplete,
    progress: progress.map(({ goal, ...judgement }) => ({ macro: goal.macroName, unit: goal.unit, ...judgement })),
  }));
}

test('whatever was entered: taken along and brought back, every day has the same totals and is judged the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      app.clock.set(`${DAYS[0] ?? ''}T00:00:00Z`);
      const person = await Person.join(app, 'subscribed');
      // A change of a goal is valid from its day on, so the days are in order.
      for (const did of steps.toSorted((a, b) => a.day - b.day)) await take(person, did);
      app.clock.set('2026-03-10T12:00:00Z');
      const [file, before] = [await downloadExport(app, person.user), await judged(person.user)];
      const { user: fresh } = await Person.join(app, 'subscribed');
      await importTo(app, fresh, file);
      expect(await judged(fresh)).toEqual(before);
      // Tests of the import have a small case of what follows.
      if (!isLong) return;
      expect(total(await importTo(app, fresh, file), 'added')).toBe(0);
      await empty(app, person.user);
      await importTo(app, person.user, file);
      expect(await judged(person.user)).toEqual(before);
    }),
    { seed: 20260310, numRuns: isLong ? 200 : 2 },
  );
}, 300_000);
