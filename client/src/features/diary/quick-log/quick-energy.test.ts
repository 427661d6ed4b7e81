import { energyOf } from './quick-energy';

test.each([
  [{ protein: 30, carbs: 40.5, fats: 0 }, 282],
  [{ fats: 10 }, 90],
  [{ protein: 0.1, carbs: 0.2 }, 1.2],
  [{ protein: 0 }, 0],
])('%j have %d kcal', (grams, kcal) => {
  expect(energyOf(grams)).toBe(kcal);
});

test('is null for unknown macros', () => {
  expect(energyOf({})).toBeNull();
  expect(energyOf({ protein: null, fats: null })).toBeNull();
});
