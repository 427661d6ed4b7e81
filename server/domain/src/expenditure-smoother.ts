import type { FilteredDays, WeightNoise } from './expenditure-filter';
import type { ExpenditureSeries } from './expenditure-series';

export interface SmoothedDays {
  readonly expenditure: Float64Array;
  readonly variance: Float64Array;
  /** Kilograms of tissue. */
  readonly weight: Float64Array;
}

/**
 * The past in the light of what came later: the fixed-interval smoother by Bryson AE, Frazier M (Smoothing for linear and
 * nonlinear dynamic systems. TDR 63-119, 1963), which inverts no matrix. `r` and `n` are what the weights after a day say
 * about it: the weighted surprises, and how much they are worth.
 */
export function smooth(days: FilteredDays, { perKcal }: ExpenditureSeries, { persistence }: WeightNoise): SmoothedDays {
  const column = () => new Float64Array(days.length);
  const smoothed = { expenditure: column(), variance: column(), weight: column() };
  let [rw, re, ru] = [0, 0, 0];
  let [nww, nwe, nee, nwu, neu, nuu] = [0, 0, 0, 0, 0, 0];
  for (let day = days.length - 1; day >= 0; day -= 1) {
    const at = (column: Float64Array) => column[day] ?? 0;
    const [we, ee, eu] = [at(days.we), at(days.ee), at(days.eu)];
    smoothed.weight[day] = at(days.weight) + at(days.ww) * rw + we * re + at(days.wu) * ru;
    smoothed.expenditure[day] = at(days.expenditure) + we * rw + ee * re + eu * ru;
    const gained = we * (we * nww + 2 * ee * nwe + 2 * eu * nwu) + ee * (ee * nee + 2 * eu * neu) + eu * eu * nuu;
    smoothed.variance[day] = Math.min(Math.max(ee - gained, 0), at(days.calm));
    // Before the weight of this day.
    const certainty = at(days.certainty);
    if (certainty > 0) {
      const [w, e, u] = [at(days.gainW), at(days.gainE), at(days.gainU)];
      const told = at(days.surprise) - (w * rw + e * re + u * ru);
      rw += told;
      ru += told;
      const [gw, ge, gu] = [nww * w + nwe * e + nwu * u, nwe * w + nee * e + neu * u, nwu * w + neu * e + nuu * u];
      const worth = w * gw + e * ge + u * gu + certainty;
      nww += worth - 2 * gw;
      nwe -= ge;
      nwu += worth - gw - gu;
      neu -= ge;
      nuu += worth - 2 * gu;
    }
    // On the evening before.
    re -= perKcal * rw;
    ru *= persistence;
    nee += perKcal * (perKcal * nww - 2 * nwe);
    nwe -= perKcal * nww;
    neu = persistence * (neu - perKcal * nwu);
    nwu *= persistence;
    nuu *= persistence * persistence;
  }
  return smoothed;
}
