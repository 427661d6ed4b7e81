/** Expenditure as expected before the first day, in kcal per day. */
export interface Prior {
  readonly mean: number;
  readonly standardDeviation: number;
}

/** The days as the filter reads them. */
export interface ExpenditureSeries {
  readonly length: number;
  /** Kilograms of tissue of one kcal. */
  readonly perKcal: number;
  /** Kilograms without the water that follows the food; NaN without a weight. */
  readonly weights: Float64Array;
  readonly firstWeight: number;
  /** Kcal that are left after digestion. */
  readonly intakes: Float64Array;
  /** Variance of an intake that isn't known, in kcal². */
  readonly unknown: Float64Array;
  /** Kcal by which the expenditure follows the intake. */
  readonly drift: Float64Array;
  /** Mean kcal eaten around each day. */
  readonly usualIntake: Float64Array;
  /** Kilograms of water that follow the usual intake, to add to the tissue. */
  readonly usualWater: Float64Array;
}

/**
 * Kilograms of water and glycogen of one kcal a day, eaten from now on. In the model of Hall KD et al. (Lancet 2011;378:826–837,
 * web appendix) it is 0.9 per 1000 kcal if the salt stays, and 1.45 if there is less of it with less food. It takes a day or
 * two.
 */
const WATER_PER_KCAL = 0.0012;
const WATER_DAYS = 1.5;

/**
 * Digestion takes a tenth of the food. Beyond that, expenditure adapts to the intake within weeks: by 14% in Hall 2011, and by
 * less in other trials (Thomas DM et al. Am J Clin Nutr 2014;100:787–795).
 */
const DIGESTION = { share: 0.1, days: 5 } as const;
const ADAPTATION = { share: 0.1, days: 14 } as const;

/** Intake varies by a fifth from day to day (Tarasuk V, Beaton GH. Am J Clin Nutr 1991;54:464–470), until it is known better. */
const INTAKE_SPREAD = 0.2;
const DAYS_OF_SPREAD = 2;

/** Days that are near enough to tell what was eaten on an unknown one. */
const NEAR_DAYS = 14;

/**
 * Days that aren't known are much like the known ones around them. In a gap, all of them may differ alike, by some 300 kcal:
 * that is a fourth of what people vary within months.
 */
const GAP = { from: 4, to: 60, variance: 300 ** 2 } as const;

/** Mean of the intakes around each day; the nearer, the more they count. */
function findUsualIntake(intakes: Float64Array, mean: number): Float64Array {
  const usual = new Float64Array(intakes.length);
  const counts = new Float64Array(intakes.length);
  const kept = Math.exp(-1 / NEAR_DAYS);
  const pass = (first: number, step: number, includesDay: boolean) => {
    let [sum, count] = [0, 0];
    for (let day = first; day >= 0 && day < intakes.length; day += step) {
      const intake = intakes[day] ?? NaN;
      const isKnown = !Number.isNaN(intake);
      [sum, count] = [sum * kept, count * kept];
      const [before, countBefore] = [sum, count];
      if (isKnown) [sum, count] = [sum + intake, count + 1];
      usual[day] = (usual[day] ?? 0) + (includesDay ? sum : before);
      counts[day] = (counts[day] ?? 0) + (includesDay ? count : countBefore);
    }
  };
  pass(0, 1, true);
  pass(intakes.length - 1, -1, false);
  // Far from any known day, the mean of all of them.
  const little = 1e-6;
  return usual.map((sum, day) => (sum + little * mean) / ((counts[day] ?? 0) + little));
}

/** Variance of each intake: 0 if it is known. */
function findUnknown(intakes: Float64Array, variance: number): Float64Array {
  const unknown = new Float64Array(intakes.length);
  for (let day = 0; day < intakes.length;) {
    let end = day;
    while (end < intakes.length && Number.isNaN(intakes[end])) end += 1;
    const gap = end - day;
    const shared = gap >= GAP.from ? Math.min(gap, GAP.to) * GAP.variance : 0;
    unknown.fill(variance + shared, day, end);
    day = end + 1;
  }
  return unknown;
}

/** Mean and variance of the intakes; those of the prior without one. */
function describeIntakes(intakes: Float64Array, prior: Prior): { mean: number; variance: number } {
  const known = intakes.filter((intake) => !Number.isNaN(intake));
  const mean = known.length === 0 ? prior.mean : known.reduce((sum, intake) => sum + intake, 0) / known.length;
  const squares = known.reduce((sum, intake) => sum + (intake - mean) ** 2, 0);
  const expected = DAYS_OF_SPREAD * (INTAKE_SPREAD * mean) ** 2;
  return { mean, variance: (squares + expected) / (known.length + DAYS_OF_SPREAD) };
}

/**
 * @param intakes kcal of each day, NaN if it isn't known.
 * @param weights kilograms of each day, NaN without one.
 * @param prior what was burned before the first day, and how well the prior knows it: 0 to 1.
 */
export function toSeries(
  intakes: Float64Array,
  weights: Float64Array,
  { perKcal, prior, trust }: { perKcal: number; prior: Prior; trust: number },
): ExpenditureSeries {
  const { length } = intakes;
  const { mean, variance } = describeIntakes(intakes, prior);
  const usualIntake = findUsualIntake(intakes, mean);
  const column = () => new Float64Array(length);
  const [dry, digested, drift, usualWater] = [column(), column(), column(), column()];
  const first = usualIntake[0] ?? mean;
  // A diet that begins on the first day takes water on the next ones.
  const habit = first + trust * (prior.mean - first);
  let [recent, digestion, adaptation] = [habit, first, first];
  for (let day = 0; day < length; day += 1) {
    const usual = usualIntake[day] ?? mean;
    const known = intakes[day] ?? NaN;
    const intake = Number.isNaN(known) ? usual : known;
    dry[day] = (weights[day] ?? NaN) - WATER_PER_KCAL * (recent - first);
    usualWater[day] = WATER_PER_KCAL * (usual - first);
    digested[day] = usual + (1 - DIGESTION.share) * (intake - usual);
    recent += (intake - recent) * (1 - Math.exp(-1 / WATER_DAYS));
    const before = DIGESTION.share * digestion + ADAPTATION.share * adaptation;
    digestion += (intake - digestion) / DIGESTION.days;
    adaptation += (intake - adaptation) / ADAPTATION.days;
    drift[day] = DIGESTION.share * digestion + ADAPTATION.share * adaptation - before;
  }
  const firstWeight = dry.find((weight) => !Number.isNaN(weight)) ?? 0;
  const unknown = findUnknown(intakes, variance);
  return { length, perKcal, weights: dry, firstWeight, intakes: digested, unknown, drift, usualIntake, usualWater };
}
