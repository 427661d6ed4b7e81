// `npm run bench:web`: opens every screen of the built program in a browser on a slow network and a slow CPU, with an empty
// cache or after an earlier visit. Not part of `npm test`, because it takes minutes.
import { readArguments, readCount } from '../../server/harness/arguments.mjs';
import { prepare } from '../../server/scripts/project.mjs';

const USAGE = 'npm run bench:web -- [--runs N] [--only NAME] [--check] [--page]';
const MAX_RUNS = 20;

const { values } = readArguments(
  {
    options: {
      runs: { type: 'string', default: '3' },
      only: { type: 'string' },
      check: { type: 'boolean', default: false },
      page: { type: 'boolean', default: false },
    },
  },
  USAGE,
);
const runs = readCount(values.runs, USAGE, MAX_RUNS);
prepare();

// Imported here, because its packages are installed only now.
const { measureScreens } = await import('./measure.mjs');
const { findMisses, formatScreens, writePage } = await import('./report.mjs');

const results = await measureScreens({ runs, only: values.only });
console.log(`\n${formatScreens(results)}`);
if (values.page) await writePage(results);
const misses = findMisses(results);
for (const miss of misses) console.log(`missed: ${miss}`);
process.exit(values.check && misses.length > 0 ? 1 : 0);
