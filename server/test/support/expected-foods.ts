import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/**
 * `test/data/everyday-foods.csv`: what people type into the food search, and what the first result must be. Written from
 * general knowledge of foods and the measures of the USDA database, before the search was tuned. The tables in other languages were written before there
 * was any word of these languages in the search.
 *
 * | column   | meaning                                                                                              |
 * | query    | as typed                                                                                             |
 * | food     | words that the label of the right food holds, all of them; empty: nothing may be found               |
 * | not      | words that the label of the right food does not hold: another form of the food                       |
 * | absurd   | words that the label of the first result must not hold, whatever else is wrong with it               |
 * | grams    | what the first amount weighs; empty where the query names none                                       |
 * | kcal     | energy of that amount, or of 100 g where `grams` is empty                                            |
 * | base     | `usda`: the food is in the USDA database; `supplement`: only in the supplement; `both`; `none`       |
 *
 * Words are whole words in any order, in the singular, and match their plurals: `egg` is in 'Eggs', not in 'Eggplant'.
 * In `food` a space means and, `|` means or: `^fish|salmon smoked`. In `not` and `absurd` the words are separated by `|`.
 * A word behind `^` is the first of the label. One number of grams allows 5 % more or less, one of kcal 15 %;
 * `68-101` is a range without further tolerance.
 */
export interface EverydayFood {
  query: string;
  food: string;
  not: string;
  absurd: string;
  grams: Range | null;
  kcal: Range | null;
  base: Base;
}

/**
 * `test/data/typed-lines.csv`: lines of a free-text diary as a subscriber with the starter foods types them, and what must
 * become of each. A piece that is resolved to another food or weight is a wrong guess; one that is left unresolved is not.
 *
 * | column  | meaning                                                                                               |
 * | line    | as typed; ` / ` stands for a new line                                                                 |
 * | piece   | the piece of the line that the row is about, as typed; a line of several pieces has several rows      |
 * | outcome | `resolved`; `asked`: the food is known, but dry or cooked, or which kind, the person has to choose;   |
 * |         | `unresolved`: nothing may be logged for it                                                            |
 * | food, not, grams, kcal, base | as above; empty for what is `unresolved`                                         |
 */
export interface TypedLine extends Omit<EverydayFood, 'query' | 'absurd'> {
  line: string;
  piece: string;
  outcome: Outcome;
}

export type Range = readonly [from: number, to: number];
const BASES = ['usda', 'supplement', 'both', 'none'] as const;
export type Base = (typeof BASES)[number];
const OUTCOMES = ['resolved', 'asked', 'unresolved'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const GRAMS_TOLERANCE = 0.05;
const KCAL_TOLERANCE = 0.15;
/** Calories are rounded to whole numbers, so a percentage is no tolerance near 0. */
const KCAL_ROUNDING = 0.5;

type Cells = Readonly<Record<string, string>>;

const readTable = (name: string): Cells[] =>
  parse<Cells>(readFileSync(join(__dirname, '../data', name)), { columns: true });

function parseRange(cell: string, tolerance: number): Range | null {
  if (cell === '') return null;
  const [from, to] = cell.split('-').map(Number);
  if (from === undefined || Number.isNaN(from) || Number.isNaN(to ?? 0)) throw new Error(`No number or range: ${cell}`);
  return to === undefined ? [from * (1 - tolerance), from * (1 + tolerance)] : [from, to];
}

function parseChoice<T extends string>(known: readonly T[], cell: string): T {
  const found = known.find((one) => one === cell);
  if (found === undefined) throw new Error(`${cell} is none of ${known.join(', ')}`);
  return found;
}

const toExpectation = ({ food = '', not = '', grams = '', kcal = '', base = '' }: Cells) => ({
  food,
  not,
  grams: parseRange(grams, GRAMS_TOLERANCE),
  kcal: parseRange(kcal, KCAL_TOLERANCE),
  base: parseChoice(BASES, base),
});

/** Languages with a table of their own, `everyday-foods-de.csv` and so on: 40 queries each. */
export const LANGUAGES = ['de', 'fr', 'es'] as const;

export const everydayFoods = (language?: (typeof LANGUAGES)[number]): EverydayFood[] =>
  readTable(language ? `everyday-foods-${language}.csv` : 'everyday-foods.csv').map((cells) => ({
    query: cells['query'] ?? '',
    absurd: cells['absurd'] ?? '',
    ...toExpectation(cells),
  }));

export const typedLines = (): TypedLine[] =>
  readTable('typed-lines.csv').map((cells) => ({
    line: (cells['line'] ?? '').replaceAll(' / ', '\n'),
    piece: cells['piece'] ?? '',
    outcome: parseChoice(OUTCOMES, cells['outcome'] ?? ''),
    ...toExpectation(cells),
  }));

const labelWords = new Map<string, readonly string[]>();

/** 'Milk, whole, 3.25%' → ['milk', 'whole', '3.25%']. Cached, because every row needs it for thousands of labels. */
function findWordsLabel(label: string): readonly string[] {
  const kept = labelWords.get(label);
  if (kept) return kept;
  const found =
    label
      .toLowerCase()
      .replaceAll("'", '')
      .match(/[\p{L}\p{N}%.]+/gu) ?? [];
  const words = found.map((word) => word.replace(/^\.+|\.+$/g, ''));
  labelWords.set(label, words);
  return words;
}

const isForm = (word: string, singular: string): boolean =>
  word === singular ||
  word === `${singular}s` ||
  word === `${singular}es` ||
  (singular.endsWith('y') && word === `${singular.slice(0, -1)}ies`);

function includesAny(words: readonly string[], alternatives: string): boolean {
  const among = alternatives.startsWith('^') ? words.slice(0, 1) : words;
  const singulars = alternatives.replace('^', '').split('|');
  return among.some((word) => singulars.some((singular) => isForm(word, singular)));
}

const holdsAny = (words: readonly string[], forbidden: string): boolean =>
  forbidden !== '' && forbidden.split('|').some((word) => includesAny(words, word));

/** Whether the label is that of the expected food. */
export function isRightFood({ food, not }: Pick<EverydayFood, 'food' | 'not'>, label: string): boolean {
  const words = findWordsLabel(label);
  return food !== '' && food.split(' ').every((word) => includesAny(words, word)) && !holdsAny(words, not);
}

/** Whether the label would be absurd as the first result. */
export const isAbsurd = ({ absurd }: Pick<EverydayFood, 'absurd'>, label: string): boolean =>
  holdsAny(findWordsLabel(label), absurd);

const isWithin = (value: number, [from, to]: Range): boolean => value >= from && value <= to;

/** Whether the weight matches the typed one; true if none was typed. */
export const areRightGrams = ({ grams }: Pick<EverydayFood, 'grams'>, weight: number): boolean =>
  grams === null || isWithin(weight, grams);

/** Whether the calories per 100 g match for one of the matching weights. */
export function isRightEnergy({ grams, kcal }: Pick<EverydayFood, 'grams' | 'kcal'>, kcalPer100Grams: number): boolean {
  if (kcal === null) return true;
  const [from, to] = (grams ?? [100, 100]).map((weight) => (kcalPer100Grams * weight) / 100);
  return (to ?? 0) >= kcal[0] - KCAL_ROUNDING && (from ?? 0) <= kcal[1] + KCAL_ROUNDING;
}
