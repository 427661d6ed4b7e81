import { Covariance, Gain } from './expenditure-covariance';
import type { ExpenditureSeries, Prior } from './expenditure-series';

/** Scatter of weights, in kilograms. */
export interface WeightNoise {
  /** Standard deviation of the body's water. */
  readonly water: number;
  /** Share of today's deviation that remains tomorrow. */
  readonly persistence: number;
  /** Standard deviation of what each weighing adds by itself: the scale, clothes, the hour. */
  readonly white: number;
}

/** Numbers of each day that the backward pass and the range need. */
export class FilteredDays {
  readonly weight: Float64Array;
  readonly expenditure: Float64Array;
  readonly ww: Float64Array;
  readonly we: Float64Array;
  readonly ee: Float64Array;
  readonly wu: Float64Array;
  readonly eu: Float64Array;
  /** Surprise of the weight over its variance, the inverse of the variance, and the gain; 0 without a weight. */
  readonly surprise: Float64Array;
  readonly certainty: Float64Array;
  readonly gainW: Float64Array;
  readonly gainE: Float64Array;
  readonly gainU: Float64Array;
  /** Variance of the expenditure of a body that changes slowly. */
  readonly calm: Float64Array;

  constructor(readonly length: number) {
    const column = () => new Float64Array(length);
    [this.weight, this.expenditure, this.calm] = [column(), column(), column()];
    [this.ww, this.we, this.ee, this.wu, this.eu] = [column(), column(), column(), column(), column()];
    [this.surprise, this.certainty] = [column(), column()];
    [this.gainW, this.gainE, this.gainU] = [column(), column(), column()];
  }
}

/**
 * Kcal by which the expenditure is thought to move within a day. Expenditure that was measured twice within months differs
 * by about 8% (Black AE, Cole TJ. Within- and between-subject variation in energy expenditure measured by the doubly-labelled
 * water technique. Eur J Clin Nutr 2000;54:386–394), which a walk of 10 to 30 kcal a day makes. The estimate follows as if it
 * were `ALERT`, so that it catches a change of habits, and its range is that of a body whose expenditure moves by `CALM`: the
 * bench shows that it is true.
 */
const ALERT = 33;
const CALM = 1;

/** Days without a weight, after which a range of `CALM` would promise too much. */
const MAX_CALM_GAP = 14;

/**
 * Weights that are above or below the expected ones day after day are the sign of a step. `NEWEST` is the share of the newest
 * weight in their mean. The square of the mean, beyond `MIN_EVIDENCE` times what chance makes of it, adds to the walk, in
 * steps of `STEP` kcal; the range takes `REAL_SHARE` of that for real.
 */
const NEWEST = 0.25;
const MIN_EVIDENCE = 4;
const STEP = 130;
const REAL_SHARE = 0.3;
const CHANCE = NEWEST / (2 - NEWEST);

/** Kilograms: the first weight may have been taken on an unusual day, and is only roughly the tissue's. */
const FIRST_WATER = 0.7;
const FIRST_WEIGHT = 10;

const square = (value: number) => value * value;

/**
 * Kalman filter (Kalman RE. J Basic Eng 1960;82:35–45) over the days from one on. The tissue changes by intake minus
 * expenditure, the water decays, and a weight is the sum of both and of its own scatter. One covariance gives the gain, for a
 * body that may change. The other one is how far this gain leads astray if it changes slowly.
 * @param days filled if given; without, only the likelihood is of interest.
 * @returns log-likelihood of the weights, up to a constant.
 */
export function runFilter(
  series: ExpenditureSeries,
  { prior, noise, from = 0, days }: { prior: Prior; noise: WeightNoise; from?: number; days?: FilteredDays },
): number {
  const white = square(noise.white);
  const { persistence } = noise;
  const change = { perKcal: series.perKcal, persistence, water: square(noise.water) * (1 - square(persistence)) };
  const start = () => new Covariance(square(FIRST_WEIGHT), square(prior.standardDeviation), square(FIRST_WATER));
  const [alert, calm, gain] = [start(), start(), new Gain()];
  let [weight, expenditure, water] = [series.firstWeight, prior.mean, 0];
  let [likelihood, evidence, isFirst, lastWeight] = [0, 0, true, from];
  for (let day = from; day < series.length; day += 1) {
    const measured = series.weights[day] ?? NaN;
    if (!Number.isNaN(measured)) {
      const variance = alert.varyWeight(white);
      const surprise = measured - weight - water;
      alert.fillGain(gain, variance);
      weight += gain.w * surprise;
      expenditure += gain.e * surprise;
      water += gain.u * surprise;
      alert.correct(gain, white);
      if (days) {
        calm.correct(gain, white);
        keepWeight(days, day, { surprise, variance, gain });
      }
      if (!isFirst) {
        likelihood -= (Math.log(variance) + square(surprise) / variance) / 2;
        evidence += NEWEST * (surprise / Math.sqrt(variance) - evidence);
      }
      isFirst = false;
      lastWeight = day;
    }
    if (days) keepState(days, day, { weight, expenditure, alert, calm });
    weight += change.perKcal * ((series.intakes[day] ?? 0) - expenditure);
    expenditure += series.drift[day] ?? 0;
    water *= persistence;
    const step = square(STEP) * Math.max(0, square(evidence) / CHANCE - MIN_EVIDENCE);
    const unknown = series.unknown[day] ?? 0;
    alert.advance(change, unknown, square(ALERT) + step);
    const walk = day - lastWeight > MAX_CALM_GAP ? ALERT : CALM;
    if (days) calm.advance(change, unknown, square(walk) + REAL_SHARE * step);
  }
  return likelihood;
}

function keepWeight(
  days: FilteredDays,
  day: number,
  { surprise, variance, gain }: { surprise: number; variance: number; gain: Gain },
): void {
  days.surprise[day] = surprise / variance;
  days.certainty[day] = 1 / variance;
  days.gainW[day] = gain.w;
  days.gainE[day] = gain.e;
  days.gainU[day] = gain.u;
}

function keepState(
  days: FilteredDays,
  day: number,
  { weight, expenditure, alert, calm }: { weight: number; expenditure: number; alert: Covariance; calm: Covariance },
): void {
  days.weight[day] = weight;
  days.expenditure[day] = expenditure;
  days.ww[day] = alert.ww;
  days.we[day] = alert.we;
  days.ee[day] = alert.ee;
  days.wu[day] = alert.wu;
  days.eu[day] = alert.eu;
  days.calm[day] = calm.ee;
}
