import { round } from '@macrolog/domain';
import type {
  Confidence,
  GoalRow_GoalFragment,
  GoalTargetInput,
  SuggestionReport_ReportFragment,
} from '../../__generated__/graphql';
import { formatNumber } from '../../platform/numbers/format';

type Report = SuggestionReport_ReportFragment;
export type Suggestion = NonNullable<Report['suggestion']>;

/** Weekly weight changes to choose from. */
export const WEEKLY_CHANGES: ReadonlyArray<readonly [pounds: number, label: string]> = [
  [-2, 'Lose 2 lb a week'],
  [-1.5, 'Lose 1.5 lb a week'],
  [-1, 'Lose 1 lb a week'],
  [-0.5, 'Lose 0.5 lb a week'],
  [0, 'Keep my weight'],
  [0.5, 'Gain 0.5 lb a week'],
  [1, 'Gain 1 lb a week'],
];

export const CONFIDENCE_LABELS: Readonly<Record<Confidence, string>> = {
  HIGH: 'High confidence',
  MEDIUM: 'Medium confidence',
  LOW: 'Low confidence',
};

export const CONFIDENCE_NOTES: Readonly<Record<Confidence, string>> = {
  HIGH: 'Your food logs and weights agree well.',
  MEDIUM: 'A fair estimate. More logged days and weights would narrow the range.',
  LOW: 'A rough estimate. Your food logs or weights vary widely, or there are few of them.',
};

/** The suggestion as targets of goals. */
export const targetsOf = ({ calories, protein, carbs, fats }: Suggestion): GoalTargetInput[] => [
  { macroName: 'calories', targetValue: calories, unit: 'KCAL' },
  { macroName: 'protein', targetValue: protein, unit: 'G' },
  { macroName: 'carbs', targetValue: carbs, unit: 'G' },
  { macroName: 'fats', targetValue: fats, unit: 'G' },
];

const isMet = (goals: readonly GoalRow_GoalFragment[]) => (target: GoalTargetInput) =>
  goals.some(
    ({ macroName, targetValue, unit }) =>
      macroName === target.macroName && targetValue === target.targetValue && unit === target.unit,
  );

/** Whether the goals have these targets already. */
export const areTaken = (targets: readonly GoalTargetInput[], goals: readonly GoalRow_GoalFragment[]): boolean =>
  targets.every(isMet(goals));

const kcal = (value: number) => formatNumber(round(value / 10, 0) * 10);

/** 'You burn about 2,500 kcal a day, between 2,300 and 2,700.' */
export function expenditureText({ expenditure, expenditureFrom, expenditureTo }: Suggestion): string {
  const [about, from, to] = [kcal(expenditure), kcal(expenditureFrom), kcal(expenditureTo)];
  return from === to
    ? `You burn ${about} kcal a day.`
    : `You burn about ${about} kcal a day, between ${from} and ${to}.`;
}

/** 'You ate 2,000 kcal a day and lost 1 lb a week.' */
export function trendText({ meanIntake, trend }: Suggestion): string {
  const weekly = round(Math.abs(trend * 7), 1);
  const moved = `${trend < 0 ? 'lost' : 'gained'} ${formatNumber(weekly)} lb a week`;
  return `You ate ${kcal(meanIntake)} kcal a day and ${weekly === 0 ? 'kept your weight' : moved}.`;
}

interface Need {
  text: string;
  found: number;
  isMet: boolean;
}

const need = (found: number, needed: number, what: string): Need => ({
  text: `${needed} ${what}`,
  found,
  isMet: found >= needed,
});

/** The requirements for a suggestion, and whether each is met. */
export const needsOf = (report: Report): Need[] => [
  need(report.loggedDays, report.loggedDaysNeeded, 'days with all calories logged'),
  need(report.weights, report.weightsNeeded, 'weights'),
  need(report.weightSpanDays, report.weightSpanDaysNeeded, 'days between the first and the last weight'),
];
