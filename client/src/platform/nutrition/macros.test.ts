import { compareMacroNames, isEnergy } from '@macrolog/domain';
import { macro } from '../../testing/diary-data';
import { DEFAULT_UNITS } from '../units/units';
import { amountText, isKnownMacro, macroLabel, usualUnit } from './macros';
import { macroNameOf } from './nutrient-names';

test('macros are listed in one order, unlisted ones by name at the end', () => {
  const names = ['zinc', 'fats', 'alcohol', 'calories', 'carbs', 'protein'];
  expect(names.sort(compareMacroNames)).toEqual(['calories', 'protein', 'carbs', 'fats', 'alcohol', 'zinc']);
});

test.each([
  ['saturated_fat', 'Saturated fat'],
  ['water_intake', 'Water'],
  ['calories', 'Calories'],
])('%s is shown as %s', (name, label) => {
  expect(macroLabel(name)).toBe(label);
});

test('an unknown macro is a dash, a known zero is a zero', () => {
  const macros = [macro('carbs', 0), macro('sodium', 74, 'MG')];
  expect(amountText(macros, 'carbs', DEFAULT_UNITS)).toBe('0 g');
  expect(amountText(macros, 'sodium', DEFAULT_UNITS)).toBe('74 mg');
  expect(amountText(macros, 'fats', DEFAULT_UNITS)).toBe('–');
});

test.each([
  ['Saturated Fat', 'saturated_fat'],
  [' PROTEIN ', 'protein'],
  ['saturated-fat', 'saturated_fat'],
  ['Sat fat', 'saturated_fat'],
  ['saturated fats', 'saturated_fat'],
  ['Oméga 3', 'omega_3'],
  ['vitamin_b12', 'vitamin_b12'],
  ['Fibre', 'fiber'],
  ['dietary fibre', 'fiber'],
  ['Carbohydrates', 'carbs'],
  ['Fat', 'fats'],
  ['sugar', 'sugars'],
  ['kcal', 'calories'],
  ['water', 'water_intake'],
  ['', null],
  [' _ ', null],
  ['fat/sugar', null],
  ['жиры', null],
  ['x'.repeat(65), null],
])('%j names the macro %j', (typed, name) => {
  expect(macroNameOf(typed)).toBe(name);
});

test.each([
  ['fiber', true],
  ['saturated_fat', false],
])('foods come with %s: %s', (macroName, known) => {
  expect(isKnownMacro(macroName)).toBe(known);
});

test.each([
  ['calories', 'KCAL', true],
  ['sodium', 'MG', false],
  ['protein', 'G', false],
  ['zinc', 'G', false],
] as const)('%s is usually given in %s', (macroName, unit, energy) => {
  expect(usualUnit(macroName)).toBe(unit);
  expect(isEnergy(macroName)).toBe(energy);
});
