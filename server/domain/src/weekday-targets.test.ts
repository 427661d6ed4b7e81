import {
  parseWeekdayTargets,
  convertWeekdayTargets,
  toWeekdayTargetList,
  findTarget,
  type Weekday,
} from './weekday-targets';

const on = (weekday: string, targetValue: number) => ({ weekday: weekday as Weekday, targetValue });

test('targets are kept for seven days, Monday first', () => {
  expect(parseWeekdayTargets([on('sunday', 7), on('monday', 0.12345)])).toEqual([
    0.1235,
    null,
    null,
    null,
    null,
    null,
    7,
  ]);
  expect(parseWeekdayTargets([])).toBeNull();
});

test.each([
  ['a weekday that is none', [on('payday', 1)], 'A weekday must be one of monday to sunday.'],
  ['a weekday twice', [on('friday', 0), on('friday', 0)], 'The target for friday is given more than once.'],
  ['a target below 0', [on('friday', -1)], 'The target value must be at least 0 and at most 1000000.'],
  ['a target that is no number', [on('friday', NaN)], 'The target value must be a number.'],
])('%s is refused', (_, given, sentence) => {
  expect(() => parseWeekdayTargets(given)).toThrow(sentence);
});

test('only days that have a target of their own are listed', () => {
  expect(toWeekdayTargetList([null, 0, null, null, null, null, 7])).toEqual([on('tuesday', 0), on('sunday', 7)]);
  expect(toWeekdayTargetList(null)).toEqual([]);
});

test('the same amounts in another unit', () => {
  expect(convertWeekdayTargets([0.3, null, null, null, null, null, 1], 'g', 'mg')).toEqual([
    300,
    null,
    null,
    null,
    null,
    null,
    1000,
  ]);
  expect(() => convertWeekdayTargets([5000, null, null, null, null, null, null], 'g', 'mg')).toThrow('at most 1000000');
});

describe('the target of a day', () => {
  // 9 March 2026 is a Monday.
  const goal = { targetValue: 250, weekdayTargets: [300, null, 300, null, 0, null, null] };

  test.each([
    ['2026-03-08', 250],
    ['2026-03-09', 300],
    ['2026-03-10', 250],
    ['2026-03-11', 300],
    ['2026-03-13', 0],
    ['2026-03-15', 250],
    ['2026-03-16', 300],
  ])('%s asks for %d', (date, target) => {
    expect(findTarget(goal, date, true)).toBe(target);
    expect(findTarget(goal, date, false)).toBe(250);
    expect(findTarget({ ...goal, weekdayTargets: null }, date, true)).toBe(250);
  });
});
