import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { KNOWN_NUTRIENTS } from '@macrolog/domain';
import { keptFoodLines } from '../../harness/kept';
import {
  findTable,
  type BaseFood,
  type BaseNutrient,
  type FoodTable,
} from '../../src/modules/food-search/lookup/base-foods';
import type { Nutrients } from '../../src/modules/food-search/lookup/nutrients';
import { dataPath } from '../../src/platform/data-files';

const [header = '', ...lines] = keptFoodLines.take(() =>
  gunzipSync(readFileSync(dataPath('foods.jsonl.gz')))
    .toString('utf8')
    .trimEnd()
    .split('\n'),
);
/** Codes of the nutrients in the order of the values. */
export const codes = (JSON.parse(header) as { nutrients: BaseNutrient[] }).nutrients.map(({ code }) => code);
const COLUMNS = KNOWN_NUTRIENTS.map(({ macroName, code }) => [macroName, codes.indexOf(code)] as const);

const toNutrients = ({ values }: BaseFood): Nutrients =>
  Object.fromEntries(
    COLUMNS.flatMap(([macroName, column]) => {
      const value = values[column] ?? null;
      return value === null ? [] : [[macroName, value]];
    }),
  );

/** Most tests read the nutrients of few foods. */
const toListed = (line: string) => {
  const food = JSON.parse(line) as BaseFood;
  let nutrients: Nutrients | undefined;
  return {
    ...food,
    label: food.name,
    category: food.kind,
    get nutrients() {
      return (nutrients ??= toNutrients(food));
    },
  };
};

const listed = new Map<string, ReturnType<typeof toListed>>();

function readFood(line: string) {
  const food = listed.get(line) ?? toListed(line);
  listed.set(line, food);
  return food;
}

const START = '{"id":"';
const readId = (line: string) => line.slice(START.length, line.indexOf('"', START.length));

const MEASURES = '"measures":';

/** The labels of the measures of all foods, as often as they occur. The lines are not read further than that. */
export const readLabels = (): string[] =>
  lines.flatMap((line) => {
    const [, rest = ''] = line.split(MEASURES, 2);
    return (JSON.parse(rest.slice(0, rest.indexOf(',"values":'))) as BaseFood['measures']).map(([label]) => label);
  });

/** The foods of some tables of the base, or of all, with the nutrients that have a name in the product. */
export const readFoods = (...tables: readonly FoodTable[]) =>
  lines.filter((line) => tables.length === 0 || tables.includes(findTable(readId(line)))).map(readFood);
