// Configuration files of the cluster: the files of this folder with their placeholders replaced.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PLACEHOLDER = /<(\w+)>/g;

/**
 * Writes a configuration file with the given values.
 * @param {string} name file in this folder.
 * @param {Record<string, string | number>} values
 * @param {string} target
 * @param {(text: string) => string} [change] for a line that depends on an installed version.
 */
export function writeConfiguration(name, values, target, change = (text) => text) {
  const template = change(readFileSync(join(import.meta.dirname, name), 'utf8'));
  const text = template.replaceAll(PLACEHOLDER, (_, key) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${name} has a placeholder without a value: ${key}.`);
    return String(value);
  });
  writeFileSync(target, text);
}
