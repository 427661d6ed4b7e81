import type { MacroAmount } from './listed-macros';
import { checkProduct, type ProductWarning } from './product-checks';
import { defaultUnit } from './units';

type Values = Record<string, number>;

const toMacros = (values: Values): MacroAmount[] =>
  Object.entries(values).map(([macroName, value]) => ({ macroName, value, unit: defaultUnit(macroName) }));

const OATS = { calories: 372, protein: 13.5, carbs: 58.7, fats: 7, fiber: 10 };
const { calories: _, ...OATS_WITHOUT_ENERGY } = OATS;

interface Case {
  values: Values;
  kilojoules?: number;
  serving?: [weight: number, values: Values];
  expected: ProductWarning[];
}

test.each<[string, Case]>([
  ['as on the label', { values: OATS, kilojoules: 1571, expected: [] }],
  ['with a serving', { values: OATS, serving: [40, { calories: 149, carbs: 23.5 }], expected: [] }],
  ['kJ as kcal', { values: { ...OATS, calories: 1571 }, expected: ['ENERGY_UNITS_SWAPPED'] }],
  ['kcal as kJ', { values: { ...OATS, calories: 89 }, kilojoules: 372, expected: ['ENERGY_UNITS_SWAPPED'] }],
  ['both swapped', { values: { ...OATS, calories: 1571 }, kilojoules: 375, expected: ['ENERGY_UNITS_SWAPPED'] }],
  ['both the same', { values: OATS, kilojoules: 372, expected: ['ENERGY_UNITS_SWAPPED'] }],
  ['energies that differ', { values: OATS, kilojoules: 1200, expected: ['ENERGY_MISMATCH'] }],
  ['with factors of 17 and 37', { values: { ...OATS, calories: 370 }, kilojoules: 1600, expected: [] }],
  ['30% above', { values: { protein: 25, carbs: 25, fats: 0, calories: 260 }, expected: [] }],
  ['more above', { values: { protein: 25, carbs: 25, fats: 0, calories: 261 }, expected: ['ENERGY_MISMATCH'] }],
  ['30% below', { values: { protein: 25, carbs: 25, fats: 0, calories: 140 }, expected: [] }],
  ['more below', { values: { protein: 25, carbs: 25, fats: 0, calories: 139 }, expected: ['ENERGY_MISMATCH'] }],
  ['beer', { values: { calories: 43, protein: 0.5, carbs: 3.6, fats: 0, alcohol: 3.9 }, expected: [] }],
  [
    'beer without alcohol',
    { values: { calories: 43, protein: 0.5, carbs: 3.6, fats: 0 }, expected: ['ENERGY_MISMATCH'] },
  ],
  ['sweets with polyols', { values: { calories: 240, protein: 0, carbs: 98, fats: 0, polyols: 98 }, expected: [] }],
  ['without polyols', { values: { calories: 240, protein: 0, carbs: 98, fats: 0 }, expected: ['ENERGY_MISMATCH'] }],
  ['oil', { values: { calories: 900, protein: 0, carbs: 0, fats: 100 }, kilojoules: 3700, expected: [] }],
  ['more than pure fat', { values: { calories: 940, protein: 0, carbs: 0, fats: 100 }, expected: ['ENERGY_MISMATCH'] }],
  ['water', { values: { calories: 0, protein: 0, carbs: 0, fats: 0 }, kilojoules: 0, expected: [] }],
  ['over 100 g', { values: { calories: 440, protein: 30, carbs: 80, fats: 0 }, expected: ['MACROS_OVER_100_G'] }],
  ['100 g of sugar', { values: { calories: 400, protein: 0, carbs: 100, fats: 0, sugars: 100 }, expected: [] }],
  ['without energy', { values: OATS_WITHOUT_ENERGY, expected: ['INCOMPLETE'] }],
  ['without carbs', { values: { calories: 52, protein: 0.3, fats: 0.2 }, expected: ['INCOMPLETE'] }],
  ['only kJ as kcal', { values: { calories: 1571 }, expected: ['INCOMPLETE', 'ENERGY_UNITS_SWAPPED'] }],
  ['impossible alone', { values: { calories: 4000 }, expected: ['ENERGY_MISMATCH', 'INCOMPLETE'] }],
  ['without anything', { values: {}, expected: ['INCOMPLETE'] }],
  ['of a serving', { values: OATS, serving: [40, OATS], expected: ['SERVING_AS_100_G'] }],
  ['a serving of 100 g', { values: OATS, serving: [100, OATS], expected: [] }],
  ['a serving without energy', { values: { ...OATS, sugars: 0 }, serving: [40, { sugars: 0 }], expected: [] }],
])('%s', (_title, { values, kilojoules = null, serving, expected }) => {
  const given = serving ? { weight: serving[0], macros: toMacros(serving[1]) } : null;
  expect(checkProduct({ macros: toMacros(values), kilojoules, serving: given })).toEqual(expected);
});
