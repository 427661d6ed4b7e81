import { readBundledFoods, toReadableMeasure, toReadableName } from './usda-data';

test.each([
  ['.5 cup', '1/2 cup'],
  ['.25 cup, (4 fl oz)', '1/4 cup (4 fl oz)'],
  ['.75 cup, (1 NLEA serving)', '3/4 cup (1 NLEA serving)'],
  ['.85 oz', '0.85 oz'],
  ['1 serving, ( 3 oz )', '1 serving (3 oz)'],
  ['1 cup, chopped', '1 cup, chopped'],
  ['1.5 cup', '1.5 cup'],
])('%j is shown as %j', (label, shown) => {
  expect(toReadableMeasure(label)).toBe(shown);
});

test('every measure weighs something, can be shown, and the digest is always the same', () => {
  const { rows, digest } = readBundledFoods();
  expect(rows.filter(({ id }) => /^\d{5}$/.test(id))).toHaveLength(8789);
  const isFit = ([label, grams]: [string, number]) => label.length <= 85 && grams > 0;
  const odd = rows.filter(
    ({ name, category, measures }) => name.length > 200 || category.length > 60 || !measures.every(isFit),
  );
  expect(odd).toEqual([]);
  expect(readBundledFoods().digest).toBe(digest);
});

test.each([
  ["McDONALD'S, BIG MAC", "McDonald's, Big Mac"],
  ["Cereals ready-to-eat, KELLOGG, KELLOGG'S Corn Flakes", "Cereals ready-to-eat, Kellogg, Kellogg's Corn Flakes"],
  [
    'Beverages, The COCA-COLA company, Minute Maid, Lemonade',
    'Beverages, The Coca-Cola company, Minute Maid, Lemonade',
  ],
  ['KFC, biscuit', 'KFC, biscuit'],
  ['USDA Commodity, beef', 'USDA Commodity, beef'],
  ['Bread, white, commercially prepared (includes soft bread crumbs)', 'Bread, white, commercially prepared'],
  ['Candies, M&M MARS, SNICKERS Bar', 'Candies, M&M Mars, Snickers Bar'],
  ['Milk, whole, 3.25% milkfat, with added vitamin D', 'Milk, whole, 3.25% milkfat, with added vitamin D'],
])('%j is shown as %j', (name, shown) => {
  expect(toReadableName(name)).toBe(shown);
});
