/**
 * Keeps the first load of each route small: adds up the gzipped JavaScript that a visit needs (the entry, the route's
 * own modules and all they import statically) from Vite's manifest, prints it, and fails where a budget is missed.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));

const ENTRY = 'index.html';
const BUDGETS = [
  { route: '/', kib: 110, modules: ['src/app/routes/landing.tsx'] },
  { route: '/login', kib: 170, modules: ['src/app/data-layer.tsx', 'src/app/routes/log-in.tsx'] },
  { route: '/signup', kib: 170, modules: ['src/app/data-layer.tsx', 'src/app/routes/sign-up.tsx'] },
  {
    route: '/app/dashboard',
    kib: 235,
    modules: ['src/app/data-layer.tsx', 'src/app/app-layout.tsx', 'src/app/routes/dashboard.tsx'],
  },
];

function collect(key, seen) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The manifest has no ${key}: the list of budgets is out of step with the routes.`);
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of chunk.imports ?? []) collect(imported, seen);
  return seen;
}

const gzipKib = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024;

let missed = 0;
for (const { route, kib, modules } of BUDGETS) {
  const keys = [ENTRY, ...modules].reduce((seen, key) => collect(key, seen), new Set());
  const files = new Set([...keys].map((key) => manifest[key].file).filter((file) => file.endsWith('.js')));
  const styles = new Set([...keys].flatMap((key) => manifest[key].css ?? []));
  const total = [...files].reduce((sum, file) => sum + gzipKib(file), 0);
  const css = [...styles].reduce((sum, file) => sum + gzipKib(file), 0);
  if (total > kib) missed += 1;
  const numbers = `${total.toFixed(1).padStart(6)} of ${String(kib).padStart(3)} KiB JS in ${String(files.size).padStart(2)} files`;
  console.log(`${total > kib ? 'MISSED' : 'ok    '} ${route.padEnd(16)} ${numbers}, ${css.toFixed(1)} KiB CSS`);
}
process.exit(missed > 0 ? 1 : 0);
