import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { codes, readFoods } from './support/base-foods';
import { isLong } from './support/long';

/**
 * 50 foods of each table with the values as published per 100 g, copied from the tables without the script that derives the
 * base. `carbs` are those of the table: total in the tables of USDA, without fiber in BLS and Ciqual, and as monosaccharide
 * equivalents in CoFID.
 */
const ROWS = parse<Record<string, string>>(readFileSync(join(__dirname, 'data/published-values.csv')), {
  columns: true,
});
/** Every run compares a fifth of the foods. */
const CHECKED = ROWS.filter((_, index) => isLong || index % 5 === 0);

const COLUMNS = [
  ['energy', 'ENERC_KCAL'],
  ['protein', 'PROCNT'],
  ['fat', 'FAT'],
  ['fiber', 'FIBTG'],
  ['sodium', 'NA'],
] as const;

/** Weight of starch as monosaccharide equivalents, the largest of all carbohydrates. */
const STARCH = 1.1;
/** Fiber by AOAC for each gram by Englyst. */
const AOAC_PER_ENGLYST = 4 / 3;

const foods = new Map(readFoods().map((food) => [food.id, food]));

const readValue = (id: string, code: string): number | null => foods.get(id)?.values[codes.indexOf(code)] ?? null;
const toNumber = (cell = ''): number | null => (cell === '' ? null : Number(cell));

/** Least and most carbohydrates with fiber; null if fiber is unknown. */
function findCarbs({ table, ...row }: Record<string, string>): [least: number, most: number] | null {
  const carbs = Number(row['carbs']);
  if (table !== 'bls' && table !== 'ciqual' && table !== 'cofid') return [Math.max(carbs, 0), Math.max(carbs, 0)];
  const englyst = toNumber(row['englyst_fiber']);
  const fiber = toNumber(row['fiber']) ?? (englyst === null ? null : englyst * AOAC_PER_ENGLYST);
  if (fiber === null) return null;
  return [(table === 'cofid' ? carbs / STARCH : carbs) + fiber, carbs + fiber];
}

const isNear = (value: number | null, published: number | null): boolean =>
  value === null || published === null
    ? value === published
    : Math.abs(value - published) <= 1e-5 * Math.max(1, published);

/** Values of a food that aren't those of its table. */
function findDifferences(row: Record<string, string>): string[] {
  const {
    id = '',
    name = '',
    nutrient = '',
    amount,
    other_nutrient: otherNutrient = '',
    other_amount: otherAmount,
  } = row;
  const published = [
    ...COLUMNS.map(([column, code]) => [code, toNumber(row[column])] as const),
    [nutrient, toNumber(amount)] as const,
    [otherNutrient, toNumber(otherAmount)] as const,
  ];
  const different = published.filter(([code, value]) => !isNear(readValue(id, code), value));
  const carbs = readValue(id, 'CHOCDF');
  const range = findCarbs(row);
  const areCarbsRight =
    range === null ? carbs === null : carbs !== null && carbs >= range[0] - 0.05 && carbs <= range[1] + 0.05;
  return [
    ...different.map(([code, value]) => `${id} ${name}: ${code} is ${readValue(id, code)}, published ${value}`),
    ...(areCarbsRight ? [] : [`${id} ${name}: carbs are ${carbs}, expected ${range?.join(' to ')}`]),
  ];
}

test('foods of each table have the values that its publisher states', () => {
  expect(ROWS).toHaveLength(300);
  expect(CHECKED.flatMap(findDifferences)).toEqual([]);
});
