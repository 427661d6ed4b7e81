// Reads from the build manifest which files a screen loads.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

export const DIST = fileURLToPath(new URL('../dist', import.meta.url));
/** @type {Record<string, { file: string, name?: string, imports?: string[], css?: string[] }>} */
const manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'));

/** @param {string} key @param {Set<string>} seen */
function collect(key, seen) {
  if (seen.has(key)) return;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) collect(imported, seen);
}

/** @param {string} name */
const keyOf = (name) => Object.keys(manifest).find((known) => manifest[known].name === name);

/** Whether a chunk has a file of its own. The screens in the file of a frame have none. @param {string} name */
export const hasFile = (name) => keyOf(name) !== undefined;

/** @param {string} name */
function findKey(name) {
  const key = keyOf(name);
  if (!key) throw new Error(`The build has no chunk named ${name}.`);
  return key;
}

/**
 * Scripts and styles of the page's entry and of the named chunks, including their static imports.
 * @param {string[]} names
 */
export function listFiles(names) {
  /** @type {Set<string>} */
  const keys = new Set();
  for (const key of ['index.html', ...names.map(findKey)]) collect(key, keys);
  const parts = [...keys].map((key) => manifest[key]);
  return {
    scripts: [...new Set(parts.map(({ file }) => file))],
    styles: [...new Set(parts.flatMap(({ css }) => css ?? []))],
  };
}

/** @type {Map<string, number>} */
const gzipped = new Map();

/**
 * Compressed size of a built file in KiB.
 * @param {string} file
 */
export function measureGzip(file) {
  const kib = gzipped.get(file) ?? gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length / 1024;
  gzipped.set(file, kib);
  return kib;
}
