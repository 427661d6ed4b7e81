import { KNOWN_NUTRIENTS } from '@macrolog/domain';
import { readDataTable } from '../../../platform/data-files';
import type { WordLanguage } from '../translation/spelling';
import type { NutrientName, Nutrients } from './nutrients';

type GivenMeasure = [label: string, grams: number];

/** A missing value is unknown, not zero. */
const toNutrients = (amounts: readonly (readonly [NutrientName, number | null])[]): Nutrients =>
  Object.fromEntries(amounts.filter(([, amount]) => amount !== null));

const splitCell = (cell = '', separator: string): string[] =>
  cell
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** '1 cup (240 ml)=244' → ['1 cup (240 ml)', 244]. */
function parseMeasure(text: string): GivenMeasure {
  const [label = '', grams = ''] = text.split('=');
  return [label, Number(grams)];
}

/** Names in other languages. The first of a language is its display name. */
const toLocalNames = (cells: Readonly<Record<string, string>>): Readonly<Record<WordLanguage, string[]>> => ({
  de: splitCell(cells['de'], ';'),
  fr: splitCell(cells['fr'], ';'),
  es: splitCell(cells['es'], ';'),
});

/** Foods that the tables lack, in file order. `data/README.md` lists the sources of the values. */
export const readSupplementFoods = () =>
  readDataTable('supplement-foods.csv').map((cells) => ({
    /** Starts with `s-`, unlike all IDs of the tables. */
    id: cells['id'] ?? '',
    label: cells['label'] ?? '',
    category: cells['category'] ?? '',
    nutrients: toNutrients(
      KNOWN_NUTRIENTS.map(({ macroName }) => [macroName, cells[macroName] ? Number(cells[macroName]) : null]),
    ),
    measures: splitCell(cells['measures'], ';').map(parseMeasure),
    /** Other names that people search for. */
    synonyms: splitCell(cells['synonyms'], ','),
    localNames: toLocalNames(cells),
    source: cells['source'] ?? '',
  }));
