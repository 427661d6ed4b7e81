import { DAYS } from './measure.mjs';

/** @import { Cell, Result } from './measure.mjs' */

/** @typedef {{ what: string, value: number, min?: number, max?: number }} Bound */

const METHODS = /** @type {const} */ ([
  ['line', 'line of 28 days'],
  ['alone', 'without a formula'],
  ['prior', 'with a formula'],
]);

/** Kcal on day 28 and on day 56. */
const RMSE = { alone: { 28: 200, 56: 120 }, prior: { 28: 150, 56: 110 } };
const RMSE_SCENARIOS = ['maintenance', '-500 kcal diet', '+400 kcal surplus', '2.8 weighings a week'];
const COVERED = { min: 90, max: 98 };
const SAMPLE_COVERED = { min: 91, max: 98 };
const SAMPLE_TOLERANCE = 1.1;
const WIDENING = 1.1;
const TEN_YEARS_MS = 5;

/**
 * Two weeks of weights can't tell a step of 300 kcal from water: they know its size to about 330 kcal, and following half of it at
 * once would cost the precision that `RMSE` asks for, as `limit.mjs` calculates. The range is judged again more than four weeks
 * after it.
 */
const UNSETTLED = [56, 70];

/** @param {number[]} values */
const average = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** @param {Cell[]} cells @param {number} day @returns {Cell} */
const onDay = (cells, day) => /** @type {Cell} */ (cells[DAYS.indexOf(day)]);

/** @param {Cell} cell */
const format = ({ rmse, covered, silent }) =>
  silent === 1
    ? '-'
    : `${rmse.toFixed(0)} {${(100 * covered).toFixed(0)}%}${silent > 0.005 ? ` ${(100 * silent).toFixed(0)}% silent` : ''}`;

/** One line for each scenario and method. @param {Result[]} results */
export function formatTable(results) {
  const head = ['scenario', '', ...DAYS.map((day) => `day ${day}`)];
  const rows = results.flatMap(({ scenario, cells }) =>
    METHODS.map(([method, name], index) => [index === 0 ? scenario.name : '', name, ...cells[method].map(format)]),
  );
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/**
 * Bounds of a share in %, wider by two standard errors of a share of so many people: one day of one scenario varies that much
 * by chance.
 * @param {{ min: number, max: number }} bounds @param {number} people
 */
function widen({ min, max }, people) {
  const error = (/** @type {number} */ share) => Math.sqrt((share * (100 - share)) / people);
  return { min: min - 2 * error(min), max: max + 2 * error(max) };
}

/** @param {Result} result @returns {Bound[]} */
function findScenarioBounds({ scenario: { name, step }, people, cells, firstDays }) {
  return /** @type {const} */ (['alone', 'prior']).flatMap((method) => {
    const label = `${name}, ${method === 'prior' ? 'with' : 'without'} a formula`;
    const shares = DAYS.filter((day) => !step || !UNSETTLED.includes(day)).map((day) => ({
      what: `${label}: % of truths in the range on day ${day}`,
      value: 100 * onDay(cells[method], day).covered,
    }));
    const covered = [
      ...shares.map((share) => ({ ...share, ...widen(COVERED, people) })),
      {
        what: `${label}: % of truths in the range, all days`,
        value: average(shares.map(({ value }) => value)),
        ...COVERED,
      },
    ];
    const precise = RMSE_SCENARIOS.includes(name)
      ? /** @type {const} */ ([28, 56]).map((day) => ({
          what: `${label}: kcal of error on day ${day}`,
          value: onDay(cells[method], day).rmse,
          max: RMSE[method][day],
        }))
      : [];
    const first = { what: `${name}: % without a value on the first days`, value: 100 * firstDays, max: 1 };
    return [...precise, ...covered, ...(method === 'prior' && name === 'maintenance' ? [first] : [])];
  });
}

/** @param {Result} result @returns {Bound[]} */
function findSpecialBounds({ scenario: { name }, cells: { alone }, caughtUp }) {
  if (name === 'step of 300 kcal') {
    return [
      { what: 'step: % of it in the curve after 14 days', value: 100 * caughtUp, min: 50 },
      { what: 'step: kcal of bias after 28 days', value: Math.abs(onDay(alone, 70).bias), max: 100 },
    ];
  }
  if (name === 'after a diet') {
    return [{ what: 'two weeks after a diet: kcal of bias', value: Math.abs(onDay(alone, 84).bias), max: 150 }];
  }
  if (name === '2 weighings a week') {
    return [{ what: '2 weighings a week: % silent on day 28', value: 100 * onDay(alone, 28).silent, max: 1 }];
  }
  if (name !== 'maintenance') return [];
  const growth = alone.slice(1).map(({ width }, index) => width / (alone[index]?.width ?? width));
  return [{ what: 'maintenance: times the range of the time before', value: Math.max(...growth), max: WIDENING }];
}

/** @param {Result[]} results @param {number} tenYearsMs @returns {Bound[]} */
export const findBounds = (results, tenYearsMs) => [
  ...results.flatMap((result) => [...findScenarioBounds(result), ...findSpecialBounds(result)]),
  { what: 'ten years of data: ms for the whole curve', value: tenYearsMs, max: TEN_YEARS_MS },
];

/** Few people: the shares of all scenarios and days together. @param {Result[]} results @returns {Bound[]} */
export const findSampleBounds = (results) =>
  /** @type {const} */ (['alone', 'prior']).flatMap((method) => [
    {
      what: `${method}: % of truths in the range`,
      value: 100 * average(results.flatMap(({ cells }) => cells[method].map(({ covered }) => covered))),
      ...SAMPLE_COVERED,
    },
    .../** @type {const} */ ([28, 56]).map((day) => ({
      what: `${method}: kcal of error on day ${day}`,
      value: average(results.map(({ cells }) => onDay(cells[method], day).rmse)),
      max: SAMPLE_TOLERANCE * RMSE[method][day],
    })),
  ]);

/** @param {Bound} bound */
export const isMissed = ({ value, min = -Infinity, max = Infinity }) => !(value >= min && value <= max);

/** @param {string} word @param {number} [limit] */
const formatLimit = (word, limit) => (limit === undefined ? '' : `, ${word} ${Number(limit.toFixed(1))}`);

/** @param {Bound} bound */
export const formatBound = ({ what, value, min, max }) =>
  `${what}: ${value.toFixed(1)}${formatLimit('at least', min)}${formatLimit('at most', max)}`;
