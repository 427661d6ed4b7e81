import { convertAmount, type CountedFood } from '@macrolog/domain';
import fc from 'fast-check';
import { toAmountText } from '../../../platform/nutrition/amount-text';
import { entryAmount } from '../../../platform/nutrition/entry-amount';
import {
  amountIn,
  amountReading,
  loggedServings,
  readAmount,
  settledAmount,
  steppedAmount,
  toLogged,
  withNewUnit,
} from './typed-amount';

const food = (servingSize: string, others: Partial<CountedFood> = {}): CountedFood => ({
  name: 'Food',
  servingSize,
  ...others,
});

const typed = (text: string, unit = '') => ({ text, unit });

const milk = food('1 cup (244g)', { name: 'Milk' });
const bread = food('1 slice (32g)', { name: 'Bread' });
const eggs = food('1 large (50g)', { name: 'Egg, whole' });
const soup = food('1 bowl', { name: 'Soup' });
const vague = food('as much as I like');
const onions = food('100g', {
  name: 'Onions, raw',
  measures: [
    { label: '1 cup, chopped', weight: 160 },
    { label: '1 cup, sliced', weight: 115 },
    { label: '1 tbsp chopped', weight: 10 },
    { label: '1 medium (2-1/2" dia)', weight: 110 },
    { label: 'Whole', weight: 150 },
  ],
});

test.each([
  [milk, '', 0],
  [milk, '2', 2],
  [milk, '1,5', 1.5],
  [milk, '1,000', 1000],
  [milk, '1/2', 0.5],
  [milk, '½', 0.5],
  [milk, '1 1/2', 1.5],
  [milk, '1½', 1.5],
  [milk, '1 ½ servings', 1.5],
  [milk, '5g', 5 / 244],
  [soup, '0.05 bowls', 0.05],
  [milk, '122g', 0.5],
  [milk, '122 grams', 0.5],
  [milk, '0.244 kg', 1],
  [milk, '1 cup', 1],
  [milk, '1/2 cup', 0.5],
  [milk, '120 ml', 0.5],
  [milk, '0.24 l', 1],
  [milk, '8 tbsp', 0.5],
  [bread, '2 slices', 2],
  [bread, '64g', 2],
  [eggs, '2 large', 2],
  [eggs, '3 eggs', 3],
  [soup, '2 bowls', 2],
  [food('3 oz (85g)'), '6 oz', 2],
  [food('3 oz (85g)'), '42.5g', 0.5],
  [food('2 slices (56g)'), '1 slice', 0.5],
  [food('1 Scheibe (30g)'), '2 Scheiben', 2],
  [food('1 ear medium (103g)'), '2 ears', 2],
  [food('1/2 medium (128g)'), '1 medium', 2],
  [food('109g (Cup)'), '2 cups', 2],
  [food('250 ml'), '500 ml', 2],
  [food('1.000 g (4 slices)'), '2 slices', 0.5],
  [food('0.250 kg'), '100 g', 0.4],
  [food("1'000 g"), '100 servings', 100],
  [onions, '60g', 0.6],
  [onions, '1 cup chopped', 1.6],
  [onions, '2 cups, sliced', 2.3],
  [onions, '1 tbsp', 0.1],
  [onions, '1 medium', 1.1],
  [onions, '1 whole', 1.5],
] as const)('for %j %j is %d servings', (of, text, expected) => {
  const { servings, error } = readAmount(typed(text), of);
  expect(error).toBeNull();
  expect(servings).toBeCloseTo(expected, 9);
});

test.each([
  [soup, '60g', 'The weight of “1 bowl” is unknown. Enter servings or bowl.'],
  [bread, '200 ml', 'This food has no “ml” measure. Enter servings, g or slice.'],
  [bread, '2 cups', 'This food has no “cups” measure. Enter servings, g or slice.'],
  [vague, '60g', 'The weight of “as much as I like” is unknown. Enter servings.'],
  [onions, '1 cup', 'This food has several “cup” measures. Enter servings, g, ml, cup, tbsp, medium or Whole.'],
  [milk, '0.04g', 'Enter an amount from 0.1 g to 100 kg.'],
  [milk, '0 g', 'Enter an amount in servings, g, ml or cup.'],
  [milk, '300 kg', 'Enter an amount from 0.1 g to 100 kg.'],
  [bread, '64 kg', 'Enter at most 1,000 servings.'],
  [milk, '1000000', 'Enter at most 1,000 servings.'],
  [milk, '1001', 'Enter at most 1,000 servings.'],
  [milk, '1000.001', 'Enter at most 1,000 servings.'],
  [milk, '1,001 servings', 'Enter at most 1,000 servings.'],
  [milk, '0.05 servings', 'Enter at least 0.1 servings (24.4 g).'],
  [soup, '0.05 servings', 'Enter at least 0.1 servings.'],
  [milk, '1/0', 'Enter an amount in servings, g, ml or cup.'],
  [milk, '1.234,5', 'Write it as 1,234.5.'],
  [milk, '1.234,5 g', 'Write it as 1,234.5.'],
  [milk, '-1', 'Enter an amount in servings, g, ml or cup.'],
  [food('1,000 g'), '500 g', 'The weight of “1,000 g” is unknown. Enter servings.'],
  [food('1.000 g'), '500 g', 'The weight of “1.000 g” is unknown. Enter servings.'],
  [milk, '60g slices', 'This food has no “g slices” measure. Enter servings, g, ml or cup.'],
  [milk, 'g', 'Enter an amount in servings, g, ml or cup.'],
] as const)('for %j %j is rejected: %s', (of, text, error) => {
  expect(readAmount(typed(text), of)).toEqual({ servings: null, amount: null, error });
});

test.each([
  [milk, '2', null],
  [milk, '1.5', null],
  [milk, '', null],
  [milk, '1,5', '1.5 servings'],
  [milk, '1/2', '0.5 servings'],
  [milk, '60g', '0.2459 servings'],
  [milk, '2 servings', '2 servings'],
  [milk, '0', '0.1 servings'],
  [milk, '0.05', '0.1 servings'],
  [milk, '0.0999', '0.1 servings'],
  [milk, '5000', null],
  [milk, '1.23456', '1.235 servings'],
  [soup, '60g', null],
] as const)('for %j %j shows that it is read as %j', (of, text, reading) => {
  expect(amountReading(typed(text), of)).toBe(reading);
});

test.each([
  ['', '0.1'],
  ['0', '0.1'],
  ['1,5', '1.5'],
  ['5000', '5000'],
  ['60g', '60g'],
  ['1/2', '1/2'],
  ['60 ml x', '60 ml x'],
])('leaving the field turns %j into %j', (text, expected) => {
  expect(settledAmount(typed(text), milk).text).toBe(expected);
});

test.each([
  ['1', 1, 'whole', '2'],
  ['2', -1, 'whole', '1'],
  ['1', -1, 'whole', '0.5'],
  ['0.5', -1, 'whole', '0.1'],
  ['0.5', 1, 'whole', '1'],
  ['1.5', -1, 'whole', '0.5'],
  ['1.5', 1, 'whole', '2.5'],
  ['1000', 1, 'whole', '1000'],
  ['', 1, 'whole', '0.5'],
  ['1', 1, 'half', '1.5'],
  ['1', 1, 'tenth', '1.1'],
  ['0.1', -1, 'tenth', '0.1'],
  ['1/2', 1, 'whole', '1'],
  ['2 slices', 1, 'whole', '3 slices'],
  ['60g', 1, 'whole', '70 g'],
  ['60g', -1, 'half', '55 g'],
  ['60 ml', 1, 'whole', '70 ml'],
] as const)('a step from %j by %d (%s) leads to %j', (text, direction, size, expected) => {
  expect(steppedAmount(typed(text), direction, size).text).toBe(expected);
});

test.each([
  ['1', 'g', '244 g'],
  ['2 cups', 'g', '488 g'],
  ['60g', '', '0.246'],
  ['1', 'ml', '240 ml'],
  ['', 'g', '244 g'],
])('%j in %j is %j', (text, unit, expected) => {
  expect(amountIn(unit, typed(text), milk)).toEqual(typed(expected, unit));
});

test('grams are shown as they were typed', () => {
  const weight = fc.integer({ min: 10, max: 9000 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(weight, fc.integer({ min: 1, max: 50_000 }), (grams, tenths) => {
      const servingSize = `1 cup (${grams}g)`;
      const value = tenths / 10;
      const { servings, amount } = readAmount(typed(`${value} g`), food(servingSize));
      fc.pre(servings !== null);
      expect(amount).toEqual({ value, unit: 'g' });
      expect(entryAmount({ servingSize, servings, amount })).toBe(`${new Intl.NumberFormat().format(value)}\u00a0g`);
    }),
  );
});

test.each([
  ['60g slices', '2 slices', '60g'],
  ['60 slices', '2 slices', '60 slices'],
  ['60 cups, sliced', '2', '60 cups, sliced'],
  ['80 g', '60 g', '80 g'],
])('%j typed over %j is %j', (typed, before, expected) => {
  expect(withNewUnit(typed, before)).toBe(expected);
});

test.each([
  '0',
  '0.04',
  '0.05',
  '0.1',
  '0.1004',
  '0.0996',
  '1/3',
  '1.23456',
  '999.9996',
  '1000',
  '1000.0004',
  '0.1 g',
  '60 g',
  '1/3 cup',
  '100 kg',
])('what is shown for %s is what is logged', (text) => {
  const { servings, amount } = readAmount(typed(text), milk);
  expect(toLogged(typed(text), milk)).toEqual({ servings, amount });
  if (amount) expect(convertAmount(milk, amount)).toEqual({ servings, amount });
  else expect(loggedServings(servings!)).toBe(servings);
});

test.each([
  [0, 0.1],
  [0.05, 0.1],
  [0.1, 0.1],
  [0.1 + 0.2, 0.3],
  [1.2345, 1.235],
  [5000, 1000],
])('%d servings are logged as %d', (typed, expected) => {
  expect(loggedServings(typed)).toBe(expected);
});

test.each([
  ['200', { servings: 200 / 244, amount: { value: 200, unit: 'g' } }],
  ['', { servings: null, amount: null }],
  ['2 cups', { servings: 2, amount: { value: 2, unit: 'cup' } }],
  ['2 servings', { servings: 2, amount: null }],
])('%j typed where grams are in force is %j', (text, expected) => {
  const { servings, amount } = readAmount(typed(text, 'g'), milk);
  expect(amount).toEqual(expected.amount);
  if (expected.servings === null) expect(servings).toBeNull();
  else expect(servings).toBeCloseTo(expected.servings, 12);
});

test.each([
  ['200', typed('200 g', 'g')],
  ['', typed('', 'g')],
  ['2 cups', typed('2 cups', 'cup')],
  ['2 servings', typed('2 servings', '')],
  ['60 cuups', typed('60 cuups', 'g')],
])('leaving a field of grams with %j keeps the unit unless another one was typed', (text, expected) => {
  expect(settledAmount(typed(text, 'g'), milk)).toEqual(expected);
});

test.each(['1/2 cup', '1 1/2 cups', '3/4 slice', '1/3 cup', '150 g', '1.5 kg', '0.3 cup'])(
  '%j comes back as it was typed',
  (text) => {
    const bread = food('2 slices (100g)', { measures: [{ label: '1 cup', weight: 120 }] });
    const { amount } = readAmount(typed(text), bread);
    expect(toAmountText({ servings: 1, amount }).text).toBe(text);
  },
);

test.each([
  ['0.5 cup', '1/2 cup'],
  ['½ cup', '1/2 cup'],
  ['0,75 cup', '3/4 cup'],
  ['5/3 cups', '1 2/3 cups'],
  ['1/5 cup', '0.2 cup'],
  ['0.3333 cup', '0.3333 cup'],
  ['1/2 kg', '0.5 kg'],
  ['1/3 kg', '1/3 kg'],
  ['1½ slices', '1 1/2 slices'],
])('%j comes back as %j, which is the same number', (text, shown) => {
  const bread = food('2 slices (100g)', { measures: [{ label: '1 cup', weight: 120 }] });
  const { amount } = readAmount(typed(text), bread);
  expect(toAmountText({ servings: 1, amount }).text).toBe(shown);
  expect(readAmount(typed(shown), bread).amount).toEqual(amount);
});

test.each(['1/3', '1 2/3', '0.5', '1.25'])('%j servings come back as they were typed', (text) => {
  expect(toAmountText(toLogged(typed(text), bread)).text).toBe(text);
});

test('an amount is the same number and unit when it is shown, opened and read again', () => {
  const value = fc.oneof(
    fc.integer({ min: 1, max: 9_999_999 }).map((digits) => digits / 10_000),
    fc
      .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 98 }), fc.integer({ min: 1, max: 98 }))
      .map(([whole, one, other]) => whole + Math.min(one, other) / (Math.max(one, other) + 1)),
  );
  const unit = fc.constantFrom('g', 'ml', 'kg', 'cup', 'cup, chopped', 'slice', 'Scheiben', 'Whole', 'fl oz');
  fc.assert(
    fc.property(value, unit, (number, name) => {
      const amount = { value: number, unit: name };
      const logged = { amount, servings: 1 };
      const bread = food('100g', { logged });
      const field = toAmountText(logged);
      const { amount: read } = readAmount(field, bread);
      fc.pre(read !== null);
      expect(read).toEqual(amount);
      const shown = entryAmount({ ...logged, servingSize: '100g' });
      expect(readAmount(typed(shown), bread).amount).toEqual(amount);
    }),
  );
});
