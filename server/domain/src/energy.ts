import type { MacroAmount } from './listed-macros';
import { DAYS_PER_WEEK } from './local-date';
import { round } from './numbers';
import { convert } from './units';

/**
 * Kilocalories per gram, Atwater's general factors: W. O. Atwater and A. P. Bryant, 1900; FAO Food and Nutrition Paper
 * 77 (2003), section 3.5.
 */
export const KCAL_PER_GRAM = { protein: 4, carbs: 4, fats: 9 } as const;

/** Exact: international yard and pound agreement of 1959; NIST Special Publication 811 (2008), appendix B.8. */
export const KILOGRAMS_PER_POUND = 0.45359237;

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

/** Kcal per day of a weight change in pounds per week. */
export const toDailyEnergy = (weeklyChange: number): number => (weeklyChange * KCAL_PER_POUND) / DAYS_PER_WEEK;

/** Plausible range of kcal burned per day. */
const PLAUSIBLE = { least: 1000, most: 6000 } as const;

export const isPlausibleExpenditure = (kcal: number): boolean => kcal >= PLAUSIBLE.least && kcal <= PLAUSIBLE.most;

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

/** 95% confidence interval of an expenditure. */
export const confidenceInterval = (expenditure: number, standardError: number): [from: number, to: number] => [
  expenditure - STANDARD_ERRORS * standardError,
  expenditure + STANDARD_ERRORS * standardError,
];
