import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { readableName } from './readable-name';
import { isBranded } from './usda-ranking';
import type { NutrientName, Nutrients } from './nutrients';

const DATA = join(__dirname, '../../../../data');

/** Nutrient columns of the file, per 100 g, in file order. */
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

/** A bundled food. */
export interface BaseFood {
  id: string;
  name: string;
  category: string;
  nutrients: Nutrients;
  measures: [label: string, grams: number][];
  /** Alternative names. */
  also: string[];
  /** Whether it is an everyday food. */
  isStaple: boolean;
  isBranded: boolean;
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

/** Adds the measures that every food has. Foods without their own measures have a serving of 100 g. */
export function withWeights(measures: readonly [label: string, grams: number][]): BaseFood['measures'] {
  const own = measures.map(([label, grams]): [string, number] => [readableMeasure(label), grams]);
  const hundred: [string, number] = own.length > 0 ? ['100 g', 100] : ['Serving', 100];
  return [...own, hundred, ['Ounce', 28.35], ['Gram', 1]];
}

function nutrientsOf(amounts: readonly (number | null)[]): Nutrients {
  const known = COLUMNS.flatMap((macroName, index) => {
    const amount = amounts[index];
    // A value that wasn't measured isn't zero.
    return typeof amount === 'number' ? [[macroName, amount] as const] : [];
  });
  return Object.fromEntries(known);
}

const readTable = (name: string) => parse<Record<string, string>>(readFileSync(join(DATA, name)), { columns: true });

/** Alternative names of everyday foods by USDA ID: those of the starter foods, and others. */
function everydayNames(): ReadonlyMap<string, string[]> {
  const names = new Map<string, string[]>();
  const add = (id: string, also: readonly string[]) => names.set(id, [...(names.get(id) ?? []), ...also]);
  for (const { usda_ndb_no: id, name } of readTable('staples.csv')) if (id && name) add(id, [name]);
  for (const { id, also } of readTable('usda-names.csv')) if (id && also) add(id, also.split('; '));
  return names;
}

/** The foods of the USDA file. */
export function readUsdaFoods(): BaseFood[] {
  const { foods } = JSON.parse(readFileSync(join(DATA, 'usda-foods.json'), 'utf8')) as { foods: Line[] };
  const everyday = everydayNames();
  return foods.map(([id, given, category, amounts, measures]) => {
    const usual = everyday.get(id) ?? [];
    const name = readableName(given);
    const also = name === given ? usual : [given, ...usual];
    return {
      ...{ id, name, category, also, isStaple: usual.length > 0, isBranded: isBranded(given) },
      nutrients: nutrientsOf(amounts),
      measures: withWeights(measures),
    };
  });
}
