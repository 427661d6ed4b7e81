// `npm run bench:expenditure [-- --people N] [--seed N] [--only TEXT]` estimates what simulated people burn, whose truth is
// known, and compares it with the bounds. `npm test` runs the sample: fewer people, the shares of all of them taken together.
import { readArguments, readCount } from '../harness/arguments.mjs';
import { prepare } from '../scripts/project.mjs';

const USAGE = 'npm run bench:expenditure -- [--people N] [--seed N] [--only TEXT] [--sample]';

const { values } = readArguments(
  {
    options: {
      people: { type: 'string' },
      seed: { type: 'string' },
      only: { type: 'string', default: '' },
      sample: { type: 'boolean', default: false },
    },
  },
  USAGE,
);
const { people, seed } = { ...(values.sample ? { people: '40', seed: '7' } : { people: '200', seed: '3' }), ...values };
const options = { people: readCount(people, USAGE, 10_000), seed: readCount(seed, USAGE) };
prepare({ workspaces: ['server'] });

// The modules need the built rules.
const { measureScenario, timeTenYears } = await import('./expenditure/measure.mjs');
const { findLeastError } = await import('./expenditure/limit.mjs');
const { findBounds, findSampleBounds, formatBound, formatTable, isMissed } = await import('./expenditure/report.mjs');
const { SAMPLE, SCENARIOS } = await import('./expenditure/scenarios.mjs');

if (values.sample) {
  const missed = findSampleBounds(SAMPLE.map((scenario) => measureScenario(scenario, options))).filter(isMissed);
  console.log(missed.map(formatBound).join('\n') || 'All bounds of the sample held.');
  process.exit(missed.length > 0 ? 1 : 0);
}
const chosen = SCENARIOS.filter(({ name }) => name.includes(values.only));
const results = chosen.map((scenario) => measureScenario(scenario, options));
console.log('Root mean square error in kcal, {share of truths in the range of 95%}\n');
console.log(formatTable(results));
const bounds = findBounds(results, timeTenYears(options.seed));
const missed = bounds.filter(isMissed);
console.log(`\n${bounds.length - missed.length} of ${bounds.length} bounds held`);
for (const bound of bounds.filter(({ what }) => !what.includes('in the range on day'))) console.log(formatBound(bound));
for (const bound of missed) console.log(`missed: ${formatBound(bound)}`);
for (const [knowledge, prior] of Object.entries({ with: 180, without: 276 })) {
  const least = findLeastError({ share: 0.5, within: 14, prior });
  console.log(
    `${knowledge} a formula, an estimate of the last day that follows half of a step within 14 days errs by at least ${least.toFixed(0)} kcal in maintenance`,
  );
}
process.exit(missed.length > 0 ? 1 : 0);
