import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** The food tables, the newest of a publisher first. @type {ReadonlyMap<string, string>} */
export const TABLES = new Map([
  ['foundation', 'usda_foundation_2025_04.jsonl.gz'],
  ['sr28', 'usda_sr28.jsonl.gz'],
  ['fndds', 'usda_fndds_2021_2023.jsonl.gz'],
  ['cofid', 'cofid_2021.jsonl.gz'],
  ['bls', 'bls_4_0.jsonl.gz'],
  ['ciqual', 'ciqual_2025.jsonl.gz'],
]);

/** @typedef {'en' | 'de' | 'fr' | 'es'} Language */
/** @typedef {readonly [label: string, grams: number]} Measure */
/** @typedef {'foundation' | 'sr28' | 'fndds' | 'cofid' | 'bls' | 'ciqual'} Table */
/**
 * A food as its table has it, per 100 g of the edible part. An absent nutrient is unknown.
 * @typedef {{
 *   id: string,
 *   source: Table,
 *   names: Partial<Record<Language, string>>,
 *   alt: readonly string[],
 *   category: string,
 *   nutrients: Readonly<Record<string, number>>,
 *   below: Readonly<Record<string, number>>,
 *   measures: readonly Measure[],
 *   usual: number | null,
 *   srId: string | null,
 * }} TableFood
 */

/**
 * @typedef {{
 *   id: string, names: Partial<Record<Language, string>>, alt?: string[], category?: string,
 *   nutrients: Record<string, number>, lt?: Record<string, number>, measures: Measure[], default_g?: number,
 *   sr_ndb?: string,
 * }} Line
 */

/** Typing errors in names of the tables. @type {readonly (readonly [error: RegExp, correct: string])[]} */
const ERRORS = [
  [/\bPotatoe\b/, 'Potato'],
  [/\bpastryt\b/, 'pastry'],
];

/** @param {Partial<Record<Language, string>>} names */
const correct = ({ en = '', ...others }) => ({
  ...others,
  en: ERRORS.reduce((name, [error, word]) => name.replace(error, word), en),
});

/** @param {string} name */
const readLines = (name) =>
  gunzipSync(readFileSync(join(import.meta.dirname, '../../data/tables', name)))
    .toString('utf8')
    .trimEnd()
    .split('\n');

/** Household measures of SR28 by ID, with those that only Release 24 had. @type {() => ReadonlyMap<string, readonly Measure[]>} */
const readMeasures = () =>
  new Map(
    readLines('usda_measures.jsonl.gz').map((text) => {
      /** @type {[id: string, measures: Measure[]]} */
      const [id, measures] = JSON.parse(text);
      return [`usda:${id}`, measures];
    }),
  );

/** The foods of a table, in its order, without those whose energy is unknown. @param {Table} source @returns {TableFood[]} */
export function readTable(source) {
  const measures = source === 'sr28' ? readMeasures() : null;
  return readLines(TABLES.get(source) ?? '').flatMap((text) => {
    /** @type {Line} */
    const line = JSON.parse(text);
    if (line.nutrients['ENERC_KCAL'] === undefined) return [];
    return [
      {
        id: line.id,
        source,
        names: correct(line.names),
        alt: line.alt ?? [],
        category: line.category ?? '',
        nutrients: line.nutrients,
        below: line.lt ?? {},
        measures: measures ? (measures.get(line.id) ?? []) : line.measures,
        usual: line.default_g ?? null,
        srId: line.sr_ndb === undefined ? null : `usda:${line.sr_ndb}`,
      },
    ];
  });
}

/** All foods of all tables. */
export const readTables = () => /** @type {Table[]} */ ([...TABLES.keys()]).flatMap(readTable);
