import { isBranded, mainName, rankFood, splitFoodName } from './base-ranking';

const rank = (name: string, category = 'Fruits', more = {}) =>
  rankFood({ parts: splitFoodName(name), category, isStaple: false, family: 1, ...more });

test.each([
  ['Fish, salmon, Atlantic, raw', ['salmon', 'fish', 'atlantic', 'raw'], 'salmon'],
  ['Beverages, tea, green, brewed', ['tea', 'beverage', 'green', 'brewed'], 'tea'],
  ['Oil, olive, salad or cooking', ['olive', 'oil', 'salad', 'cooking'], 'olive'],
  ['Nuts, almonds', ['almond', 'nut'], 'almond'],
  ['Fish, baked or broiled', ['fish', 'baked', 'broiled'], 'fish'],
  ['Fish, NS as to type, steamed', ['fish', 'ns', 'as', 'type', 'steamed'], 'fish'],
  ['Peanut butter, smooth style', ['peanut', 'butter', 'smooth', 'style'], 'peanut butter'],
])('%s goes by the words %j', (name, words, first) => {
  expect(rank(name).words).toEqual(words);
  expect(mainName(splitFoodName(name))).toBe(first);
});

const BEFORE: readonly [sooner: Parameters<typeof rank>, later: Parameters<typeof rank>, why: string][] = [
  [['Carrots, raw', 'Vegetables'], ['Carrots, raw', 'Baby Foods'], 'anybody’s before a baby’s'],
  [['Bananas, raw', 'Fruits', { isStaple: true }], ['Bananas, raw'], 'staples before others'],
  [['Rice, white', 'Grains', { family: 30 }], ['Rice, white', 'Grains'], 'of many kinds before the odd one'],
];
test.each(BEFORE)('%j before %j: %s', (sooner, later) => {
  expect(rank(...sooner).weight).toBeLessThan(rank(...later).weight);
});

test('an abbreviation is no brand', () => {
  expect(isBranded('Milk, UHT')).toBe(false);
  expect(isBranded("CAMPBELL'S, Soup, tomato")).toBe(true);
});
