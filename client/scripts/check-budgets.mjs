/**
 * Checks the first-load budget of each route: the gzipped JavaScript (the entry, the route's chunks and their static imports)
 * and the number of requests, in every language. Prints both, and by how much a route exceeds its budget, which then fails.
 */
import { listFiles, measureGzip } from './chunks.mjs';
import { LANGUAGES } from './languages/catalogs.mjs';

/** Room for updates of packages and for translations. Larger growth needs a decision, and a new size here. */
const ROOM = 1.03;

/**
 * `kib`: the size in English when it was last decided. `more`: further requests, which are the page, its first script, its icon,
 * and pictures or one API request. `withStyles`: the styles are inlined in the page.
 */
const BUDGETS = [
  { route: '/', kib: 93.1, requests: 7, chunks: ['landing'], more: 4, withStyles: true },
  { route: '/terms', kib: 91.4, requests: 8, chunks: ['terms'], more: 3, withStyles: true },
  { route: '/sources', kib: 92.2, requests: 6, chunks: ['sources'], more: 3, withStyles: true },
  { route: '/login', kib: 167.3, requests: 7, chunks: ['log-in'], more: 3, withStyles: true },
  // The units of a region are a file of their own, because labels and measures of foods depend on it, too.
  { route: '/signup', kib: 168.5, requests: 11, chunks: ['ui', 'sign-up'], more: 3 },
  { route: '/reset-password', kib: 169.2, requests: 11, chunks: ['ui', 'email-links'], more: 3 },
  {
    route: '/app/logs',
    // The table of figures is a file of its own, because the expenditure has one, too.
    kib: 206.7,
    requests: 16,
    chunks: ['ui', 'app', 'logs', 'trend-chart'],
    more: 4,
    withStyles: true,
  },
  { route: '/app/dashboard', kib: 190, requests: 8, chunks: ['ui', 'app'], more: 4, withStyles: true },
];

/** @param {string[]} files */
const sum = (files) => files.reduce((total, file) => total + measureGzip(file), 0);

let missed = 0;
for (const language of LANGUAGES) {
  for (const { route, kib, requests, chunks, more, withStyles = false } of BUDGETS) {
    const { scripts, styles } = listFiles(chunks, language);
    const total = sum(scripts);
    const asked = scripts.length + more + (withStyles ? 0 : styles.length);
    const excess = total - kib * ROOM;
    const tooMany = asked - requests;
    const isMissed = excess > 0 || tooMany > 0;
    if (isMissed) missed += 1;
    const weight = `${total.toFixed(1).padStart(6)} of ${(kib * ROOM).toFixed(1).padStart(5)} KiB JS`;
    const count = `${String(asked).padStart(2)} of ${String(requests).padStart(2)} requests`;
    const difference = [excess > 0 && `${excess.toFixed(1)} KiB`, tooMany > 0 && `${tooMany} requests`].filter(Boolean);
    console.log(
      `${isMissed ? 'MISSED' : 'ok    '} ${language} ${route.padEnd(16)} ${weight}, ${count}, ${sum(styles).toFixed(1)} KiB CSS`,
      ...(isMissed ? [`(${difference.join(' and ')} too many)`] : []),
    );
  }
}
process.exit(missed > 0 ? 1 : 0);
