// `npm run bench [-- --small] [--rounds N] [--only NAME] [--check] [--page]` compares the built program with a minimal
// reference server on the same database. It isn't part of `npm test`, because it takes minutes and its figures are only
// meaningful on an idle machine.
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled } from '../scripts/project.mjs';

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        small: { type: 'boolean', default: false },
        rounds: { type: 'string', default: '3' },
        only: { type: 'string' },
        check: { type: 'boolean', default: false },
        page: { type: 'boolean', default: false },
      },
    });
    const rounds = Number(values.rounds);
    if (Number.isInteger(rounds) && rounds > 0 && rounds <= 20) return { ...values, rounds };
  } catch {
    // Unknown option.
  }
  console.error('Usage: npm run bench -- [--small] [--rounds N] [--only NAME] [--check] [--page]');
  process.exit(2);
}

const wanted = readArguments();
ensureInstalled({ withDev: true });
ensureBuilt(['server']);

// The modules need packages that are only installed now.
const { compare } = await import('./harness/compare.mjs');
const { misses, tableOf, writePage } = await import('./harness/report.mjs');

const results = await compare(wanted);
console.log(`\n${tableOf(results)}`);
if (wanted.page) await writePage(results);
const missed = misses(results);
for (const miss of missed) console.log(`missed: ${miss}`);
process.exit(wanted.check && missed.length > 0 ? 1 : 0);
