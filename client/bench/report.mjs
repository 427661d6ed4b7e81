// Formats the figures of the screens as a table for the terminal and for the documentation.
import { loadavg } from 'node:os';
import { writeFigures } from '../../server/harness/figures.mjs';
import { formatTable } from '../../server/harness/measures.mjs';

/** @import { MeasuredScreen, Results } from './measure.mjs' */
/** @import { Aim } from './screens.mjs' */

const HEAD = [
  'screen',
  'JS KiB',
  'all KiB',
  'requests',
  'GraphQL',
  'first paint s',
  'largest paint s',
  'content s',
  'usable s',
  'blocked ms',
  'shift',
  'aim',
];

/** @param {number} ms */
const formatSeconds = (ms) => (ms / 1000).toFixed(2);

/** @param {MeasuredScreen['aim']} aim */
function formatAim(aim) {
  if (!aim) return '';
  const questions = aim.questions === undefined ? '' : ` (${aim.questions})`;
  const content = aim.content === undefined ? '' : `, content ${formatSeconds(aim.content)} s`;
  return `${aim.scripts} KiB, ${aim.requests}${questions} requests, ${formatSeconds(aim.firstPaint)} s${content}`;
}

/** @param {MeasuredScreen} screen */
const createRow = ({ name, aim, figures }) => [
  name,
  figures.scripts.toFixed(1),
  figures.bytes.toFixed(1),
  String(figures.requests),
  String(figures.questions),
  formatSeconds(figures.firstPaint),
  formatSeconds(figures.largestPaint),
  figures.content > 0 ? formatSeconds(figures.content) : '',
  figures.ready > 0 ? formatSeconds(figures.ready) : '',
  figures.blocking.toFixed(0),
  figures.shift.toFixed(3),
  formatAim(aim),
];

/** @param {Results} results */
const createRemarks = ({ runs }) => [
  `390 × 844, 1.6 Mbit/s, 150 ms, a processor four times slower; nothing kept but by the screens opened again; medians of ${runs} runs.`,
  `The machine's load was ${loadavg()[0].toFixed(1)} at the end.`,
];

/** @param {Results} results */
export const formatScreens = (results) =>
  [formatTable(HEAD, results.screens.map(createRow)), '', ...createRemarks(results)].join('\n');

/** @param {Results} results */
export const writePage = (results) =>
  writeFigures('npm run bench:web -- --page', {
    head: HEAD,
    rows: results.screens.map(createRow),
    remarks: createRemarks(results),
  });

/** @type {Record<keyof Aim, string>} */
const UNITS = {
  scripts: 'KiB of scripts',
  requests: 'requests',
  questions: 'GraphQL requests',
  firstPaint: 'ms',
  content: 'ms to the content',
};

/**
 * Messages for missed targets.
 * @param {Results} results
 */
export const findMisses = ({ screens }) =>
  screens.flatMap(({ name, aim, figures }) =>
    /** @type {[what: keyof Aim, max: number][]} */ (Object.entries(aim ?? {}))
      .filter(([what, max]) => figures[what] > max)
      .map(([what, max]) => `${name}: ${figures[what].toFixed(1)} ${UNITS[what]} instead of at most ${max}`),
  );
