import fc from 'fast-check';
import { character } from '../../../../test/support/any-text';
import { stem, tokenize } from './words';

test.each([
  ['eggs', 'egg'],
  ['berries', 'berry'],
  ['strawberries', 'strawberry'],
  ['cookies', 'cookie'],
  ['tomatoes', 'tomato'],
  ['potatoes', 'potato'],
  ['peaches', 'peach'],
  ['radishes', 'radish'],
  ['oats', 'oat'],
  ['grapes', 'grape'],
  ['cheeses', 'cheese'],
  ['brownies', 'brownie'],
])('%s and %s are one word', (plural, singular) => {
  expect(stem(plural)).toBe(stem(singular));
});

test.each(['asparagus', 'hummus', 'couscous', 'swiss', 'bass', 'gas', '12s'])('%s is no plural', (word) => {
  expect(stem(word)).toBe(word);
});

test.each([
  ['Nuts, almonds', ['nut', 'almond']],
  ['Crème brûlée', ['creme', 'brulee']],
  ["KELLOGG'S Frosted Mini-Wheats", ['kellogg', 'frosted', 'mini', 'wheat']],
  ['Milk, reduced fat, 3.25% milkfat', ['milk', 'reduced', 'fat', '3.25', 'milkfat']],
  ['80% lean meat / 20% fat', ['80', 'lean', 'meat', '20', 'fat']],
  ['bread and butter', ['bread', 'butter']],
  ['the green tea', ['green', 'tea']],
  ['Thé vert', ['the', 'vert']],
  ['茶 зелёный', ['茶', 'зеленыи']],
  ['  --  ', []],
])('%j is %j', (text, words) => {
  expect(tokenize(text)).toEqual(words);
});

test('words hold letters, digits and pictures alone, whatever is typed, so that they can stand in a query', () => {
  fc.assert(
    fc.property(fc.string({ unit: character }), (text) => {
      for (const word of tokenize(text))
        expect(word).toMatch(/^(?:[\p{L}\p{N}.]+|\p{Regional_Indicator}{2}|\p{Extended_Pictographic})$/u);
    }),
  );
});
