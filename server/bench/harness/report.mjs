// Formats the figures as a table for the terminal and for the documentation.
import { writeFigures } from '../../harness/figures.mjs';
import { GENERATOR } from './generators.mjs';
import { formatNumber, formatTable } from '../../harness/measures.mjs';

/** @import { Results } from './compare.mjs' */

const MAX_MEMORY = 200;
const MAX_GROWTH = 1.5;
const MAX_SLOWDOWN = 1.5;

const HEAD = [
  'operation',
  'clients',
  'a second',
  'p50 ms',
  'p99 ms',
  'Node ms',
  'Postgres ms',
  'reference a second',
  'its Node ms',
  'its Postgres ms',
  'share',
  'aim',
  'MiB',
];

/** @param {number} value */
const formatMs = (value) => formatNumber(value, value < 10 ? 2 : value < 100 ? 1 : 0);
/** @param {number} value */
const formatRate = (value) => formatNumber(value, value < 100 ? 1 : 0);

/** @param {Results} results */
const createRows = ({ operations }) =>
  operations.flatMap(({ name, minShare, memory, byClients }) =>
    byClients.map(({ clients, share, program, reference }, index) => [
      index === 0 ? name : '',
      String(clients),
      formatRate(program.rate),
      formatMs(program.p50),
      formatMs(program.p99),
      formatMs(program.cpuMs),
      formatMs(program.postgresMs),
      formatRate(reference.rate),
      formatMs(reference.cpuMs),
      formatMs(reference.postgresMs),
      formatNumber(share, 2),
      clients > 1 && minShare !== undefined ? formatNumber(minShare, 2) : '',
      index === 0 ? formatNumber(memory, 0) : '',
    ]),
  );

/** @param {Results} results */
const createRemarks = ({ slowdown, growth = [], size, rounds }) => [
  `${size.people.toLocaleString('en-US')} people, ${(size.people * size.days * size.entries).toLocaleString('en-US')} entries; medians of ${rounds} rounds; load by ${GENERATOR}.`,
  ...growth.map(
    ({ name, before, after }) =>
      `${name}: ${formatMs(before)} ms on the small database, ${formatMs(after)} ms on the full one (${formatNumber(after / before, 2)}×; at most ${MAX_GROWTH}×).`,
  ),
  ...(slowdown === undefined
    ? []
    : [
        `Day view beside four clients that log in all the time: ${formatNumber(slowdown, 2)}× (at most ${MAX_SLOWDOWN}×).`,
      ]),
];

/**
 * Describes the goals that were missed.
 * @param {Results} results
 */
export function findMisses({ operations, slowdown = 0, growth = [] }) {
  const misses = [];
  for (const { name, minShare, memory, byClients } of operations) {
    const { share } = byClients[byClients.length - 1];
    if (minShare !== undefined && share < minShare)
      misses.push(`${name} has ${formatNumber(share, 2)} of the reference, not ${formatNumber(minShare, 2)}`);
    if (memory > MAX_MEMORY) misses.push(`${name} took ${formatNumber(memory, 0)} MiB, not ${MAX_MEMORY}`);
  }
  for (const { name, before, after } of growth) {
    if (after / before > MAX_GROWTH)
      misses.push(`${name} takes ${formatNumber(after / before, 2)}× as long on the full database`);
  }
  if (slowdown > MAX_SLOWDOWN)
    misses.push(`the day view takes ${formatNumber(slowdown, 2)}× as long while others log in`);
  return misses;
}

/** @param {Results} results */
export const formatResults = (results) =>
  [formatTable(HEAD, createRows(results)), '', ...createRemarks(results)].join('\n');

/**
 * Replaces the figures in the documentation with those of this run.
 * @param {Results} results
 */
export const writePage = (results) =>
  writeFigures('npm run bench -- --page', { head: HEAD, rows: createRows(results), remarks: createRemarks(results) });
