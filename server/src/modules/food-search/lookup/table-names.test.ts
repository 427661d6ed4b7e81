import { findTableName } from './table-names';

test.each([
  ['01001', 'USDA SR28'],
  ['fdc-321358', 'USDA Foundation Foods (April 2025)'],
  ['fndds-11100000', 'USDA FNDDS 2021–2023'],
  ['bls-C131000', 'BLS 4.0'],
  ['ciqual-24999', 'Ciqual 2025'],
  ['cofid-13-145', 'CoFID 2021'],
])('%s is a food of %s', (id, table) => {
  expect(findTableName(id)).toBe(table);
});

test.each([
  ['s-oat-milk', 'USDA FoodData Central'],
  ['s-oat-milk-barista', 'Macrolog'],
  ['s-unknown', 'Macrolog'],
])('%s of the supplement is from %s', (id, table) => {
  expect(findTableName(id)).toBe(table);
});
