import { readFoods } from './support/base-foods';
import {
  areRightGrams,
  everydayFoods,
  isAbsurd,
  isRightEnergy,
  isRightFood,
  LANGUAGES,
  typedLines,
  type EverydayFood,
} from './support/expected-foods';
import { everyEighth } from './support/sample';

const usda = readFoods('sr28', 'foundation', 'fndds', 'cofid', 'bls', 'ciqual');
const supplement = readFoods('supplement');
const FOODS = { usda, supplement, both: [...usda, ...supplement], none: [] };
const table = everydayFoods();

const hasRightFood = (row: EverydayFood) =>
  FOODS[row.base].some(
    ({ label, nutrients }) =>
      isRightFood(row, label) && !isAbsurd(row, label) && isRightEnergy(row, nutrients.calories ?? 0),
  );
const lines = typedLines();

describe('the table of everyday foods', () => {
  test('has at least 200 different queries, 150 of them with an amount', () => {
    expect(new Set(table.map(({ query }) => query.toLowerCase())).size).toBe(table.length);
    expect(table.length).toBeGreaterThanOrEqual(200);
    expect(table.filter(({ grams }) => grams !== null).length).toBeGreaterThanOrEqual(150);
  });

  test('names a food for every query, or says that there is none', () => {
    const odd = table.filter(({ food, kcal, base }) => (base === 'none') !== (food === '' && kcal === null));
    expect(odd).toEqual([]);
  });

  test.each(everyEighth(table.filter(({ base }) => base !== 'none')))('can be met for $query', (row) => {
    expect(hasRightFood(row)).toBe(true);
  });
});

describe.each(LANGUAGES)('the table of everyday foods in %s', (language) => {
  const translated = everydayFoods(language);

  test('has at least 45 different queries, some of them with an amount', () => {
    expect(new Set(translated.map(({ query }) => query.toLowerCase())).size).toBeGreaterThanOrEqual(45);
    expect(translated.filter(({ grams }) => grams !== null).length).toBeGreaterThanOrEqual(10);
  });

  test.each(everyEighth(translated))('can be met for $query', (row) => {
    expect(hasRightFood(row)).toBe(true);
  });
});

describe('the table of typed lines', () => {
  test('has at least 100 different lines, and each piece of a line once', () => {
    expect(new Set(lines.map(({ line }) => line)).size).toBeGreaterThanOrEqual(100);
    expect(new Set(lines.map(({ line, piece }) => `${line}: ${piece}`)).size).toBe(lines.length);
    expect(lines.filter(({ line, piece }) => !line.includes(piece))).toEqual([]);
  });

  test('names a food for every piece that can be resolved, and for no other', () => {
    const odd = lines.filter(
      ({ outcome, food, base }) => (outcome === 'unresolved') !== (food === '' && base === 'none'),
    );
    expect(odd).toEqual([]);
  });

  test.each(everyEighth(lines.filter(({ base }) => base !== 'none')))('can be met for $piece', (row) => {
    const hasRight = FOODS[row.base].some(
      ({ label, nutrients }) => isRightFood(row, label) && isRightEnergy(row, nutrients.calories ?? 0),
    );
    expect(hasRight).toBe(true);
  });
});

describe('the words of a row', () => {
  const row = { food: '^egg|eggs whole', not: 'dried|frozen', absurd: 'custard|^sauce' };

  test.each([
    ['Egg, whole, raw, fresh', true],
    ['Eggs, whole', true],
    ['Egg, whole, dried', false],
    ['Eggplant, whole', false],
    ['Whole egg', false],
    ['Egg, white, raw', false],
  ])('tell whether %s is the right food', (label, isRight) => {
    expect(isRightFood(row, label)).toBe(isRight);
  });

  test.each([
    ['Egg custards, dry mix', true],
    ['Sauce, egg', true],
    ['Egg in sauce', false],
    ['Custardy eggs', false],
  ])('tell whether %s is absurd', (label, isWrong) => {
    expect(isAbsurd(row, label)).toBe(isWrong);
  });
});

test('one gram more than a range allows is wrong, and so is the energy of another food', () => {
  const row = { grams: [68, 101], kcal: [110, 167] } as const;
  expect([67.9, 68, 101, 101.1].map((grams) => areRightGrams(row, grams))).toEqual([false, true, true, false]);
  expect([100, 160, 250].map((kcal) => isRightEnergy(row, kcal))).toEqual([false, true, false]);
});
