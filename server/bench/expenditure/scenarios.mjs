// The life of simulated people, and their logs. The figures of the diary and of the scale: intake varies by a fifth from
// day to day (Tarasuk V, Beaton GH. The nature and individuality of within-subject variation in energy intake. Am J Clin Nutr
// 1991;54:464–470), more on weekends; weight by half a kilogram, and a heavy day follows another (Bhutani S et al.
// Composition of two-week change in body weight under unrestricted free-living conditions. Physiol Rep 2017;5:e13336).
import { createBody, drawPerson } from './body.mjs';
import { createRandom } from './random.mjs';

/** @import { Person } from './body.mjs' */
/** @import { Random } from './random.mjs' */

/**
 * @typedef {object} Scenario
 * @property {string} name
 * @property {(day: number) => number} [diet] kcal eaten beyond what the person burns.
 * @property {number} [step] kcal of activity from day 42 on; every second person does less instead.
 * @property {number} [weighings] share of days with a weight.
 * @property {Partial<typeof SCALE>} [scale]
 * @property {boolean} [cycle] water of 28 days.
 * @property {number} [halfLogged] share of days that are logged to 40%.
 * @property {boolean} [isMarked] those days are marked as not finished.
 */

/** In kg: scatter from day to day, what of it remains on the next day, and scatter of its own each day. */
export const SCALE = { water: 0.5, persistence: 0.55, white: 0.3 };

const INTAKE_SPREAD = 0.2;
const WEEKEND_KCAL = 150;
const HALF = 0.4;
const CYCLE_DAYS = 28;

export const STEP_DAY = 42;
export const DIET_END = 70;

/** @type {readonly Scenario[]} */
export const SCENARIOS = [
  { name: 'maintenance' },
  { name: '-500 kcal diet', diet: () => -500 },
  { name: '+400 kcal surplus', diet: () => 400 },
  { name: '2.8 weighings a week', weighings: 2.8 / 7 },
  { name: '2 weighings a week', weighings: 2 / 7 },
  { name: 'noisy scale', scale: { white: 1 } },
  { name: 'cycle of water', cycle: true },
  { name: 'step of 300 kcal', step: 300 },
  { name: 'after a diet', diet: (day) => (day < DIET_END ? -500 : 0) },
  { name: 'half-logged days', halfLogged: 0.1 },
  { name: 'half-logged, marked', halfLogged: 0.1, isMarked: true },
  { name: 'white noise alone', scale: { water: 0, white: 0.6 } },
];

const IN_SAMPLE = ['maintenance', '-500 kcal diet', '2.8 weighings a week', 'noisy scale'];
export const SAMPLE = SCENARIOS.filter(({ name }) => IN_SAMPLE.includes(name));

/**
 * @typedef {object} History
 * @property {Person} person
 * @property {number} direction of the step: 1 or -1.
 * @property {{ kcal: number | null, mark: boolean | null, weight: number | null, truth: number }[]} days `kcal` is null
 *   without an entry; `truth` is what the person burned on that day.
 */

/**
 * Weights on the scale, rounded to 0.1 kg.
 * @param {Scenario} scenario @param {Random} random
 */
function createScale({ scale, cycle, weighings = 0.85 }, random) {
  const { water: sd, persistence, white } = { ...SCALE, ...scale };
  const amplitude = cycle ? 0.25 + 0.25 * random.uniform() : 0;
  const phase = 2 * Math.PI * random.uniform();
  let water = random.normal(0, sd);
  /** @param {number} weight @param {number} day */
  return (weight, day) => {
    water = persistence * water + random.normal(0, sd * Math.sqrt(1 - persistence ** 2));
    const swing = amplitude * Math.sin(phase + (2 * Math.PI * day) / CYCLE_DAYS);
    const shown = weight + water + swing + random.normal(0, white);
    return random.uniform() < weighings ? Math.round(10 * shown) / 10 : null;
  };
}

/**
 * The diary's part of a day.
 * @param {number} intake @param {number} logging share of days that are logged
 * @param {Scenario} scenario @param {Random} random
 */
function logDay(intake, logging, { halfLogged = 0, isMarked = false }, random) {
  const isHalf = random.uniform() < halfLogged;
  if (random.uniform() >= logging) return { kcal: null, mark: null };
  return { kcal: isHalf ? HALF * intake : intake, mark: isHalf && isMarked ? false : null };
}

/**
 * Lives the days of one person.
 * @param {Scenario} scenario @param {number} seed @param {number} length days @returns {History}
 */
export function simulate(scenario, seed, length) {
  const random = createRandom(seed);
  const person = drawPerson(random);
  const live = createBody(person);
  const weigh = createScale(scenario, random);
  const direction = random.uniform() < 0.5 ? 1 : -1;
  const logging = 0.85 + 0.1 * random.uniform();
  let morning = person.weight;
  const weekday = Math.floor(7 * random.uniform());
  const days = Array.from({ length }, (_, day) => {
    const weekend = (day + weekday) % 7 < 2 ? (5 / 7) * WEEKEND_KCAL : (-2 / 7) * WEEKEND_KCAL;
    const planned = person.balance + (scenario.diet?.(day) ?? 0) + weekend;
    const intake = Math.max(planned * (1 + random.normal(0, INTAKE_SPREAD)), 300);
    const extra = day >= STEP_DAY ? direction * (scenario.step ?? 0) : 0;
    // People weigh themselves in the morning.
    const weight = weigh(morning, day);
    const lived = live(intake, extra);
    morning = lived.weight;
    return { ...logDay(intake, logging, scenario, random), weight, truth: lived.expenditure };
  });
  return { person, direction, days };
}
