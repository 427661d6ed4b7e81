import type { MacroAmount } from './macros';
import { round } from './numbers';
import { convert } from './units';

/**
 * Kilocalories per gram, Atwater's general factors: W. O. Atwater and A. P. Bryant, 1900; FAO Food and Nutrition Paper
 * 77 (2003), section 3.5.
 */
export const KCAL_PER_GRAM = { protein: 4, carbs: 4, fats: 9 } as const;

/** Regulation (EU) No 1169/2011, annex XIV, and FAO Food and Nutrition Paper 77 (2003), section 3.1: exact. */
export const KJ_PER_KCAL = 4.184;

const isEnergySource = (macroName: string): macroName is keyof typeof KCAL_PER_GRAM =>
  Object.hasOwn(KCAL_PER_GRAM, macroName);

/** Energy of the protein, carbs and fats among the macros; undefined if there are none of them. */
export function calculateCalories(macros: readonly Readonly<MacroAmount>[]): number | undefined {
  const parts = macros.flatMap(({ macroName, value, unit }) =>
    isEnergySource(macroName) ? [KCAL_PER_GRAM[macroName] * convert(value, unit, 'g')] : [],
  );
  return parts.length === 0
    ? undefined
    : round(
        parts.reduce((sum, part) => sum + part, 0),
        4,
      );
}

/**
 * Energy per pound of body weight in kcal: Wishnofsky M. Caloric equivalents of gained or lost weight. Am J Clin Nutr
 * 1958;6:542–546. A rule for body fat over some weeks. It is too high for the first weeks of a diet, when water is lost
 * too, and for lean people (Hall KD. What is the required energy deficit per unit weight loss? Int J Obes
 * 2008;32:573–576). It doesn't describe how expenditure follows intake over months.
 */
export const KCAL_PER_POUND = 3500;

/** Plausible range of kcal burned per day. */
const PLAUSIBLE = { least: 1000, most: 6000 } as const;

export const isPlausibleExpenditure = (kcal: number): boolean => kcal >= PLAUSIBLE.least && kcal <= PLAUSIBLE.most;

/** A weight and its day, counted from any first day. */
export interface DatedWeight {
  day: number;
  pounds: number;
}

export interface EnergyBalance {
  /** Kcal per day. */
  meanIntake: number;
  /** Weight change in pounds per day; negative for weight loss. */
  trend: number;
  /** Trend weight in pounds on the last day with a weight. A single heavy dinner doesn't affect it much. */
  weight: number;
  /** Estimated kcal burned per day. */
  expenditure: number;
  /** Standard error of the expenditure in kcal. */
  standardError: number;
}

const sum = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const average = (values: readonly number[]): number => sum(values) / values.length;

/** Standard error of the mean of two or more values, from their variance. */
function calculateStandardError(values: readonly number[]): number {
  const mean = average(values);
  const variance = sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1);
  return Math.sqrt(variance / values.length);
}

/** Least-squares line through three or more weights on two or more days. */
function lineThrough(weights: readonly DatedWeight[]) {
  const [meanDay, meanWeight] = [average(weights.map(({ day }) => day)), average(weights.map(({ pounds }) => pounds))];
  const spread = sum(weights.map(({ day }) => (day - meanDay) ** 2));
  const slope = sum(weights.map(({ day, pounds }) => (day - meanDay) * (pounds - meanWeight))) / spread;
  const at = (day: number) => meanWeight + slope * (day - meanDay);
  const residual = sum(weights.map(({ day, pounds }) => (pounds - at(day)) ** 2)) / (weights.length - 2);
  return { slope, at, slopeError: Math.sqrt(residual / spread) };
}

/**
 * Estimates the expenditure from the logged calories and the weight trend: the calories that didn't change the body's
 * stores were burned. The standard error combines that of the mean intake and that of the slope. It measures scatter
 * only: food that wasn't logged lowers the result by its calories.
 * @param intakes kcal of each day that counts; two or more.
 * @param weights three or more, on two or more days.
 */
export function estimateEnergyBalance(intakes: readonly number[], weights: readonly DatedWeight[]): EnergyBalance {
  const meanIntake = average(intakes);
  const { slope, at, slopeError } = lineThrough(weights);
  return {
    meanIntake,
    trend: slope,
    weight: at(Math.max(...weights.map(({ day }) => day))),
    expenditure: meanIntake - slope * KCAL_PER_POUND,
    standardError: Math.hypot(calculateStandardError(intakes), slopeError * KCAL_PER_POUND),
  };
}

export const CONFIDENCES = ['low', 'medium', 'high'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** A 95% confidence interval extends this many standard errors to either side. */
const STANDARD_ERRORS = 1.96;

/**
 * Up to ±200 kcal the range is smaller than a step of half a pound per week; beyond ±400 it hides a step of one pound.
 */
const [HIGH_UP_TO, MEDIUM_UP_TO] = [100, 200];

export const toConfidence = (standardError: number): Confidence =>
  standardError <= HIGH_UP_TO ? 'high' : standardError <= MEDIUM_UP_TO ? 'medium' : 'low';

/** 95% confidence interval of the expenditure. */
export const confidenceInterval = ({ expenditure, standardError }: EnergyBalance): [from: number, to: number] => [
  expenditure - STANDARD_ERRORS * standardError,
  expenditure + STANDARD_ERRORS * standardError,
];
