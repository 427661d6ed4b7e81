import fc from 'fast-check';
import { character } from '../../../../test/support/any-text';
import { nearestWord, stem, tokenize, type KnownWord } from './words';

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

const known = (...words: readonly string[]) => words.map((word) => ({ word, foods: 3, isNoun: false }));

test.each<[typed: string, word: string | undefined, words: KnownWord[], why: string]>([
  ['protien', 'protein', known('portion', 'protein'), 'swapped letters before another word'],
  ['ceasar', 'caesar', known('cesar', 'caesar'), 'swapped letters before a missing one'],
  ['fumm', 'fum', known('foam', 'fum'), 'a doubled letter, also in a short word'],
  ['milc', undefined, known('mile'), 'no other letter in a short word'],
  ['kiri', undefined, known('kiwi'), 'no other letter in a short word'],
  ['freekeh', undefined, known('freezer'), 'no word that only describes foods with two errors'],
  ['mlik', 'milk', known('milk'), 'swapped letters in a short word'],
  ['beens', 'beans', [...known('beets'), { word: 'beans', foods: 2, isNoun: true }], 'a noun if equally near'],
])('%s is read as %s', (typed, word, words) => {
  expect(nearestWord(typed, words)).toBe(word);
});
