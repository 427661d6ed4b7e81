import { suggestion, suggestionReport } from '../../testing/suggestion-data';
import { DEFAULT_UNITS } from '../../platform/units/units';
import { areTaken, expenditureText, needsOf, targetsOf, trendText } from './suggestion-text';

test.each([
  [
    { expenditure: 2482, expenditureFrom: 2341, expenditureTo: 2623 },
    'about 2,480 kcal a day, between 2,340 and 2,620.',
  ],
  [{ expenditure: 2500, expenditureFrom: 2498, expenditureTo: 2502 }, '2,500 kcal a day.'],
])('%j is told as %s', (changes, text) => {
  expect(expenditureText(suggestion(changes), DEFAULT_UNITS)).toBe(`You burn ${text}`);
});

test.each([
  [-1 / 7, 'lost 1 lb a week'],
  [0.55 / 7, 'gained 0.6 lb a week'],
  [0.0001, 'kept your weight'],
])('a trend of %d lb a day is told as %s', (trend, text) => {
  expect(trendText(suggestion({ trend }), DEFAULT_UNITS)).toBe(`You ate 1,980 kcal a day and ${text}.`);
});

test('each need is met from its number on', () => {
  const needs = needsOf(suggestionReport({ loggedDays: 14, weights: 7, weightSpanDays: 14 }));
  expect(needs.map(({ isMet }) => isMet)).toEqual([true, false, true]);
});

test('targets are taken when the goals ask for just them, in the same units', () => {
  const targets = targetsOf(suggestion());
  const goals = targets.map((target) => ({
    __typename: 'Goal' as const,
    id: target.macroName,
    goalType: 'STAY_UNDER' as const,
    isOnDashboard: true,
    weekdayTargets: [],
    ...target,
  }));
  expect(areTaken(targets, goals)).toBe(true);
  expect(areTaken(targets, goals.slice(1))).toBe(false);
  const [calories, protein, ...others] = goals;
  expect(areTaken(targets, [calories!, { ...protein!, unit: 'MG' }, ...others])).toBe(false);
  expect(areTaken(targets, [{ ...calories!, targetValue: 2470 }, protein!, ...others])).toBe(false);
});
