import { countTypedFoods } from './typed-lines';

test.each([
  ['2 eggs, 100 g oats, 1/2 cup milk', 3],
  ['toast, ½ avocado', 2],
  ['1,5 l Milch; 2 Eier', 2],
  ['2 eggs\n1 banana', 2],
  ['butter, cold', 1],
  ['chicken breast, cooked, 150 g rice', 2],
  ['1,5 l Milch', 1],
  ['1,000 g flour', 1],
  ['2 eggs,', 1],
  ['2 eggs and 100 g oats', 2],
  ['2 eggs, at room temperature', 1],
  ['4 pieces of salmon, about 1 3/4 pounds total', 1],
  ['eggs', 1],
  ['deux œufs, 2 tartines, un bol de chocolat', 3],
  ['1 tostada con tomate, un café con leche', 2],
  ['chicken, a la king', 1],
  ['2 Brötchen, 20 g Butter, ein Ei, hart gekocht', 3],
  [' ', 0],
])('%j lists %d', (text, count) => {
  expect(countTypedFoods(text)).toBe(count);
});
