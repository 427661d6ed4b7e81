import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Range } from './expected-foods';
import type { Amount, FoodTextLine, Results } from './operations';

/** The tables that measure the food search, which `test/data/README.md` describes, and whether an answer is right. */

export interface FoodCase {
  text: string;
  /** `EN-GB` is an English search in British words. */
  language: string;
  accept: RegExp | null;
  never: RegExp | null;
  grams: Range | null;
  /** Energy of the amount. */
  kcal: Range | null;
  /** Energy per 100 g. */
  k100: Range | null;
}

export interface LineCase extends FoodCase {
  /** False if nothing may be logged without a question. */
  isFood: boolean;
}

export interface FoodTextCase extends FoodCase {
  mode: 'search' | 'typed';
  max: number;
}

type Cells = Readonly<Record<string, string>>;

interface CaseRow {
  query?: string;
  text?: string;
  lang: string;
  mode?: 'search' | 'typed';
  accept?: string;
  never?: string;
  grams?: Range;
  kcal?: Range;
  k100?: Range;
  max?: number;
}

const readData = (name: string): string => readFileSync(join(__dirname, '../data', name), 'utf8');
const readTable = (name: string): Cells[] => parse<Cells>(readData(name), { columns: true });
const readCases = (name: string): CaseRow[] => JSON.parse(readData(name)) as CaseRow[];

const toPattern = (text = ''): RegExp | null => (text === '' ? null : new RegExp(text, 'iu'));

function parseRange(cell = ''): Range | null {
  if (cell === '') return null;
  const [least, most] = cell.split('-').map(Number);
  if (least === undefined || most === undefined || !(least <= most)) throw new Error(`No range: ${cell}`);
  return [least, most];
}

const fromCells = ({ language = '', text = '', accept, never, grams, kcal }: Cells): FoodCase => ({
  text,
  language,
  accept: toPattern(accept),
  never: toPattern(never),
  grams: parseRange(grams),
  kcal: null,
  k100: parseRange(kcal),
});

const fromRow = ({ query, text, lang, accept, never, grams, kcal, k100 }: CaseRow): FoodCase => ({
  text: query ?? text ?? '',
  language: lang,
  accept: toPattern(accept),
  never: toPattern(never),
  grams: grams ?? null,
  kcal: kcal ?? null,
  k100: k100 ?? null,
});

const readSearches = (name: string): FoodCase[] => readTable(name).map(fromCells);
const readLines = (name: string): LineCase[] =>
  readTable(name).map((cells) => ({ ...fromCells(cells), isFood: cells['food'] === 'yes' }));

export const ownSearches = (): FoodCase[] => readSearches('own-searches.csv');
export const ownLines = (): LineCase[] => readLines('own-lines.csv');
export const laterSearches = (): FoodCase[] => readSearches('later-searches.csv');
export const laterLines = (): LineCase[] => readLines('later-lines.csv');
export const peoplesSearches = (): FoodCase[] => readSearches('peoples-searches.csv');
export const peoplesLines = (): LineCase[] => readLines('peoples-lines.csv');
export const portionsSearches = (): FoodCase[] => readSearches('portions-searches.csv');
export const portionsLines = (): LineCase[] => readLines('portions-lines.csv');
export const dailySearches = (): FoodCase[] => readSearches('daily-searches.csv');
export const dailyLines = (): LineCase[] => readLines('daily-lines.csv');

/** A line that means several foods, or an amount that is only implied. */
export interface QuickLine {
  text: string;
  language: string;
  /** A pattern for each food. Empty if nothing may be logged. */
  foods: RegExp[];
  /** Weight of all foods together. */
  grams: Range | null;
}

export const quickLines = (): QuickLine[] =>
  readTable('quick-lines.csv').map(({ language = '', text = '', foods = '', grams }) => ({
    text,
    language,
    foods: foods === '' ? [] : foods.split(' + ').map((pattern) => new RegExp(pattern, 'iu')),
    grams: parseRange(grams),
  }));

export const everydayFoodCases = (): FoodCase[] => readCases('everyday-food-cases.json').map(fromRow);

export const foodTextCases = (): FoodTextCase[] =>
  readCases('food-text-cases.json').map((row) => ({
    ...fromRow(row),
    mode: row.mode ?? 'search',
    max: row.max ?? Number.POSITIVE_INFINITY,
  }));

/** A food of an answer: its names, and the weight and energy of its amount. */
export interface FoundFood {
  names: string[];
  /** Null if the weight is unknown. */
  grams: number | null;
  k100: number;
  kcal: number;
}

const GRAMS_IN_TEXT = /([\d.]+) ?g\b/;

function parseWeight(servingSize: string): number | null {
  const grams = GRAMS_IN_TEXT.exec(servingSize)?.[1];
  return grams === undefined ? null : Number(grams);
}

const findCalories = (macros: readonly Amount[]): number =>
  macros.find(({ macroName }) => macroName === 'calories')?.value ?? Number.NaN;

type Hit = Results['searchFoods']['hits'][number];

export function fromHit({ ownFood, lookupFood, amounts }: Hit): FoundFood {
  const { macros = [], servingSize = '' } = lookupFood ?? ownFood ?? {};
  const weight = lookupFood?.servingWeight ?? parseWeight(servingSize);
  const k100 = (findCalories(macros) * 100) / (weight ?? 100);
  const grams = amounts[0]?.grams ?? weight;
  const names = [ownFood?.name, lookupFood?.label, lookupFood?.localName].filter((name) => typeof name === 'string');
  return { names, grams, k100, kcal: (k100 * (grams ?? 100)) / 100 };
}

/** The foods that the lines would be logged as. */
export const toLogged = (lines: readonly FoodTextLine[]): FoundFood[] =>
  lines.flatMap(({ status, food, lookupFood, servings }) => {
    const logged = lookupFood ?? food;
    if (!(status === 'OWN_FOOD' || status === 'LOOKUP_FOOD') || !logged || servings === null) return [];
    const { names, grams, k100 } = fromHit({ ownFood: food, lookupFood, amounts: [] });
    const kcal = findCalories(logged.macros) * servings;
    return [{ names, k100, kcal, grams: grams === null ? null : grams * servings }];
  });

const isWithin = (value: number, range: Range | null): boolean =>
  range === null || (value >= range[0] && value <= range[1]);

const matchesNone = (names: readonly string[], pattern: RegExp | null): boolean =>
  pattern === null || !names.some((name) => pattern.test(name));

/** Whether the name and the energy per 100 g are those of a right food. */
export const isRightFood = ({ accept, never, k100 }: FoodCase, food: FoundFood): boolean =>
  (accept === null || food.names.some((name) => accept.test(name))) &&
  matchesNone(food.names, never) &&
  isWithin(food.k100, k100);

/** Whether the weight is that of the amount; true if it is unknown. */
export const isRightWeight = ({ grams }: FoodCase, food: FoundFood): boolean =>
  food.grams === null || isWithin(food.grams, grams);

/** Whether no food, or the right amount of right foods is taken. */
export function passesFoodText(row: FoodTextCase, foods: readonly FoundFood[]): boolean {
  if (foods.length === 0) return true;
  const sum = (read: (food: FoundFood) => number | null) =>
    foods.reduce((total, food) => total + (read(food) ?? Number.NaN), 0);
  return (
    foods.length <= row.max &&
    foods.every((food) => isRightFood(row, food)) &&
    (row.grams === null ||
      isWithin(
        sum(({ grams }) => grams),
        row.grams,
      )) &&
    (row.kcal === null ||
      isWithin(
        sum(({ kcal }) => kcal),
        row.kcal,
      ))
  );
}
