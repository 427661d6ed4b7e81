/**
 * Checks the first-load budget of each route: the gzipped JavaScript (the entry, the route's chunks and their static imports)
 * and the number of requests, in every language. Prints both, and fails if a budget is exceeded.
 */
import { listFiles, measureGzip } from './chunks.mjs';
import { LANGUAGES } from './languages/catalogs.mjs';

/**
 * `more`: further requests, which are the page, its first script, its icon, and pictures or one API request. `withStyles`: the
 * styles are inlined in the page.
 */
const BUDGETS = [
  { route: '/', kib: 110, requests: 6, chunks: [], more: 4, withStyles: true },
  { route: '/login', kib: 175, requests: 6, chunks: ['ui'], more: 3, withStyles: true },
  { route: '/signup', kib: 177, requests: 10, chunks: ['ui', 'sign-up'], more: 3 },
  { route: '/app/dashboard', kib: 242, requests: 10, chunks: ['ui', 'app'], more: 4, withStyles: true },
];

/** @param {string[]} files */
const sum = (files) => files.reduce((total, file) => total + measureGzip(file), 0);

let missed = 0;
for (const language of LANGUAGES) {
  for (const { route, kib, requests, chunks, more, withStyles = false } of BUDGETS) {
    const { scripts, styles } = listFiles(chunks, language);
    const total = sum(scripts);
    const asked = scripts.length + more + (withStyles ? 0 : styles.length);
    const isMissed = total > kib || asked > requests;
    if (isMissed) missed += 1;
    const weight = `${total.toFixed(1).padStart(6)} of ${String(kib).padStart(3)} KiB JS`;
    const count = `${String(asked).padStart(2)} of ${String(requests).padStart(2)} requests`;
    console.log(
      `${isMissed ? 'MISSED' : 'ok    '} ${language} ${route.padEnd(16)} ${weight}, ${count}, ${sum(styles).toFixed(1)} KiB CSS`,
    );
  }
}
process.exit(missed > 0 ? 1 : 0);
