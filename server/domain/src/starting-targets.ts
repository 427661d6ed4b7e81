import { isPlausibleExpenditure, KILOGRAMS_PER_POUND } from './energy';
import { suggestTargets, type SuggestedTargets } from './suggested-targets';

export const SEXES = ['female', 'male'] as const;
export type Sex = (typeof SEXES)[number];

/**
 * Total energy expenditure as a multiple of the resting one, for low active (sedentary), moderately active, active and very
 * active lifestyles: EFSA Panel on Dietetic Products, Nutrition and Allergies. Scientific opinion on dietary reference values
 * for energy. EFSA Journal 2013;11(1):3005.
 */
export const ACTIVITY_FACTORS = { low: 1.4, moderate: 1.6, high: 1.8, very_high: 2 } as const;
export type Activity = keyof typeof ACTIVITY_FACTORS;
export const ACTIVITIES = Object.keys(ACTIVITY_FACTORS) as readonly Activity[];

/** In years. The formula was derived from adults. */
export const AGE = { min: 18, max: 120 } as const;

/** In centimeters. */
export const BODY_HEIGHT = { min: 100, max: 250 } as const;

/**
 * Body mass index below which an adult is underweight: WHO. Obesity: preventing and managing the global epidemic. WHO
 * Technical Report Series 894, 2000.
 */
export const UNDERWEIGHT_BELOW = 18.5;

export interface Body {
  readonly sex: Sex;
  /** In years. */
  readonly age: number;
  /** In centimeters. */
  readonly height: number;
  /** In pounds, as weights are stored. */
  readonly weight: number;
  readonly activity: Activity;
}

export interface StartingTargets extends SuggestedTargets {
  /** Kcal per day at rest. */
  resting: number;
  activityFactor: number;
  /** Estimated kcal burned per day. */
  expenditure: number;
  /** Pounds per week that the targets are for. */
  weeklyChange: number;
  /** Whether weight loss was wanted, and the targets keep the weight because it is low for the height. */
  isUnderweight: boolean;
}

/**
 * Resting energy expenditure in kcal per day: Mifflin MD, St Jeor ST, Hill LA, Scott BJ, Daugherty SA, Koh YO. A new
 * predictive equation for resting energy expenditure in healthy individuals. Am J Clin Nutr 1990;51:241–247. Derived from 498
 * healthy adults of 19 to 78 years.
 */
export const estimateRestingEnergy = ({ sex, age, height, weight }: Omit<Body, 'activity'>): number =>
  10 * KILOGRAMS_PER_POUND * weight + 6.25 * height - 5 * age + (sex === 'male' ? 5 : -161);

export const bodyMassIndex = ({ height, weight }: Pick<Body, 'height' | 'weight'>): number =>
  (KILOGRAMS_PER_POUND * weight) / (height / 100) ** 2;

/**
 * Targets for somebody who has logged nothing yet, with the steps of the calculation. Null for minors, and if the estimated
 * expenditure isn't plausible.
 * @param weeklyChange pounds; negative to lose weight.
 */
export function proposeStartingTargets(body: Body, weeklyChange: number): StartingTargets | null {
  const resting = estimateRestingEnergy(body);
  const activityFactor = ACTIVITY_FACTORS[body.activity];
  const expenditure = resting * activityFactor;
  if (body.age < AGE.min || !isPlausibleExpenditure(expenditure)) return null;
  const isUnderweight = weeklyChange < 0 && bodyMassIndex(body) < UNDERWEIGHT_BELOW;
  const change = isUnderweight ? 0 : weeklyChange;
  const targets = suggestTargets({ expenditure, weight: body.weight }, change);
  return { ...targets, resting, activityFactor, expenditure, weeklyChange: change, isUnderweight };
}
