import { KNOWN_NUTRIENTS } from '@macrolog/domain';
import type { Nutrients } from './nutrients';
import { readFoods } from '../../../../test/support/base-foods';
import { readSupplementFoods } from './supplement-foods';
import { tokenize } from './words';

const foods = readSupplementFoods();
const usda = readFoods('sr28');
const nutrientsById = new Map<string, Nutrients>([
  ...usda.map(({ id, nutrients }) => [id, nutrients] as const),
  ...foods.map(({ id, nutrients }) => [id, nutrients] as const),
]);

const SOURCE =
  /^(?:Ciqual 2020 \d{4,5}|CoFID 2021 \d{2}-\d{3}|USDA FoodData Central \d{6,7} \((?:Foundation|Survey|SR Legacy)\)|Typical label|Recipe .+)$/;
/** Alcohol contains energy, but has no column of its own. */
const ALCOHOLIC = [
  's-gin-tonic',
  's-radler',
  's-prosecco',
  's-cider',
  's-tinto-verano',
  's-calimocho',
  's-vodka-soda',
  's-vodka-lemon',
  's-gin-lemon',
  's-aperol-spritz',
  's-ricard',
  's-pacharan',
];

/** Energy by the general factors: 4 for protein and carbs, 2 for fiber, 9 for fat. */
function calculateEnergy({ protein = 0, carbs = 0, fiber = 0, fats = 0 }: Nutrients): number {
  return 4 * protein + 4 * (carbs - fiber) + 2 * fiber + 9 * fats;
}

const wordsInAnyOrder = (label: string) => [...new Set(tokenize(label))].sort().join(' ');

test('holds about 150 foods, each with its energy and carbs', () => {
  expect(foods.length).toBeGreaterThanOrEqual(150);
  const bare = foods.filter(({ nutrients: { calories, carbs } }) => calories === undefined || carbs === undefined);
  expect(bare).toEqual([]);
});

test('names each food once, by an id and a label that the USDA database does not have', () => {
  expect(new Set(foods.map(({ id }) => id)).size).toBe(foods.length);
  expect(foods.filter(({ id }) => !/^s-[a-z0-9-]+$/.test(id))).toEqual([]);
  const labels = foods.map(({ label }) => wordsInAnyOrder(label));
  expect(new Set(labels).size).toBe(foods.length);
  const known = new Set(usda.map(({ name }) => wordsInAnyOrder(name)));
  expect(labels.filter((label) => known.has(label))).toEqual([]);
});

test('uses the categories of the USDA database and says where each row comes from', () => {
  const categories = new Set(usda.map(({ category }) => category));
  expect(foods.filter(({ category }) => !categories.has(category))).toEqual([]);
  expect(foods.filter(({ source }) => !SOURCE.test(source))).toEqual([]);
});

test('has energy that agrees with its macros within 10 % or 10 kcal', () => {
  const wrong = foods
    .filter(({ id }) => !ALCOHOLIC.includes(id))
    .map(({ label, nutrients }) => ({ label, stated: nutrients.calories ?? 0, calculated: calculateEnergy(nutrients) }))
    .filter(({ stated, calculated }) => Math.abs(stated - calculated) > Math.max(10, stated * 0.1));
  expect(wrong).toEqual([]);
});

test('has no amount below 0, no part above its whole, and no more than 100 g in 100 g', () => {
  const wrong = foods.filter(({ nutrients }) => {
    const { protein = 0, carbs = 0, fats = 0, sugars = 0, fiber = 0 } = nutrients;
    const amounts = KNOWN_NUTRIENTS.map(({ macroName }) => nutrients[macroName] ?? 0);
    return !amounts.every((amount) => amount >= 0) || sugars + fiber > carbs + 0.5 || protein + carbs + fats > 101;
  });
  expect(wrong).toEqual([]);
});

test('has at least one measure of each food, each with a weight and a name of its own', () => {
  const isFit = ([label, grams]: [string, number]) => /^\d/.test(label) && label.length <= 85 && grams > 0;
  const wrong = foods.filter(
    ({ measures }) =>
      measures.length === 0 ||
      !measures.every(isFit) ||
      new Set(measures.map(([label]) => label)).size < measures.length,
  );
  expect(wrong).toEqual([]);
});

const recipes = foods.filter(({ source }) => source.startsWith('Recipe '));

test.each(recipes.map((food) => [food.label, food] as const))(
  '%s is the sum of its recipe',
  (_, { nutrients, source }) => {
    const parts = [...source.matchAll(/(\d{5}|s-[a-z-]+) ([\d.]+) g/g)].map(([, id = '', grams]) => ({
      nutrients: nutrientsById.get(id) ?? {},
      grams: Number(grams),
    }));
    const total = parts.reduce((sum, { grams }) => sum + grams, 0);
    const yields = Number(/yields ([\d.]+) g/.exec(source)?.[1] ?? total);
    for (const macroName of ['calories', 'protein', 'carbs', 'fats', 'sodium'] as const) {
      const sum = parts.reduce((amount, part) => amount + ((part.nutrients[macroName] ?? NaN) * part.grams) / 100, 0);
      const expected = (sum / yields) * 100;
      if (Number.isNaN(expected)) expect(nutrients).not.toHaveProperty(macroName);
      else expect(nutrients[macroName]).toBeCloseTo(expected, 1);
    }
  },
);
