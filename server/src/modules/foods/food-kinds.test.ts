import { readFoods } from '../../../test/support/base-foods';
import { readDataTable } from '../../platform/data-files';
import { categoryNames, toStarterCategory } from './food-kinds';
import { CATEGORY_NAMES } from './starter-names';

const rows = readDataTable('food-kinds.csv');

const countKinds = (table: string) => rows.filter(({ tables = '' }) => tables.split('; ').includes(table)).length;

test('every kind in the base has a category', () => {
  const kinds = new Set(readFoods().map(({ kind }) => kind));
  expect([...kinds].filter((kind) => toStarterCategory(kind) === null)).toEqual([]);
});

test.each([
  ['usda_sr28', 25],
  ['usda_foundation_2025_04', 19],
  ['usda_fndds_2021_2023', 171],
  ['bls_4_0', 20],
  ['ciqual_2025', 137],
  ['cofid_2021', 121],
])('all kinds of the table %s are listed', (table, count) => {
  expect(countKinds(table)).toBe(count);
});

test('every kind is listed once, with a category that has names', () => {
  expect(new Set(rows.map(({ kind }) => kind)).size).toBe(rows.length);
  expect(rows.filter(({ category = '' }) => !CATEGORY_NAMES.has(category))).toEqual([]);
});

test.each([
  ['Dairy and Egg Products', 'Dairy'],
  ['Milk, reduced fat', 'Dairy'],
  ['Plant-based milk', 'Beverages'],
  ['Wurst, Fleischwaren', 'Protein'],
  ['fruits, vegetables, legumes and nuts > vegetables > vegetables, raw', 'Vegetables'],
  ['Vegetables and vegetable dishes (DB)', 'Legumes'],
  ['Vegetables and vegetable dishes (DG)', 'Vegetables'],
  ['Vegetables and vegetable dishes (DR)', 'Meals'],
  ['baby food > baby dishes', 'Other'],
  ['Generic foods', null],
])('%s is %s', (kind, category) => {
  expect(toStarterCategory(kind)).toBe(category);
});

test('the names of a kind begin with the one in the language', () => {
  expect(categoryNames('Dairy', 'de')[0]).toBe('Milchprodukte');
  expect(categoryNames('Dairy', null)[0]).toBe('Dairy');
  expect(new Set(categoryNames('Dairy', 'fr'))).toEqual(
    new Set(['Dairy', 'Milchprodukte', 'Produits laitiers', 'Lácteos']),
  );
  expect(categoryNames('Generic foods', 'de')).toEqual(['Generic foods']);
});
