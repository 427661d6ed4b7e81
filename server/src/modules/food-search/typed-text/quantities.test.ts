import { parseQuantities } from './quantities';
import { toServings } from './own-servings';
import { parseLine } from './food-line';

const grams = (amount: number, unit = 'g') => ({ kind: 'weight', amount, unit });
const milliliters = (amount: number, unit = 'cup') => ({ kind: 'volume', amount, unit });
const count = (number: number, nouns: string[], size: string | null = null) => ({
  kind: 'count',
  count: number,
  nouns,
  size,
});

test.each([
  ['100g', [grams(100)]],
  ['150g (1 Cup)', [grams(150), milliliters(240)]],
  ['1/2 cup (78g)', [milliliters(120), grams(78)]],
  ['1 cup chopped (91g)', [milliliters(240), grams(91)]],
  ['109g (Cup)', [grams(109), milliliters(240)]],
  ['218g (2 × Cup)', [grams(218), milliliters(480)]],
  ['120g (1/2 cup) (uncooked)', [grams(120), milliliters(120)]],
  ['240g (1 cup, 240 ml)', [grams(240), milliliters(240), milliliters(240, 'ml')]],
  ['16g (1 spear, medium, 5-1/4" to 7" long)', [grams(16), count(1, ['spear'], 'medium')]],
  ['12g (1 slice, 1 inch thick)', [grams(12), count(1, ['slice'])]],
  ['1 large (50g)', [count(1, [], 'large'), grams(50)]],
  ['1 Egg', [count(1, ['egg'])]],
  ['1 ear medium (103g)', [count(1, ['ear'], 'medium'), grams(103)]],
  ['1 small box (43g)', [count(1, ['box'], 'small'), grams(43)]],
  ['2 slices (56g)', [count(2, ['slice']), grams(56)]],
  ['1 slice, thin', [count(1, ['slice'])]],
  ['.5 fillet', [count(0.5, ['fillet'])]],
  ['3 oz', [grams(3 * 28.35, 'oz')]],
  ['per 100 ml', [milliliters(100, 'ml')]],
  ['0 g', []],
  ['1/0 cup', []],
  ['a bit', []],
  ['🥚', []],
  ['', []],
])('a serving of %j is %j', (servingSize, quantities) => {
  expect(parseQuantities(servingSize)).toEqual(quantities);
});

test.each([
  ['2 tbsp milk', 'Milk', '1 cup (244g)', 0.125],
  ['1 cup milk', 'Milk', '240 ml', 1],
  ['1 kg rice', 'Rice', '1 lb', 2.205],
  ['1 cup oats', 'Oats', '100g', null],
  ['100 g oats', 'Oats', '1 cup', null],
  ['2 crackers', 'Crackers', '1 packet', null],
  ['2 packets of crackers', 'Crackers', '1 packet', 2],
  ['2 crackers', 'Crackers', '4 crackers (20g)', 0.5],
  ['1 large egg', 'Egg', '1 medium', null],
  ['2 large eggs', 'Large eggs', '1 egg', 2],
  ['2 servings of pizza', 'Pizza', 'whatever', 2],
  ['2 pizzas', 'Pizza', '1 slice', null],
  ['pizza', 'Pizza', 'whatever', 1],
])('%j of %j, whose serving is %j, are %j', (text, name, servingSize, servings) => {
  expect(toServings(parseLine(text), { name, servingSize })).toBe(servings);
});
