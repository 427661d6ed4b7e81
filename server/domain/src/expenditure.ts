import { KILOGRAMS_PER_POUND } from './energy';
import { estimateEnergyDensity, type BodyShape } from './energy-density';
import { FilteredDays, runFilter } from './expenditure-filter';
import { estimateNoise } from './expenditure-noise';
import { toSeries, type Prior } from './expenditure-series';
import { smooth } from './expenditure-smoother';

/** A day as the estimate reads it. */
export interface EnergyDay {
  /** Kcal eaten; null if the day isn't whole. */
  readonly intake: number | null;
  /** Pounds; null without a weight. */
  readonly weight: number | null;
}

/** Facts about a person apart from the diary. */
export interface KnownBody {
  /** Kcal per day by a formula for resting energy and the person's activity. */
  readonly formula?: number;
  readonly shape?: BodyShape;
}

/** The estimate for one day, in kcal per day. */
export interface EstimatedDay {
  readonly value: number;
  /** Standard error. */
  readonly error: number;
  /** Weight in pounds without the scatter of weighings. */
  readonly trendWeight: number;
}

/**
 * Standard deviation of what a person burns around the formula by Mifflin and St Jeor times an activity: about a tenth at rest
 * (Frankenfield D et al. J Am Diet Assoc 2005;105:775–789) and another one by the choice of the activity.
 */
const FORMULA_ERROR = 300;

/**
 * Without a formula, the same one for a person of 170 cm and 40 years between the sexes, and an activity of 1.6: between
 * moderately and low active (EFSA Journal 2013;11(1):3005).
 */
const UNKNOWN_BODY = { perKilogram: 16, atZero: 1256, error: 460 } as const;

/**
 * The intake is evidence of the expenditure: expenditure follows it by a tenth for digestion and 14% by adaptation
 * (Hall KD et al. Lancet 2011;378:826–837), and most people eat about what they burn. So the prior moves by a third of the
 * difference, and `left` of its error remains. The bench shows that both are right for diets as well.
 */
const INTAKE_SHARE = { followed: 0.36, left: 0.6 } as const;

/** How far the habit before the first day is expected to be that of the prior. */
const TRUST = { formula: 0.8, weight: 0.4 } as const;

/** Days of a diary from which on there is a value without a formula. */
export const MIN_DAYS = 8;

interface Start {
  readonly prior: Prior;
  readonly trust: number;
}

function findStart(firstWeight: number, { formula }: KnownBody): Start {
  const mean = formula ?? UNKNOWN_BODY.atZero + UNKNOWN_BODY.perKilogram * firstWeight;
  const standardDeviation = formula === undefined ? UNKNOWN_BODY.error : FORMULA_ERROR;
  return { prior: { mean, standardDeviation }, trust: formula === undefined ? TRUST.weight : TRUST.formula };
}

const followIntake = ({ mean, standardDeviation }: Prior, intake: number): Prior => ({
  mean: mean + INTAKE_SHARE.followed * (intake - mean),
  standardDeviation: INTAKE_SHARE.left * standardDeviation,
});

/**
 * Estimates what a person burned on each day and the error of that, from what they ate and weighed. The last day is known
 * least, because no later weights tell about it. Empty if there is nothing to tell it from: without a formula, that is a weight,
 * a whole day and `MIN_DAYS`.
 * @param days consecutive, oldest first.
 */
export function estimateExpenditure(days: readonly EnergyDay[], body: KnownBody = {}): EstimatedDay[] {
  const intakes = Float64Array.from(days, ({ intake }) => intake ?? NaN);
  const weights = Float64Array.from(days, ({ weight }) => (weight === null ? NaN : weight * KILOGRAMS_PER_POUND));
  const firstWeight = weights.find((weight) => !Number.isNaN(weight));
  const isKnown =
    firstWeight !== undefined && intakes.some((intake) => !Number.isNaN(intake)) && days.length >= MIN_DAYS;
  if (body.formula === undefined && !isKnown) return [];

  const { prior, trust } = findStart(firstWeight ?? 0, body);
  const density = estimateEnergyDensity((firstWeight ?? 0) / KILOGRAMS_PER_POUND, body.shape);
  const perKcal = KILOGRAMS_PER_POUND / density.kcalPerPound;
  const series = toSeries(intakes, weights, { perKcal, prior, trust });
  const followed = followIntake(prior, series.usualIntake[0] ?? prior.mean);
  const noise = estimateNoise(series, followed);
  const filtered = new FilteredDays(days.length);
  runFilter(series, { prior: followed, noise, days: filtered });
  const { expenditure, variance, weight } = smooth(filtered, series, noise);
  return days.map((_, day) => {
    const value = expenditure[day] ?? 0;
    const ofDensity = density.spread * ((series.usualIntake[day] ?? value) - value);
    return {
      value,
      error: Math.sqrt((variance[day] ?? 0) + ofDensity ** 2),
      trendWeight: ((weight[day] ?? 0) + (series.usualWater[day] ?? 0)) / KILOGRAMS_PER_POUND,
    };
  });
}
