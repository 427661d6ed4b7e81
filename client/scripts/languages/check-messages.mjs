/**
 * Fails unless the catalogs have exactly the messages of the source, every one is translated, and every translation has the
 * values and elements of the English text.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCatalogs, TRANSLATIONS } from './catalogs.mjs';
import { compileMacros, hasMacros } from './macros.mjs';
import { compileText } from './texts.mjs';

/** @import { Part } from '../../src/platform/language/messages' */

const ROOT = fileURLToPath(new URL('../../src', import.meta.url));

/** The messages of the source with a file that has them, by ID. */
function findMessages() {
  /** @type {Map<string, { english: string, file: string }>} */
  const messages = new Map();
  for (const path of readdirSync(ROOT, { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!\.test)\.tsx?$/.test(path)) continue;
    const file = join(ROOT, path);
    const code = readFileSync(file, 'utf8');
    if (!hasMacros(code)) continue;
    for (const [id, english] of compileMacros(code, file).english)
      messages.set(id, { english, file: relative(ROOT, file) });
  }
  return messages;
}

/** Names of the values of a message and numbers of its elements, each once. @param {readonly Part[]} parts @returns {string[]} */
const listNames = (parts) => [
  ...new Set(
    parts.flatMap((part) => {
      if (typeof part === 'string') return [];
      if (part.length === 1) return part[0] === '#' ? [] : [`{${part[0]}}`];
      if (part.length === 2) return [`<${part[0]}>`, ...listNames(part[1])];
      return [`{${part[0]}, ${part[1]}}`, ...Object.values(part[2]).flatMap(listNames)];
    }),
  ),
];

/** The fault of a translation, or null. @param {string} english @param {string} text */
function findFault(english, text) {
  if (text === '') return 'is not translated';
  try {
    const [wanted, found] = [english, text].map((message) => listNames(compileText(message)).sort().join(' '));
    return wanted === found ? null : `has ${found || 'no values'} instead of ${wanted || 'none'}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** French punctuation stays on the line of its word, so that no ordinary space is before it. */
const LOOSE_PUNCTUATION = / (?=[;!?%»]|:(?:\s|$))|« /;

const messages = findMessages();
/** @type {string[]} */
const faults = [];
for (const language of TRANSLATIONS) {
  const texts = await readCatalogs(language);
  for (const [id, { english, file }] of messages) {
    const entry = texts.get(id);
    const loose = language === 'fr' && entry && LOOSE_PUNCTUATION.test(entry.text);
    const fault = entry ? (loose ? 'needs no-break spaces' : findFault(english, entry.text)) : 'is missing';
    if (fault) faults.push(`${language}: “${english}” (${file}) ${fault}.`);
  }
  for (const [id, { english, file }] of texts) {
    if (!messages.has(id)) faults.push(`${language}: “${english}” (${relative(ROOT, file)}) is used no more.`);
  }
}
if (faults.length > 0) {
  console.error(`${faults.join('\n')}\n\nRun npm run messages, then translate in client/src/locales.`);
  process.exit(1);
}
