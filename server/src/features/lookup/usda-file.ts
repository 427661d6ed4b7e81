import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { NutrientName, Nutrients } from './nutrients';
import { firstName, partsOf, rankedFood } from './usda-ranking';

const DATA = join(__dirname, '../../../data');

/** The file's columns of nutrients, per 100 g, in their order. */
const COLUMNS: readonly NutrientName[] = [
  ...(['calories', 'protein', 'carbs', 'fats', 'sugars', 'fiber', 'sodium', 'cholesterol'] as const),
  ...(['potassium', 'calcium', 'water_intake', 'caffeine'] as const),
];

type Line = [
  ndb: string,
  description: string,
  category: string,
  nutrients: (number | null)[],
  measures: [label: string, grams: number][],
];

/** A food as the table holds it. */
export interface UsdaRow {
  id: string;
  name: string;
  category: string;
  nutrients: Nutrients;
  measures: [label: string, grams: number][];
  words: string[];
  weight: number;
}

const FRACTIONS: Readonly<Record<string, string>> = {
  ...{
    '.125': '1/8',
    '.25': '1/4',
    '.33': '1/3',
    '.333': '1/3',
    '.5': '1/2',
    '.67': '2/3',
    '.667': '2/3',
    '.75': '3/4',
  },
};

/** '.5 cup, (4 fl oz)' → '1/2 cup (4 fl oz)'. */
export const readableMeasure = (label: string): string =>
  label
    .replace(/^\.\d+/, (decimal) => FRACTIONS[decimal] ?? `0${decimal}`)
    .replace(/, ?\(/g, ' (')
    .replace(/\( /g, '(')
    .replace(/ \)/g, ')')
    .trim();

/** Measures that every food has. Without any of its own, 100 g are a serving. */
function withWeights(measures: readonly [label: string, grams: number][]): UsdaRow['measures'] {
  const own = measures.map(([label, grams]): [string, number] => [readableMeasure(label), grams]);
  const hundred: [string, number] = own.length > 0 ? ['100 g', 100] : ['Serving', 100];
  return [...own, hundred, ['Ounce', 28.35], ['Gram', 1]];
}

function nutrientsOf(amounts: readonly (number | null)[]): Nutrients {
  const known = COLUMNS.flatMap((macroName, index) => {
    const amount = amounts[index];
    // What was not measured is not zero.
    return typeof amount === 'number' ? [[macroName, amount] as const] : [];
  });
  return Object.fromEntries(known);
}

function stapleIds(): ReadonlySet<string | undefined> {
  const rows = parse<Record<string, string>>(readFileSync(join(DATA, 'staples.csv')), { columns: true });
  return new Set(rows.map((row) => row['usda_ndb_no']));
}

/** The foods that ship with the program, as their table holds them, and a digest of all that. */
export function readUsdaFoods(): { rows: UsdaRow[]; digest: string } {
  const { foods } = JSON.parse(readFileSync(join(DATA, 'usda-foods.json'), 'utf8')) as { foods: Line[] };
  const staples = stapleIds();
  const named = foods.map(([, name]) => partsOf(name));
  const families = new Map<string, number>();
  for (const parts of named) families.set(firstName(parts), (families.get(firstName(parts)) ?? 0) + 1);
  const rows = foods.map(([id, name, category, amounts, measures], index): UsdaRow => {
    const parts = named[index] ?? [];
    const family = families.get(firstName(parts)) ?? 1;
    const ranked = rankedFood({ name, parts, category, isStaple: staples.has(id), family });
    return { id, name, category, nutrients: nutrientsOf(amounts), measures: withWeights(measures), ...ranked };
  });
  // Of the rows rather than the file: another rule for words or ranks loads them anew as well.
  return { rows, digest: createHash('sha256').update(JSON.stringify(rows)).digest('hex') };
}
