import fc from 'fast-check';
import { convert, requireCompatibleUnit, UNITS, defaultUnit, type Unit } from './units';

test.each([
  [1, 'oz', 'g', 28.35],
  [28.35, 'g', 'oz', 1],
  [1, 'g', 'mg', 1000],
  [74, 'mg', 'g', 0.074],
  [2835, 'mg', 'oz', 0.1],
  [0.5, 'oz', 'mg', 14_175],
  [2000, 'kcal', 'kcal', 2000],
  [0, 'oz', 'g', 0],
] as const)('%d %s in %s is %d', (value, from, to, result) => {
  expect(convert(value, from, to)).toBeCloseTo(result, 12);
});

test.each(['g', 'mg', 'oz'] as const)('energy and %s are never converted into each other', (mass) => {
  expect(() => convert(1, 'kcal', mass)).toThrow(`Can't convert kcal to ${mass}.`);
  expect(() => convert(1, mass, 'kcal')).toThrow(`Can't convert ${mass} to kcal.`);
});

test('there and back is the same amount', () => {
  const mass = fc.constantFrom<Unit>('g', 'mg', 'oz');
  fc.assert(
    fc.property(fc.double({ min: 1e-4, max: 1e6, noNaN: true }), mass, mass, (value, from, to) => {
      const back = convert(convert(value, from, to), to, from);
      expect(Math.abs(back - value)).toBeLessThanOrEqual(value * 1e-12);
    }),
    { seed: 1 },
  );
});

test('an amount in its own unit is exactly itself', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.constantFrom(...UNITS), (value, unit) => {
      expect(convert(value, unit, unit)).toBe(value);
    }),
    { seed: 1 },
  );
});

test.each([
  ['calories', 'kcal'],
  ['energy', 'kcal'],
  ['sodium', 'mg'],
  ['cholesterol', 'mg'],
  ['potassium', 'mg'],
  ['calcium', 'mg'],
  ['caffeine', 'mg'],
  ['protein', 'g'],
  ['water_intake', 'g'],
  ['saturated_fat', 'g'],
])('%s usually comes in %s', (macroName, unit) => {
  expect(defaultUnit(macroName)).toBe(unit);
});

test.each([
  ['calories', 'g', 'The unit of calories must be kcal.'],
  ['calories', 'mg', 'The unit of calories must be kcal.'],
  ['protein', 'kcal', 'The unit of protein must be g, mg or oz.'],
  ['sodium', 'kcal', 'The unit of sodium must be g, mg or oz.'],
] as const)('%s in %s is refused', (macroName, unit, sentence) => {
  expect(() => requireCompatibleUnit(macroName, unit)).toThrow(sentence);
});

test.each([
  ['calories', 'kcal'],
  ['protein', 'oz'],
  ['sodium', 'g'],
  ['water_intake', 'mg'],
] as const)('%s in %s fits', (macroName, unit) => {
  expect(() => requireCompatibleUnit(macroName, unit)).not.toThrow();
});
