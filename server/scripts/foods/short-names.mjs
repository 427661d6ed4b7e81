import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { draftName, formatName, splitParts } from './short-name-parts.mjs';

/**
 * @typedef {'en' | 'de' | 'fr'} Language
 * @typedef {Partial<Record<Language, string>>} Names
 * @typedef {{ id: string, source: string, names: Names }} Food
 * @typedef {import('./short-name-parts.mjs').Draft} Draft
 * @typedef {import('./short-name-parts.mjs').Part} Part
 * @typedef {{ id: string, whole: string, draft: Draft, name: string }} Entry
 */

/** @type {{ id: string, language: Language, name: string }[]} Names of foods eaten most, which no rule gives. */
const OVERRIDES = parse(readFileSync(join(import.meta.dirname, 'short-names.csv')), { columns: true });

/** @param {string} name */
const toKey = (name) => name.toLocaleLowerCase('en');

/** @template T @param {readonly T[]} items @param {(item: T) => string} toGroup */
function groupBy(items, toGroup) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const item of items) {
    const group = groups.get(toGroup(item));
    if (group) group.push(item);
    else groups.set(toGroup(item), [item]);
  }
  return groups;
}

/** @param {Entry[]} entries */
const groupByName = (entries) => groupBy(entries, ({ name }) => toKey(name));

/** The sets of parts, the smallest first. More than eight parts are not combined. @param {Part[]} parts */
function listSubsets(parts) {
  const few = parts.slice(0, 8);
  const sets = Array.from({ length: 2 ** few.length }, (_, mask) => few.filter((_part, bit) => mask & (1 << bit)));
  return sets.sort((a, b) => a.length - b.length);
}

/** @param {Entry} entry */
const listDropped = ({ draft }) => draft.parts.filter(({ kept }) => !kept);

/**
 * The entry with the fewest dropped parts that tell it from the others of the same name. If another food has all of its
 * parts and more, the shorter name is its own.
 * @param {Entry} entry @param {Entry[]} group
 */
function distinguish(entry, group) {
  const others = group.filter((other) => other !== entry).map((other) => listDropped(other).map(({ text }) => text));
  let best = { alike: Infinity, added: /** @type {Part[]} */ ([]) };
  for (const added of listSubsets(listDropped(entry))) {
    const alike = others.filter((texts) => added.every(({ text }) => texts.includes(text))).length;
    if (alike < best.alike) best = { alike, added };
  }
  return formatName(entry.draft, new Set(best.added));
}

/** @param {Entry[]} entries Of one source and one language, whose names become unique. */
function makeUnique(entries) {
  for (const group of groupByName(entries).values())
    if (group.length > 1) {
      const names = group.map((entry) => distinguish(entry, group));
      for (const [index, entry] of group.entries()) entry.name = names[index] ?? entry.whole;
    }
  for (let again = true; again;) {
    again = false;
    for (const group of groupByName(entries).values())
      for (const entry of group.slice(1))
        if (entry.name !== entry.whole) {
          entry.name = entry.whole;
          again = true;
        }
  }
  // A few names occur twice in a table. Their IDs distinguish them.
  for (const group of groupByName(entries).values())
    for (const entry of group.slice(1)) entry.name = `${entry.whole} (${entry.id.replace(/^.*:/, '')})`;
}

/**
 * The name that each food is shown with: short, in natural order, with everything that changes its numbers. No two foods
 * of a source have the same name in a language.
 * @param {readonly Food[]} foods
 * @returns {Map<string, Names>} By ID, in each language in which the table names the food.
 */
export function shortNames(foods) {
  /** @type {Map<string, Names>} */
  const result = new Map(foods.map(({ id }) => [id, {}]));
  const overrides = new Map(OVERRIDES.map(({ id, language, name }) => [`${id} ${language}`, name]));
  const inOrder = foods.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const ofSource of groupBy(inOrder, ({ source }) => source).values())
    for (const language of /** @type {const} */ (['en', 'de', 'fr'])) {
      const entries = ofSource.flatMap(({ id, names }) => {
        const table = names[language];
        if (table === undefined) return [];
        const whole = splitParts(table).join(', ');
        const fixed = overrides.get(`${id} ${language}`);
        const draft = fixed === undefined ? draftName(whole, language) : { core: fixed, parts: [] };
        return [{ id, whole, draft, name: formatName(draft) }];
      });
      makeUnique(entries);
      for (const { id, name } of entries) Object.assign(result.get(id) ?? {}, { [language]: name });
    }
  return result;
}
