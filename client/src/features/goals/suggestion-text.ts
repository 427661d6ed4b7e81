import {
  fromKilocalories,
  KCAL_PER_POUND,
  kilogramsToStored,
  poundsToKilograms,
  round,
  type WeightUnit,
} from '@macrolog/domain';
import type {
  Confidence,
  GoalRow_GoalFragment,
  GoalTargetInput,
  SuggestionReport_ReportFragment,
} from '../../__generated__/graphql';
import { formatNumber } from '../../platform/numbers/format';
import { energyLabel, type Units } from '../../platform/units/units';

type Report = SuggestionReport_ReportFragment;
export type Suggestion = NonNullable<Report['suggestion']>;

/** Weekly weight changes to choose from. Those in kilograms are at most 2 pounds. Nobody counts them in stones. */
const CHANGES: Readonly<Record<'lb' | 'kg', readonly number[]>> = {
  lb: [-2, -1.5, -1, -0.5, 0, 0.5, 1],
  kg: [-0.75, -0.5, -0.25, 0, 0.25, 0.5],
};

/** The unit of small weights. */
const smallUnit = (unit: WeightUnit): 'lb' | 'kg' => (unit === 'kg' ? 'kg' : 'lb');

/** A small weight in pounds, in the user's unit. Not rounded. */
const inSmallUnit = (pounds: number, unit: WeightUnit): number => (unit === 'kg' ? poundsToKilograms(pounds) : pounds);

function changeLabel(change: number, unit: string): string {
  if (change === 0) return 'Keep my weight';
  return `${change < 0 ? 'Lose' : 'Gain'} ${formatNumber(Math.abs(change))} ${unit} a week`;
}

/** The weekly weight changes to choose from, as the API takes them and as they are shown. */
export function weeklyChanges({ weight }: Units): (readonly [pounds: number, label: string])[] {
  const unit = smallUnit(weight);
  const toPounds = (change: number) =>
    unit === 'kg' ? Math.sign(change) * kilogramsToStored(Math.abs(change)) : change;
  return CHANGES[unit].map((change) => [toPounds(change), changeLabel(change, unit)]);
}

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

/** Energy in the user's unit without its name, rounded to tens or hundreds. */
const energyFigure = (kcal: number, { energy }: Units, step: 10 | 100 = 10) =>
  formatNumber(round(fromKilocalories(kcal, energy) / step, 0) * step);

/** '2,500 kcal': rounded, for sentences. */
export const energyText = (kcal: number, units: Units): string => `${energyFigure(kcal, units)} ${energyLabel(units)}`;

/** The energy of body weight that is gained or lost: '3,500 kcal', of a 'pound', and what that is a day for one a week. */
export function bodyEnergy(units: Units): { perWeight: string; weight: string; aWeek: string } {
  const ofUnit = KCAL_PER_POUND / inSmallUnit(1, units.weight);
  return {
    perWeight: `${energyFigure(ofUnit, units, 100)} ${energyLabel(units)}`,
    weight: smallUnit(units.weight) === 'kg' ? 'kilogram' : 'pound',
    aWeek: energyText(ofUnit / 7, units),
  };
}

/** 'You burn about 2,500 kcal a day, between 2,300 and 2,700.' */
export function expenditureText({ expenditure, expenditureFrom, expenditureTo }: Suggestion, units: Units): string {
  const [from, to] = [energyFigure(expenditureFrom, units), energyFigure(expenditureTo, units)];
  const about = energyText(expenditure, units);
  return from === to ? `You burn ${about} a day.` : `You burn about ${about} a day, between ${from} and ${to}.`;
}

/** 'You ate 2,000 kcal a day and lost 1 lb a week.' */
export function trendText({ meanIntake, trend }: Suggestion, units: Units): string {
  const weekly = round(inSmallUnit(Math.abs(trend * 7), units.weight), 1);
  const moved = `${trend < 0 ? 'lost' : 'gained'} ${formatNumber(weekly)} ${smallUnit(units.weight)} a week`;
  return `You ate ${energyText(meanIntake, units)} a day and ${weekly === 0 ? 'kept your weight' : moved}.`;
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
