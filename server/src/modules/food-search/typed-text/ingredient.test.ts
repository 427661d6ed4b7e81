import type { UsableFood } from '../lookup/food-database';
import { typedStyle } from '../translation/amount-style';
import { parseLine } from './food-line';
import { findIngredient } from './ingredient';

const find = (line: string, labels: readonly string[]) =>
  findIngredient(
    parseLine(line, typedStyle(null)),
    labels.map((label) => ({ label }) as UsableFood),
    (foods) => foods[0],
  )?.label;

test('a line of a recipe is the raw meat and not the dish of the same name', () => {
  const dish = { label: 'Beef goulash', category: 'Meals' } as UsableFood;
  const meat = { label: 'Beef goulash (shoulder) raw', category: 'Protein' } as UsableFood;
  const line = parseLine('500 g goulash', typedStyle(null));
  expect(findIngredient(line, [dish, meat], (foods) => foods[0])).toBe(meat);
  expect(findIngredient(line, [dish], (foods) => foods[0])).toBe(dish);
});

const RICE = ['Rice, white, long-grain, cooked', 'Rice, black, raw', 'Rice, white, long-grain, raw'];

test.each<[string, readonly string[], string | undefined]>([
  ['200 g rice', RICE, 'Rice, white, long-grain, raw'],
  ['200 g cooked rice', RICE, RICE[0]],
  ['200 g rice', RICE.slice(0, 1), undefined],
  ['100 g bacon', ['Pork, bacon, fried', 'Bacon, meatless', 'Pork, bacon, unprepared'], 'Pork, bacon, unprepared'],
  ['200 g beef', ['Beef boiled'], 'Beef boiled'],
  ['200 g lentils', ['Lentils, from dried', 'Lentils, canned', 'Lentils, dried'], 'Lentils, dried'],
  ['1 can chickpeas', ['Chickpeas, boiled', 'Chickpeas, raw'], 'Chickpeas, boiled'],
  ['2 carrots', ['Carrots, raw', 'Carrots, cooked'], 'Carrots, raw'],
])('%j of a recipe among %j is %j', (line, labels, label) => {
  expect(find(line, labels)).toBe(label);
});
