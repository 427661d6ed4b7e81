import { readMacroAmount } from './read-macro-amount';

test.each([
  ['500', 'KCAL', 'calories', 500],
  ['500 kcal', 'KCAL', 'calories', 500],
  ['2,092 kJ', 'KCAL', 'calories', 500],
  ['500 kcal', 'KJ', 'calories', 2092],
  ['500KJ', 'KJ', 'calories', 500],
  ['500 kj.', 'KJ', 'calories', 500],
  ['1,5 g', 'MG', 'sodium', 1500],
  ['250 mg', 'G', 'protein', 0.25],
  ['2 oz', 'G', 'protein', 56.7],
  ['400 mcg', 'MG', 'folate', 0.4],
  ['400 µg', 'UG', 'folate', 400],
  ['600 IU', 'UG', 'vitamin_d', 15],
  ['15 µg', 'IU', 'vitamin_d', 600],
  // Amounts are stored in tenths of a microgram.
  ['5', 'IU', 'vitamin_d', 4],
  ['2.44', 'UG', 'vitamin_b12', 2.4],
  ['1.3', 'SALT', 'sodium', 1.3],
  ['1.3 g', 'SALT', 'sodium', 1.3],
  ['130 mg', 'SALT', 'sodium', 0.13],
] as const)('%j in a field for %s of %s is read as %d', (text, unit, macroName, value) => {
  expect(readMacroAmount(text, unit, macroName)).toBeCloseTo(value, 9);
});

test.each([
  ['500 cal', 'KCAL', 'calories'],
  ['500 g', 'KCAL', 'calories'],
  ['500 kJ', 'G', 'protein'],
  ['80 kg', 'G', 'protein'],
  ['80 kg', 'KCAL', 'calories'],
  ['600 IU', 'MG', 'vitamin_e'],
  ['500 kJ 2', 'KJ', 'calories'],
  ['kJ', 'KJ', 'calories'],
  ['1.000,5 kJ', 'KJ', 'calories'],
  ['-5 kJ', 'KJ', 'calories'],
  ['', 'KJ', 'calories'],
  ['130 kcal', 'SALT', 'sodium'],
] as const)('%j in a field for %s of %s is refused', (text, unit, macroName) => {
  expect(readMacroAmount(text, unit, macroName)).toBeNull();
});
