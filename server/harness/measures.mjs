// Measured values, their limits, and the table of results.

/** @import { Fault, FaultOutcome, Limit, Measure, Row } from './types' */

/** @param {number} a @param {number} b */
const ascending = (a, b) => a - b;

/**
 * Percentile of sorted values.
 * @param {number[]} sorted
 * @param {number} share
 */
export const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/** @param {number[]} values */
export const median = (values) => percentile(values.toSorted(ascending), 0.5);

/**
 * Some percentiles of times in milliseconds on one line.
 * @param {number[]} times
 */
export function summarize(times) {
  const sorted = times.toSorted(ascending);
  return [0.5, 0.9, 0.99].map((share) => `p${share * 100} ${percentile(sorted, share).toFixed(1)} ms`).join(', ');
}

/**
 * @param {number} value
 * @param {number} digits after the decimal point.
 */
export const formatNumber = (value, digits) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** @param {string} what @param {number | string} value @param {Limit} [limit] @returns {Measure} */
export const measure = (what, value, limit = {}) => ({ what, value, ...limit });

/** A value that must be zero over all runs. @param {string} what @param {number} value */
export const never = (what, value) => measure(what, value, { max: 0, sum: true });

/** @param {string} what @param {number} milliseconds @param {Limit} [limit] */
export const seconds = (what, milliseconds, limit = {}) => measure(what, milliseconds / 1000, { unit: 's', ...limit });

/** @param {number} value @param {string} [unit] */
function format(value, unit = '') {
  const digits = Number.isInteger(value) ? 0 : value < 10 ? 2 : 1;
  return `${formatNumber(value, digits)}${unit && ` ${unit}`}`;
}

/** @param {Limit} limit */
function formatLimit({ max, min, unit }) {
  if (max === 0) return '0';
  if (max !== undefined) return `at most ${format(max, unit)}`;
  return min === undefined ? '' : `at least ${format(min, unit)}`;
}

/** @param {Limit} limit @param {number} value */
const isMet = ({ max, min }, value) => (max === undefined || value <= max) && (min === undefined || value >= min);

/**
 * The worst value of several runs, their sum, or their range.
 * @param {Measure[]} measures
 * @returns {{ text: string, worst?: number }}
 */
function combine(measures) {
  const [{ max, sum, unit }] = measures;
  const numbers = measures.map(({ value }) => value).filter((value) => typeof value === 'number');
  if (numbers.length < measures.length) return { text: [...new Set(measures.map(({ value }) => value))].join('; ') };
  if (sum) {
    const total = numbers.reduce((all, value) => all + value, 0);
    return { text: format(total, unit), worst: total };
  }
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const text = low === high ? format(low, unit) : `${format(low)} – ${format(high, unit)}`;
  return { text, worst: max === undefined ? low : high };
}

/** @param {Measure[]} measures of one value in all runs. @returns {Pick<Row, 'what' | 'text' | 'limit' | 'verdict'>} */
function toRow(measures) {
  const [first] = measures;
  const { text, worst } = combine(measures);
  const limit = formatLimit(first);
  const ok = worst === undefined || isMet(first, worst);
  return { what: first.what, text, limit, verdict: limit === '' ? '' : ok ? 'ok' : 'FAILED' };
}

/**
 * Table rows of a fault: one for each measured value and one for each kind of failed run.
 * @param {Pick<Fault<never>, 'name' | 'heavy'>} fault
 * @param {FaultOutcome} outcome
 * @returns {Row[]}
 */
export function toRows({ name, heavy }, { runs, results, failures, unsupported }) {
  const rows = (results[0] ?? []).map(({ what }) => toRow(results.flat().filter((other) => other.what === what)));
  for (const what of failures) rows.push({ what, text: '', limit: 'no failure', verdict: 'FAILED' });
  if (unsupported) rows.push({ what: `not supported here: ${unsupported}`, text: '', limit: '', verdict: '–' });
  const first = `${name}${heavy ? ' (H)' : ''}`;
  return rows.map((row, index) => ({ fault: index === 0 ? first : '', runs: index === 0 ? String(runs) : '', ...row }));
}

/**
 * A table for the terminal. The first column is aligned to the left, and the others to the right unless told otherwise.
 * @param {string[]} head
 * @param {string[][]} rows
 * @param {{ align?: 'left' | 'right' }} [options]
 */
export function formatTable(head, rows, { align = 'right' } = {}) {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column].length)));
  /** @param {string} cell @param {number} column */
  const pad = (cell, column) =>
    column === 0 || align === 'left' ? cell.padEnd(widths[column]) : cell.padStart(widths[column]);
  return all.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

/**
 * @param {Row[]} rows
 */
export function formatRows(rows) {
  const cells = rows.map(({ fault, runs, what, text, limit, verdict }) => [fault, runs, what, text, limit, verdict]);
  const [head, ...body] = formatTable(['fault', 'runs', 'measured', 'value', 'limit', ''], cells, {
    align: 'left',
  }).split('\n');
  const width = Math.max(head.length, ...body.map((line) => line.length));
  return [head, '─'.repeat(width), ...body].join('\n');
}
