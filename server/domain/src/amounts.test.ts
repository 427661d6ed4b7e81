import { DATABASE_STYLE, parseServing, type Quantity } from './amounts';

const grams = (amount: number, name = 'g') => ['weight', amount, name, null];
const milliliters = (amount: number, name = 'cup') => ['volume', amount, name, null];
const count = (number: number, nouns: string, size: string | null = null) => ['count', number, nouns, size];

/** Its kind, the amount in grams, milliliters or things, its unit or thing, and the size. */
function describeQuantity({ count: number, unit, words, size }: Quantity) {
  if (unit && 'per' in unit) return [unit.kind, number * unit.per, unit.name, size];
  return ['count', number, [unit?.name, words].filter(Boolean).join(' '), size];
}

test.each([
  ['100g', [grams(100)]],
  ['150g (1 Cup)', [grams(150), milliliters(240)]],
  ['1/2 cup (78g)', [milliliters(120), grams(78)]],
  ['1 cup chopped (91g)', [milliliters(240), grams(91)]],
  ['109g (Cup)', [grams(109), milliliters(240)]],
  ['218g (2 × Cup)', [grams(218), milliliters(480)]],
  ['120g (1/2 cup) (uncooked)', [grams(120), milliliters(120)]],
  ['240g (1 cup, 240 ml)', [grams(240), milliliters(240), milliliters(240, 'ml')]],
  ['16g (1 spear, medium, 5-1/4" to 7" long)', [grams(16), count(1, 'spear', 'medium')]],
  ['12g (1 slice, 1 inch thick)', [grams(12), count(1, 'slice')]],
  ['1 large (50g)', [count(1, '', 'large'), grams(50)]],
  ['1 Egg', [count(1, 'Egg')]],
  ['1 ear medium (103g)', [count(1, 'ear', 'medium'), grams(103)]],
  ['1 small box (43g)', [count(1, 'box', 'small'), grams(43)]],
  ['2 slices (56g)', [count(2, 'slice'), grams(56)]],
  ['1 slice, thin', [count(1, 'slice')]],
  ['.5 fillet', [count(0.5, 'fillet')]],
  ['3 oz', [grams(3 * 28.35, 'oz')]],
  ['per 100 ml', [milliliters(100, 'ml')]],
  ['0 g', []],
  ['1/0 cup', []],
  ['a bit', []],
  ['🥚', []],
  ['', []],
])('a serving of %j is %j', (servingSize, quantities) => {
  expect(parseServing(servingSize, DATABASE_STYLE).map(describeQuantity)).toEqual(quantities);
});
