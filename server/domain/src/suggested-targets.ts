import { KCAL_PER_GRAM, KILOGRAMS_PER_POUND, toDailyEnergy } from './energy';
import { round } from './numbers';

/**
 * Lower limit of suggestions in kcal per day. The NHLBI's Practical Guide (NIH publication 00-4084, 2000) plans diets
 * of 1000 to 1200 kcal for most women and of 1200 to 1600 for men. The app doesn't know the user's sex, and this value
 * is in both ranges.
 */
export const MIN_CALORIES = 1200;

/**
 * Grams of protein per kilogram of body weight. More had no effect on muscle growth: Morton RW et al. A systematic
 * review, meta-analysis and meta-regression of the effect of protein supplementation. Br J Sports Med 2018;52:376–384.
 */
const PROTEIN_PER_KILOGRAM = 1.6;

/**
 * Acceptable ranges of energy shares for an adult's protein and fats, and the minimum for carbs, by the Institute of
 * Medicine (Dietary Reference Intakes for Energy, Carbohydrate, Fiber, Fat, Fatty Acids, Cholesterol, Protein, and
 * Amino Acids. 2005). Its maximum for fats is 0.35; a lower one is used here, so that carbs get the rest.
 */
const PROTEIN_SHARE = { least: 0.1, most: 0.35 };
const MAX_FATS_SHARE = 0.3;
const MIN_CARBS_SHARE = 0.45;

const clamp = (value: number, { least, most }: { least: number; most: number }) =>
  Math.min(Math.max(value, least), most);

/** Daily targets in kcal and grams. */
export interface SuggestedTargets {
  calories: number;
  /** Whether the calculated calories were below the lower limit. */
  atFloor: boolean;
  protein: number;
  carbs: number;
  fats: number;
}

/**
 * Targets for a weekly weight change. Calories are rounded to the nearest 10, with a lower limit. Protein depends on
 * body weight, within its share of energy; fats get up to their share, and carbs the rest, at least their minimum
 * share.
 * @param weight pounds.
 * @param weeklyChange pounds; negative to lose weight.
 */
export function suggestTargets(
  { expenditure, weight }: { expenditure: number; weight: number },
  weeklyChange: number,
): SuggestedTargets {
  const wanted = round((expenditure + toDailyEnergy(weeklyChange)) / 10, 0) * 10;
  const calories = Math.max(wanted, MIN_CALORIES);
  const byWeight = (PROTEIN_PER_KILOGRAM * weight * KILOGRAMS_PER_POUND * KCAL_PER_GRAM.protein) / calories;
  const proteinShare = clamp(byWeight, PROTEIN_SHARE);
  const fatsShare = Math.min(MAX_FATS_SHARE, 1 - MIN_CARBS_SHARE - proteinShare);
  const protein = round((calories * proteinShare) / KCAL_PER_GRAM.protein, 0);
  const fats = round((calories * fatsShare) / KCAL_PER_GRAM.fats, 0);
  const left = calories - protein * KCAL_PER_GRAM.protein - fats * KCAL_PER_GRAM.fats;
  return { calories, atFloor: wanted < MIN_CALORIES, protein, carbs: round(left / KCAL_PER_GRAM.carbs, 0), fats };
}
