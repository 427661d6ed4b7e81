import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { KNOWN_NUTRIENTS } from '@macrolog/domain';
import { packNames } from '#built/modules/food-search/lookup/index-data';
import { indexFoods } from '#built/modules/food-search/lookup/index-foods';
import { isBranded } from '#built/modules/food-search/lookup/base-ranking';
import { toReadableName } from '#built/modules/food-search/lookup/readable-names';
import { readSupplementFoods } from '#built/modules/food-search/lookup/supplement-foods';
import { readDataTable } from '#built/platform/data-files';
import { findDensity } from './density.mjs';
import { groupFoods } from './groups.mjs';
import { hashInputs } from './inputs.mjs';
import { toKind } from './kinds.mjs';
import { findHouseholdMeasures, listMeasures } from './measures.mjs';
import { NUTRIENTS, toValues } from './nutrients.mjs';
import { shortNames } from './short-names.mjs';
import { readTables } from './tables.mjs';
import { addTitles, makeNamesUnique } from './unique-names.mjs';

/** @import { BaseFood } from '#built/modules/food-search/lookup/base-foods' */
/** @import { GroupedFood } from './groups.mjs' */
/** @import { Language, TableFood } from './tables.mjs' */

/** IDs without a colon: 'ciqual-20214', and those of SR28 without a prefix, as entries of users have them. @param {string} id */
const toId = (id) => id.replace(/^usda:/, '').replace(':', '-');

/** @param {string | undefined} cell */
const splitCell = (cell) => (cell ?? '').split('; ').filter((item) => item !== '');

/** Spanish names of foods of Ciqual, with other names that people type. */
const SPANISH = new Map(
  readDataTable('names-es.csv').map(({ id = '', name = '', also }) => [id, { name, also: splitCell(also) }]),
);

/** Names of everyday foods by language and ID: those of the starter foods in English, and others. @type {ReadonlyMap<string, string[]>} */
const EVERYDAY = new Map(
  [
    ...readDataTable('staples.csv').map(({ usda_ndb_no: id = '', name = '' }) => ({ key: `en ${id}`, names: [name] })),
    ...readDataTable('everyday-names.csv').map(({ language, id, also }) => ({
      key: `${language} ${id}`,
      names: splitCell(also),
    })),
  ].reduce((names, { key, names: more }) => names.set(key, [...(names.get(key) ?? []), ...more]), new Map()),
);
const LOCAL = /** @type {const} */ (['de', 'fr', 'es']);

/**
 * The name in a language: that of the table, or the first everyday name.
 * @param {(typeof LOCAL)[number]} language @param {string} id @param {string | undefined} known
 */
function nameEveryday(language, id, known) {
  const [everyday = ''] = EVERYDAY.get(`${language} ${id}`) ?? [];
  const name = known ?? everyday.charAt(0).toUpperCase() + everyday.slice(1);
  return name === '' ? {} : { [language]: name };
}

/** Languages in which it is an everyday food. @param {string} id */
const listStaples = (id) =>
  /** @type {const} */ (['en', ...LOCAL]).filter((language) => EVERYDAY.has(`${language} ${id}`));

/** The record without what is unknown and without empty lists. @template {object} T @param {T} record @returns {T} */
const withoutEmpty = (record) => {
  const isEmpty = (/** @type {unknown} */ value) => value === undefined || (Array.isArray(value) && value.length === 0);
  const kept = Object.entries(record).filter(([, value]) => !isEmpty(value));
  return /** @type {T} */ (Object.fromEntries(kept));
};

/** SR28 has fish that is baked or broiled without fat by this name. FNDDS's baked fish is cooked with fat. */
const DRY_HEAT = /, cooked, dry heat$/;

/** 'Bread, rye, toasted' is rye toast. French bread isn't French toast, which has eggs and milk. */
const TOASTED = /^Bread, ((?!french\b)[^,]+), toasted$/;

/** Other names of a food, by language. @param {TableFood} food @param {string} name */
const listOtherNames = ({ id, names: { en = '', de, fr } }, name) => {
  const everyday = (/** @type {Language} */ language) => EVERYDAY.get(`${language} ${toId(id)}`) ?? [];
  return withoutEmpty({
    en: [
      ...(name === en ? [] : [en]),
      ...(DRY_HEAT.test(en) ? [en.replace(DRY_HEAT, ', baked or broiled')] : []),
      ...(TOASTED.test(name) ? [name.replace(TOASTED, '$1 toast')] : []),
      ...everyday('en'),
    ],
    de: [...(de === undefined ? [] : [de]), ...everyday('de')],
    fr: [...(fr === undefined ? [] : [fr]), ...everyday('fr')],
    es: [...(SPANISH.get(id)?.also ?? []), ...everyday('es')],
  });
};

/** 'Cheeseburger (McDonalds)' of FNDDS. */
const BRAND_IN_BRACKETS = /\((?!SF|USDA|NFS)\p{Lu}/u;

/** The names that a food is shown with. @param {TableFood} food @param {Partial<Record<Language, string>>} short @returns {Partial<Record<Language, string>>} */
const listNames = ({ id }, short) =>
  withoutEmpty({
    ...short,
    ...nameEveryday('de', toId(id), short.de),
    ...nameEveryday('fr', toId(id), short.fr),
    ...nameEveryday('es', toId(id), SPANISH.get(id)?.name),
  });

/**
 * @param {TableFood} food
 * @param {readonly GroupedFood[]} group
 * @param {{ number: number | undefined, names: Partial<Record<Language, string>> }} more
 */
function toLine(food, group, { number, names: shown }) {
  const { id, source, names, alt, category, below } = food;
  // An analysis of Foundation Foods has the name and the measures of the same food in SR28, which say more.
  const described = byId.get(food.srId ?? '') ?? food;
  const name = toReadableName(described.names.en ?? '');
  const kind = toKind(category, names.en ?? '');
  const density = findDensity({ name, kind }, [described, ...group].map(listMeasures));
  const measures = findHouseholdMeasures({ food: described, group, kind, name, density });
  const limits = NUTRIENTS.filter(([code]) => below[code] !== undefined).map(([code]) => [code, below[code]]);
  const about = withoutEmpty({
    id: toId(id),
    name,
    names: shown,
    also: listOtherNames(food, name),
    kinds: alt,
    kind,
    group: number,
    stapleIn: listStaples(toId(id)),
    isBranded:
      (!EVERYDAY.has(`en ${toId(id)}`) &&
        (source === 'sr28' ? isBranded(names.en ?? '') : BRAND_IN_BRACKETS.test(names.en ?? ''))) ||
      undefined,
    below: limits.length > 0 ? Object.fromEntries(limits) : undefined,
    density,
  });
  return { ...about, measures, values: toValues(food) };
}

/** @typedef {ReturnType<typeof readSupplementFoods>[number]} SupplementFood */

/** The first of each language's names. @param {SupplementFood} food @returns {Partial<Record<Language, string>>} */
const listSupplementNames = ({ label, localNames }) => ({
  en: label,
  ...Object.fromEntries(Object.entries(localNames).map(([language, [first]]) => [language, first])),
});

/** The foods that the tables lack. @param {SupplementFood} food @param {{ number: number | undefined, names: Partial<Record<Language, string>> }} more */
const toSupplementLine = (food, { number, names: { en: _, ...names } }) => {
  const macroNames = new Map(KNOWN_NUTRIENTS.map(({ code, macroName }) => [/** @type {string} */ (code), macroName]));
  const values = NUTRIENTS.map(([code]) => {
    const name = macroNames.get(code);
    return (name && food.nutrients[name]) ?? null;
  });
  const { id, label: name, category: kind, measures, synonyms, localNames } = food;
  const further = Object.fromEntries(
    Object.entries(localNames).map(([language, [first, ...others]]) => [
      language,
      names[/** @type {'de' | 'fr' | 'es'} */ (language)] === first ? others : [first, ...others],
    ]),
  );
  const also = withoutEmpty({ en: synonyms, ...further });
  return withoutEmpty({
    id,
    name,
    names: withoutEmpty(names),
    also,
    kind,
    group: number,
    density: findDensity({ name, kind }, [measures]),
    measures,
    values,
  });
};

const foods = readTables();
const byId = new Map(foods.map((food) => [food.id, food]));
const supplement = readSupplementFoods();
const short = shortNames(foods);
/** Foods that share their measures: their whole names are alike. */
const alike = groupFoods(foods);
/** Foods that are shown once. */
const groups = groupFoods(
  [
    ...foods,
    ...supplement.map(({ id, label, nutrients, measures }) => ({
      id,
      source: 'supplement',
      names: { en: label },
      nutrients: { ENERC_KCAL: nutrients.calories ?? 0 },
      measures,
      usual: null,
      srId: null,
    })),
  ],
  (id) => short.get(id)?.en,
);
const numbers = new Map([...new Set(groups.values())].map((group, index) => [group, index]));
const numberOf = (/** @type {string} */ id) => numbers.get(groups.get(id) ?? []);
/** @type {Map<string, import('./unique-names.mjs').Named>} */
const named = new Map([
  ...foods.map(
    (food) =>
      /** @type {[string, import('./unique-names.mjs').Named]} */ ([
        food.id,
        {
          source: food.source,
          whole: food.names,
          names: listNames(food, short.get(food.id) ?? {}),
          group: groups.get(food.id) ?? food.id,
        },
      ]),
  ),
  ...supplement.map(
    (food) =>
      /** @type {[string, import('./unique-names.mjs').Named]} */ ([
        food.id,
        { source: 'supplement', whole: {}, names: listSupplementNames(food), group: groups.get(food.id) ?? food.id },
      ]),
  ),
]);
makeNamesUnique([...named.values()]);
const namesOf = (/** @type {string} */ id) => named.get(id)?.names ?? {};

const header = { nutrients: NUTRIENTS.map(([code, label, unit]) => ({ code, label, unit })) };
const lines = [
  ...foods.map((food) =>
    toLine(food, alike.get(food.id) ?? [food], { number: numberOf(food.id), names: namesOf(food.id) }),
  ),
  ...supplement.map((food) => toSupplementLine(food, { number: numberOf(food.id), names: namesOf(food.id) })),
];
addTitles(/** @type {BaseFood[]} */ (lines));

/** Folder of the derived files: that of the data, or the one of the first argument. */
const folder = process.argv[2] ?? join(import.meta.dirname, '../../data');

/** Node writes no time into a zipped file, so that the same text is the same bytes. @param {string} name @param {string | Uint8Array} text */
const write = (name, text) => writeFileSync(join(folder, name), gzipSync(text, { level: 9 }));

write('foods.jsonl.gz', [header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(''));
const names = packNames(indexFoods(/** @type {BaseFood[]} */ (lines)));
write('food-names.json.gz', names.text);
write('food-names.bin.gz', names.numbers);
writeFileSync(join(folder, 'foods.sha256'), `${hashInputs()}\n`);
console.log(`${lines.length} foods, ${numbers.size} of them in several tables`);
