// A limit of every estimate. Following a step soon and erring little while nothing changes exclude each other, because the first
// weights after a step hardly differ from those without one.
import { SCALE, STEP_DAY } from './scenarios.mjs';

const KCAL_PER_KILOGRAM = 7200;
const STEP = 300;

/** Kilograms: the first weight is unknown. */
const UNKNOWN_WEIGHT = 10;

/** @param {number[]} left @param {number[]} right */
const multiply = (left, right) => left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);

/**
 * Solves a system with a positive definite matrix by Cholesky's decomposition.
 * @param {number[][]} matrix @param {number[]} right
 */
function solve(matrix, right) {
  /** @type {number[][]} */
  const lower = [];
  for (const [row, values] of matrix.entries()) {
    const line = (lower[row] = /** @type {number[]} */ ([]));
    for (let column = 0; column <= row; column += 1) {
      const rest = (values[column] ?? 0) - multiply(line, (lower[column] ?? []).slice(0, column));
      line[column] = column === row ? Math.sqrt(rest) : rest / (lower[column]?.[column] ?? 1);
    }
  }
  /** @type {number[]} */
  const half = [];
  for (const [row, line] of lower.entries()) {
    half[row] = ((right[row] ?? 0) - multiply(half, line.slice(0, row))) / (line[row] ?? 1);
  }
  const solution = Array.from(half, () => 0);
  for (let row = lower.length - 1; row >= 0; row -= 1) {
    const rest = lower.slice(row + 1).map((line) => line[row] ?? 0);
    solution[row] = ((half[row] ?? 0) - multiply(rest, solution.slice(row + 1))) / (lower[row]?.[row] ?? 1);
  }
  return solution;
}

/**
 * The least root mean square error in kcal, in maintenance, of any estimate that follows on average `share` of a step of 300 kcal
 * up or down within `within` days: linear or not, also one that waits for evidence of a change. It may weigh daily, knows every
 * intake and how weights scatter, and that nothing else changes, so that the limit of real diaries is higher.
 *
 * It errs by what is unknown without a step, and independently of that by what it does for steps. Of that, Cauchy and Schwarz
 * give the least (Hammersley JM. On estimating restricted parameters. J R Stat Soc B 1950;12:192–240; Chapman DG, Robbins H.
 * Minimum variance estimation without regularity assumptions. Ann Math Stat 1951;22:581–586): `kcal² / sinh(θ²)`, where θ is the
 * step in standard errors of the best measurement of it.
 * @param {{ share: number, within: number, prior: number }} wanted `prior` is the standard deviation of what is known of the
 *   expenditure before the first day, in kcal.
 */
export function findLeastError({ share, within, prior }) {
  const days = Array.from({ length: STEP_DAY + within }, (_, day) => day);
  const burned = days.map((day) => -day / KCAL_PER_KILOGRAM);
  const stepped = days.map((day) => -Math.max(0, day - STEP_DAY) / KCAL_PER_KILOGRAM);
  const { water, persistence, white } = SCALE;
  const covariance = days.map((row) =>
    days.map(
      (column) =>
        water ** 2 * persistence ** Math.abs(row - column) +
        (row === column ? white ** 2 : 0) +
        UNKNOWN_WEIGHT ** 2 +
        prior ** 2 * (burned[row] ?? 0) * (burned[column] ?? 0),
    ),
  );
  const best = solve(covariance, burned).map((weight) => prior ** 2 * weight);
  const unknown = prior ** 2 - prior ** 2 * multiply(best, burned);
  const certainty = multiply(stepped, solve(covariance, stepped));
  // The best estimate for a body that doesn't change follows a part of the step anyway.
  const followed = multiply(best, stepped);
  const further = STEP * Math.max(0, share - followed);
  return Math.sqrt(unknown + further ** 2 / Math.sinh(STEP ** 2 * certainty));
}
