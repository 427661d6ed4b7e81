import type { SuggestionReport_ReportFragment } from '../__generated__/graphql';

type Report = SuggestionReport_ReportFragment;

export const suggestion = (
  changes: Partial<NonNullable<Report['suggestion']>> = {},
): NonNullable<Report['suggestion']> => ({
  __typename: 'GoalSuggestion',
  calories: 2480,
  protein: 131,
  carbs: 304,
  fats: 83,
  atFloor: false,
  meanIntake: 1982,
  trend: -1 / 7,
  expenditure: 2482,
  expenditureFrom: 2341,
  expenditureTo: 2623,
  confidence: 'HIGH',
  ...changes,
});

/** Data for a goal suggestion. Sufficient by default. */
export const suggestionReport = (changes: Partial<Report> = {}): Report => ({
  __typename: 'SuggestionReport',
  from: '2026-02-10',
  to: '2026-03-09',
  incompleteDays: 0,
  implausible: false,
  loggedDays: 26,
  loggedDaysNeeded: 14,
  weights: 20,
  weightsNeeded: 8,
  weightSpanDays: 25,
  weightSpanDaysNeeded: 14,
  suggestion: suggestion(),
  ...changes,
});
