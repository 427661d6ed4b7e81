// `npm run bench:web`: opens every screen of the built program in a browser on a slow network and a slow CPU, each time
// with an empty cache. Not part of `npm test`, because it takes minutes.
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled } from '../../server/scripts/project.mjs';

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        runs: { type: 'string', default: '3' },
        only: { type: 'string' },
        check: { type: 'boolean', default: false },
        page: { type: 'boolean', default: false },
      },
    });
    const runs = Number(values.runs);
    if (Number.isInteger(runs) && runs > 0 && runs <= 20) return { ...values, runs };
  } catch {
    // Unknown options get the usage.
  }
  console.error('Usage: npm run bench:web -- [--runs N] [--only NAME] [--check] [--page]');
  process.exit(2);
}

const wanted = readArguments();
ensureInstalled({ withDev: true });
ensureBuilt();

// Imported here, because its packages are installed only now.
const { measureScreens } = await import('./measure.mjs');
const { misses, tableOfScreens, writePage } = await import('./report.mjs');

const results = await measureScreens(wanted);
console.log(`\n${tableOfScreens(results)}`);
if (wanted.page) await writePage(results);
const missed = misses(results);
for (const miss of missed) console.log(`missed: ${miss}`);
process.exit(wanted.check && missed.length > 0 ? 1 : 0);
