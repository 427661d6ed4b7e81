import {
  columnUnit,
  DEFAULT_UNITS,
  fieldUnitLabel,
  formatStored,
  formatStoredProgress,
  formatStoredTarget,
  massUnits,
  shownUnit,
  toFieldValue,
  toUnits,
  usualFieldUnit,
} from './units';

const KILOJOULES = { ...DEFAULT_UNITS, energy: 'kj' } as const;
const kcal = (value: number) => ({ macroName: 'calories', value, unit: 'KCAL' as const });

test('the preferences of the account name the units', () => {
  expect(toUnits({ weightUnit: 'ST', energyUnit: 'KJ', timeZone: 'Europe/London' })).toEqual({
    weight: 'st',
    energy: 'kj',
    timeZone: 'Europe/London',
  });
});

test.each([
  [kcal(1840.5), '1,841 kcal', '7,701 kJ'],
  [kcal(0), '0 kcal', '0 kJ'],
  [{ macroName: 'protein', value: 31.02, unit: 'G' as const }, '31 g', '31 g'],
  [{ macroName: 'protein', value: 0.004, unit: 'G' as const }, '0 g', '0 g'],
  [{ macroName: 'sodium', value: 0.4, unit: 'MG' as const }, '0 mg', '0 mg'],
])('%j is shown as %s or %s', (amount, inKilocalories, inKilojoules) => {
  expect(formatStored(amount, DEFAULT_UNITS)).toBe(inKilocalories);
  expect(formatStored(amount, KILOJOULES)).toBe(inKilojoules);
});

test.each([
  [{ macroName: 'vitamin_b12', value: 0.0024, unit: 'MG' as const }, '2 µg'],
  [{ macroName: 'vitamin_d', value: 0.015, unit: 'MG' as const }, '15 µg'],
  [{ macroName: 'vitamin_d', value: 0.000015, unit: 'G' as const }, '15 µg'],
  [{ macroName: 'vitamin_c', value: 90, unit: 'MG' as const }, '90 mg'],
  [{ macroName: 'vitamin_c', value: 0.09, unit: 'G' as const }, '90 mg'],
  [{ macroName: 'vitamin_d', value: 0, unit: 'MG' as const }, '0 mg'],
])('the micronutrient %j is shown as %s', (amount, text) => {
  expect(formatStored(amount, DEFAULT_UNITS)).toBe(text);
});

test('a target is shown as it was entered', () => {
  expect(formatStoredTarget(kcal(2000), DEFAULT_UNITS)).toBe('2,000 kcal');
  expect(formatStoredTarget(kcal(2000), KILOJOULES)).toBe('8,368 kJ');
  // 9,000 kJ as they are stored.
  expect(formatStoredTarget(kcal(2151.0516), KILOJOULES)).toBe('9,000 kJ');
  expect(formatStoredTarget({ macroName: 'vitamin_d', value: 0.015, unit: 'MG' }, KILOJOULES)).toBe('15 µg');
});

test.each([
  [2151.0516, '9,000', '0 kJ'],
  [2151.0517, '9,000.0004', '0.0004 kJ'],
  [2151, '8,999.8', '0.2 kJ'],
  [2150, '8,996', '4 kJ'],
  [1000, '4,184', '4,816 kJ'],
])('a total of %d kcal beside a target of 9,000 kJ is %s, with a distance of %s', (total, text, distance) => {
  expect(formatStoredProgress(total, kcal(2151.0516), KILOJOULES)).toEqual({ total: text, distance });
});

test('a total in the stored unit has the same texts as ever', () => {
  expect(formatStoredProgress(2000.4, kcal(2000), DEFAULT_UNITS)).toEqual({ total: '2,000.4', distance: '0.4 kcal' });
});

test('a target in kilocalories is shown in whole kilojoules, and so is what is left of it', () => {
  expect(formatStoredTarget(kcal(1950), KILOJOULES)).toBe('8,159 kJ');
  expect(formatStoredProgress(1000, kcal(1950), KILOJOULES)).toEqual({ total: '4,184', distance: '3,975 kJ' });
});

test('a column of energy is in the unit of the user, and one of mass as stored', () => {
  const energy = columnUnit('KCAL', KILOJOULES);
  expect([energy.label, energy.format(2000), energy.formatTarget(2151.0516)]).toEqual(['kJ', '8,368', '9,000']);
  const mass = columnUnit('MG', KILOJOULES);
  expect([mass.label, mass.format(74.4), mass.formatTarget(74.4)]).toEqual(['mg', '74', '74.4']);
});

test('new fields have the usual unit, and masses can be chosen', () => {
  expect(usualFieldUnit('calories', KILOJOULES)).toBe('KJ');
  expect(usualFieldUnit('calories', DEFAULT_UNITS)).toBe('KCAL');
  expect(usualFieldUnit('sodium', KILOJOULES)).toBe('MG');
  expect(massUnits('protein').map(fieldUnitLabel)).toEqual(['g', 'mg', 'µg', 'oz']);
  expect(massUnits('vitamin_a').map(fieldUnitLabel)).toEqual(['g', 'mg', 'µg', 'oz', 'IU']);
});

test('a field shows a stored amount in its unit', () => {
  const energy = kcal(31.0707);
  expect(toFieldValue(energy, shownUnit(energy, KILOJOULES))).toBe(130);
  expect(toFieldValue(energy, shownUnit(energy, DEFAULT_UNITS))).toBe(31.0707);
});
