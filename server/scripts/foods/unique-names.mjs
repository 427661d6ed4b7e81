import { findTable } from '#built/modules/food-search/lookup/base-foods';
import { translateLabel } from '#built/modules/food-search/translation/local-names';

/** @import { BaseFood } from '#built/modules/food-search/lookup/base-foods' */
/** @import { Language } from './tables.mjs' */

/** The text behind a name if only the table tells two foods apart. @type {Readonly<Record<string, string>>} */
const TABLE = {
  foundation: 'USDA Foundation Foods',
  sr28: 'USDA SR28',
  fndds: 'USDA FNDDS',
  cofid: 'CoFID',
  bls: 'BLS',
  ciqual: 'Ciqual',
  supplement: 'Macrolog',
};

/** The table whose foods keep a name in each language comes first. @type {Readonly<Record<Language, readonly string[]>>} */
const ORDER = {
  en: ['foundation', 'sr28', 'supplement', 'fndds', 'cofid', 'ciqual', 'bls'],
  de: ['bls', 'supplement', 'ciqual', 'cofid', 'foundation', 'sr28', 'fndds'],
  fr: ['ciqual', 'supplement', 'bls', 'cofid', 'foundation', 'sr28', 'fndds'],
  es: ['ciqual', 'supplement', 'bls', 'cofid', 'foundation', 'sr28', 'fndds'],
};

/**
 * A food with its display names. `group` is the same for foods that are one food in several tables: only one of them is
 * shown. `whole` is the name in its table.
 * @typedef {{
 *   source: string, group: unknown, whole: Partial<Record<Language, string>>, names: Partial<Record<Language, string>>,
 * }} Named
 */

/** Gives each food its own name in a language: two foods of an answer never have the same title. @param {readonly Named[]} foods @param {Language} language */
function makeUnique(foods, language) {
  const order = ORDER[language];
  const sorted = foods.toSorted((a, b) => order.indexOf(a.source) - order.indexOf(b.source));
  /** @type {Map<string, unknown>} */
  const owners = new Map();
  for (const { source, group, whole, names } of sorted) {
    const name = names[language];
    if (name === undefined) continue;
    const candidates = [name, whole[language] ?? name, `${name} (${TABLE[source]})`];
    const isFree = (/** @type {string} */ text) => [undefined, group].includes(owners.get(text.toLowerCase()));
    const free = candidates.find(isFree) ?? `${whole[language] ?? name} (${TABLE[source]})`;
    owners.set(free.toLowerCase(), group);
    names[language] = free;
  }
}

/** @param {readonly Named[]} foods whose names become unique. */
export function makeNamesUnique(foods) {
  for (const language of /** @type {const} */ (['en', 'de', 'fr', 'es'])) makeUnique(foods, language);
}

/**
 * Titles of foods without a name in a language whose translation is the name or the translation of another food: with
 * their table if it says everything, or else with their English names. They are displayed, and aren't searched.
 * @param {readonly BaseFood[]} foods
 */
export function addTitles(foods) {
  for (const language of /** @type {const} */ (['de', 'fr', 'es'])) {
    const order = ORDER[language];
    const toOwner = (/** @type {BaseFood} */ { id, group }) => group ?? id;
    const owners = new Map(foods.map((food) => [(food.names[language] ?? '').toLowerCase(), toOwner(food)]));
    const others = foods.filter(({ names }) => names[language] === undefined);
    for (const food of others.toSorted((a, b) => order.indexOf(findTable(a.id)) - order.indexOf(findTable(b.id)))) {
      const english = food.names.en ?? food.name;
      const table = TABLE[findTable(food.id)];
      const { name, isWhole } = translateLabel(food.name, language, english);
      const translated = name ?? english;
      const candidates = [
        translated,
        ...(isWhole ? [`${translated} (${table})`] : []),
        ...(name === null ? [] : [`${translated} (${english})`]),
        `${english} (${table})`,
      ];
      const isFree = (/** @type {string} */ text) =>
        [undefined, toOwner(food)].includes(owners.get(text.toLowerCase()));
      const title = candidates.find(isFree) ?? `${english} (${food.id})`;
      owners.set(title.toLowerCase(), toOwner(food));
      if (title !== translated) food.titles = { ...food.titles, [language]: title };
    }
  }
}
