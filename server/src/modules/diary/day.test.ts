import { MacroSums } from '@macrolog/domain';
import { MIN_DATE, GoalEntity } from '../goals/goal.entity';
import { GoalTimeline } from '../goals/goal-timeline';
import { hiddenDay, LoggedDay } from './day';
import { FoodLog } from './food-log.entity';

const version = (targetValue: number, validFrom: string, validTo: string | null, macroName = 'calories') =>
  Object.assign(new GoalEntity(), {
    macroName,
    targetValue,
    unit: 'kcal' as const,
    goalType: 'stay_under' as const,
    validFrom,
    validTo,
  });

const entry = (calories: number) =>
  Object.assign(new FoodLog(), { servings: 1, macrosPerServing: [['calories', calories, 'kcal']] });

function buildDay(date: string, entries: FoodLog[], versions: GoalEntity[], byWeekday: boolean): LoggedDay {
  const sums = new MacroSums();
  for (const { macros } of entries) {
    sums.addEntry();
    for (const { macroName, value, unit } of macros) sums.add(macroName, value, unit);
  }
  return new LoggedDay({ date, sums, entries }, { goals: new GoalTimeline(versions).on(date), byWeekday });
}

const VERSIONS = [
  version(2000, MIN_DATE, '2026-03-01'),
  version(1800, '2026-03-01', '2026-03-10'),
  version(1500, '2026-03-20', null),
];

test.each([
  ['0001-01-01', [2000]],
  ['2026-02-28', [2000]],
  ['2026-03-01', [1800]],
  ['2026-03-09', [1800]],
  ['2026-03-10', []],
  ['2026-03-19', []],
  ['2026-03-20', [1500]],
  ['9999-12-31', [1500]],
])('%s is judged by the version that held then: %j', (date, targets) => {
  const { progress } = buildDay(date, [entry(1000)], VERSIONS, true);
  expect(progress.map(({ goal }) => goal.targetValue)).toEqual(targets);
});

test.each([
  ['2026-03-08', true, 2000, 'warning'],
  ['2026-03-09', true, 1700, 'over'],
  ['2026-03-09', false, 2000, 'warning'],
  ['2026-03-16', true, 1700, 'over'],
] as const)('on %s, by weekday %p, 1800 of %d kcal are %s', (date, byWeekday, target, status) => {
  const weekdayTargets = [1700, null, null, null, null, null, null];
  const mondays = Object.assign(version(2000, MIN_DATE, null), { weekdayTargets });
  const { progress } = buildDay(date, [entry(1800)], [mondays], byWeekday);
  expect(progress).toMatchObject([{ target, ratio: 1800 / target, status, goal: { targetValue: 2000 } }]);
});

test('goals are listed as on a label, those without any entry at 0', () => {
  const goals = [
    version(1, MIN_DATE, null, 'zinc'),
    version(2, MIN_DATE, null, 'protein'),
    version(2000, MIN_DATE, null),
  ];
  const { progress, incomplete } = buildDay('2026-03-10', [entry(1600)], goals, true);
  expect(progress.map(({ goal, total, status }) => [goal.macroName, total, status])).toEqual([
    ['calories', 1600, 'warning'],
    ['protein', 0, 'safe'],
    ['zinc', 0, 'safe'],
  ]);
  expect(incomplete).toEqual(['protein', 'zinc']);
});

test('a hidden day says that it is hidden, and nothing else', () => {
  expect(hiddenDay('2020-01-01')).toEqual({
    date: '2020-01-01',
    totals: [],
    incomplete: [],
    hidden: true,
    progress: [],
    entries: [],
  });
});
