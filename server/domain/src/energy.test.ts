import { calculateCalories, confidenceInterval, toConfidence } from './energy';

test('counts 4 kcal per gram of protein and carbs and 9 per gram of fats', () => {
  expect(
    calculateCalories([
      { macroName: 'protein', value: 10, unit: 'g' },
      { macroName: 'carbs', value: 20, unit: 'g' },
      { macroName: 'fats', value: 5, unit: 'g' },
    ]),
  ).toBe(165);
});

test('converts the units first', () => {
  expect(calculateCalories([{ macroName: 'fats', value: 1, unit: 'oz' }])).toBe(255.15);
  expect(calculateCalories([{ macroName: 'protein', value: 2500, unit: 'mg' }])).toBe(10);
});

test('is unknown without protein, carbs and fats', () => {
  expect(calculateCalories([{ macroName: 'fiber', value: 10, unit: 'g' }])).toBeUndefined();
  expect(calculateCalories([{ macroName: 'toString', value: 10, unit: 'g' }])).toBeUndefined();
  expect(calculateCalories([])).toBeUndefined();
});

test('the range is 1.96 standard errors to either side', () => {
  expect(confidenceInterval(2500, 100)).toEqual([2304, 2696]);
});

test.each([
  [0, 'high'],
  [100, 'high'],
  [100.1, 'medium'],
  [200, 'medium'],
  [200.1, 'low'],
  [1000, 'low'],
])('a standard error of %d kcal is a confidence that is %s', (standardError, confidence) => {
  expect(toConfidence(standardError)).toBe(confidence);
});
