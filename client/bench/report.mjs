// Formats the figures of the screens as a table for the terminal and for the documentation.
import { loadavg } from 'node:os';
import { tableOf, writeFigures } from '../../server/bench/harness/figures.mjs';

const HEAD = [
  'screen',
  'JS KiB',
  'all KiB',
  'requests',
  'GraphQL',
  'first paint s',
  'largest paint s',
  'blocked ms',
  'shift',
  'aim',
];

const seconds = (ms) => (ms / 1000).toFixed(2);

function aimOf(aim) {
  if (!aim) return '';
  const questions = aim.questions === undefined ? '' : ` (${aim.questions})`;
  return `${aim.scripts} KiB, ${aim.requests}${questions} requests, ${seconds(aim.firstPaint)} s`;
}

const rowOf = ({ name, aim, figures }) => [
  name,
  figures.scripts.toFixed(1),
  figures.bytes.toFixed(1),
  String(figures.requests),
  String(figures.questions),
  seconds(figures.firstPaint),
  seconds(figures.largestPaint),
  figures.blocking.toFixed(0),
  figures.shift.toFixed(3),
  aimOf(aim),
];

const remarks = ({ runs }) => [
  `390 × 844, 1.6 Mbit/s, 150 ms, a processor four times slower, nothing kept; medians of ${runs} runs.`,
  `The machine's load was ${loadavg()[0].toFixed(1)} at the end.`,
];

export const tableOfScreens = (results) =>
  [tableOf(HEAD, results.screens.map(rowOf)), '', ...remarks(results)].join('\n');

export const writePage = (results) =>
  writeFigures('npm run bench:web -- --page', {
    head: HEAD,
    rows: results.screens.map(rowOf),
    remarks: remarks(results),
  });

const UNITS = { scripts: 'KiB of scripts', requests: 'requests', questions: 'GraphQL requests', firstPaint: 'ms' };

/** Messages for missed targets. */
export const misses = ({ screens }) =>
  screens.flatMap(({ name, aim = {}, figures }) =>
    Object.entries(aim)
      .filter(([what, most]) => figures[what] > most)
      .map(([what, most]) => `${name}: ${figures[what].toFixed(1)} ${UNITS[what]} instead of at most ${most}`),
  );
