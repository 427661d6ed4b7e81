import { readFoods } from '../../../../test/support/base-foods';
import { readBaseFoods, findTable } from './base-foods';
import { toReadableMeasure, toReadableName } from './readable-names';

test.each([
  ['.5 cup', '1/2 cup'],
  ['.25 cup, (4 fl oz)', '1/4 cup (4 fl oz)'],
  ['.75 cup, (1 NLEA serving)', '3/4 cup (1 NLEA serving)'],
  ['.85 oz', '0.85 oz'],
  ['1 serving, ( 3 oz )', '1 serving (3 oz)'],
  ['1 cup, chopped', '1 cup, chopped'],
  ['1.5 cup', '1.5 cup'],
  ['1 small/regular', '1 regular'],
])('%j is shown as %j', (label, shown) => {
  expect(toReadableMeasure(label)).toBe(shown);
});

const foods = readFoods();

test('has the foods of each table whose energy is known, and those that the tables lack', () => {
  const counts = new Map<string, number>();
  for (const { id } of foods) counts.set(findTable(id), (counts.get(findTable(id)) ?? 0) + 1);
  expect(Object.fromEntries(counts)).toMatchObject({
    sr28: 8789,
    fndds: 5431,
    foundation: 300,
    bls: 7140,
    ciqual: 3341,
    cofid: 2854,
  });
  expect(new Set(foods.map(({ id }) => id)).size).toBe(foods.length);
  expect(foods.filter(({ id }) => !/^[\w-]{1,100}$/.test(id))).toEqual([]);
});

test('every measure weighs something, and every name can be shown', () => {
  const isFit = ([label, grams]: readonly [string, number]) => label.length <= 120 && grams > 0;
  const odd = foods.filter(({ name, names, kind, measures }) => {
    const all = [name, ...Object.values(names)];
    return all.some((text) => text === '' || text.length > 200) || kind === '' || !measures.every(isFit);
  });
  expect(odd.map(({ id }) => id)).toEqual([]);
});

test('an unknown nutrient is null, and no value is negative or more than its whole', () => {
  const odd = foods.filter(({ values, nutrients: { protein = 0, carbs = 0, fats = 0, calories = 0 } }) => {
    const isFit = values.every((value) => value === null || value >= 0);
    return !isFit || calories > 905 || protein + carbs + fats > 112;
  });
  expect(odd.map(({ id }) => id)).toEqual([]);
});

test('finds a food by its ID, as a line of the file has it', async () => {
  const base = await readBaseFoods();
  expect(base.get('01001')).toMatchObject({ id: '01001', name: 'Butter, salted', kind: 'Dairy' });
  expect(base.get('bls-C131000')?.names.de).toBe('Hafer ganzes Korn, roh');
  expect(base.get('ciqual-24999')?.id).toBe('ciqual-24999');
  expect(base.get('99999')).toBeUndefined();
  expect(base.get('')).toBeUndefined();
});

test.each([
  ["McDONALD'S, BIG MAC", "McDonald's, Big Mac"],
  ["Cereals ready-to-eat, KELLOGG, KELLOGG'S Corn Flakes", "Cereals ready-to-eat, Kellogg, Kellogg's Corn Flakes"],
  [
    'Beverages, The COCA-COLA company, Minute Maid, Lemonade',
    'Beverages, The Coca-Cola company, Minute Maid, Lemonade',
  ],
  ['KFC, biscuit', 'KFC, biscuit'],
  ['USDA Commodity, beef', 'USDA Commodity, beef'],
  ['Bread, white, commercially prepared (includes soft bread crumbs)', 'Bread, white, commercially prepared'],
  ['Candies, M&M MARS, SNICKERS Bar', 'Candies, M&M Mars, Snickers Bar'],
  ['Milk, whole, 3.25% milkfat, with added vitamin D', 'Milk, whole, 3.25% milkfat, with added vitamin D'],
])('%j is shown as %j', (name, shown) => {
  expect(toReadableName(name)).toBe(shown);
});
