import { NUTRIENTS } from '@macrolog/domain';
import { nutrientAmount, nutrientLabel, totalAmount, totalLabel } from './nutrient-labels';

test('every nutrient of the tables has a name of its own, and no technical one', () => {
  const names = NUTRIENTS.map(({ macroName }) => nutrientLabel(macroName));
  expect(new Set(names).size).toBe(NUTRIENTS.length);
  expect(names.filter((name) => name.includes('_'))).toEqual([]);
  expect(nutrientLabel('omega_3')).toBe('Omega 3');
});

test.each([
  ['vitamin_b12', 0.00245, 'MG', '2.45\u00a0µg'],
  ['selenium', 0.055, 'MG', '55\u00a0µg'],
  ['iron', 0.02, 'MG', '0.02\u00a0mg'],
  ['sodium', 662.4, 'MG', '662\u00a0mg'],
  ['protein', 11.94, 'G', '11.9\u00a0g'],
  ['calories', 955.4, 'KCAL', '955\u00a0kcal'],
] as const)('%s of %d %s is shown as %s', (nutrient, value, unit, text) => {
  expect(nutrientAmount(nutrient, value, unit)).toBe(text);
});

test('a nutrient of a table has the name of its code, and an amount that is only known to be below a limit says so', () => {
  const total = { code: 'FASAT', label: 'Fatty acids, saturated', quantity: 1.25, unit: 'g' };
  expect(totalLabel(total)).toBe('Saturated fat');
  expect(totalLabel({ ...total, code: 'F22D6' })).toBe('Fatty acids, saturated');
  expect(totalAmount(total, 2)).toBe('2.5 g');
  expect(totalAmount({ ...total, quantity: 0, below: 0.05 }, 2)).toBe('< 0.1 g');
});
