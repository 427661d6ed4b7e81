import fc from 'fast-check';
import { suggestTargets } from './suggested-targets';

describe('targets, worked out by hand', () => {
  test('a weight that is to stay', () => {
    // 180 lb are 81.6466 kg, 1.6 g each 130.63 g: 522.54 kcal, 26.13 % of 2000. Fats 55 - 26.13 = 28.87 %: 577.46 kcal, 64.16 g.
    // Left of 2000: 2000 - 4·131 - 9·64 = 900 kcal, 225 g of carbs.
    expect(suggestTargets({ expenditure: 2000, weight: 180 }, 0)).toEqual({
      calories: 2000,
      atFloor: false,
      protein: 131,
      carbs: 225,
      fats: 64,
    });
  });

  test('a pound to lose in a week', () => {
    // 2504 - 3500/7 = 2004, to the nearest ten 2000: then as above.
    expect(suggestTargets({ expenditure: 2504, weight: 180 }, -1)).toMatchObject({ calories: 2000, protein: 131 });
  });

  test('half a pound to gain in a week', () => {
    // 2745 + 250 = 2995, half up 3000. 150 lb are 68.0389 kg: 108.86 g, 435.45 kcal, 14.51 %. Fats 30 %: 900 kcal, 100 g.
    // 3000 - 4·109 - 9·100 = 1664 kcal, 416 g.
    expect(suggestTargets({ expenditure: 2745, weight: 150 }, 0.5)).toEqual({
      calories: 3000,
      atFloor: false,
      protein: 109,
      carbs: 416,
      fats: 100,
    });
  });

  test('never less than 1200 kcal', () => {
    // 1600 - 2·500 = 600. 120 lb are 54.4311 kg: 87.09 g, 348.36 kcal, 29.03 % of 1200. Fats 25.97 %: 311.64 kcal, 34.63 g.
    // 1200 - 4·87 - 9·35 = 537 kcal, 134.25 g.
    expect(suggestTargets({ expenditure: 1600, weight: 120 }, -2)).toEqual({
      calories: 1200,
      atFloor: true,
      protein: 87,
      carbs: 134,
      fats: 35,
    });
    expect(suggestTargets({ expenditure: 1200, weight: 120 }, 0).atFloor).toBe(false);
  });

  test('protein at most 35 % of energy, as fats and carbs have their least', () => {
    // 400 lb are 181.4369 kg: 290.3 g, 1161.2 kcal, 58 % of 2000. 35 %: 700 kcal, 175 g. Fats 20 %: 400 kcal, 44.44 g.
    // 2000 - 4·175 - 9·44 = 904 kcal, 226 g.
    expect(suggestTargets({ expenditure: 2000, weight: 400 }, 0)).toMatchObject({
      protein: 175,
      fats: 44,
      carbs: 226,
    });
  });

  test('protein at least 10 % of energy', () => {
    // 100 lb are 45.3592 kg: 72.57 g, 290.3 kcal, 8.3 % of 3500. 10 %: 350 kcal, 87.5 g. Fats 30 %: 1050 kcal, 116.67 g.
    // 3500 - 4·88 - 9·117 = 2095 kcal, 523.75 g.
    expect(suggestTargets({ expenditure: 3500, weight: 100 }, 0)).toMatchObject({
      protein: 88,
      fats: 117,
      carbs: 524,
    });
  });
});

test('the grams add up to the calories, and each macro keeps its share for everyone', () => {
  const range = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  fc.assert(
    fc.property(range(1000, 6000), range(50, 1000), range(-2, 2), (expenditure, weight, change) => {
      const { calories, protein, carbs, fats } = suggestTargets({ expenditure, weight }, change);
      // Rounding changes each macro by at most half a gram.
      expect(Math.abs(calories - 4 * protein - 4 * carbs - 9 * fats)).toBeLessThanOrEqual(2);
      const shares = [4 * protein, 9 * fats, 4 * carbs].map((kcal) => kcal / calories);
      const bounds = [0.1, 0.35, 0.2, 0.3, 0.45, 0.6];
      shares.forEach((share, index) => {
        expect(share).toBeGreaterThanOrEqual((bounds[2 * index] ?? 1) - 0.01);
        expect(share).toBeLessThanOrEqual((bounds[2 * index + 1] ?? 0) + 0.01);
      });
      expect(calories % 10).toBe(0);
      expect(calories).toBeGreaterThanOrEqual(1200);
    }),
    { seed: 1, numRuns: 500 },
  );
});
