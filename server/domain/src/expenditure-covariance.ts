/** Weights of a correction of tissue (W), expenditure (E) and water (U) by one kilogram of surprise. */
export class Gain {
  w = 0;
  e = 0;
  u = 0;
}

/** Change of the state within a day. */
export interface DayChange {
  /** Kilograms of tissue of one kcal. */
  readonly perKcal: number;
  /** Share of the water that remains. */
  readonly persistence: number;
  /** Variance of what the water gains or loses. */
  readonly water: number;
}

/** Covariance of tissue (W), expenditure (E) and water (U), in kilograms and kcal per day. */
export class Covariance {
  we = 0;
  wu = 0;
  eu = 0;

  constructor(
    public ww: number,
    public ee: number,
    public uu: number,
  ) {}

  /** Variance of a weight, which is tissue, water and its own scatter. */
  varyWeight(white: number): number {
    return this.ww + 2 * this.wu + this.uu + white;
  }

  /** The gain that makes the next error smallest. */
  fillGain(gain: Gain, variance: number): void {
    gain.w = (this.ww + this.wu) / variance;
    gain.e = (this.we + this.eu) / variance;
    gain.u = (this.wu + this.uu) / variance;
  }

  /** After a weight, for any gain: Joseph's form (Bucy RS, Joseph PD. Filtering for stochastic processes. 1968). */
  correct({ w, e, u }: Gain, white: number): void {
    const [hw, he, hu, variance] = [this.ww + this.wu, this.we + this.eu, this.wu + this.uu, this.varyWeight(white)];
    this.ww += w * (w * variance - 2 * hw);
    this.we += w * e * variance - w * he - e * hw;
    this.ee += e * (e * variance - 2 * he);
    this.wu += w * u * variance - w * hu - u * hw;
    this.eu += e * u * variance - e * hu - u * he;
    this.uu += u * (u * variance - 2 * hu);
  }

  /**
   * On the next day.
   * @param intake variance of the day's intake, in kcal².
   * @param walk variance that the expenditure gains, in kcal².
   */
  advance({ perKcal, persistence, water }: DayChange, intake: number, walk: number): void {
    this.ww += perKcal * (perKcal * (this.ee + intake) - 2 * this.we);
    this.we -= perKcal * this.ee;
    this.wu = persistence * (this.wu - perKcal * this.eu);
    this.eu *= persistence;
    this.uu = persistence * persistence * this.uu + water;
    this.ee += walk;
  }
}
