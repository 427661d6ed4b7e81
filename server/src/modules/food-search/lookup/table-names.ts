import { findTable, type FoodTable } from './base-foods';
import { readSupplementFoods } from './supplement-foods';

const NAMES: Readonly<Record<Exclude<FoodTable, 'supplement'>, string>> = {
  foundation: 'USDA Foundation Foods (April 2025)',
  sr28: 'USDA SR28',
  fndds: 'USDA FNDDS 2021–2023',
  cofid: 'CoFID 2021',
  bls: 'BLS 4.0',
  ciqual: 'Ciqual 2025',
};

/** Tables that the supplement names as sources. Its recipes and typical values are the program's own. */
const SUPPLEMENT_TABLES = ['Ciqual 2020', 'CoFID 2021', 'USDA FoodData Central'];
const OWN = 'Macrolog';

let supplement: ReadonlyMap<string, string> | undefined;

const readSupplementTables = (): ReadonlyMap<string, string> =>
  new Map(
    readSupplementFoods().map(({ id, source }) => [
      id,
      SUPPLEMENT_TABLES.find((name) => source.startsWith(name)) ?? OWN,
    ]),
  );

/** Name of the table that a food of the base is from, as screens show it. */
export function findTableName(id: string): string {
  const table = findTable(id);
  if (table !== 'supplement') return NAMES[table];
  supplement ??= readSupplementTables();
  return supplement.get(id) ?? OWN;
}
