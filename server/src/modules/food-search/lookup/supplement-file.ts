import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { KNOWN_NUTRIENTS, type Nutrients } from './nutrients';

const FILE = join(__dirname, '../../../../data/supplement-foods.csv');

/** A food that the USDA database lacks, per 100 g. `data/README.md` lists the sources of the values. */
export interface SupplementFood {
  /** Starts with `s-`, unlike all IDs of the USDA database. */
  id: string;
  label: string;
  category: string;
  nutrients: Nutrients;
  measures: [label: string, grams: number][];
  /** Other names that people search for. */
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
  // An empty cell is an unknown value, not zero.
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

/** The foods of the supplement, in file order. */
export const readSupplementFoods = (): SupplementFood[] =>
  parse<Cells>(readFileSync(FILE), { columns: true }).map(foodOf);
