import { DEFAULT_UNITS } from '../../platform/units/units';
import {
  EMPTY_DRAFT,
  findErrors,
  isChanged,
  macroFields,
  valuesOf,
  withBlankMacro,
  withMacro,
  type FoodDraft,
} from './food-draft';
import { macroValue, stepMacro } from '../../platform/nutrition/macro-field';

const CALORIES = { macroName: 'calories', unit: 'KCAL' as const };
const soup: FoodDraft = { ...EMPTY_DRAFT, name: ' Soup ', servingSize: ' 1 bowl ', categoryId: 'soups' };
const names = (draft = EMPTY_DRAFT, goals: Parameters<typeof macroFields>[0] = []) =>
  macroFields(goals, draft.macros, DEFAULT_UNITS).map(({ macroName }) => macroName);

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['31.02', 31.02],
  ['31,02', 31.02],
  ['.5', 0.5],
  ['0.12345', 0.1235],
  ['-5', 0],
  ['−0,5', 0],
  ['abc', undefined],
  ['-', undefined],
  ['1.000,5', undefined],
  ['12 g', undefined],
])('the input %j of a macro is %j', (text, value) => {
  expect(macroValue({ ...CALORIES, text })).toBe(value);
});

test.each([
  ['', 1, 0.1],
  ['', -1, 0],
  ['0.05', -1, 0],
  ['31,02', 1, 31.12],
  ['0.2', 1, 0.3],
  ['abc', 1, 0.1],
] as const)('a step from %j in direction %d leads to %d', (text, direction, value) => {
  expect(stepMacro({ ...CALORIES, text }, direction)).toBe(value);
});

test('orders common macros as labels do, then other macros of goals, then added ones', () => {
  const goals = [
    { macroName: 'vitamin_c', unit: 'MG' as const },
    { macroName: 'sodium', unit: 'G' as const },
    { macroName: 'protein', unit: 'OZ' as const },
  ];
  expect(names(withBlankMacro(EMPTY_DRAFT, 'zinc', DEFAULT_UNITS), goals)).toEqual([
    'calories',
    'fats',
    'saturated_fat',
    'carbs',
    'sugars',
    'fiber',
    'protein',
    'sodium',
    'vitamin_c',
    'zinc',
  ]);
});

test('a macro has its default unit; a custom one uses the unit of its goal', () => {
  const goals = [
    { macroName: 'protein', unit: 'OZ' as const },
    { macroName: 'vitamin_c', unit: 'MG' as const },
  ];
  const units = Object.fromEntries(
    macroFields(goals, [], DEFAULT_UNITS).map(({ macroName, unit }) => [macroName, unit]),
  );
  expect(units).toMatchObject({ protein: 'G', vitamin_c: 'MG', calories: 'KCAL', sodium: 'MG' });
});

test('an edited field keeps its position', () => {
  const once = withMacro(EMPTY_DRAFT, { macroName: 'fats', unit: 'G', text: '1' });
  const both = withMacro(once, { macroName: 'zinc', unit: 'MG', text: '2' });
  const twice = withMacro(both, { macroName: 'fats', unit: 'MG', text: '3' });
  expect(twice.macros).toEqual([
    { macroName: 'fats', unit: 'MG', text: '3' },
    { macroName: 'zinc', unit: 'MG', text: '2' },
  ]);
  expect(names(twice)).toEqual([
    'calories',
    'fats',
    'saturated_fat',
    'carbs',
    'sugars',
    'fiber',
    'protein',
    'sodium',
    'zinc',
  ]);
});

test('a blank macro is left out, a zero is not', () => {
  const draft = [
    { macroName: 'carbs', unit: 'G' as const, text: '0' },
    { macroName: 'fats', unit: 'G' as const, text: ' ' },
    { macroName: 'sodium', unit: 'MG' as const, text: '74,5' },
  ].reduce(withMacro, soup);
  expect(valuesOf(draft)).toEqual({
    name: 'Soup',
    brand: null,
    barcode: null,
    servingSize: '1 bowl',
    valuesPer: 'SERVING',
    categoryId: 'soups',
    macros: [
      { macroName: 'carbs', unit: 'G', value: 0 },
      { macroName: 'sodium', unit: 'MG', value: 74.5 },
    ],
  });
});

test('requires name, serving size and category, and numeric macros', () => {
  const draft = withMacro({ ...EMPTY_DRAFT, name: ' ' }, { macroName: 'fats', unit: 'G', text: 'x' });
  expect(findErrors(draft)).toEqual({ missing: ['name', 'servingSize', 'categoryId'], unreadable: ['fats'] });
  expect(findErrors(soup)).toEqual({ missing: [], unreadable: [] });
});

test('only input counts as a change', () => {
  expect(isChanged(withBlankMacro(soup, 'zinc', DEFAULT_UNITS), soup)).toBe(false);
  expect(isChanged(withMacro(soup, { macroName: 'fats', unit: 'G', text: '1' }), soup)).toBe(true);
  expect(isChanged({ ...soup, name: 'Soups' }, soup)).toBe(true);
});
