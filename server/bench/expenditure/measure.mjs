import { estimateExpenditure, findWholeDays } from '@macrolog/domain';
import { SCENARIOS, simulate, STEP_DAY } from './scenarios.mjs';
import { fitLine } from './straight-line.mjs';

/** @import { KnownBody } from '@macrolog/domain' */
/** @import { History, Scenario } from './scenarios.mjs' */

const POUNDS_PER_KILOGRAM = 1 / 0.45359237;
const TRUTH_DAYS = 7;
const STANDARD_ERRORS = 1.96;

export const LENGTH = 84;
export const DAYS = [14, 21, 28, 42, 56, 70, 84];

/** @typedef {'line' | 'prior' | 'alone'} Method the line before; the estimate with and without a formula. */
/** @typedef {{ value: number, error: number } | null} Estimate */

/**
 * @typedef {object} Cell errors of one method on one day, in kcal.
 * @property {number} rmse
 * @property {number} bias toward the step, where there is one.
 * @property {number} covered share of truths in the range of 95%.
 * @property {number} width mean standard error.
 * @property {number} silent share of people without a value.
 */

/** @param {History['days']} days */
function toEnergyDays(days) {
  const whole = findWholeDays(
    days.map(({ kcal, mark }) => ({ kcal, isIncomplete: false, isFinished: mark, isOngoing: false })),
  );
  return days.map(({ kcal, weight }, day) => ({
    intake: whole[day]?.isWhole ? kcal : null,
    weight: weight === null ? null : weight * POUNDS_PER_KILOGRAM,
  }));
}

/** @param {History['person']} person @returns {KnownBody} */
const toBody = ({ formula, isMale, age, height }) => ({
  formula,
  shape: { sex: isMale ? 'male' : 'female', age, height },
});

/** @param {History} history @param {Method} method @param {number} day @returns {Estimate} the value on the last of so many days. */
export function estimate({ person, days }, method, day) {
  const known = days.slice(0, day);
  if (method === 'line') return fitLine(known);
  return estimateExpenditure(toEnergyDays(known), method === 'prior' ? toBody(person) : {}).at(-1) ?? null;
}

/** @param {number[]} values */
const average = (values) => values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);

/** @param {History} history @param {number} day */
const findTruth = ({ days }, day) => average(days.slice(Math.max(0, day - TRUTH_DAYS), day).map(({ truth }) => truth));

/** @param {History[]} histories @param {Scenario} scenario @param {Method} method @param {number} day @returns {Cell} */
function measureCell(histories, { step }, method, day) {
  const found = histories.flatMap((history) => {
    const result = estimate(history, method, day);
    return result ? [{ ...result, off: result.value - findTruth(history, day), direction: history.direction }] : [];
  });
  return {
    rmse: Math.sqrt(average(found.map(({ off }) => off ** 2))),
    bias: average(found.map(({ off, direction }) => (step ? direction * off : off))),
    covered: average(found.map(({ off, error }) => (Math.abs(off) <= STANDARD_ERRORS * error ? 1 : 0))),
    width: average(found.map(({ error }) => error)),
    silent: 1 - found.length / histories.length,
  };
}

/** @param {Scenario} scenario @param {{ people: number, seed: number }} options */
const simulateAll = (scenario, { people, seed }) =>
  Array.from({ length: people }, (_, person) => simulate(scenario, seed + 7919 * person, LENGTH));

/**
 * @typedef {object} Result
 * @property {Scenario} scenario
 * @property {number} people
 * @property {Record<Method, Cell[]>} cells one for each of `DAYS`.
 * @property {number} firstDays share of people without a value on day 1 with a formula or on day 8 without.
 * @property {number} caughtUp share of a step that the curve shows 14 days after it, seen at the end.
 */

/** @param {Scenario} scenario @param {{ people: number, seed: number }} options @returns {Result} */
export function measureScenario(scenario, options) {
  const histories = simulateAll(scenario, options);
  /** @param {Method} method */
  const measure = (method) => DAYS.map((day) => measureCell(histories, scenario, method, day));
  const isSilent = (/** @type {History} */ history) =>
    !estimate(history, 'prior', 1) || !estimate(history, 'alone', 8) ? 1 : 0;
  return {
    scenario,
    people: options.people,
    cells: { line: measure('line'), alone: measure('alone'), prior: measure('prior') },
    firstDays: average(histories.map(isSilent)),
    caughtUp: scenario.step ? average(histories.map((history) => findShareOfStep(history, scenario.step ?? 0))) : 1,
  };
}

const AROUND = 14;

/** @param {History} history @param {number} step */
function findShareOfStep({ days, direction }, step) {
  const curve = estimateExpenditure(toEnergyDays(days));
  const [before, after] = [curve[STEP_DAY - AROUND], curve[STEP_DAY + AROUND]];
  return before && after ? (direction * (after.value - before.value)) / step : 0;
}

const YEARS = 3652;
const RUNS = 30;

/** Milliseconds for the whole curve of ten years: the shortest of some runs, as other programs slow the rest. @param {number} seed */
export function timeTenYears(seed) {
  const [maintenance] = SCENARIOS;
  const days = toEnergyDays(simulate(/** @type {Scenario} */ (maintenance), seed, YEARS).days);
  const times = Array.from({ length: RUNS }, () => {
    const start = process.cpuUsage();
    estimateExpenditure(days);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
