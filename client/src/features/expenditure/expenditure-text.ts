import { t } from '@lingui/core/macro';
import { isPlausibleExpenditure, round } from '@macrolog/domain';
import type { Expenditure_DayFragment, ExpenditureGap, WholeDayReason } from '../../__generated__/graphql';
import { formatNumber } from '../../platform/numbers/format';
import type { Figure } from '../../platform/nutrition/trend';
import { roughEnergy } from '../../platform/units/rough-energy';
import { columnUnit, energyLabel, type Units } from '../../platform/units/units';
import { formatTrend, trendFigure } from '../../platform/units/weight';
import type { FigureTable } from '../../ui/data/figure-table';
import { weightLabel } from '../../platform/units/weight-label';

type Day = Expenditure_DayFragment;
type Range = Pick<Day, 'value' | 'from' | 'to'>;

/** 'You burn between 2,150 and 2,450 kcal a day, most likely 2,300.' An implausible value is reported instead of shown. */
export function rangeText({ value, from, to }: Range, units: Units): string {
  if (!isPlausibleExpenditure(value)) {
    return t`Your food logs and weights don't match: the result isn't realistic. Check for missing meals or weights and for typing errors.`;
  }
  const [least, most, likely] = [roughEnergy(from, units), roughEnergy(to, units), roughEnergy(value, units)];
  const unit = energyLabel(units);
  return t`You burn between ${least} and ${most} ${unit} a day, most likely ${likely}.`;
}

export const GAP_TEXTS: Readonly<Record<ExpenditureGap, string>> = {
  DAYS: t`Log for eight days, or answer the questions under “Find your starting goals”: then there is a first value.`,
  WHOLE_DAYS: t`Log more whole days: at least 10 of 14. Mark a day as finished when everything is in it.`,
  WEIGHTS: t`Weigh yourself more often: on at least 5 of 14 days.`,
};

export const REASON_TEXTS: Readonly<Record<WholeDayReason, string>> = {
  FINISHED: t`Whole: marked as finished`,
  USUAL: t`Whole: every food has calories, and the sum isn't far below your other days`,
  REOPENED: t`Not whole: reopened`,
  NOT_OVER: t`Not whole: the day isn't over`,
  NO_ENTRIES: t`Not whole: nothing is logged`,
  NO_CALORIES: t`Not whole: a food has no calories`,
  LOW: t`Not whole: far below your other days`,
};

/** A trend is calculated, so that its second decimal means nothing. */
export const roundTrend = (pounds: number | null): number | null => (pounds === null ? null : round(pounds, 1));

const figure = (value: number | null): Figure | null => (value === null ? null : { value, atLeast: false });

/** The numbers of the charts as a table and a file, which always has kcal and pounds. */
export function expenditureTable(days: readonly Day[], units: Units): FigureTable {
  const { label, toShown } = columnUnit('KCAL', units);
  const energyColumn = (name: (unit: string) => string) => ({
    name: name(label),
    fileName: name('kcal'),
    format: (value: number) => formatNumber(round(toShown(value), 0)),
  });
  return {
    caption: t`Expenditure by day`,
    columns: [
      energyColumn((unit) => t`Burned (${unit})`),
      energyColumn((unit) => t`From (${unit})`),
      energyColumn((unit) => t`To (${unit})`),
      energyColumn((unit) => t`Eaten (${unit})`),
      { name: t`Trend`, fileName: weightLabel('lb'), format: (value) => trendFigure(value, units.weight) },
    ],
    rows: days.map(({ date, value, from, to, intake, trendWeight, reason }) => ({
      date,
      figures: [value, from, to, intake, roundTrend(trendWeight)].map(figure),
      note: REASON_TEXTS[reason],
    })),
    name: `macrolog-expenditure-${days[0]?.date ?? ''}-to-${days.at(-1)?.date ?? ''}`,
  };
}

/** 'Trend weight from 180 lbs to 176 lbs.' */
export function trendSummary(days: readonly Day[], { weight }: Units): string {
  const weights = days.flatMap(({ trendWeight }) => roundTrend(trendWeight) ?? []);
  const [first, last] = [weights[0], weights.at(-1)];
  if (first === undefined || last === undefined) return '';
  const [before, after] = [formatTrend(first, weight), formatTrend(last, weight)];
  return t`Trend weight from ${before} to ${after}.`;
}
