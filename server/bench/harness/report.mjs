// Formats the figures as a table for the terminal and for the documentation.
import * as figures from './figures.mjs';

const MOST_MEMORY = 200;
const MOST_GROWTH = 1.5;
const MOST_BESIDE_LOG_INS = 1.5;

const HEAD = [
  'operation',
  'clients',
  'a second',
  'p50 ms',
  'p99 ms',
  'CPU ms',
  'reference a second',
  'share',
  'aim',
  'MiB',
];

const digits = (value, count) =>
  value.toLocaleString('en-US', { minimumFractionDigits: count, maximumFractionDigits: count });
const ms = (value) => digits(value, value < 10 ? 2 : value < 100 ? 1 : 0);

const rowsOf = ({ operations }) =>
  operations.flatMap(({ name, least, memory, byClients }) =>
    byClients.map(({ clients, share, program, reference }, index) => [
      index === 0 ? name : '',
      String(clients),
      digits(program.rate, program.rate < 100 ? 1 : 0),
      ms(program.p50),
      ms(program.p99),
      ms(program.cpuMs),
      digits(reference.rate, reference.rate < 100 ? 1 : 0),
      digits(share, 2),
      clients > 1 && least !== undefined ? digits(least, 2) : '',
      index === 0 ? digits(memory, 0) : '',
    ]),
  );

const lines = ({ logIns, growth, size, rounds }) => [
  `${size.people.toLocaleString('en-US')} people, ${(size.people * size.days * size.entries).toLocaleString('en-US')} entries; medians of ${rounds} rounds.`,
  ...(growth ?? []).map(
    ({ name, before, after }) =>
      `${name}: ${ms(before)} ms on the small database, ${ms(after)} ms on the full one (${digits(after / before, 2)}×; at most ${MOST_GROWTH}×).`,
  ),
  ...(logIns === undefined
    ? []
    : [
        `Day view beside four clients that log in all the time: ${digits(logIns, 2)}× (at most ${MOST_BESIDE_LOG_INS}×).`,
      ]),
];

/** Describes the goals that were missed. */
export function misses({ operations, logIns, growth = [] }) {
  const missed = [];
  for (const { name, least, memory, byClients } of operations) {
    const { share } = byClients.at(-1);
    if (least !== undefined && share < least)
      missed.push(`${name} has ${digits(share, 2)} of the reference, not ${digits(least, 2)}`);
    if (memory > MOST_MEMORY) missed.push(`${name} took ${digits(memory, 0)} MiB, not ${MOST_MEMORY}`);
  }
  for (const { name, before, after } of growth) {
    if (after / before > MOST_GROWTH)
      missed.push(`${name} takes ${digits(after / before, 2)}× as long on the full database`);
  }
  if (logIns > MOST_BESIDE_LOG_INS) missed.push(`the day view takes ${digits(logIns, 2)}× as long while others log in`);
  return missed;
}

export const tableOf = (results) => [figures.tableOf(HEAD, rowsOf(results)), '', ...lines(results)].join('\n');

/** Replaces the figures in the documentation with those of this run. */
export const writePage = (results) =>
  figures.writeFigures('npm run bench -- --page', { head: HEAD, rows: rowsOf(results), remarks: lines(results) });
