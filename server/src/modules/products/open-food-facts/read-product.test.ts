import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ProductWarning } from '@macrolog/domain';
import { readProduct } from './read-product';

const BARCODE = '4006381333931';
const KJ_PER_KCAL = 4.184;

/** Per 100 g: kcal and grams. */
interface Facts {
  kcal: number;
  kj: number;
  proteins: number;
  carbohydrates: number;
  fat: number;
}

interface Label {
  hundred: Partial<Facts>;
  serving?: Partial<Facts>;
}

const DATA = join(__dirname, '../../../../data/foods.jsonl.gz');

/** Real foods of the bundled tables with enough energy that a mistake in it is one. */
function listFoods(count: number): { name: string; facts: Facts }[] {
  const lines = gunzipSync(readFileSync(DATA)).toString('utf8').trimEnd().split('\n').slice(1);
  const found: { name: string; facts: Facts }[] = [];
  for (let index = 0; found.length < count; index += 37) {
    const { name, values } = JSON.parse(lines[index] ?? '') as { name: string; values: (number | null)[] };
    const [kcal, proteins, carbohydrates, fat] = values;
    if (kcal == null || proteins == null || carbohydrates == null || fat == null) continue;
    const kcalOfMacros = 4 * (proteins + carbohydrates) + 9 * fat;
    const isUsual = kcal >= 80 && kcal <= 500 && proteins + carbohydrates + fat < 95;
    // Foods with alcohol or much fiber have another energy. The rules for them have their own tests.
    if (isUsual && Math.abs(kcal / kcalOfMacros - 1) < 0.1) {
      found.push({ name, facts: { kcal, kj: kcal * KJ_PER_KCAL, proteins, carbohydrates, fat } });
    }
  }
  return found;
}

const times = (facts: Facts, by: number): Facts => ({
  kcal: facts.kcal * by,
  kj: facts.kj * by,
  proteins: facts.proteins * by,
  carbohydrates: facts.carbohydrates * by,
  fat: facts.fat * by,
});

/** Each mistake as people enter it, and the warnings that it deserves. */
const MISTAKES: readonly (readonly [what: string, enter: (facts: Facts) => Label, expected: ProductWarning[]])[] = [
  ['none', (facts) => ({ hundred: facts, serving: times(facts, 0.4) }), []],
  ['kJ as kcal', ({ kj, ...facts }) => ({ hundred: { ...facts, kcal: kj } }), ['ENERGY_UNITS_SWAPPED']],
  [
    'both energies swapped',
    (facts) => ({ hundred: { ...facts, kcal: facts.kj, kj: facts.kcal } }),
    ['ENERGY_UNITS_SWAPPED'],
  ],
  ['kcal as kJ alone', ({ kcal, ...facts }) => ({ hundred: { ...facts, kj: kcal } }), ['ENERGY_UNITS_SWAPPED']],
  [
    'another energy',
    (facts) => ({ hundred: { ...facts, kcal: facts.kcal * 1.8, kj: facts.kj * 1.8 } }),
    ['ENERGY_MISMATCH'],
  ],
  ['kJ of another food', (facts) => ({ hundred: { ...facts, kj: facts.kj * 2 } }), ['ENERGY_MISMATCH']],
  [
    'more than 100 g',
    (facts) => {
      const more = 105 - facts.proteins - facts.carbohydrates - facts.fat;
      const kcal = facts.kcal + 4 * more;
      const kj = kcal * KJ_PER_KCAL;
      return { hundred: { ...facts, carbohydrates: facts.carbohydrates + more, kcal, kj } };
    },
    ['MACROS_OVER_100_G'],
  ],
  ['a serving as 100 g', (facts) => ({ hundred: facts, serving: facts }), ['SERVING_AS_100_G']],
  ['no fat', ({ fat: _, ...facts }) => ({ hundred: facts }), ['INCOMPLETE']],
  ['no energy', ({ proteins, carbohydrates, fat }) => ({ hundred: { proteins, carbohydrates, fat } }), ['INCOMPLETE']],
];

const toKey = (name: string): string => ({ kcal: 'energy-kcal', kj: 'energy-kj' })[name] ?? name;

const COMMON = { code: BARCODE, product_name: 'x', serving_size: '40 g', serving_quantity: '40' };

const toOldShape = ({ hundred, serving = {} }: Label) => ({
  ...COMMON,
  nutriments: Object.fromEntries([
    ...Object.entries(hundred).map(([name, value]) => [`${toKey(name)}_100g`, value]),
    ...Object.entries(serving).map(([name, value]) => [`${toKey(name)}_serving`, value]),
  ]) as object,
});

const UNITS: Readonly<Record<string, string>> = { kcal: 'kcal', kj: 'kJ' };

const toSet = (per: string, facts: Partial<Facts>) => ({
  per,
  preparation: 'as_sold',
  nutrients: Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [toKey(name), { value, unit: UNITS[name] ?? 'g' }]),
  ),
});

const toNewShape = ({ hundred, serving }: Label) => ({
  ...COMMON,
  nutrition: { aggregated_set: toSet('100g', hundred), input_sets: serving ? [toSet('serving', serving)] : [] },
});

test('200 products in both shapes have the warnings that they deserve, and no others', () => {
  const wrong: unknown[] = [];
  let products = 0;
  listFoods(100).forEach(({ name, facts }, index) => {
    const [what, enter, expected] = MISTAKES[index % MISTAKES.length]!;
    for (const toShape of [toOldShape, toNewShape]) {
      const warnings = readProduct(toShape(enter(facts)), BARCODE)?.warnings;
      products += 1;
      if (JSON.stringify(warnings) !== JSON.stringify(expected))
        wrong.push({ name, what, shape: toShape.name, warnings });
    }
  });
  expect(wrong).toEqual([]);
  expect(products).toBe(200);
});

const OLD = {
  ...COMMON,
  product_name: ' Oat\u0000 biscuits\u202e ',
  brands: 'Example, Other',
  nutriments: {
    energy_100g: 1571,
    proteins_100g: '13.5',
    carbohydrates_100g: 58.7,
    fat_100g: 7,
    'saturated-fat_100g': 1.3,
    salt_100g: 0.03,
    alcohol_100g: 0,
    fiber_100g: -1,
    sugars_100g: 'many',
    iron_100g: 0.0042,
    'vitamin-d_100g': '0.0000025',
    'vitamin-c_100g': 4000,
    zinc_100g: -1,
  },
};

test('the values of the old shape become macros: sodium of salt, kilocalories of kilojoules', () => {
  expect(readProduct(OLD, BARCODE)).toEqual({
    barcode: BARCODE,
    name: 'Oat biscuits',
    brand: 'Example',
    servingSize: '40 g',
    servingWeight: 40,
    valuesPer: 'hundred_g',
    macros: [
      { macroName: 'calories', value: 375.478, unit: 'kcal' },
      { macroName: 'protein', value: 13.5, unit: 'g' },
      { macroName: 'carbs', value: 58.7, unit: 'g' },
      { macroName: 'fats', value: 7, unit: 'g' },
      { macroName: 'sodium', value: 12, unit: 'mg' },
      { macroName: 'saturated_fat', value: 1.3, unit: 'g' },
    ],
    nutrients: [
      { macroName: 'iron', value: 4.2, unit: 'mg' },
      { macroName: 'vitamin_d', value: 0.0025, unit: 'mg' },
    ],
    warnings: [],
  });
});

test('the new shape has its units, its basis, and values of a serving alone', () => {
  const beer = {
    ...COMMON,
    serving_quantity: 330,
    nutrition: {
      aggregated_set: {
        per: '100ml',
        nutrients: {
          'energy-kj': { value: 180, unit: 'kJ' },
          proteins: { value: 500, unit: 'mg' },
          carbohydrates: { value: 3.1, unit: 'g' },
          fat: { value: 0, unit: 'g' },
          alcohol: { value: 4.9, unit: '% vol' },
          sodium: { value: 10, unit: 'mg' },
          'vitamin-b9': { value: 8, unit: 'µg' },
        },
      },
    },
  };
  const read = readProduct(beer, BARCODE);
  expect(read).toMatchObject({ valuesPer: 'hundred_ml', servingWeight: 330, warnings: [] });
  expect(read?.nutrients).toEqual([{ macroName: 'folate', value: 0.008, unit: 'mg' }]);
  const values = Object.fromEntries((read?.macros ?? []).map(({ macroName, value }) => [macroName, value]));
  expect(values).toEqual({ calories: 43.021, protein: 0.5, carbs: 3.1, fats: 0, alcohol: 3.8661, sodium: 10 });

  const ofServing = { ...COMMON, nutrition: { aggregated_set: toSet('serving', { kcal: 150, fat: 2.8 }) } };
  expect(readProduct(ofServing, BARCODE)?.macros).toMatchObject([{ value: 375 }, { value: 7 }]);
  const unknown = { ...ofServing, serving_quantity: undefined };
  expect(readProduct(unknown, BARCODE)).toMatchObject({ macros: [], warnings: ['INCOMPLETE'] });
});

test.each([
  [{ nutriments: { ...OLD.nutriments, salt_100g: undefined, sodium_100g: 2000 } }, 375.478],
  [
    { serving_quantity: 0.1, nutrition: { aggregated_set: toSet('serving', { kcal: 90_000, proteins: 0.01 }) } },
    undefined,
  ],
])('a value above the maximum of a macro is unknown', (odd, calories) => {
  const read = readProduct({ ...OLD, ...odd }, BARCODE);
  const values = Object.fromEntries((read?.macros ?? []).map(({ macroName, value }) => [macroName, value]));
  expect(values).toMatchObject({ protein: calories === undefined ? 10 : 13.5 });
  expect([values['sodium'], values['calories']]).toEqual([undefined, calories]);
  expect(read?.warnings).toEqual(calories === undefined ? ['INCOMPLETE'] : []);
});

test.each([[{}], [{ product_name: '' }], [{ product_name: 5 }], [{ product_name: ' \u200b ' }]])(
  '%j has no name and is no product',
  (product) => {
    expect(readProduct(product, BARCODE)).toBeNull();
  },
);

test.each([
  [{ nutriments: [], nutrition: [] }],
  [{ nutrition: { aggregated_set: { nutrients: { fat: 7, proteins: null } }, input_sets: [null, 'x'] } }],
  [{ nutriments: { fat_100g: Number.NaN, proteins_100g: 1e309, 'energy-kcal_100g': {} }, serving_quantity: -5 }],
  [{ brands: {}, serving_size: ['x'], serving_quantity: 'y', nutriments: 'z' }],
])('odd values of %j are unknown', (odd) => {
  const read = readProduct({ product_name: 'ö'.repeat(300), ...odd }, BARCODE);
  expect(read).toMatchObject({ name: 'ö'.repeat(200), brand: null, macros: [], servingWeight: null });
});
