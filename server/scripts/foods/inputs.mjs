import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const SERVER = join(import.meta.dirname, '../..');
const DATA = join(SERVER, 'data');

/** The source of an import, or undefined for a package. @param {string} file @param {string} name */
function findSource(file, name) {
  if (name.startsWith('#built/')) return join(SERVER, 'src', `${name.slice('#built/'.length)}.ts`);
  if (!name.startsWith('.')) return undefined;
  const path = join(dirname(file), name);
  return existsSync(path) ? path : `${path}.ts`;
}

/** The file and all that it imports, directly or not. @param {string} file @param {Set<string>} found */
function listSources(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)) {
    const source = findSource(file, name);
    if (source) listSources(source, found);
  }
  return found;
}

/**
 * SHA-256 of what the files of the base of foods are derived from: the tables, lists and rules, without those of packages and of
 * the domain.
 */
export function hashInputs() {
  const tables = readdirSync(join(DATA, 'tables')).map((name) => join(DATA, 'tables', name));
  const lists = readdirSync(DATA).filter((name) => name.endsWith('.csv'));
  const files = [
    ...tables,
    ...lists.map((name) => join(DATA, name)),
    join(import.meta.dirname, 'short-names.csv'),
    ...listSources(join(import.meta.dirname, 'derive.mjs')),
  ];
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(`${relative(SERVER, file)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}
