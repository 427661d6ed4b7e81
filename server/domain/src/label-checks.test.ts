import { DATABASE_STYLE } from './amounts';
import { checkLabel, isWeightless } from './label-checks';
import type { MacroAmount } from './listed-macros';
import { defaultUnit } from './units';

const toMacros = (values: Record<string, number>): MacroAmount[] =>
  Object.entries(values).map(([macroName, value]) => ({ macroName, value, unit: defaultUnit(macroName) }));

const check = (values: Record<string, number>, weight: number | null = null) =>
  checkLabel({ macros: toMacros(values), weight });
const codes = (...given: Parameters<typeof check>) => check(...given).map(({ code }) => code);

const OATS = { protein: 13.5, carbs: 58.7, fats: 7, fiber: 10 };

test.each([
  ['as the label has it', { ...OATS, calories: 372 }, []],
  ['at the lower bound', { protein: 10, carbs: 10, fats: 0, calories: 60 }, []],
  ['below it', { protein: 10, carbs: 10, fats: 0, calories: 59.9 }, ['ENERGY_MISMATCH']],
  ['at the upper bound', { protein: 10, carbs: 10, fats: 0, calories: 100 }, []],
  ['above it', { protein: 10, carbs: 10, fats: 0, calories: 100.1 }, ['ENERGY_MISMATCH']],
  ['fat counted as 9 kcal', { protein: 0, carbs: 0, fats: 10, calories: 112.5 }, []],
  ['fiber beside the carbs', { protein: 16, carbs: 24, fats: 5, fiber: 43, calories: 291 }, []],
  ['fiber within the carbs', { protein: 4, carbs: 40, fats: 2, fiber: 20, calories: 120 }, []],
  ['less than fiber explains', { protein: 4, carbs: 40, fats: 2, fiber: 20, calories: 110 }, ['ENERGY_MISMATCH']],
  ['alcohol', { protein: 0, carbs: 2.6, fats: 0, alcohol: 9.6, calories: 83 }, []],
  ['without its alcohol', { protein: 0, carbs: 2.6, fats: 0, calories: 83 }, ['ENERGY_MISMATCH']],
  ['of a pickle, rounded', { protein: 0, carbs: 1, fats: 0, calories: 5 }, []],
  ['of water', { protein: 0, carbs: 0, fats: 0, calories: 0 }, []],
  ['of water with energy', { protein: 0, carbs: 0, fats: 0, calories: 50 }, ['ENERGY_MISMATCH']],
  ['in kilojoules', { ...OATS, calories: 1571 }, ['ENERGY_IN_KILOJOULES']],
  ['without carbs', { protein: 13.5, fats: 7, calories: 3720 }, []],
  ['unknown', OATS, []],
])('energy %s', (_, values, expected) => {
  expect(codes(values)).toEqual(expected);
});

test('says how much energy the macros have, in any unit', () => {
  const macros: MacroAmount[] = [
    { macroName: 'calories', value: 900, unit: 'kcal' },
    { macroName: 'protein', value: 10_000, unit: 'mg' },
    { macroName: 'carbs', value: 1, unit: 'oz' },
    { macroName: 'fats', value: 10, unit: 'g' },
  ];
  expect(checkLabel({ macros, weight: null })).toEqual([{ code: 'ENERGY_MISMATCH', kcal: 40 + 4 * 28.35 + 90 }]);
  expect(check({ protein: 10, carbs: 20, fats: 0, fiber: 10, calories: 20 })).toEqual([
    { code: 'ENERGY_MISMATCH', kcal: 40 + 40 + 20 },
  ]);
});

test.each([
  [{ protein: 30, carbs: 60, fats: 10 }, 100, []],
  [{ protein: 30, carbs: 60, fats: 11.5 }, 100, []],
  [{ protein: 30, carbs: 60, fats: 11.6 }, 100, ['MACROS_OVER_WEIGHT']],
  [{ protein: 1, carbs: 1, fats: 1 }, 1.5, []],
  [{ sugars: 40 }, 30, ['MACROS_OVER_WEIGHT']],
  [{ carbs: 30, sugars: 30 }, 30, []],
  [{ fats: 20, saturated_fat: 20, sodium: 5000 }, 20, []],
  [{ protein: 300 }, null, []],
  [{ protein: 300 }, 0, ['SERVING_WEIGHS_NOTHING']],
])('%j in %s g', (values, weight, expected) => {
  expect(codes(values, weight)).toEqual(expected);
});

test('says what the macros and the serving weigh', () => {
  expect(check({ protein: 25, carbs: 80, fats: 10 }, 100)).toEqual([
    { code: 'MACROS_OVER_WEIGHT', grams: 115, weight: 100 },
  ]);
});

test.each([
  ['0 g', true],
  ['0g', true],
  ['0.0 ml', true],
  ['1 bowl (0 g)', true],
  ['0.5 g', false],
  ['100 g', false],
  ['0 slices', false],
  ['1 bowl', false],
  ['', false],
])('a serving of %j weighs nothing: %s', (servingSize, expected) => {
  expect(isWeightless(servingSize, DATABASE_STYLE)).toBe(expected);
});
