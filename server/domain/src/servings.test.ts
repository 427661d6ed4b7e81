import { AMOUNT_UNITS, pluralize, servingText, splitServing } from './servings';
import { parseFraction } from './typed-number';

test.each([
  ['grams', 'g', 'weight', 1],
  ['ounce', 'oz', 'weight', 28.35],
  ['pounds', 'lb', 'weight', 453.6],
  ['cups', 'cup', 'volume', 240],
  ['fl oz', 'fl oz', 'volume', 30],
  ['litre', 'l', 'volume', 1000],
] as const)('%s are the unit %s, a %s of %d', (spelling, name, kind, per) => {
  const unit = AMOUNT_UNITS.get(spelling);
  expect(unit).toMatchObject({ name, kind });
  expect(unit?.per).toBeCloseTo(per, 9);
});

test.each([
  ['slice', 'slices'],
  ['box', 'boxes'],
  ['glass', 'glasses'],
  ['patty', 'patties'],
  ['tray', 'trays'],
])('the plural of %s is %s', (noun, plural) => {
  expect(pluralize(noun)).toBe(plural);
});

test.each([
  [109, 'Cup', '109g (Cup)'],
  [240.004, '1 cup (240 ml)', '240g (1 cup, 240 ml)'],
  [100, '100 g', '100g'],
])('a serving of %d g called %j is written as %j', (weight, name, text) => {
  expect(servingText(weight, name)).toBe(text);
});

test('a serving is split at its parentheses', () => {
  expect(splitServing('150g (1 cup, 240 ml)')).toEqual(['150g', '1 cup, 240 ml', '']);
});

test.each([
  ['1/2', 0.5],
  ['½', 0.5],
  [' 1½ ', 1.5],
  ['1 3/4', 1.75],
  ['⅒', 0.1],
  ['1/0', null],
  ['2', null],
  ['1/2 cup', null],
])('%j is the fraction %p', (text, value) => {
  expect(parseFraction(text)).toBe(value);
});
