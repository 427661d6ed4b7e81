import { countCodePoints, foldForSearch, isMeasure, LANGUAGES, MAX_LENGTH, parseServing } from '@macrolog/domain';
import { typedStyle } from '../src/modules/food-search/translation/amount-style';
import { readDataTable } from '../src/platform/data-files';

const CATEGORIES = new Set(readDataTable('staples.csv').map(({ category }) => category));
const LOCAL = LANGUAGES.filter((language) => language !== 'en');

/** Energy by the factors of labels in the EU, without alcohol. */
const toEnergy = (row: Record<string, string>) => {
  const [protein, carbs, fats, fiber] = ['protein_g', 'carbs_g', 'fats_g', 'fiber_g'].map((column) =>
    Number(row[column]),
  );
  return 4 * protein! + 4 * (carbs! - fiber!) + 2 * fiber! + 9 * fats!;
};

describe.each(LOCAL)('the starter foods in %s', (language) => {
  const rows = readDataTable(`starter-foods-${language}.csv`);

  test('are 120 foods with names of their own, in the categories of the staples', () => {
    expect(rows).toHaveLength(120);
    expect(new Set(rows.map(({ name = '' }) => foldForSearch(name))).size).toBe(120);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(120);
    expect(rows.filter(({ name = '' }) => name === '' || countCodePoints(name) > MAX_LENGTH.name)).toEqual([]);
    expect(new Set(rows.map(({ category }) => category))).toEqual(CATEGORIES);
  });

  test('come from the German or the French table', () => {
    expect(rows.filter(({ code = '', description }) => !/^(bls|ciqual):\w+$/.test(code) || !description)).toEqual([]);
  });

  test('state the weight or the volume of a serving, as the grams do', () => {
    const wrong = rows.filter(({ serving = '', grams }) => {
      // '1 Tasse (150 ml)' is a cup of 240 ml, too. The amount in parentheses is the exact one.
      const amount = parseServing(serving, typedStyle(language)).at(-1);
      if (!amount || !isMeasure(amount.unit)) return true;
      const difference = Math.abs(amount.count * amount.unit.per - Number(grams));
      return difference > (amount.unit.kind === 'weight' ? 0 : Number(grams) * 0.05);
    });
    expect(wrong.map(({ name, serving }) => [name, serving])).toEqual([]);
  });

  test('have energy and macros that agree, except alcoholic drinks', () => {
    const drinks = /^(Pils|Rotwein|Vin|Bière|Cidre|Cerveza)/;
    const wrong = rows.filter((row) => {
      const calories = Number(row['calories']);
      return !drinks.test(row['name'] ?? '') && Math.abs(calories - toEnergy(row)) > Math.max(8, calories * 0.1);
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
    const incomplete = rows.filter((row) =>
      ['calories', 'protein_g', 'carbs_g', 'fats_g'].some((column) => !row[column]),
    );
    expect(incomplete.map(({ name }) => name)).toEqual([]);
  });

  test('leave unknown values empty', () => {
    expect(rows.filter((row) => row['caffeine_mg'] !== '')).toEqual([]);
  });
});

test('unknown values of Serrano ham are empty, and its sodium is that of the table', () => {
  const ham = readDataTable('starter-foods-es.csv').find(({ name }) => name === 'Jamón serrano');
  expect(ham).toMatchObject({ code: 'ciqual:28845', cholesterol_mg: '', potassium_mg: '', calcium_mg: '' });
  expect(Number(ham?.['sodium_mg'])).toBeGreaterThan(200);
});
