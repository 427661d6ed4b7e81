import { convert, KNOWN_NUTRIENTS } from '@macrolog/domain';
import { readDataFile, readDataTable } from '../../../platform/data-files';
import { sha256 } from '../../../platform/secrets';
import { wordList } from '../word-lists';
import type { NutrientName, Nutrients } from './nutrients';
import { isBranded, mainName, rankFood, splitSearchName } from './usda-ranking';

type GivenMeasure = [label: string, grams: number];

/** A bundled food, per 100 g. */
export interface BundledFood {
  id: string;
  name: string;
  category: string;
  nutrients: Nutrients;
  measures: GivenMeasure[];
  /** Alternative names. */
  also: string[];
  /** Whether it is an everyday food. */
  isStaple: boolean;
  isBranded: boolean;
}

/** Words that are always written in capitals. */
const ABBREVIATIONS = new Set(wordList('abbreviations').split(' '));

/** "McDONALD'S" becomes "McDonald's". Letters that are spelled out stay. */
function lowerCapitals(word: string): string {
  if (word.length <= 2 || ABBREVIATIONS.has(word)) return word;
  const [, mac = '', rest = word] = /^(Mc)([A-Z].*)$/.exec(word) ?? [];
  const parts = rest.split('-').map((part) => part.charAt(0) + part.slice(1).toLowerCase());
  return mac + parts.join('-');
}

/** Removes capitals and long explanations: 'Bread, white (includes soft bread crumbs)' becomes 'Bread, white'. */
export const toReadableName = (name: string): string =>
  name
    .replace(/ \(includes? [^()]*\)/gi, '')
    .replace(/\b(?:OF|TO|ON|BY|DE)\b/g, (word) => word.toLowerCase())
    .replace(/(?<![\p{L}'])(?:Mc)?[A-Z][A-Z'-]*[A-Z]['A-Z]*s?(?![\p{L}'])/gu, lowerCapitals);

const FRACTIONS: Readonly<Record<string, string>> = {
  '.125': '1/8',
  '.25': '1/4',
  '.33': '1/3',
  '.333': '1/3',
  '.5': '1/2',
  '.67': '2/3',
  '.667': '2/3',
  '.75': '3/4',
};

/** '.5 cup, (4 fl oz)' → '1/2 cup (4 fl oz)'. */
export const toReadableMeasure = (label: string): string =>
  label
    .replace(/^\.\d+/, (decimal) => FRACTIONS[decimal] ?? `0${decimal}`)
    .replace(/, ?\(/g, ' (')
    .replace(/\( /g, '(')
    .replace(/ \)/g, ')')
    .trim();

/** Adds the measures that every food has. Foods without their own measures have a serving of 100 g. */
const completeMeasures = (measures: readonly GivenMeasure[]): GivenMeasure[] => [
  ...measures.map(([label, grams]): GivenMeasure => [toReadableMeasure(label), grams]),
  [measures.length > 0 ? '100 g' : 'Serving', 100],
  ['Ounce', convert(1, 'oz', 'g')],
  ['Gram', 1],
];

/** Alternative names of everyday foods by USDA ID: those of the starter foods, and others. */
function readEverydayNames(): ReadonlyMap<string, string[]> {
  const names = new Map<string, string[]>();
  const add = (id: string, also: readonly string[]) => names.set(id, [...(names.get(id) ?? []), ...also]);
  for (const { usda_ndb_no: id, name } of readDataTable('staples.csv')) if (id && name) add(id, [name]);
  for (const { id, also } of readDataTable('usda-names.csv')) if (id && also) add(id, also.split('; '));
  return names;
}

/** Nutrient columns of the USDA file, in file order. */
const COLUMNS = [
  'calories',
  'protein',
  'carbs',
  'fats',
  'sugars',
  'fiber',
  'sodium',
  'cholesterol',
  'potassium',
  'calcium',
  'water_intake',
  'caffeine',
] satisfies NutrientName[];

/** A missing value is unknown, not zero. */
const toNutrients = (amounts: readonly (readonly [NutrientName, number | null])[]): Nutrients =>
  Object.fromEntries(amounts.filter(([, amount]) => amount !== null));

type UsdaLine = [
  id: string,
  description: string,
  category: string,
  nutrients: (number | null)[],
  measures: GivenMeasure[],
];

/** The foods of the USDA file. */
export function readUsdaFoods(): BundledFood[] {
  const { foods } = JSON.parse(readDataFile('usda-foods.json')) as { foods: UsdaLine[] };
  const everydayNames = readEverydayNames();
  return foods.map(([id, description, category, amounts, measures]) => {
    const name = toReadableName(description);
    const names = everydayNames.get(id) ?? [];
    return {
      id,
      name,
      category,
      also: name === description ? names : [description, ...names],
      isStaple: names.length > 0,
      isBranded: isBranded(description),
      nutrients: toNutrients(COLUMNS.map((macroName, index) => [macroName, amounts[index] ?? null])),
      measures: completeMeasures(measures),
    };
  });
}

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

/** Foods that the USDA database lacks, in file order. `data/README.md` lists the sources of the values. */
export const readSupplementFoods = () =>
  readDataTable('supplement-foods.csv').map((cells) => ({
    /** Starts with `s-`, unlike all IDs of the USDA database. */
    id: cells['id'] ?? '',
    label: cells['label'] ?? '',
    category: cells['category'] ?? '',
    nutrients: toNutrients(
      KNOWN_NUTRIENTS.map(({ macroName }) => [macroName, cells[macroName] ? Number(cells[macroName]) : null]),
    ),
    measures: splitCell(cells['measures'], ';').map(parseMeasure),
    /** Other names that people search for. */
    synonyms: splitCell(cells['synonyms'], ','),
    source: cells['source'] ?? '',
  }));

/** A food as stored in the table. */
export type UsdaFoodRow = Omit<BundledFood, 'isStaple' | 'isBranded'> & ReturnType<typeof rankFood>;

/** The bundled foods as stored in their table, and a digest of all of them. */
export function readBundledFoods(): { rows: UsdaFoodRow[]; digest: string } {
  const supplement = readSupplementFoods().map(
    ({ id, label, category, nutrients, measures, synonyms }): BundledFood => ({
      id,
      name: label,
      category,
      nutrients,
      also: synonyms,
      isStaple: false,
      isBranded: false,
      measures: completeMeasures(measures),
    }),
  );
  const foods = [...readUsdaFoods(), ...supplement].map((food) => ({ food, parts: splitSearchName(food.name) }));
  const families = new Map<string, number>();
  for (const { parts } of foods) families.set(mainName(parts), (families.get(mainName(parts)) ?? 0) + 1);
  const rows = foods.map(({ food: { isStaple, isBranded: hasBrand, ...food }, parts }): UsdaFoodRow => {
    const family = families.get(mainName(parts)) ?? 1;
    return { ...food, ...rankFood({ ...food, parts, isStaple, isBranded: hasBrand, family }) };
  });
  // The digest covers the rows instead of the files, so that changed rules for words or ranks also reload them.
  return { rows, digest: sha256(JSON.stringify(rows)).toString('hex') };
}
