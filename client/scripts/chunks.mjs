// Reads from the build manifest which files a screen loads.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

export const DIST = fileURLToPath(new URL('../dist', import.meta.url));
/** Lists, for each language, the names of the scripts that have its texts. Written by `languages/localize.mjs`. */
export const LOCAL_NAMES = join(DIST, '.vite', 'local-names.json');
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

/** @param {string} language */
function toLocal(language) {
  /** @type {Record<string, Record<string, string>>} */
  const names = JSON.parse(readFileSync(LOCAL_NAMES, 'utf8'));
  return (/** @type {string} */ file) => join(dirname(file), names[language][basename(file)] ?? basename(file));
}

/**
 * Scripts and styles of the page's entry and of the named chunks in a language, including their static imports.
 * @param {string[]} names
 * @param {string} language
 */
export function listFiles(names, language) {
  /** @type {Set<string>} */
  const keys = new Set();
  for (const key of ['index.html', ...names.map(findKey)]) collect(key, keys);
  const parts = [...keys].map((key) => manifest[key]);
  return {
    scripts: [...new Set(parts.map(({ file }) => file))].map(toLocal(language)),
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
