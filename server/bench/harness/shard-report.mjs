// Formats the figures of the sharded servers as a table for the terminal and for the documentation.
import { writeFigures } from '../../harness/figures.mjs';
import { formatNumber, formatTable } from '../../harness/measures.mjs';
import { formatLoad } from '../../harness/system.mjs';

/** @import { ShardResults } from './shard-measures.mjs' */

const HEAD = [
  'operation',
  'clients',
  'servers',
  'a second',
  'p50 ms',
  'p99 ms',
  'Postgres ms',
  'busiest server ms',
  'one core each',
];

/** @param {number} value */
const formatMs = (value) => formatNumber(value, value < 10 ? 2 : value < 100 ? 1 : 0);

/** @param {ShardResults[]} results */
const createRows = (results) =>
  results[0].figures.flatMap(({ name }, index) =>
    results.map(({ servers, figures }, position) => {
      const { clients, rate, p50, p99, cpuMs, busiestMs } = figures[index];
      const first = position === 0 ? [name, String(clients)] : ['', ''];
      return [
        ...first,
        String(servers),
        formatNumber(rate, rate < 100 ? 1 : 0),
        ...[p50, p99, cpuMs, busiestMs].map(formatMs),
        formatNumber(1000 / busiestMs, 0),
      ];
    }),
  );

/** @param {ShardResults[]} results */
const createRemarks = (results) => [
  `${results[0].size.people} people with a diary of 90 days and ${results[0].size.accounts.toLocaleString('en-US')} other accounts, distributed by a simulated router: ${results.map(({ servers, people }) => `${servers} (${people.join(', ')} people)`).join('; ')}.`,
  `An audience of ${results[0].audience.toLocaleString('en-US')} recipients is read in pages of 500.`,
  `An entry takes ${formatNumber(results[0].entryBytes, 0)} bytes with its indexes, and logging it writes ${formatNumber(results[0].walBytes, 0)} bytes of log.`,
  `The machine's load was ${results.map(({ servers, load }) => `${load} (${servers})`).join(', ')} before each, and ${formatLoad()} at the end.`,
];

/** @param {ShardResults[]} results */
export const formatShards = (results) =>
  [formatTable(HEAD, createRows(results)), '', ...createRemarks(results)].join('\n');

/** Replaces the figures in the documentation with those of this run. @param {ShardResults[]} results */
export const writeShards = (results) =>
  writeFigures(
    'node server/bench/shards.mjs --page',
    {
      head: HEAD,
      rows: createRows(results),
      remarks: createRemarks(results),
    },
    'scaling.md',
  );
