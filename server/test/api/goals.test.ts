import { atOnce } from '../support/long';
import type { Goal } from '../support/operations';
import { Person, TODAY } from '../support/person';
import { recordDays } from '../support/recorded-days';
import { expectCode, TestApp } from '../support/test-app';

const YESTERDAY = '2026-03-09';
const TOMORROW = '2026-03-11';

let app: TestApp;
/** Somebody whose goals no test changes. */
let idle: Person;
beforeAll(async () => {
  app = await TestApp.start();
  idle = await Person.join(app);
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-03-10T12:00:00Z'));

const under = (targetValue: number, unit: Goal['unit'] = 'KCAL') => ({
  targetValue,
  unit,
  goalType: 'STAY_UNDER' as const,
});

/** A person who ate 1700 kcal on each of some days. */
async function eater(...dates: string[]): Promise<Person> {
  const person = await Person.join(app, 'subscribed');
  await recordDays(
    app,
    person,
    dates.map((date) => ({ date, calories: 1700, fiber: 20 })),
  );
  return person;
}

/** The goal and the result of each day on which the person ate. */
const judge = async (person: Person, dates: string[], macroName = 'calories') => {
  const days = await person.do('days', { from: dates[0], to: dates.at(-1) });
  return days.map(({ progress }) => {
    const found = progress.find(({ goal }) => goal.macroName === macroName);
    return found && `${found.goal.targetValue}: ${found.status}`;
  });
};

const update = (person: Person, targetValue: number, effectiveFrom?: string) =>
  person.do('updateGoal', { macroName: 'calories', input: under(targetValue), effectiveFrom });

const versions = (person: Person, macroName: string) =>
  app.dataSource.query<object[]>(
    'SELECT valid_from, valid_to FROM goals WHERE user_id = $1 AND macro_name = $2 ORDER BY valid_from',
    [person.user.id, macroName],
  );

describe('a goal that is added', () => {
  test('is listed with the others, and judges every day from long ago on', async () => {
    const person = await eater('2025-06-01', YESTERDAY, TODAY);
    const goal = await person.do('addGoal', { input: { macroName: 'Fiber', ...under(25, 'G') } });
    const rest = { isOnDashboard: true, weekdayTargets: [] };
    expect(goal).toEqual({ id: goal.id, macroName: 'fiber', ...under(25, 'G'), ...rest });
    const goals = await person.do('goals');
    expect(goals.map(({ macroName }) => macroName)).toEqual(['calories', 'protein', 'carbs', 'fats', 'fiber']);
    expect(await judge(person, ['2025-06-01', YESTERDAY, TODAY], 'fiber')).toEqual(Array(3).fill('25: WARNING'));
  });

  test.each(['protein', ' Protein', 'PROTEIN'])('for a macro that has one (%j) is a CONFLICT', async (macroName) => {
    const before = await idle.do('goals');
    const sentence = await idle.refused('CONFLICT', 'addGoal', { input: { macroName, ...under(1, 'G') } });
    expect(sentence).toBe('A goal for protein already exists.');
    expect(await idle.do('goals')).toEqual(before);
  });

  test('many times at the same moment is one goal, and the others are told so', async () => {
    const count = atOnce(30);
    const person = await Person.join(app);
    const answers = await Promise.all(
      Array.from({ length: count }, () => person.send('addGoal', { input: { macroName: 'zinc', ...under(11, 'MG') } })),
    );
    const refused = answers.filter(({ errors }) => errors.length > 0);
    expect(refused).toHaveLength(count - 1);
    for (const answer of refused) expect(expectCode(answer, 'CONFLICT')).toBe('A goal for zinc already exists.');
    expect(await versions(person, 'zinc')).toHaveLength(1);
  });

  test('may have its target in any unit that fits, and is judged in it', async () => {
    const person = await eater(TODAY);
    await person.do('addGoal', {
      input: { macroName: 'fiber', targetValue: 1, unit: 'OZ', goalType: 'REACH_OR_EXCEED' },
    });
    const { progress } = await person.do('day', { date: TODAY });
    const fiber = progress.find(({ goal }) => goal.macroName === 'fiber');
    expect(fiber).toMatchObject({ status: 'UNDER', goal: { unit: 'OZ', targetValue: 1 } });
    expect(fiber?.total).toBeCloseTo(20 / 28.35, 6);
  });

  test('of 0 is over with the first bite and has no ratio', async () => {
    const person = await eater(YESTERDAY);
    await person.do('addGoal', { input: { macroName: 'fiber', ...under(0, 'G') } });
    const [eaten, empty] = await Promise.all([YESTERDAY, TODAY].map((date) => person.do('day', { date })));
    const of = (day: typeof eaten) => day?.progress.find(({ goal }) => goal.macroName === 'fiber');
    expect(of(eaten)).toMatchObject({ total: 20, ratio: null, status: 'OVER' });
    expect(of(empty)).toMatchObject({ total: 0, ratio: null, status: 'SAFE' });
  });

  test.each([
    [{ macroName: '' }, /^A macro name can contain only letters/],
    [{ macroName: 'fat/sugar' }, /^A macro name can contain only letters/],
    [{ macroName: 'x'.repeat(65) }, /^A macro name can contain only letters/],
    [{ macroName: 'x'.repeat(10_000) }, /^A macro name must have/],
    [{ targetValue: -0.0001 }, /^The target value must be at least 0 and at most 1000000/],
    [{ targetValue: 1_000_000.0001 }, /^The target value must be at least 0 and at most 1000000/],
    [{ targetValue: 1e308 }, /^The target value must be at least 0 and at most 1000000/],
    [{ unit: 'KCAL' }, /^The unit of zinc must be g, mg or oz/],
    [{ macroName: 'calories', unit: 'G' }, /^The unit of calories must be kcal/],
  ])('with %j is INVALID_INPUT', async (fault, sentence) => {
    const input = { macroName: 'zinc', ...under(11, 'MG'), ...fault };
    expect(await idle.refused('INVALID_INPUT', 'addGoal', { input })).toMatch(sentence);
    expect(await idle.do('goals')).toHaveLength(4);
  });

  test('keeps 4 decimals of its target', async () => {
    const person = await Person.join(app);
    const { targetValue } = await person.do('addGoal', { input: { macroName: 'zinc', ...under(1.00005, 'MG') } });
    expect(targetValue).toBe(1.0001);
    expect((await person.do('goals')).find(({ macroName }) => macroName === 'zinc')?.targetValue).toBe(1.0001);
  });
});

describe('a goal that is changed', () => {
  test('judges from today on and leaves yesterday with the goal that held then', async () => {
    const person = await eater('2025-06-01', YESTERDAY, TODAY, '2026-03-20');
    const [before] = await person.do('goals');
    const after = await update(person, 1600);
    const rest = { isOnDashboard: true, weekdayTargets: [] };
    expect(after).toEqual({ id: after.id, macroName: 'calories', ...under(1600), ...rest });
    expect(after.id).not.toBe(before?.id);
    expect((await person.do('goals'))[0]).toEqual(after);
    expect(await judge(person, ['2025-06-01', YESTERDAY, TODAY, '2026-03-20'])).toEqual([
      '2000: WARNING',
      '2000: WARNING',
      '1600: OVER',
      '1600: OVER',
    ]);
  });

  test('twice on one day is one change', async () => {
    const person = await eater(YESTERDAY, TODAY);
    const first = await update(person, 1600);
    const second = await update(person, 3000);
    expect(second).toMatchObject({ id: first.id, targetValue: 3000 });
    expect(await judge(person, [YESTERDAY, TODAY])).toEqual(['2000: WARNING', '3000: SAFE']);
    expect(await versions(person, 'calories')).toHaveLength(2);
  });

  test('on several days leaves each day its own', async () => {
    const dates = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'];
    const person = await eater(...dates);
    for (const [date, target] of [
      ['2026-03-10', 1600],
      ['2026-03-12', 3000],
      ['2026-03-13', 1700],
    ] as const) {
      app.clock.set(`${date}T12:00:00Z`);
      await update(person, target);
    }
    expect(await judge(person, dates)).toEqual([
      '2000: WARNING',
      '1600: OVER',
      '1600: OVER',
      '3000: SAFE',
      '1700: WARNING',
    ]);
    const days = await Promise.all(dates.map((date) => person.do('day', { date })));
    expect(days.map(({ progress }) => progress[0]?.goal.targetValue)).toEqual([2000, 1600, 1600, 3000, 1700]);
  });

  test('to what it is already stays the same version', async () => {
    const person = await Person.join(app);
    const [before] = await person.do('goals');
    expect(await update(person, 2000)).toEqual(before);
    expect(await versions(person, 'calories')).toHaveLength(1);
  });

  test('updated at once by many requests has the values of one of them, and none is NOT_FOUND', async () => {
    const person = await eater(YESTERDAY, TODAY);
    const targets = Array.from({ length: atOnce(20) }, (_, index) => 1500 + index);
    const goals = await Promise.all(targets.map((target) => update(person, target)));
    expect(goals.map(({ targetValue }) => targetValue)).toEqual(targets);
    expect(await versions(person, 'calories')).toEqual([
      { valid_from: '0001-01-01', valid_to: TODAY },
      { valid_from: TODAY, valid_to: null },
    ]);
  });

  test('is found by its name as on screen', async () => {
    const person = await Person.join(app);
    await person.do('addGoal', { input: { macroName: 'saturated_fat', ...under(20, 'G') } });
    const goal = await person.do('updateGoal', { macroName: ' Saturated Fat ', input: under(22, 'G') });
    expect(goal).toMatchObject({ macroName: 'saturated_fat', targetValue: 22 });
  });

  test('may change its kind', async () => {
    const person = await eater(YESTERDAY, TODAY);
    const input = { targetValue: 2000, unit: 'KCAL', goalType: 'REACH_OR_EXCEED' };
    await person.do('updateGoal', { macroName: 'calories', input });
    const [yesterday, today] = await person.do('days', { from: YESTERDAY, to: TODAY });
    expect([yesterday, today].map((day) => day?.progress[0]?.goal.goalType)).toEqual(['STAY_UNDER', 'REACH_OR_EXCEED']);
  });

  test.each([
    ['zinc', under(5, 'MG'), 'NOT_FOUND', 'Goal not found.'],
    ['fat%2Fsugar', under(5, 'G'), 'INVALID_INPUT', /^A macro name can contain/],
    ['calories', under(5, 'G'), 'INVALID_INPUT', 'The unit of calories must be kcal.'],
    ['calories', under(-1), 'INVALID_INPUT', /^The target value must be/],
  ] as const)('as %s to %j is refused', async (macroName, input, code, sentence) => {
    expect(await idle.refused(code, 'updateGoal', { macroName, input })).toMatch(sentence);
  });
});

describe('a goal that is not on the dashboard', () => {
  const hide = (person: Person, macroName: string, input: object = under(2000)) =>
    person.do('updateGoal', { macroName, input: { ...input, isOnDashboard: false } });
  const onDashboard = async (person: Person) =>
    (await person.do('goals')).filter((goal) => goal.isOnDashboard).map(({ macroName }) => macroName);

  test('stays the same version, also when it is sent again, and still judges every day', async () => {
    const person = await eater(YESTERDAY, TODAY);
    const [before] = await person.do('goals');
    const hidden = await hide(person, 'calories');
    expect(hidden).toEqual({ ...before, isOnDashboard: false });
    expect(await hide(person, 'calories')).toEqual(hidden);
    expect(await versions(person, 'calories')).toHaveLength(1);
    expect(await onDashboard(person)).toEqual(['protein', 'carbs', 'fats']);
    expect(await judge(person, [YESTERDAY, TODAY])).toEqual(['2000: WARNING', '2000: WARNING']);
  });

  test('stays so when its target changes, and is hidden or shown on earlier days, too', async () => {
    const person = await eater(YESTERDAY, TODAY);
    const readDays = async () => {
      const days = await person.do('days', { from: YESTERDAY, to: TODAY });
      return days.map(({ progress }) => progress.map(({ goal }) => goal.isOnDashboard));
    };
    await hide(person, 'calories');
    await update(person, 1600, TODAY);
    await person.do('setGoalTargets', { targets: [{ macroName: 'calories', targetValue: 1650, unit: 'KCAL' }] });
    expect(await judge(person, [YESTERDAY])).toEqual(['2000: WARNING']);
    expect(await readDays()).toEqual(Array(2).fill([false, true, true, true]));
    await person.do('updateGoal', { macroName: 'calories', input: { ...under(1650), isOnDashboard: true } });
    expect(await readDays()).toEqual(Array(2).fill([true, true, true, true]));
  });

  test('can be added as one, and is on the dashboard of everybody else', async () => {
    const [person, other] = [await Person.join(app), await Person.join(app)];
    const input = { macroName: 'zinc', ...under(11, 'MG'), isOnDashboard: false };
    expect((await person.do('addGoal', { input })).isOnDashboard).toBe(false);
    await hide(person, 'calories');
    await other.refused('NOT_FOUND', 'updateGoal', { macroName: 'zinc', input: under(11, 'MG') });
    expect(await onDashboard(person)).toEqual(['protein', 'carbs', 'fats']);
    expect(await onDashboard(other)).toEqual(['calories', 'protein', 'carbs', 'fats']);
  });
});

describe('a goal that is deleted', () => {
  test('judges no day from today on, and the days before as ever', async () => {
    const person = await eater(YESTERDAY, TODAY, TOMORROW);
    const [goal] = await person.do('goals');
    expect(await person.do('deleteGoal', { macroName: 'Calories' })).toBe(goal?.id);
    expect((await person.do('goals')).map(({ macroName }) => macroName)).toEqual(['protein', 'carbs', 'fats']);
    expect(await judge(person, [YESTERDAY, TODAY, TOMORROW])).toEqual(['2000: WARNING', undefined, undefined]);
  });

  test('cannot be deleted or changed again', async () => {
    const person = await Person.join(app);
    await person.do('deleteGoal', { macroName: 'calories' });
    expect(await person.refused('NOT_FOUND', 'deleteGoal', { macroName: 'calories' })).toBe('Goal not found.');
    const change = { macroName: 'calories', input: under(1) };
    expect(await person.refused('NOT_FOUND', 'updateGoal', change)).toBe('Goal not found.');
  });

  test('and added again holds from that day on, with nothing to judge between', async () => {
    const dates = [YESTERDAY, TODAY, '2026-03-14', '2026-03-15', '2026-03-16'];
    const person = await eater(...dates);
    await person.do('deleteGoal', { macroName: 'calories' });
    app.clock.set('2026-03-15T12:00:00Z');
    await person.do('addGoal', { input: { macroName: 'calories', ...under(1600) } });
    expect(await judge(person, dates)).toEqual(['2000: WARNING', undefined, undefined, '1600: OVER', '1600: OVER']);
  });

  test('and added again on the same day leaves yesterday as it was', async () => {
    const person = await eater(YESTERDAY, TODAY);
    await person.do('deleteGoal', { macroName: 'calories' });
    await person.do('addGoal', { input: { macroName: 'calories', ...under(1600) } });
    expect(await judge(person, [YESTERDAY, TODAY])).toEqual(['2000: WARNING', '1600: OVER']);
  });
});
