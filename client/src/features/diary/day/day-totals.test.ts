import type { GoalType } from '../../../__generated__/graphql';
import { goalProgress } from '../../../platform/nutrition/day-evaluation';
import { DEFAULT_UNITS } from '../../../platform/units/units';
import { barPercent, missingText, noteText, progressText, totalText } from './day-totals';

const at = (goalType: GoalType, targetValue: number, total: number) => ({
  __typename: 'GoalProgress' as const,
  goal: {
    __typename: 'Goal' as const,
    id: 'g',
    macroName: 'calories',
    unit: 'KCAL' as const,
    goalType,
    targetValue,
    isOnDashboard: true,
  },
  target: targetValue,
  ...goalProgress({ goalType, targetValue }, total),
});

test.each([
  ['STAY_UNDER', 2000, 500, '1,500 kcal left', null],
  ['STAY_UNDER', 2000, 1840, '160 kcal left', 'Close to the limit'],
  ['STAY_UNDER', 2000, 2000, '0 kcal left', 'At the limit'],
  ['STAY_UNDER', 2000, 2120, 'Over by 120 kcal', null],
  ['STAY_UNDER', 2000, 2000.4, 'Over by 0.4 kcal', null],
  ['STAY_UNDER', 2000, 2000.001, 'Over by 0.001 kcal', null],
  ['STAY_UNDER', 2000, 1999.7, '0.3 kcal left', 'Close to the limit'],
  ['REACH_OR_EXCEED', 120, 119.6, '0.4 kcal to go', 'Almost there'],
  ['REACH_OR_EXCEED', 120, 84, '36 kcal to go', null],
  ['REACH_OR_EXCEED', 120, 100, '20 kcal to go', 'Almost there'],
  ['REACH_OR_EXCEED', 120, 130, 'Reached', null],
] as const)('%s %d at %d: %s (%s)', (goalType, target, total, state, note) => {
  expect(progressText(at(goalType, target, total), 'all', DEFAULT_UNITS)).toEqual({ state, note });
});

test('shows the total next to its target', () => {
  expect(totalText(at('STAY_UNDER', 2000, 1840.2), 'all', DEFAULT_UNITS)).toBe('1,840 / 2,000 kcal');
});

test('shows the decimals of a total that would round onto its target', () => {
  expect(totalText(at('STAY_UNDER', 2000, 2000.4), 'all', DEFAULT_UNITS)).toBe('2,000.4 / 2,000 kcal');
  expect(totalText(at('REACH_OR_EXCEED', 120, 119.6), 'all', DEFAULT_UNITS)).toBe('119.6 / 120 kcal');
});

test.each([
  ['STAY_UNDER', 500, 'At most 1,500 kcal left'],
  ['STAY_UNDER', 1840, 'At most 160 kcal left'],
  ['STAY_UNDER', 2120, 'Over by at least 120 kcal'],
  ['REACH_OR_EXCEED', 500, 'At most 1,500 kcal to go'],
  ['REACH_OR_EXCEED', 2000, 'Reached'],
] as const)('%s at no less than %d of 2000: %s', (goalType, total, state) => {
  expect(progressText(at(goalType, 2000, total), 'some', DEFAULT_UNITS).state).toBe(state);
});

test('a state goes on with the sentence of its note', () => {
  expect(noteText('Close to the limit', 'At most 160 kcal left')).toBe('Close to the limit: at most 160 kcal left');
});

test('explains incomplete totals', () => {
  const progress = at('STAY_UNDER', 2000, 500);
  expect(totalText(progress, 'some', DEFAULT_UNITS)).toBe('At least 500 / 2,000 kcal');
  expect(totalText(at('STAY_UNDER', 2000, 0), 'some', DEFAULT_UNITS)).toBe('– / 2,000 kcal');
  expect(missingText('Calories', 'some')).toBe('Some entries have no value for calories.');
  expect(missingText('Calories', 'all')).toBeNull();
});

test('shows an unknown total as a dash', () => {
  const progress = at('STAY_UNDER', 2000, 0);
  expect(totalText(progress, 'none', DEFAULT_UNITS)).toBe('– / 2,000 kcal');
  expect(progressText(progress, 'none', DEFAULT_UNITS)).toEqual({ state: 'Unknown', note: null });
  expect(missingText('Calories', 'none')).toBe('No entry has a value for calories.');
});

test.each([
  [2000, 500, 25],
  [2000, 5000, 100],
  [0, 0, 0],
  [0, 3, 100],
])('a bar of %d at %d is filled to %d percent', (target, total, percent) => {
  expect(barPercent(at('STAY_UNDER', target, total))).toBe(percent);
});
