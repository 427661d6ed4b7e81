import { areSameTargets, targetOn, weekdayLabel, weekdayTargetsText } from './weekdays';

const MONDAYS = { weekday: 'MONDAY', targetValue: 300 } as const;
const FRIDAYS = { weekday: 'FRIDAY', targetValue: 0 } as const;
const goal = { targetValue: 250, weekdayTargets: [MONDAYS, FRIDAYS] };

// 9 March 2026 is a Monday.
test.each([
  ['2026-03-08', 250],
  ['2026-03-09', 300],
  ['2026-03-10', 250],
  ['2026-03-13', 0],
  ['2026-03-16', 300],
  ['2028-02-28', 300],
])('%s asks for %d, and for the base without the right to more', (date, target) => {
  expect(targetOn(goal, date, true)).toBe(target);
  expect(targetOn(goal, date, false)).toBe(250);
});

test('days with the same target stand together', () => {
  const targets = [MONDAYS, { ...MONDAYS, weekday: 'WEDNESDAY' } as const, FRIDAYS];
  expect(weekdayTargetsText(targets, (value) => `${value} g`)).toBe('Mon, Wed 300 g · Fri 0 g');
  expect(weekdayTargetsText([], String)).toBe('');
  expect(weekdayLabel('WEDNESDAY')).toBe('Wednesday');
});

test('the same targets are the same in any order', () => {
  expect(areSameTargets([MONDAYS, FRIDAYS], [FRIDAYS, MONDAYS])).toBe(true);
  expect(areSameTargets([MONDAYS], [MONDAYS, FRIDAYS])).toBe(false);
  expect(areSameTargets([MONDAYS], [{ ...MONDAYS, targetValue: 301 }])).toBe(false);
});
