// Reads from the build manifest which files a screen loads.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'));

function collect(key, seen) {
  if (seen.has(key)) return;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) collect(imported, seen);
}

function keyOf(name) {
  const key = Object.keys(manifest).find((known) => manifest[known].name === name);
  if (!key)
    throw new Error(
      `The build has no chunk named ${name}. Update the chunk names in prerender.tsx or check-budgets.mjs.`,
    );
  return key;
}

/** Scripts and styles of the page's entry and of the named chunks, including their static imports. */
export function filesOf(names) {
  const keys = new Set();
  for (const key of ['index.html', ...names.map(keyOf)]) collect(key, keys);
  const parts = [...keys].map((key) => manifest[key]);
  return {
    scripts: [...new Set(parts.map(({ file }) => file))],
    styles: [...new Set(parts.flatMap(({ css }) => css ?? []))],
  };
}
