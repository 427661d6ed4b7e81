// `npm run bench [-- --small] [--rounds N] [--only NAME] [--check] [--page] [--answers]` compares the built program with a
// minimal reference server on the same database. `npm test` only compares their responses (`--answers`), because a
// measurement takes minutes and its figures are only meaningful on an idle machine.
import { exitWithUsage, readArguments, readCount } from '../harness/arguments.mjs';
import { prepare } from '../scripts/project.mjs';

const USAGE = `npm run bench -- [--small] [--rounds N] [--only NAME] [--check] [--page] [--answers]
       npm run bench -- products [--rows N]`;
const MAX_ROUNDS = 20;
const MAX_ROWS = 10_000_000;

const { values, positionals } = readArguments(
  {
    allowPositionals: true,
    options: {
      rows: { type: 'string', default: '3000000' },
      small: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '3' },
      only: { type: 'string' },
      check: { type: 'boolean', default: false },
      page: { type: 'boolean', default: false },
      answers: { type: 'boolean', default: false },
    },
  },
  USAGE,
);
const rounds = readCount(values.rounds, USAGE, MAX_ROUNDS);
const rows = readCount(values.rows, USAGE, MAX_ROWS);
if (positionals.some((name) => name !== 'products')) exitWithUsage(USAGE);
prepare({ workspaces: ['server'] });

// The modules need packages that are only installed now.
const { checkAnswers, compare } = await import('./harness/compare.mjs');
const { findMisses, formatResults, writePage } = await import('./harness/report.mjs');

if (positionals.length > 0) {
  const { measureProducts } = await import('./products.mjs');
  await measureProducts(rows);
  process.exit(0);
}

if (values.answers) {
  await checkAnswers();
  console.log('The responses are the same.');
  process.exit(0);
}

const results = await compare({ small: values.small, only: values.only, rounds });
console.log(`\n${formatResults(results)}`);
if (values.page) await writePage(results);
const misses = findMisses(results);
for (const miss of misses) console.log(`missed: ${miss}`);
process.exit(values.check && misses.length > 0 ? 1 : 0);
