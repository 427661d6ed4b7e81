import { countTypedFoods, splitLines } from './typed-lines';

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

test.each([
  ['Frühstück: 2 Brötchen, 1 Ei', ['2 Brötchen', '1 Ei']],
  ['Mittagessen: Linsensuppe\nAbends: 1 Apfel', ['Linsensuppe', '1 Apfel']],
  ['petit-déjeuner : 2 tartines', ['2 tartines']],
  ['Goûter: 1 compote', ['1 compote']],
  ['Desayuno: 1 tostada; merienda: 1 yogur', ['1 tostada', '1 yogur']],
  ['media mañana: 1 café', ['1 café']],
  ['Breakfast: 2 eggs and 1 toast', ['2 eggs', '1 toast']],
  ['- Second breakfast: 1 banana', ['1 banana']],
  ['Afternoon snack: 1 apple', ['1 apple']],
  // A heading without foods, a food before a colon, and a name that begins like a meal.
  ['Breakfast:', ['Breakfast:']],
  ['oats: 100 g', ['oats: 100 g']],
  ['breakfast cereal: 40 g', ['breakfast cereal: 40 g']],
])('%j lists the foods %j', (text, foods) => {
  expect(splitLines(text).map((piece) => piece.text)).toEqual(foods);
});
