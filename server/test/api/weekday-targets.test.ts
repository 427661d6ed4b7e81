import type { Day, WeekdayTarget } from '../support/operations';
import { grams, Person, TODAY } from '../support/person';
import { everySecond } from '../support/sample';
import { TestApp } from '../support/test-app';

// 10 March 2026, the tests' today, is a Tuesday.
const [SATURDAY, SUNDAY, MONDAY, TUESDAY, WEDNESDAY] = [
  '2026-03-07',
  '2026-03-08',
  '2026-03-09',
  TODAY,
  '2026-03-11',
] as const;
const CARBS = { targetValue: 220, unit: 'G', goalType: 'STAY_UNDER' } as const;
const REFUSAL = 'Subscribe to use weekday targets and suggested targets.';

const at = (targets: Partial<Record<WeekdayTarget['weekday'], number>>) =>
  Object.entries(targets).map(([weekday, targetValue]) => ({ weekday, targetValue }));
const TRAINING = at({ MONDAY: 300, WEDNESDAY: 320 });

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-03-10T12:00:00Z'));

const setCarbs = (person: Person, input: object, effectiveFrom: string = TODAY) =>
  person.do('updateGoal', { macroName: 'carbs', input: { ...CARBS, ...input }, effectiveFrom });

const findCarbs = ({ progress }: Day) => progress.find(({ goal }) => goal.macroName === 'carbs');

/** The targets of days, in one request. */
const targets = async (person: Person, dates: readonly string[]) => {
  const fields = dates.map((date, at) => `d${at}: day(date: "${date}") { progress { goal { macroName } target } }`);
  const days = await app.data<Record<string, Day>>(`{ ${fields.join(' ')} }`, {}, person.user.token);
  return dates.map((_, at) => findCarbs(days[`d${at}`]!)?.target);
};

const setTier = (person: Person, status: 'active' | 'canceled') =>
  app.dataSource.query('UPDATE users SET subscription_status = $2 WHERE id = $1', [person.user.id, status]);

const restCarbs = async (person: Person, query = '') => {
  const path = `/api/food_logs/goals/${person.user.id}${query}`;
  const { body } = await app.rest('GET', path, undefined, person.user.token);
  const goals = body as unknown as { macro_name: string; target_value: number }[];
  return goals.find(({ macro_name }) => macro_name === 'carbs')?.target_value;
};

/** A subscriber whose Mondays and Wednesdays have more carbs from the Tuesday on. */
async function training(effectiveFrom: string = TODAY): Promise<Person> {
  const person = await Person.join(app, 'subscribed');
  await setCarbs(person, { weekdayTargets: TRAINING }, effectiveFrom);
  return person;
}

describe('a goal with targets by weekday', () => {
  test('lists them beside the target of all other days', async () => {
    const person = await training();
    const [goal] = (await person.do('goals')).filter(({ macroName }) => macroName === 'carbs');
    expect(goal).toMatchObject({ targetValue: 220, weekdayTargets: TRAINING });
    expect(findCarbs(await person.do('day', { date: WEDNESDAY }))).toMatchObject({ goal, target: 320 });
  });

  test('judges each day by its own target, across the border of the week', async () => {
    const person = await training();
    const dates = [TUESDAY, WEDNESDAY, '2026-03-12', '2026-03-14', '2026-03-15', '2026-03-16', '2026-03-18'];
    expect(await targets(person, dates)).toEqual([220, 320, 220, 220, 220, 300, 320]);
  });

  const STARTS: [effectiveFrom: string, expected: number[]][] = [
    [MONDAY, [220, 220, 300, 220, 320]],
    [TUESDAY, [220, 220, 220, 220, 320]],
    [WEDNESDAY, [220, 220, 220, 220, 320]],
  ];
  test.each(everySecond(STARTS))(
    'from %s on leaves the days before it as they were',
    async (effectiveFrom, expected) => {
      const person = await training(effectiveFrom);
      expect(await targets(person, [SATURDAY, SUNDAY, MONDAY, TUESDAY, WEDNESDAY])).toEqual(expected);
    },
  );

  test('gives the days of a range the ratio and the status of their own target', async () => {
    const person = await training(MONDAY);
    const food = await person.addFood('Rice', [grams('carbs', 280)]);
    for (const date of [SUNDAY, MONDAY, TUESDAY]) await person.log(food.id, { date });
    const days = await person.do('days', { from: SUNDAY, to: WEDNESDAY });
    expect(days.map(findCarbs)).toMatchObject([
      { target: 220, ratio: 280 / 220, status: 'OVER' },
      { target: 300, ratio: 280 / 300, status: 'WARNING' },
      { target: 220, ratio: 280 / 220, status: 'OVER' },
    ]);
  });

  test('keeps them when only the target of all other days changes, in the new unit', async () => {
    const person = await training();
    expect((await setCarbs(person, { targetValue: 200 })).weekdayTargets).toEqual(TRAINING);
    const inMilligrams = await setCarbs(person, { targetValue: 200_000, unit: 'MG', weekdayTargets: null });
    expect(inMilligrams.weekdayTargets).toEqual(at({ MONDAY: 300_000, WEDNESDAY: 320_000 }));
  });

  test('takes another unit, though the targets that go with the change would be too large in it', async () => {
    const person = await training();
    await setCarbs(person, { weekdayTargets: at({ MONDAY: 1500 }) });
    const inMilligrams = { targetValue: 200_000, unit: 'MG' };
    expect(
      await person.refused('INVALID_INPUT', 'updateGoal', { macroName: 'carbs', input: { ...CARBS, ...inMilligrams } }),
    ).toBe('The target value must be at least 0 and at most 1000000.');
    expect((await setCarbs(person, { ...inMilligrams, weekdayTargets: [] })).weekdayTargets).toEqual([]);
  });

  test('loses them to an empty list, from that day on', async () => {
    const person = await training(MONDAY);
    expect((await setCarbs(person, { weekdayTargets: [] })).weekdayTargets).toEqual([]);
    expect(await targets(person, [MONDAY, WEDNESDAY])).toEqual([300, 220]);
  });

  test('is the same version when the same comes again, and when it changes again on that day', async () => {
    const person = await training();
    const first = await setCarbs(person, { weekdayTargets: TRAINING.toReversed() });
    const again = await setCarbs(person, { weekdayTargets: TRAINING });
    const changed = await setCarbs(person, { weekdayTargets: at({ FRIDAY: 1 }) });
    expect([again.id, changed.id]).toEqual([first.id, first.id]);
  });

  test('can be new', async () => {
    const person = await Person.join(app, 'subscribed');
    const input = { macroName: 'Fiber', ...CARBS, weekdayTargets: at({ SUNDAY: 40 }) };
    expect((await person.do('addGoal', { input, effectiveFrom: TODAY })).weekdayTargets).toEqual(at({ SUNDAY: 40 }));
  });

  test.each([
    ['a weekday twice', [...at({ MONDAY: 1 }), ...at({ MONDAY: 2 })], 'The target for monday is given more than once.'],
    ['too high a target', at({ MONDAY: 1_000_000.1 }), 'The target value must be at least 0 and at most 1000000.'],
  ])('is not changed by %s', async (_, weekdayTargets, sentence) => {
    const person = await training();
    const asked = { macroName: 'carbs', input: { ...CARBS, weekdayTargets }, effectiveFrom: TODAY };
    expect(await person.refused('INVALID_INPUT', 'updateGoal', asked)).toBe(sentence);
    expect(await targets(person, [WEDNESDAY])).toEqual([320]);
  });
});

const ELSEWHERE: [place: string, instant: string, today: string, target: number][] = [
  ['Pacific/Kiritimati, UTC+14', '2026-03-10T10:30:00Z', WEDNESDAY, 320],
  ['Asia/Kathmandu, UTC+5:45', '2026-03-10T19:00:00Z', WEDNESDAY, 320],
  ['America/New_York after the clocks went forward', '2026-03-10T03:30:00Z', MONDAY, 300],
  ['Pacific/Pago_Pago, UTC-11', '2026-03-10T10:30:00Z', MONDAY, 300],
];
test.each(everySecond(ELSEWHERE))(
  'in %s at %s the user’s own day %s has its own weekday',
  async (_, instant, today, target) => {
    app.clock.set(instant);
    const person = await Person.join(app, 'subscribed');
    await setCarbs(person, { weekdayTargets: TRAINING }, today);
    expect(await targets(person, [today])).toEqual([target]);
    expect(await restCarbs(person, `?date=${today}`)).toBe(target);
  },
);

describe('the plan', () => {
  test.each(['free', 'one_time'] as const)('of a %s user has none: setting them is refused', async (tier) => {
    const person = await Person.join(app, tier);
    const before = await person.do('goals');
    const changed = { macroName: 'carbs', input: { ...CARBS, weekdayTargets: TRAINING }, effectiveFrom: TODAY };
    const added = { input: { macroName: 'zinc', ...CARBS, weekdayTargets: TRAINING }, effectiveFrom: TODAY };
    expect(await person.refused('PLAN_REQUIRED', 'updateGoal', changed)).toBe(REFUSAL);
    expect(await person.refused('PLAN_REQUIRED', 'addGoal', added)).toBe(REFUSAL);
    expect(await person.do('goals')).toEqual(before);
    expect((await setCarbs(person, { targetValue: 240 })).targetValue).toBe(240);
  });

  test('that has lapsed judges every day by the base target, until it is bought again', async () => {
    const person = await training(MONDAY);
    await setTier(person, 'canceled');
    expect(await targets(person, [MONDAY, WEDNESDAY])).toEqual([220, 220]);
    expect(await restCarbs(person, `?date=${WEDNESDAY}`)).toBe(220);
    await setTier(person, 'active');
    expect(await targets(person, [MONDAY, WEDNESDAY])).toEqual([300, 320]);
  });

  test('that has lapsed lets the base target change, and nothing by weekday but its end', async () => {
    const person = await training();
    await setTier(person, 'canceled');
    expect((await setCarbs(person, { targetValue: 260 })).weekdayTargets).toEqual(TRAINING);
    const other = { macroName: 'carbs', input: { ...CARBS, weekdayTargets: at({ FRIDAY: 1 }) }, effectiveFrom: TODAY };
    expect(await person.refused('PLAN_REQUIRED', 'updateGoal', other)).toBe(REFUSAL);
    expect((await setCarbs(person, { weekdayTargets: [] })).weekdayTargets).toEqual([]);
  });

  test('that has lapsed lets a deletion be undone with all that the goal had', async () => {
    const person = await training(MONDAY);
    await setTier(person, 'canceled');
    await person.do('deleteGoal', { macroName: 'carbs', effectiveFrom: TODAY });
    const input = { macroName: 'carbs', ...CARBS, weekdayTargets: TRAINING };
    expect((await person.do('addGoal', { input, effectiveFrom: TODAY })).weekdayTargets).toEqual(TRAINING);
  });
});

describe('REST lists a goal with the target', () => {
  test('of the day that is asked for, or of the day in UTC', async () => {
    const person = await training(MONDAY);
    expect(await restCarbs(person, `?date=${WEDNESDAY}`)).toBe(320);
    expect(await restCarbs(person, `?date=${SUNDAY}`)).toBe(220);
    expect(await restCarbs(person)).toBe(220);
    app.clock.set('2026-03-11T00:00:00Z');
    expect(await restCarbs(person)).toBe(320);
  });

  test('of the version that held on a day of the past', async () => {
    const person = await Person.join(app);
    await setCarbs(person, { targetValue: 100 });
    expect([await restCarbs(person, `?date=${MONDAY}`), await restCarbs(person)]).toEqual([220, 100]);
  });

  test('that a change leads to on its day, and keeps what it does not know of', async () => {
    const person = await training();
    const path = `/api/food_logs/goals/${person.user.id}/carbs`;
    const asked = { target_value: 240, unit: 'g', goal_type: 'stay_under', effective_from: WEDNESDAY };
    const { body } = await app.rest('PUT', path, asked, person.user.token);
    expect(body['target_value']).toBe(320);
    expect(await targets(person, [TUESDAY, WEDNESDAY, '2026-03-12'])).toEqual([220, 320, 240]);
  });

  test('only of a day that there is', async () => {
    const person = await Person.join(app);
    const path = `/api/food_logs/goals/${person.user.id}?date=2027-02-29`;
    const { status } = await app.rest('GET', path, undefined, person.user.token);
    expect(status).toBe(400);
  });
});

describe('several targets in one go', () => {
  const SUGGESTED = [
    { macroName: 'calories', targetValue: 2150, unit: 'KCAL' },
    { macroName: 'Carbs', targetValue: 230, unit: 'G' },
    { macroName: 'fiber', targetValue: 30, unit: 'G' },
    { macroName: 'zinc', targetValue: 40, unit: 'MG' },
  ];

  test('change goals that are there, and add the others with the type that is usual', async () => {
    const person = await training(MONDAY);
    const set = await person.do('setGoalTargets', { targets: SUGGESTED, effectiveFrom: TODAY });
    expect(set).toMatchObject([
      { macroName: 'calories', targetValue: 2150, goalType: 'STAY_UNDER' },
      { macroName: 'carbs', targetValue: 230, weekdayTargets: TRAINING },
      { macroName: 'fiber', targetValue: 30, goalType: 'REACH_OR_EXCEED' },
      { macroName: 'zinc', targetValue: 40, unit: 'MG', goalType: 'STAY_UNDER' },
    ]);
    expect(await targets(person, [SUNDAY, MONDAY, TUESDAY, WEDNESDAY])).toEqual([220, 300, 230, 320]);
  });

  test('keep the type that a goal has', async () => {
    const person = await Person.join(app);
    await setCarbs(person, { goalType: 'REACH_OR_EXCEED' });
    const [, carbs] = await person.do('setGoalTargets', { targets: SUGGESTED, effectiveFrom: TODAY });
    expect(carbs).toMatchObject({ targetValue: 230, goalType: 'REACH_OR_EXCEED' });
  });

  test('change nothing when they come again, or twice at once', async () => {
    const person = await Person.join(app);
    const request = { targets: SUGGESTED, effectiveFrom: TODAY };
    const [first, second] = await Promise.all([
      person.do('setGoalTargets', request),
      person.do('setGoalTargets', request),
    ]);
    expect(second).toEqual(first);
    expect(await person.do('setGoalTargets', request)).toEqual(first);
    expect(await person.do('goals')).toHaveLength(6);
  });

  let unchanged: Person;
  beforeAll(async () => {
    unchanged = await Person.join(app);
  });
  test.each([
    ['no target', [], 'Send 1 to 20 targets at once.'],
    [
      'more targets than 20',
      Array.from({ length: 21 }, (_, n) => ({ macroName: `m${n}`, targetValue: 1, unit: 'G' })),
      'Send 1 to 20 targets at once.',
    ],
    [
      'a macro twice',
      [...SUGGESTED, { macroName: 'CARBS', targetValue: 1, unit: 'G' }],
      'A macro is given more than once.',
    ],
    ['a unit that does not fit', [...SUGGESTED, { macroName: 'iron', targetValue: 1, unit: 'KCAL' }], 'The unit of'],
    ['a target below 0', [...SUGGESTED, { macroName: 'iron', targetValue: -1, unit: 'G' }], 'The target value must'],
  ])('change nothing with %s among them', async (_, given, sentence) => {
    const before = await unchanged.do('goals');
    const asked = { targets: given, effectiveFrom: TODAY };
    expect(await unchanged.refused('INVALID_INPUT', 'setGoalTargets', asked)).toContain(sentence);
    expect(await unchanged.do('goals')).toEqual(before);
  });

  test('all fail with one that can no longer be kept', async () => {
    const person = await Person.join(app, 'subscribed');
    await setCarbs(person, { weekdayTargets: at({ MONDAY: 999_999 }) });
    const before = await person.do('goals');
    const given = [SUGGESTED[0], { macroName: 'carbs', targetValue: 1000, unit: 'MG' }];
    await person.refused('INVALID_INPUT', 'setGoalTargets', { targets: given, effectiveFrom: TODAY });
    expect(await person.do('goals')).toEqual(before);
  });
});
