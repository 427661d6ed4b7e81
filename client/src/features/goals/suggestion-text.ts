import { plural, t } from '@lingui/core/macro';
import { KCAL_PER_POUND, MIN_CALORIES, round } from '@macrolog/domain';
import { roughEnergy, roughEnergyText } from '../../platform/units/rough-energy';
import { inSmallUnit, smallUnit } from '../../platform/units/weekly-change';
import type {
  Confidence,
  GoalRow_GoalFragment,
  GoalTargetInput,
  SuggestionReport_ReportFragment,
} from '../../__generated__/graphql';
import { formatNumber } from '../../platform/numbers/format';
import type { Units } from '../../platform/units/units';

type Report = SuggestionReport_ReportFragment;
export type Suggestion = NonNullable<Report['suggestion']>;

export const CONFIDENCE_LABELS: Readonly<Record<Confidence, string>> = {
  HIGH: t`High confidence`,
  MEDIUM: t`Medium confidence`,
  LOW: t`Low confidence`,
};

export const CONFIDENCE_NOTES: Readonly<Record<Confidence, string>> = {
  HIGH: t`Your food logs and weights agree well.`,
  MEDIUM: t`A fair estimate. More logged days and weights would narrow the range.`,
  LOW: t`A rough estimate. Your food logs or weights vary widely, or there are few of them.`,
};

/** The suggestion as targets of goals. */
export const targetsOf = ({
  calories,
  protein,
  carbs,
  fats,
}: Pick<Suggestion, 'calories' | 'protein' | 'carbs' | 'fats'>): GoalTargetInput[] => [
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

/** Says why the calories are higher than the aim asks for. */
export function floorText(units: Units): string {
  const minimum = roughEnergyText(MIN_CALORIES, units);
  return t`Your aim works out lower, but we never suggest under ${minimum}.`;
}

export const MACRO_RULES = t`Protein is 1.6 g per kilogram of body weight (Morton 2018), fats are up to 30% of calories, and carbs are the rest. All stay within the ranges of the Institute of Medicine (2005).`;

/** The energy of a pound or kilogram a week, in kcal or kJ a day. */
export function bodyEnergy(units: Units): { unit: 'lb' | 'kg'; aWeek: string } {
  const ofUnit = KCAL_PER_POUND / inSmallUnit(1, units.weight);
  return { unit: smallUnit(units.weight), aWeek: roughEnergyText(ofUnit / 7, units) };
}

/** 'You burn about 2,500 kcal a day, between 2,300 and 2,700.' */
export function expenditureText({ expenditure, expenditureFrom, expenditureTo }: Suggestion, units: Units): string {
  const [from, to] = [roughEnergy(expenditureFrom, units), roughEnergy(expenditureTo, units)];
  const about = roughEnergyText(expenditure, units);
  return from === to ? t`You burn ${about} a day.` : t`You burn about ${about} a day, between ${from} and ${to}.`;
}

/** 'You ate 2,000 kcal a day and lost 1 lb a week.' */
export function trendText({ meanIntake, trend }: Suggestion, units: Units): string {
  const weekly = round(inSmallUnit(Math.abs(trend * 7), units.weight), 1);
  const eaten = roughEnergyText(meanIntake, units);
  if (weekly === 0) return t`You ate ${eaten} a day and kept your weight.`;
  const moved = `${formatNumber(weekly)} ${smallUnit(units.weight)}`;
  return trend < 0
    ? t`You ate ${eaten} a day and lost ${moved} a week.`
    : t`You ate ${eaten} a day and gained ${moved} a week.`;
}

interface Need {
  text: string;
  found: number;
  isMet: boolean;
}

const need = (found: number, needed: number, text: string): Need => ({ text, found, isMet: found >= needed });

/** The requirements for a suggestion, and whether each is met. */
export function needsOf(report: Report): Need[] {
  const { loggedDaysNeeded, weightsNeeded, weightSpanDaysNeeded } = report;
  const days = plural(loggedDaysNeeded, {
    one: '# day with all calories logged',
    other: '# days with all calories logged',
  });
  const weights = plural(weightsNeeded, { one: '# weight', other: '# weights' });
  const span = plural(weightSpanDaysNeeded, {
    one: '# day between the first and the last weight',
    other: '# days between the first and the last weight',
  });
  return [
    need(report.loggedDays, loggedDaysNeeded, days),
    need(report.weights, weightsNeeded, weights),
    need(report.weightSpanDays, weightSpanDaysNeeded, span),
  ];
}
