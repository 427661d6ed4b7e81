import { convertAmount } from './food-amounts';
import { scaleMacros } from './day-totals';
import { countRecipe, findServingsLeft, sumIngredients, weighPortion, type IngredientValues } from './recipes';
import { seeded } from '../../test/support/seeded';

const RUNS = 200;

const random = seeded(1);
const between = (min: number, max: number) => min + random() * (max - min);
const NAMES = ['fat', 'protein', 'fiber'];

const makeIngredient = (): IngredientValues => ({
  macros: NAMES.filter(() => random() < 0.7).map((macroName) => ({ macroName, value: between(0, 500), unit: 'g' })),
  incomplete: [],
});

test('portions by servings and by weight are parts of the whole, and leave nothing', () => {
  for (let run = 0; run < RUNS; run += 1) {
    const [servings, cookedWeight] = [Number(between(0.1, 1000).toFixed(3)), between(1, 100_000)];
    const cut = between(0, 1);
    const portions = [weighPortion(cookedWeight * cut, servings, cookedWeight), servings * (1 - cut)];
    const eaten = portions.reduce((sum, portion) => sum + portion / servings, 0);
    expect(eaten).toBeCloseTo(1, 9);
    expect(findServingsLeft(servings, eaten)).toBe(0);
    expect(findServingsLeft(servings, cut) / servings).toBeCloseTo(1 - cut, 9);
  }
});

test('grams of a recipe inside of another are the same portion as grams from the pot', () => {
  for (let run = 0; run < RUNS; run += 1) {
    const made = { servings: Math.ceil(between(0, 40)), cookedWeight: Math.ceil(between(0, 5000)) };
    const grams = Math.max(0.1, Number(between(0, made.cookedWeight).toFixed(1)));
    const { servings } = convertAmount(countRecipe('Stew', made), { value: grams, unit: 'g' });
    expect(servings).toBe(weighPortion(grams, made.servings, made.cookedWeight));
  }
});

test('a nested recipe has the values of its ingredients, and an unknown value is never 0', () => {
  for (let run = 0; run < RUNS; run += 1) {
    const [inner, outer] = [[makeIngredient(), makeIngredient()], [makeIngredient()]];
    const servings = between(1, 20);
    const sums = sumIngredients(inner);
    const whole = { macros: scaleMacros(sums.totals(1 / servings, 12), servings), incomplete: sums.incomplete() };
    const [nested, flat] = [sumIngredients([whole, ...outer]), sumIngredients([...inner, ...outer])];
    const flatValues = new Map(flat.totals().map(({ macroName, value }) => [macroName, value]));
    expect(
      nested
        .totals()
        .map(({ macroName }) => macroName)
        .sort(),
    ).toEqual([...flatValues.keys()].sort());
    for (const { macroName, value } of nested.totals()) expect(value).toBeCloseTo(flatValues.get(macroName) ?? NaN, 4);
    expect(nested.incomplete().sort()).toEqual(flat.incomplete().sort());
    const lacking = NAMES.filter((name) =>
      [...inner, ...outer].some((one) => one.macros.every((macro) => macro.macroName !== name)),
    );
    expect(flat.incomplete()).toEqual(expect.arrayContaining(lacking.filter((name) => flatValues.has(name))));
  }
});
