import fc from 'fast-check';
import { findFraction, findTypedFraction, fractionText, roundAmount, toUnitName } from './amount-values';
import { convertAmount, parseAmount } from './food-amounts';
import { findRate, unitNames, type CountedFood } from './food-units';

const onions: CountedFood = {
  name: 'Onions, raw',
  servingSize: '100g',
  measures: [
    { label: '1 cup, chopped', weight: 160 },
    { label: '1 cup, sliced', weight: 115 },
    { label: '1 tbsp chopped', weight: 10 },
    { label: 'Whole', weight: 150 },
  ],
};

test.each([
  [0.5, null],
  [0.3333, null],
  [2, null],
  [1 / 3, { whole: 0, top: 1, bottom: 3 }],
  [1 + 2 / 3, { whole: 1, top: 2, bottom: 3 }],
  [5 / 6, { whole: 0, top: 5, bottom: 6 }],
  [5 / 3, { whole: 1, top: 2, bottom: 3 }],
  [5 * (2 / 3), { whole: 3, top: 1, bottom: 3 }],
  [1 / 32, { whole: 0, top: 1, bottom: 32 }],
  [0.1 + 0.2, null],
  [0.123456, null],
])('%d is the fraction %j', (value, fraction) => {
  expect(findFraction(value)).toEqual(fraction);
});

test.each([
  [0.5, 'cup', '1/2'],
  [1.5, 'slice', '1 1/2'],
  [0.375, 'cup, chopped', '3/8'],
  [0.25, 'Tasse', '1/4'],
  [0.0625, 'tsp', '1/16'],
  [0.5, 'lb', '1/2'],
  [1 / 3, 'kg', '1/3'],
  [0.5, 'kg', null],
  [0.75, 'l', null],
  [1.5, 'oz', null],
  [0.2, 'cup', null],
  [2, 'cup', null],
])('%d %s is written as the fraction %j', (value, unit, text) => {
  const fraction = findTypedFraction({ value, unit });
  expect(fraction && fractionText(fraction)).toBe(text);
});

test.each([
  [12.34567, 12.3457],
  [0.30000000000000004, 0.3],
  [1 / 3, 1 / 3],
  [2 + 2 / 3, 2 + 2 / 3],
  [5 / 3, 1 + 2 / 3],
  [5 * (2 / 3), 3 + 1 / 3],
  [1 / 32, 1 / 32],
  [99 + 98 / 99, 99 + 98 / 99],
])('%d is kept as %d', (value, kept) => {
  expect(roundAmount(value)).toBe(kept);
});

test('a multiple of a typed fraction is kept as exactly as a typed one', () => {
  const part = fc
    .integer({ min: 2, max: 99 })
    .chain((bottom) =>
      fc.record({ whole: fc.nat(20), top: fc.integer({ min: 1, max: bottom - 1 }), bottom: fc.constant(bottom) }),
    );
  fc.assert(
    fc.property(part, fc.integer({ min: 1, max: 12 }), ({ whole, top, bottom }, times) => {
      const typed = whole + top / bottom;
      const kept = roundAmount(typed);
      expect(kept).toBeCloseTo(typed, 9);
      expect(roundAmount(kept)).toBe(kept);
      const all = times * (whole * bottom + top);
      const multiple = Math.floor(all / bottom) + (all % bottom) / bottom;
      expect(roundAmount(typed * times)).toBe(roundAmount(multiple));
    }),
  );
});

test.each([
  ['grams', 'g'],
  ['Cups', 'cup'],
  ['cups, chopped', 'cup, chopped'],
  ['cup chopped', 'cup chopped'],
  ['slices', 'slice'],
  ['tin', 'tin'],
  ['Scheiben', 'Scheiben'],
])('the unit %j is kept as %j', (typed, name) => {
  expect(toUnitName(typed)).toBe(name);
});

test.each([
  [onions, 60, 'g', 0.6],
  [onions, 1, 'cup chopped', 1.6],
  [onions, 2, 'cups, sliced', 2.3],
  [onions, 1, 'tbsp', 0.1],
  [onions, 1, 'whole', 1.5],
  [{ name: 'Egg, whole', servingSize: '1 large (50g)' }, 3, 'eggs', 3],
  [{ name: 'Bread', servingSize: '1/2 slice (16g)' }, 1, 'slice', 2],
  [{ name: 'Oil', servingSize: '1 tbsp' }, 1, 'tsp', 0.333333333333333],
])('of %j %d %s are %d servings', (food, value, unit, servings) => {
  expect(convertAmount(food, { value, unit }).servings).toBe(servings);
});

test('measures of different weights are several, and a clear one is a unit', () => {
  expect(findRate(onions, 'cup')).toBe('several');
  expect(findRate(onions, 'bucket')).toBeNull();
  expect(unitNames(onions)).toEqual(['g', 'ml', 'cup', 'tbsp', 'Whole']);
});

test('the unit of a logged amount stays one without its measure', () => {
  const food = { name: 'Bread', servingSize: '100g', logged: { amount: { value: 2, unit: 'slice' }, servings: 0.6 } };
  expect(convertAmount(food, { value: 3, unit: 'slices' })).toEqual({
    servings: 0.9,
    amount: { value: 3, unit: 'slice' },
  });
});

test.each([NaN, Infinity, '1', null])('%p is no number of units', (value) => {
  expect(() => parseAmount({ value, unit: 'g' })).toThrow('The amount must be a number.');
});

test('a weight of a serving of a whole weight is exact', () => {
  const tenths = fc.integer({ min: 1, max: 10_000 }).map((value) => value / 10);
  fc.assert(
    fc.property(tenths, fc.integer({ min: 1, max: 5000 }), (value, weight) => {
      fc.pre(value / weight <= 1000);
      const food = { name: 'Food', servingSize: `${weight}g` };
      const { servings } = convertAmount(food, { value, unit: 'g' });
      expect(Number((servings * weight).toPrecision(14))).toBe(value);
    }),
  );
});
