/**
 * Energy that is stored or set free with a pound of body weight, in kcal: Wishnofsky M. Caloric equivalents of gained or lost
 * weight. Am J Clin Nutr 1958;6:542–546. A rule for body fat and for some weeks. It is too high for the first weeks of a diet,
 * when water goes too, and for lean people (Hall KD. What is the required energy deficit per unit weight loss? Int J Obes
 * 2008;32:573–576), and it says nothing of how expenditure follows intake over months.
 */
export const KCAL_PER_POUND = 3500;

/** A weight, and the day on which it was taken, counted from any first day. */
export interface DatedWeight {
  day: number;
  pounds: number;
}

export interface EnergyBalance {
  /** Kcal a day. */
  meanIntake: number;
  /** Pounds a day: what the weight gains, or loses where it is below 0. */
  trend: number;
  /** Pounds on the last day that has a weight, by the trend: one heavy dinner does not show in it. */
  weight: number;
  /** Kcal that are used up a day. */
  expenditure: number;
  /** Of the expenditure, in kcal. */
  standardError: number;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const meanOf = (values: readonly number[]): number => sumOf(values) / values.length;

/** Of the mean of two or more values, by their own spread. */
function standardErrorOf(values: readonly number[]): number {
  const mean = meanOf(values);
  const variance = sumOf(values.map((value) => (value - mean) ** 2)) / (values.length - 1);
  return Math.sqrt(variance / values.length);
}

/** The straight line through the weights with the least squares, of three or more on two or more days. */
function lineThrough(weights: readonly DatedWeight[]) {
  const [meanDay, meanWeight] = [meanOf(weights.map(({ day }) => day)), meanOf(weights.map(({ pounds }) => pounds))];
  const spread = sumOf(weights.map(({ day }) => (day - meanDay) ** 2));
  const slope = sumOf(weights.map(({ day, pounds }) => (day - meanDay) * (pounds - meanWeight))) / spread;
  const at = (day: number) => meanWeight + slope * (day - meanDay);
  const residual = sumOf(weights.map(({ day, pounds }) => (pounds - at(day)) ** 2)) / (weights.length - 2);
  return { slope, at, slopeError: Math.sqrt(residual / spread) };
}

/**
 * What somebody uses up, from what was eaten and what became of the weight: what was eaten and neither stored nor taken from
 * stores was used up. The error is that of the mean intake and that of the slope together. It tells how much the figures
 * scatter, and not what was eaten and never logged, which lowers the result by as much.
 * @param intakes kcal of each day that counts; two or more.
 * @param weights three or more, on two or more days.
 */
export function energyBalance(intakes: readonly number[], weights: readonly DatedWeight[]): EnergyBalance {
  const meanIntake = meanOf(intakes);
  const { slope, at, slopeError } = lineThrough(weights);
  return {
    meanIntake,
    trend: slope,
    weight: at(Math.max(...weights.map(({ day }) => day))),
    expenditure: meanIntake - slope * KCAL_PER_POUND,
    standardError: Math.hypot(standardErrorOf(intakes), slopeError * KCAL_PER_POUND),
  };
}

export const CONFIDENCES = ['low', 'medium', 'high'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** Standard errors of a normal figure to either side of it hold it 95 times in 100. */
const STANDARD_ERRORS = 1.96;

/** Up to ±200 kcal the range is less than the step of half a pound a week; beyond ±400 it hides one of a pound. */
const [HIGH_UP_TO, MEDIUM_UP_TO] = [100, 200];

export const confidenceOf = (standardError: number): Confidence =>
  standardError <= HIGH_UP_TO ? 'high' : standardError <= MEDIUM_UP_TO ? 'medium' : 'low';

/** Within which the expenditure is, 95 times in 100. */
export const rangeOf = ({ expenditure, standardError }: EnergyBalance): [from: number, to: number] => [
  expenditure - STANDARD_ERRORS * standardError,
  expenditure + STANDARD_ERRORS * standardError,
];
