import { centimetersToFeet, feetToCentimeters, formatHeight, heightUnitOf, readHeight } from './height';

test('heights are in centimeters beside kilograms, and in feet beside pounds and stones', () => {
  expect((['lb', 'kg', 'st'] as const).map(heightUnitOf)).toEqual(['ft', 'cm', 'ft']);
});

test.each([
  ['178', 'cm', 178],
  ['178,5', 'cm', 178.5],
  ['178 cm', 'ft', 178],
  ['1.78 m', 'cm', 178],
  ['1,78m', 'ft', 178],
  ['5', 'ft', 152.4],
  ['5.5', 'ft', 167.6],
  ['5 ft', 'cm', 152.4],
  ['5 ft 10 in', 'cm', 177.8],
  [`5'10"`, 'ft', 177.8],
  ['5’10', 'ft', 177.8],
  ['5′10.5″', 'cm', 179.1],
  ['5 feet 10 inches', 'ft', 177.8],
] as const)('%j in a field for %s is read as %d cm', (text, unit, centimeters) => {
  expect(readHeight(text, unit)).toBe(centimeters);
});

test.each(['', 'tall', '178 kg', '5 10', '5 ft 12 in', '5 ft x in', 'cm', '-178 cm', '1.2.3 m'])(
  '%j is no height',
  (text) => {
    expect(readHeight(text, 'cm')).toBeNull();
    expect(readHeight(text, 'ft')).toBeNull();
  },
);

test.each([
  [177.8, 5, 10],
  [178, 5, 10.1],
  [182.88, 6, 0],
  [182.8, 6, 0],
  [100, 3, 3.4],
])('%d cm are %d ft %d in', (centimeters, feet, inches) => {
  expect(centimetersToFeet(centimeters)).toEqual({ feet, inches });
});

test('feet and whole inches are the same after both conversions', () => {
  for (let feet = 3; feet <= 8; feet += 1)
    for (let inches = 0; inches < 12; inches += 1)
      expect(centimetersToFeet(feetToCentimeters({ feet, inches }))).toEqual({ feet, inches });
});

test('shows a height with its unit', () => {
  expect(formatHeight(177.8, 'cm')).toBe('177.8 cm');
  expect(formatHeight(177.8, 'ft')).toBe('5 ft 10 in');
  expect(formatHeight(182.9, 'ft')).toBe('6 ft');
});
