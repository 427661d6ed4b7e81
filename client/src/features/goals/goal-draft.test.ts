import { DEFAULT_UNITS } from '../../platform/units/units';
import { draftOf, EMPTY_GOAL, findErrors, goalInput, goalTypeOf, unitOf } from './goal-draft';

const draft = (change: Partial<typeof EMPTY_GOAL>) => ({ ...EMPTY_GOAL, ...change });

test.each([
  ['', null, 'G'],
  ['', 'KCAL', 'KCAL'],
  ['Calories', null, 'KCAL'],
  ['Calories', 'MG', 'KCAL'],
  ['Sodium', null, 'MG'],
  ['Sodium', 'OZ', 'OZ'],
  ['Protein', 'KCAL', 'G'],
] as const)('a goal for "%s" with %s chosen counts in %s', (macroName, unit, expected) => {
  expect(unitOf(draft({ macroName, unit }), DEFAULT_UNITS)).toBe(expected);
});

test.each([
  ['Protein', null, 'REACH_OR_EXCEED'],
  ['Calories', null, 'STAY_UNDER'],
  ['Protein', 'STAY_UNDER', 'STAY_UNDER'],
] as const)('a goal for %s with %s chosen is to %s', (macroName, goalType, expected) => {
  expect(goalTypeOf(draft({ macroName, goalType }))).toBe(expected);
});

test.each([
  ['20,5', 20.5],
  ['20.5', 20.5],
  ['0', 0],
  ['1000000', 1_000_000],
  ['0.00005', 0.0001],
])('a target of %s is %d', (target, value) => {
  const typed = draft({ macroName: ' Saturated Fat ', target });
  expect(findErrors(typed, DEFAULT_UNITS)).toEqual({});
  expect(goalInput(typed, false, DEFAULT_UNITS)).toMatchObject({ macroName: 'saturated_fat', targetValue: value });
});

test.each([
  [{ macroName: ' ', target: '1' }, { macroName: 'Enter the name of a macro.' }],
  [{ macroName: 'fat%', target: '1' }, { macroName: 'Use only letters, digits and spaces, at most 64 characters.' }],
  [{ macroName: 'fat', target: '' }, { target: 'Enter a number of 0 or more.' }],
  [{ macroName: 'fat', target: '-5' }, { target: 'Enter a number of 0 or more.' }],
  [{ macroName: 'fat', target: '1.000,5' }, { target: 'Write it as 1,000.5.' }],
  [{ macroName: 'fat', target: '1000001' }, { target: 'Enter at most 1,000,000.' }],
])('%j is not saved', (typed, errors) => {
  expect(findErrors(draft(typed), DEFAULT_UNITS)).toEqual(errors);
});

const SODIUM = {
  macroName: 'sodium',
  targetValue: 1234.5678,
  unit: 'OZ',
  goalType: 'STAY_UNDER',
  isOnDashboard: true,
} as const;
const weekdayTargets = [
  { weekday: 'MONDAY', targetValue: 0.5 },
  { weekday: 'SUNDAY', targetValue: 0 },
] as const;

test('a goal that exists goes into the form and out again unchanged', () => {
  const ofWeekdays = weekdayTargets.map((target) => ({ __typename: 'WeekdayTarget' as const, ...target }));
  const typed = draftOf({ __typename: 'Goal', id: 'g', ...SODIUM, weekdayTargets: ofWeekdays }, DEFAULT_UNITS);
  expect(goalInput(typed, true, DEFAULT_UNITS)).toEqual({ ...SODIUM, weekdayTargets });
});

test('without the right to targets by weekday none are sent, so that those of the goal stay', () => {
  const typed = draftOf({ __typename: 'Goal', id: 'g', ...SODIUM, weekdayTargets: [] }, DEFAULT_UNITS);
  expect(goalInput(typed, false, DEFAULT_UNITS)).toEqual(SODIUM);
  expect(goalInput(typed, true, DEFAULT_UNITS)).toEqual({ ...SODIUM, weekdayTargets: [] });
});

test('a weekday whose target is no number is not saved, and a blank one has none', () => {
  const typed = draft({ macroName: 'fat', target: '1', MONDAY: 'x', TUESDAY: ' ', SUNDAY: '1000001' });
  expect(findErrors(typed, DEFAULT_UNITS)).toEqual({
    MONDAY: 'Enter a number of 0 or more.',
    SUNDAY: 'Enter at most 1,000,000.',
  });
});
