import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { KNOWN_NUTRIENTS } from '@macrolog/domain';
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

/** @import { BaseFood } from '#built/modules/food-search/lookup/base-foods' */
/** @import { Language, TableFood } from './tables.mjs' */

/** IDs without a colon: 'ciqual-20214', and those of SR28 without a prefix, as entries of users have them. @param {string} id */
const toId = (id) => id.replace(/^usda:/, '').replace(':', '-');

/** @param {string | undefined} cell */
const splitCell = (cell) => (cell ?? '').split('; ').filter((item) => item !== '');

/** Spanish names of foods of Ciqual, with other names that people type. */
const SPANISH = new Map(
  readDataTable('names-es.csv').map(({ id = '', name = '', also }) => [id, { name, also: splitCell(also) }]),
);

/** Names of everyday foods by the ID in SR28: those of the starter foods, and others. @type {ReadonlyMap<string, string[]>} */
const EVERYDAY = new Map(
  [
    ...readDataTable('staples.csv').map(({ usda_ndb_no: id = '', name = '' }) => ({ id, names: [name] })),
    ...readDataTable('usda-names.csv').map(({ id = '', also }) => ({ id, names: splitCell(also) })),
  ].reduce((names, { id, names: more }) => names.set(id, [...(names.get(id) ?? []), ...more]), new Map()),
);

/** Everyday names of foods in other languages, by language and ID. @type {ReadonlyMap<string, string[]>} */
const EVERYDAY_LOCALLY = new Map(
  readDataTable('everyday-names.csv').map(({ language, id, also }) => [`${language} ${id}`, splitCell(also)]),
);
const LOCAL = /** @type {const} */ (['de', 'fr', 'es']);

/** The first everyday name, for foods whose table has none in the language. @param {(typeof LOCAL)[number]} language @param {string} id */
function nameEveryday(language, id) {
  const [name] = EVERYDAY_LOCALLY.get(`${language} ${id}`) ?? [];
  return name && name.charAt(0).toUpperCase() + name.slice(1);
}

/** Languages in which it is an everyday food. @param {string} id */
const listStaples = (id) => [
  ...(EVERYDAY.has(id) ? ['en'] : []),
  ...LOCAL.filter((language) => EVERYDAY_LOCALLY.has(`${language} ${id}`)),
];

/** The record without what is unknown and without empty lists. @template {object} T @param {T} record @returns {T} */
const withoutEmpty = (record) => {
  const isEmpty = (/** @type {unknown} */ value) => value === undefined || (Array.isArray(value) && value.length === 0);
  const kept = Object.entries(record).filter(([, value]) => !isEmpty(value));
  return /** @type {T} */ (Object.fromEntries(kept));
};

/** SR28 has fish that is baked or broiled without fat by this name. FNDDS's baked fish is cooked with fat. */
const DRY_HEAT = /, cooked, dry heat$/;

/** Other names of a food, by language. @param {TableFood} food @param {string} name */
const listOtherNames = ({ id, names: { en = '', de, fr } }, name) => {
  const everyday = (/** @type {Language} */ language) => EVERYDAY_LOCALLY.get(`${language} ${toId(id)}`) ?? [];
  return withoutEmpty({
    en: [
      ...(name === en ? [] : [en]),
      ...(DRY_HEAT.test(en) ? [en.replace(DRY_HEAT, ', baked or broiled')] : []),
      ...(EVERYDAY.get(toId(id)) ?? []),
    ],
    de: [...(de === undefined ? [] : [de]), ...everyday('de')],
    fr: [...(fr === undefined ? [] : [fr]), ...everyday('fr')],
    es: [...(SPANISH.get(id)?.also ?? []), ...everyday('es')],
  });
};

/** 'Cheeseburger (McDonalds)' of FNDDS. */
const BRAND_IN_BRACKETS = /\((?!SF|USDA|NFS)\p{Lu}/u;

/**
 * @param {TableFood} food
 * @param {readonly TableFood[]} group
 * @param {{ number: number | undefined, short: Partial<Record<Language, string>> }} more
 */
function toLine(food, group, { number, short }) {
  const { id, source, names, alt, category, below } = food;
  // An analysis of Foundation Foods has the name and the measures of the same food in SR28, which say more.
  const described = group.find((twin) => twin.id === food.srId) ?? food;
  const name = toReadableName(described.names.en ?? '');
  const kind = toKind(category, names.en ?? '');
  const density = findDensity({ name, kind }, [described, ...group].map(listMeasures));
  const measures = findHouseholdMeasures({ food: described, group, kind, name, density });
  const limits = NUTRIENTS.filter(([code]) => below[code] !== undefined).map(([code]) => [code, below[code]]);
  const about = withoutEmpty({
    id: toId(id),
    name,
    names: withoutEmpty({
      en: short.en,
      de: short.de ?? nameEveryday('de', toId(id)),
      fr: short.fr ?? nameEveryday('fr', toId(id)),
      es: SPANISH.get(id)?.name ?? nameEveryday('es', toId(id)),
    }),
    also: listOtherNames(food, name),
    kinds: alt,
    kind,
    group: number,
    stapleIn: listStaples(toId(id)),
    isBranded:
      (!EVERYDAY.has(toId(id)) &&
        (source === 'sr28' ? isBranded(names.en ?? '') : BRAND_IN_BRACKETS.test(names.en ?? ''))) ||
      undefined,
    below: limits.length > 0 ? Object.fromEntries(limits) : undefined,
    density,
  });
  return { ...about, measures, values: toValues(food) };
}

/** The foods that the tables lack. */
const toSupplementLine = (/** @type {ReturnType<typeof readSupplementFoods>[number]} */ food) => {
  const macroNames = new Map(KNOWN_NUTRIENTS.map(({ code, macroName }) => [/** @type {string} */ (code), macroName]));
  const values = NUTRIENTS.map(([code]) => {
    const name = macroNames.get(code);
    return (name && food.nutrients[name]) ?? null;
  });
  const { id, label: name, category: kind, measures, synonyms, localNames } = food;
  const local = Object.entries(localNames);
  const names = withoutEmpty(Object.fromEntries(local.map(([language, [first]]) => [language, first])));
  const further = Object.fromEntries(local.map(([language, [, ...others]]) => [language, others]));
  const also = withoutEmpty({ en: synonyms, ...further });
  return withoutEmpty({
    id,
    name,
    names,
    also,
    kind,
    density: findDensity({ name, kind }, [measures]),
    measures,
    values,
  });
};

const foods = readTables();
const short = shortNames(foods);
const groups = groupFoods(foods);
const numbers = new Map([...new Set(groups.values())].map((group, index) => [group, index]));
const header = { nutrients: NUTRIENTS.map(([code, label, unit]) => ({ code, label, unit })) };
const lines = [
  ...foods.map((food) => {
    const group = groups.get(food.id);
    return toLine(food, group ?? [food], { number: group && numbers.get(group), short: short.get(food.id) ?? {} });
  }),
  ...readSupplementFoods().map(toSupplementLine),
];
/** Folder of the derived files: that of the data, or the one of the first argument. */
const folder = process.argv[2] ?? join(import.meta.dirname, '../../data');

/** Node writes no time into a zipped file, so that the same text is the same bytes. @param {string} name @param {string} text */
const write = (name, text) => writeFileSync(join(folder, name), gzipSync(text, { level: 9 }));

write('foods.jsonl.gz', [header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(''));
write('food-names.json.gz', JSON.stringify(indexFoods(/** @type {BaseFood[]} */ (lines))));
writeFileSync(join(folder, 'foods.sha256'), `${hashInputs()}\n`);
console.log(`${lines.length} foods, ${numbers.size} of them in several tables`);
