import fc from 'fast-check';
import { round } from '@macrolog/domain';
import {
  convertInput,
  fromKilocalories,
  hasInternationalUnits,
  fitsInputUnit,
  toInputAmount,
  toStoredAmount,
  type InputUnit,
} from './unit-conversion';
import { kilogramsToStored, poundsToStones, stonesToPounds, storedToKilograms } from './weight-conversion';

/** Every multiple of a step from one number to another. */
const everyStep = (from: number, to: number, perUnit: number): number[] =>
  Array.from({ length: (to - from) * perUnit + 1 }, (_, index) => (from * perUnit + index) / perUnit);

/** Any number with so many decimals. */
const decimal = (max: number, decimals: number) =>
  fc.integer({ min: 1, max: max * 10 ** decimals }).map((value) => value / 10 ** decimals);

describe('a weight', () => {
  test.each([
    [233, 105.69],
    [180.4, 81.83],
    [176.59, 80.1],
    [176.6, 80.104],
    [657.11, 298.061],
    [0.01, 0.005],
    [1500, 680.39],
  ])('of %d lb is shown as %d kg', (pounds, kilograms) => {
    expect(storedToKilograms(pounds)).toBe(kilograms);
    expect(kilogramsToStored(kilograms)).toBe(pounds);
  });

  test.each([
    [80, 176.37],
    [80.1, 176.59],
    [100, 220.46],
    [105.687, 233],
    [105.69, 233],
  ])('of %d kg is stored as %d lb', (kilograms, pounds) => {
    expect(kilogramsToStored(kilograms)).toBe(pounds);
  });

  test('of any tenth of a pound comes back from kilograms', () => {
    const pounds = everyStep(50, 500, 10);
    expect(pounds.map((value) => kilogramsToStored(storedToKilograms(value)))).toEqual(pounds);
  });

  test('of any hundredth of a pound comes back from kilograms', () => {
    fc.assert(
      fc.property(decimal(1500, 2), (pounds) => {
        expect(kilogramsToStored(storedToKilograms(pounds))).toBe(pounds);
      }),
      { seed: 1, numRuns: 2_000 },
    );
  });

  test('of any tenth of a kilogram is shown as it was entered', () => {
    const kilograms = everyStep(20, 250, 10);
    expect(kilograms.map((value) => storedToKilograms(kilogramsToStored(value)))).toEqual(kilograms);
  });

  test('of any hundredth of a kilogram is shown as it was entered', () => {
    fc.assert(
      fc.property(decimal(680, 2), (kilograms) => {
        expect(storedToKilograms(kilogramsToStored(kilograms))).toBe(kilograms);
      }),
      { seed: 1, numRuns: 2_000 },
    );
  });

  test.each([
    [172, { stones: 12, pounds: 4 }],
    [168, { stones: 12, pounds: 0 }],
    [167.99, { stones: 11, pounds: 13.99 }],
    [13.5, { stones: 0, pounds: 13.5 }],
  ])('of %d lb is shown in stones', (pounds, stones) => {
    expect(poundsToStones(pounds)).toEqual(stones);
  });

  test('comes back from stones, which have less than 14 pounds', () => {
    fc.assert(
      fc.property(decimal(1500, 2), (pounds) => {
        const stones = poundsToStones(pounds);
        expect(stones.pounds).toBeLessThan(14);
        expect(stonesToPounds(stones)).toBe(pounds);
      }),
      { seed: 1 },
    );
  });
});

test('a weight that is saved in a changing unit 100 times stays the same', () => {
  const units = fc.array(fc.constantFrom('lb', 'kg', 'st'), { minLength: 100, maxLength: 100 });
  fc.assert(
    fc.property(decimal(1500, 2), units, (pounds, changes) => {
      const saved = changes.reduce((stored, unit) => {
        if (unit === 'kg') return kilogramsToStored(storedToKilograms(stored));
        return unit === 'st' ? stonesToPounds(poundsToStones(stored)) : stored;
      }, pounds);
      expect(saved).toBe(pounds);
    }),
    { seed: 1 },
  );
});

describe('an amount', () => {
  test.each<[number, InputUnit, string, number, string]>([
    [500, 'kj', 'calories', 119.5029, 'kcal'],
    [8368, 'kj', 'calories', 2000, 'kcal'],
    [400, 'ug', 'folate', 0.4, 'mg'],
    [2.4, 'ug', 'vitamin_b12', 0.0024, 'mg'],
    [600, 'iu', 'vitamin_d', 0.015, 'mg'],
    [3000, 'iu', 'vitamin_a', 0.9, 'mg'],
    [2, 'oz', 'protein', 2, 'oz'],
  ])('of %d %s %s is stored as %d %s', (value, input, macroName, stored, unit) => {
    expect(toStoredAmount(value, input, macroName)).toEqual({ value: stored, unit });
    expect(toInputAmount(stored, toStoredAmount(value, input, macroName).unit, input, macroName)).toBe(value);
  });

  test('of energy is shown in as few decimals as it was entered with', () => {
    expect(toInputAmount(31, 'kcal', 'kj', 'calories')).toBe(129.704);
    expect(toInputAmount(31.0707, 'kcal', 'kj', 'calories')).toBe(130);
    expect(round(fromKilocalories(31.0707, 'kj'), 4)).toBe(129.9998);
    expect(fromKilocalories(31.0707, 'kcal')).toBe(31.0707);
  });

  test('that is saved in a changing unit 100 times stays the same', () => {
    const inputs = [
      ['calories', 'kcal', ['kcal', 'kj']],
      ['vitamin_b12', 'mg', ['mg', 'ug']],
    ] as const;
    for (const [macroName, unit, units] of inputs) {
      const changes = fc.array(fc.constantFrom<InputUnit>(...units), { minLength: 100, maxLength: 100 });
      fc.assert(
        fc.property(decimal(100_000, 4), changes, (value, chosen) => {
          const saved = chosen.reduce(
            (stored, input) => toStoredAmount(toInputAmount(stored, unit, input, macroName), input, macroName).value,
            value,
          );
          expect(saved).toBe(value);
        }),
        { seed: 1, numRuns: 50 },
      );
    }
  });

  test('of whole kilojoules is shown as it was entered', () => {
    const kilojoules = everyStep(0, 10_000, 1);
    const shown = kilojoules.map((value) => {
      const { value: stored, unit } = toStoredAmount(value, 'kj', 'calories');
      return toInputAmount(stored, unit, 'kj', 'calories');
    });
    expect(shown).toEqual(kilojoules);
  });

  test.each<[number, InputUnit, InputUnit, string, number]>([
    [500, 'kcal', 'kj', 'calories', 2092],
    [500, 'kj', 'kj', 'calories', 500],
    [1, 'g', 'ug', 'vitamin_c', 1_000_000],
    [600, 'iu', 'ug', 'vitamin_d', 15],
    [15, 'ug', 'iu', 'vitamin_d', 600],
    [1, 'oz', 'g', 'protein', 28.35],
  ])('of %d %s in %s of %s is %d', (value, from, to, macroName, result) => {
    expect(convertInput(value, from, to, macroName)).toBeCloseTo(result, 9);
  });
});

test.each<[string, InputUnit, boolean]>([
  ['calories', 'kj', true],
  ['calories', 'g', false],
  ['protein', 'kj', false],
  ['protein', 'ug', true],
  ['protein', 'iu', false],
  ['vitamin_a', 'iu', true],
  ['vitamin_d', 'iu', true],
  ['vitamin_e', 'iu', false],
])('%s can be entered in %s: %p', (macroName, unit, isPossible) => {
  expect(fitsInputUnit(macroName, unit)).toBe(isPossible);
  if (unit === 'iu') expect(hasInternationalUnits(macroName)).toBe(isPossible);
});
