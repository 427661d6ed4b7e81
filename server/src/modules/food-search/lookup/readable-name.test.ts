import { readableName } from './readable-name';

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
  expect(readableName(name)).toBe(shown);
});
