import { runFilter, type WeightNoise } from './expenditure-filter';
import type { ExpenditureSeries, Prior } from './expenditure-series';

/**
 * How the weights of a person may scatter: standard deviation of the water in kilograms, what remains of it on the next day,
 * and how usual that is. Weights vary by about half a kilogram from day to day (Bhutani S, Kahn E, Tasali E, Schoeller DA.
 * Composition of two-week change in body weight under unrestricted free-living conditions. Physiol Rep 2017;5:e13336), and a
 * scale at home by 0.1 to 1 kg, which depends on clothes and the hour.
 */
const WATERS = [
  { water: 0.12, persistence: 0.5, share: 1.4 },
  { water: 0.35, persistence: 0.5, share: 1 },
  { water: 0.5, persistence: 0.6, share: 2 },
  { water: 0.4, persistence: 0.75, share: 0.7 },
  { water: 0.75, persistence: 0.75, share: 0.7 },
  { water: 0.5, persistence: 0.9, share: 0.6 },
] as const;
const SCALES = [
  { white: 0.2, share: 1 },
  { white: 0.4, share: 1.5 },
  { white: 0.7, share: 0.7 },
  { white: 1.1, share: 0.5 },
] as const;

/** The latest days tell enough, and how a person weighs may change. */
const DAYS = 80;

/** Kcal: how far the expenditure may be from the intake where they begin. */
const LATER_ERROR = 500;

const CANDIDATES = WATERS.flatMap(({ share, ...water }) =>
  SCALES.map(({ white, share: ofScales }) => ({ noise: { ...water, white }, prior: Math.log(share * ofScales) })),
);

/** The mean of the candidates, each as likely as it makes the weights of the latest days. */
export function estimateNoise(series: ExpenditureSeries, prior: Prior): WeightNoise {
  const from = Math.max(0, series.length - DAYS);
  const start = from === 0 ? prior : { mean: series.usualIntake[from] ?? prior.mean, standardDeviation: LATER_ERROR };
  const logs = CANDIDATES.map(({ noise, prior: share }) => share + runFilter(series, { prior: start, noise, from }));
  const most = Math.max(...logs);
  let [sum, water, persistence, white] = [0, 0, 0, 0];
  CANDIDATES.forEach(({ noise }, index) => {
    const likelihood = Math.exp((logs[index] ?? -Infinity) - most);
    sum += likelihood;
    water += likelihood * noise.water;
    persistence += likelihood * noise.persistence;
    white += likelihood * noise.white;
  });
  return { water: water / sum, persistence: persistence / sum, white: white / sum };
}
