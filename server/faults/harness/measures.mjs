// Measured values of a run, their limits, and the table of results.

/**
 * @typedef {{ what: string, value: number | string, unit?: string, most?: number, least?: number, sum?: boolean }}
 * Measure The limit is `most` or `least`. Of several runs the worst value counts, or with `sum` the total.
 */

/** @returns {Measure} */
export const measure = (what, value, bar = {}) => ({ what, value, ...bar });

/** A value that must be zero over all runs. */
export const never = (what, value) => measure(what, value, { most: 0, sum: true });

export const seconds = (what, milliseconds, bar = {}) => measure(what, milliseconds / 1000, { unit: 's', ...bar });

/** Percentile of sorted values. */
export const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

const shown = (value, unit = '') => {
  if (typeof value !== 'number') return value;
  const digits = Number.isInteger(value) ? 0 : value < 10 ? 2 : 1;
  return `${value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}${unit && ` ${unit}`}`;
};

const isMet = ({ most, least }, value) =>
  (most === undefined || value <= most) && (least === undefined || value >= least);

function barOf({ most, least, unit }) {
  if (most === 0) return '0';
  if (most !== undefined) return `at most ${shown(most, unit)}`;
  return least === undefined ? '' : `at least ${shown(least, unit)}`;
}

/** The worst value of several runs, their sum, or their range. */
function combine(measures) {
  const [{ most, least, sum, unit }] = measures;
  const values = measures.map(({ value }) => value);
  if (values.some((value) => typeof value !== 'number')) return { text: [...new Set(values)].join('; ') };
  if (sum) return sumOf(values, unit);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const text = low === high ? shown(low, unit) : `${shown(low)} – ${shown(high, unit)}`;
  return { text, worst: most === undefined ? low : high, hasBar: most !== undefined || least !== undefined };
}

function sumOf(values, unit) {
  const total = values.reduce((sum, value) => sum + value, 0);
  return { text: shown(total, unit), worst: total };
}

/** Table rows of a fault: one for each measured value and one for each kind of failed run. */
export function rowsOf({ name, heavy }, { runs, results, failures, impossible }) {
  const first = `${name}${heavy ? ' (H)' : ''}`;
  const rows = [];
  for (const { what } of results[0] ?? []) {
    const measures = results.flatMap((result) => result.filter((other) => other.what === what));
    const { text, worst } = combine(measures);
    const bar = barOf(measures[0]);
    const ok = worst === undefined || isMet(measures[0], worst);
    rows.push({ what, text, bar, verdict: bar === '' ? '' : ok ? 'ok' : 'FAILED' });
  }
  for (const failure of failures) rows.push({ what: failure, text: '', bar: 'no failure', verdict: 'FAILED' });
  if (impossible) rows.push({ what: `not supported here: ${impossible}`, text: '', bar: '', verdict: '–' });
  return rows.map((row, index) => ({ fault: index === 0 ? first : '', runs: index === 0 ? String(runs) : '', ...row }));
}

const COLUMNS = [
  ['fault', 'fault'],
  ['runs', 'runs'],
  ['what', 'measured'],
  ['text', 'value'],
  ['bar', 'limit'],
  ['verdict', ''],
];

export function tableOf(rows) {
  const lines = [Object.fromEntries(COLUMNS), ...rows];
  const widths = COLUMNS.map(([key]) => Math.max(...lines.map((line) => line[key].length)));
  const [head, ...body] = lines.map((line) =>
    COLUMNS.map(([key], index) => line[key].padEnd(widths[index]))
      .join('  ')
      .trimEnd(),
  );
  return [head, '─'.repeat(widths.reduce((sum, width) => sum + width + 2, -2)), ...body].join('\n');
}
