import { filterFoods, UNCATEGORIZED } from './food-filter';

const food = (name: string, categoryId: string | null, brand: string | null = null) => ({
  name,
  brand,
  category: categoryId ? { id: categoryId } : null,
});

const FOODS = [
  food('Crème brûlée', 'desserts'),
  food('Grießbrei', 'desserts'),
  food('Brown rice', 'grains'),
  food("Shepherd's pie", null, 'Müller & Sons'),
];

const found = (text: string, categoryId = '') => filterFoods(FOODS, { text, categoryId }).map(({ name }) => name);

test.each([
  ['creme', ['Crème brûlée']],
  ['BRÛLEE crème', ['Crème brûlée']],
  ['  rice   brown ', ['Brown rice']],
  ['griess', ['Grießbrei']],
  ['shepherd’s', ["Shepherd's pie"]],
  ['br', ['Crème brûlée', 'Grießbrei', 'Brown rice']],
  ['brown pie', []],
  ['.', []],
  ['MULLER', ["Shepherd's pie"]],
  ['pie müller', ["Shepherd's pie"]],
])('"%s" finds %j', (text, names) => {
  expect(found(text)).toEqual(names);
});

test('without a filter the list is the same object', () => {
  expect(filterFoods(FOODS, { text: '  ', categoryId: '' })).toBe(FOODS);
});

test.each([
  ['desserts', '', ['Crème brûlée', 'Grießbrei']],
  ['desserts', 'brei', ['Grießbrei']],
  [UNCATEGORIZED, '', ["Shepherd's pie"]],
  ['grains', 'pie', []],
])('in %s "%s" finds %j', (categoryId, text, names) => {
  expect(found(text, categoryId)).toEqual(names);
});

test('finds a renamed food, which is a new object, by its new name', () => {
  const renamed = FOODS.map((each) => (each.name === 'Brown rice' ? { ...each, name: 'Basmati' } : each));
  expect(filterFoods(renamed, { text: 'basmati', categoryId: '' })).toHaveLength(1);
  expect(filterFoods(renamed, { text: 'brown', categoryId: '' })).toHaveLength(0);
});
