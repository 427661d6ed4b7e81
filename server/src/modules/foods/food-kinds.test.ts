import { readFoods } from '../../../test/support/base-foods';
import { readDataTable } from '../../platform/data-files';
import { categoryNames, toStarterCategory } from './food-kinds';
import { CATEGORY_NAMES } from './starter-names';

const rows = readDataTable('food-kinds.csv');

test('every kind in the base has a category', () => {
  const kinds = new Set(readFoods().map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(rows.map(({ kind }) => kind).sort());
});

test('every kind is listed once, with a category that has names', () => {
  expect(new Set(rows.map(({ kind }) => kind)).size).toBe(rows.length);
  expect(rows.filter(({ category = '' }) => !CATEGORY_NAMES.has(category))).toEqual([]);
});

test.each([
  ['Dairy', 'Dairy'],
  ['Soups & Sauces', 'Meals'],
  ['Baby Foods', 'Other'],
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
