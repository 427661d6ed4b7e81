import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { KNOWN_NUTRIENTS, type Nutrients } from './nutrients';

const FILE = join(__dirname, '../../../data/supplement-foods.csv');

/** A food that the USDA database lacks, per 100 g. `data/README.md` says where the figures come from. */
export interface SupplementFood {
  /** Begins with `s-`, which no number of the USDA database does. */
  id: string;
  label: string;
  category: string;
  nutrients: Nutrients;
  measures: [label: string, grams: number][];
  /** Further names under which people look for it. */
  synonyms: string[];
  source: string;
}

type Cells = Readonly<Record<string, string>>;

const listOf = (cell: string | undefined, separator: string): string[] =>
  (cell ?? '')
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '');

function nutrientsOf(cells: Cells): Nutrients {
  // An empty cell is a value that is not known, not zero.
  const known = KNOWN_NUTRIENTS.filter(({ macroName }) => (cells[macroName] ?? '') !== '');
  return Object.fromEntries(known.map(({ macroName }) => [macroName, Number(cells[macroName])]));
}

/** '1 cup (240 ml)=244' → ['1 cup (240 ml)', 244]. */
function measureOf(text: string): [label: string, grams: number] {
  const [label = '', grams = ''] = text.split('=');
  return [label, Number(grams)];
}

const foodOf = (cells: Cells): SupplementFood => ({
  id: cells['id'] ?? '',
  label: cells['label'] ?? '',
  category: cells['category'] ?? '',
  nutrients: nutrientsOf(cells),
  measures: listOf(cells['measures'], ';').map(measureOf),
  synonyms: listOf(cells['synonyms'], ','),
  source: cells['source'] ?? '',
});

/** The foods of the supplement, in the order of the file. */
export const readSupplementFoods = (): SupplementFood[] =>
  parse<Cells>(readFileSync(FILE), { columns: true }).map(foodOf);
