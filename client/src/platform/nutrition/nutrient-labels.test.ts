import { NUTRIENTS } from '@macrolog/domain';
import { nutrientAmount, nutrientLabel } from './nutrient-labels';

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
