// A human body that eats and burns, after Hall KD, Sacks G, Chandramohan D, et al. Quantification of the effect of energy
// imbalance on bodyweight. Lancet 2011;378:826–837, with the equations and values of its web appendix. It shares no code and
// no constant with the estimator.
import { clamp } from './random.mjs';

/** @import { Random } from './random.mjs' */

const KCAL_PER_MJ = 239.006;

/** Energy in kcal per kg of fat (39.5 MJ), lean tissue (7.6 MJ) and glycogen (17.6 MJ). */
const ENERGY = { fat: 39.5 * KCAL_PER_MJ, lean: 7.6 * KCAL_PER_MJ, glycogen: 17.6 * KCAL_PER_MJ };

/** Kcal to build one kg (0.75 and 0.96 MJ), and kcal burned per kg and day (13 and 92 kJ). */
const DEPOSITION = { fat: 0.75 * KCAL_PER_MJ, lean: 0.96 * KCAL_PER_MJ };
const UPKEEP = { fat: 0.013 * KCAL_PER_MJ, lean: 0.092 * KCAL_PER_MJ };

/** Forbes GB. Body fat content influences the body composition response to nutrition and exercise. Ann N Y Acad Sci 2000;904:359–365. */
const FORBES_KG = 10.4;

const CARBS_SHARE = 0.5;
const GLYCOGEN_KG = 0.5;
const WATER_PER_GLYCOGEN = 2.7;

/**
 * Grams: sodium per liter of extracellular fluid, its excretion per liter and day, and by carbs per day. Of the 4 g that are
 * eaten, half are as variable as the food; the rest is a habit.
 */
const SODIUM = { perLiter: 3.22, excretion: 3, carbs: 4, ofFood: 2 };

/** Shares of a change of intake that food's own energy cost and adaptation take, and the days that adaptation takes. */
const FOOD_COST = 0.1;
const ADAPTATION_DAYS = 14;

/** The extracellular fluid follows within hours, so that a day has several steps. */
const STEPS = 8;

/**
 * Fat in kg by Jackson AS, Stanforth PR, Gagnon J, et al. The effect of sex, age and race on estimating percentage body fat
 * from body mass index: the Heritage Family Study. Int J Obes 2002;26:789–796.
 * @param {{ isMale: boolean, age: number, height: number, weight: number }} person
 */
function estimateFat({ isMale, age, height, weight }) {
  const logBmi = Math.log(weight / (height / 100) ** 2);
  const percent = 0.14 * age + (isMale ? 37.31 * logBmi - 103.94 : 39.96 * logBmi - 102.01);
  return (clamp(percent, 5, 60) / 100) * weight;
}

/**
 * How strongly expenditure adapts to intake differs between people: 0.14 in Hall 2011, none to twice as much in what Thomas
 * DM, Martin CK, Redman LM, et al. needed to describe trials (Effect of dietary adherence on the body weight plateau. Am J
 * Clin Nutr 2014;100:787–795).
 * @param {Random} random
 */
const drawAdaptation = (random) => clamp(random.normal(0.14, 0.07), 0, 0.28);

/**
 * A person in energy balance, and the number of kcal that keeps them there.
 * @param {Random} random
 */
export function drawPerson(random) {
  const isMale = random.uniform() < 0.5;
  const age = 20 + 45 * random.uniform();
  const height = random.normal(isMale ? 177 : 164, 7);
  const weight = clamp(random.normal(27, 4.5), 19, 42) * (height / 100) ** 2;
  const resting = 10 * weight + 6.25 * height - 5 * age + (isMale ? 5 : -161);
  const activity = [1.4, 1.6, 1.8][Math.floor(3 * random.uniform())] ?? 1.6;
  // The formula is off by about a tenth at rest, and the answer about activity as much (Frankenfield 2005, EFSA 2013).
  const balance = Math.max(resting * activity * (1 + random.normal(0, 0.12)), 1.15 * resting);
  const person = { isMale, age, height, weight };
  return {
    ...person,
    activity,
    formula: resting * activity,
    balance,
    fat: estimateFat(person),
    adaptation: drawAdaptation(random),
  };
}

/** @typedef {ReturnType<typeof drawPerson>} Person */

/**
 * The body of a person. Each call of the returned function lives one day.
 * @param {Person} person
 */
export function createBody({ weight, fat: initialFat, balance, adaptation }) {
  const state = { fat: initialFat, lean: weight - initialFat, glycogen: GLYCOGEN_KG, fluid: 0, adapted: 0 };
  const carbs = CARBS_SHARE * balance;
  const constant = balance - UPKEEP.fat * state.fat - UPKEEP.lean * state.lean;
  const forbes = (FORBES_KG * ENERGY.lean) / ENERGY.fat;

  /** @param {number} intake kcal @param {number} extra kcal of activity beyond the person's own @param {number} length days */
  function step(intake, extra, length) {
    const eatenCarbs = CARBS_SHARE * intake;
    const change = intake - balance;
    const glycogenRate = (eatenCarbs - carbs * (state.glycogen / GLYCOGEN_KG) ** 2) / ENERGY.glycogen;
    const sodium =
      (SODIUM.ofFood * change) / balance - SODIUM.excretion * state.fluid - SODIUM.carbs * (1 - eatenCarbs / carbs);
    const leanShare = forbes / (forbes + state.fat);
    // Expenditure contains the cost of building tissue, which depends on what is left to build: solved for it.
    const upkeep =
      constant + extra + UPKEEP.fat * state.fat + UPKEEP.lean * state.lean + FOOD_COST * change + state.adapted;
    const costShare = (leanShare * DEPOSITION.lean) / ENERGY.lean + ((1 - leanShare) * DEPOSITION.fat) / ENERGY.fat;
    const stored = (intake - upkeep - ENERGY.glycogen * glycogenRate) / (1 + costShare);
    state.adapted += (length * (adaptation * change - state.adapted)) / ADAPTATION_DAYS;
    state.glycogen += length * glycogenRate;
    state.fluid += (length * sodium) / SODIUM.perLiter;
    state.fat += (length * (1 - leanShare) * stored) / ENERGY.fat;
    state.lean += (length * leanShare * stored) / ENERGY.lean;
    return length * (upkeep + costShare * stored);
  }

  /** @param {number} intake kcal of the day @param {number} extra @returns {{ expenditure: number, weight: number }} */
  return (intake, extra) => {
    let expenditure = 0;
    for (let count = 0; count < STEPS; count += 1) expenditure += step(intake, extra, 1 / STEPS);
    const glycogen = (1 + WATER_PER_GLYCOGEN) * (state.glycogen - GLYCOGEN_KG);
    return { expenditure, weight: state.fat + state.lean + glycogen + state.fluid };
  };
}
