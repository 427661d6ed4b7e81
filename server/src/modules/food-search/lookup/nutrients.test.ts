import { KNOWN_NUTRIENTS } from '@macrolog/domain';
import fc from 'fast-check';
import { scale, macrosOfWeight } from './nutrients';

test.each([
  [38_000, 0.6, 228],
  [52, 109, 56.68],
  [0.17, 109, 0.1853],
  [0.01, 0.5, 0.0001],
  [404, 28.35, 114.534],
  [0.1, 300, 0.3],
  [0, 150, 0],
])('%d per 100 g are in %d g %d', (per100Grams, weight, amount) => {
  expect(scale(per100Grams, weight)).toBe(amount);
});

test('any amount is within half of its last decimal of what it should be', () => {
  const value = fc.double({ min: 0, max: 40_000, noNaN: true });
  fc.assert(
    fc.property(value, fc.double({ min: 0.1, max: 5_000, noNaN: true }), (per100Grams, weight) => {
      const exact = (per100Grams * weight) / 100;
      expect(Math.abs(scale(per100Grams, weight) - exact)).toBeLessThanOrEqual(0.00005 + exact * 1e-12);
    }),
  );
});

test('macros are listed in the usual order and units, and what is not known is absent', () => {
  expect(macrosOfWeight({ caffeine: 40, sodium: 1, fats: 0, calories: 52 }, 50)).toEqual([
    { macroName: 'calories', value: 26, unit: 'kcal' },
    { macroName: 'fats', value: 0, unit: 'g' },
    { macroName: 'sodium', value: 0.5, unit: 'mg' },
    { macroName: 'caffeine', value: 20, unit: 'mg' },
  ]);
});

test('every nutrient has a code of its own, and sodium is NA', () => {
  expect(new Set(KNOWN_NUTRIENTS.map(({ code }) => code)).size).toBe(12);
  expect(KNOWN_NUTRIENTS.find(({ macroName }) => macroName === 'sodium')?.code).toBe('NA');
});
