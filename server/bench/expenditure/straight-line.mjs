// The estimator before: a least-squares line through the weights of 28 days at 3500 kcal a pound, taken from the mean of what
// was eaten. It needs 14 days, 8 weights and two weeks between the first and the last of them.

/** @import { History } from './scenarios.mjs' */

const DAYS = 28;
const KCAL_PER_KG = 3500 / 0.45359237;

/** @param {number[]} values */
const average = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** @param {History['days']} days @returns {{ value: number, error: number } | null} */
export function fitLine(days) {
  const recent = days.slice(-DAYS);
  const intakes = recent.flatMap(({ kcal }) => (kcal === null ? [] : [kcal]));
  const weights = recent.flatMap(({ weight }, day) => (weight === null ? [] : [{ day, weight }]));
  const span = (weights.at(-1)?.day ?? 0) - (weights[0]?.day ?? 0);
  if (intakes.length < 14 || weights.length < 8 || span < 14) return null;
  const [mean, meanDay, meanWeight] = [
    average(intakes),
    average(weights.map(({ day }) => day)),
    average(weights.map(({ weight }) => weight)),
  ];
  const spread = weights.reduce((sum, { day }) => sum + (day - meanDay) ** 2, 0);
  const slope = weights.reduce((sum, { day, weight }) => sum + (day - meanDay) * (weight - meanWeight), 0) / spread;
  const rest = weights.reduce((sum, { day, weight }) => sum + (weight - meanWeight - slope * (day - meanDay)) ** 2, 0);
  const variance = intakes.reduce((sum, kcal) => sum + (kcal - mean) ** 2, 0) / (intakes.length - 1) / intakes.length;
  const slopeError = Math.sqrt(rest / (weights.length - 2) / spread);
  return { value: mean - slope * KCAL_PER_KG, error: Math.hypot(Math.sqrt(variance), slopeError * KCAL_PER_KG) };
}
