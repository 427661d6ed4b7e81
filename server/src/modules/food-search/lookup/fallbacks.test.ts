import type { WordLanguage } from '../translation/spelling';
import { listFallbacks, type QueryWord } from './fallbacks';

const FOODS = ['chicken', 'coke', 'lasagna', 'soup', 'tomato', 'tuna', 'pollo', 'yogur', 'joghurt'];
const FORMS = ['bowl', 'loaf', 'poke'];
const DESCRIBING = ['can', 'frozen', 'heinz', 'vegan', 'zero'];

const readWord = (text: string): QueryWord => ({
  text,
  isKnown: [...FOODS, ...FORMS, ...DESCRIBING, 'de'].includes(text),
  isFood: FOODS.includes(text),
  isNoun: [...FOODS, ...FORMS].includes(text),
  isFiller: text === 'de',
});
const findFallbacks = (query: string, language: WordLanguage | null = null) =>
  listFallbacks(query.split(' ').map(readWord), language).filter((stage) => stage.length > 0);

test.each([
  ['an unknown word', 'tesco lasagna', [['lasagna']]],
  ['all unknown words at once', 'tesco finest lasagna', [['lasagna']]],
  ['a word that only describes the food', 'vegan lasagna', [['lasagna']]],
  ['each of them, then all', 'frozen vegan lasagna', [['vegan lasagna', 'frozen lasagna'], ['lasagna']]],
  ['a brand before a food', 'heinz tomato soup', [['tomato soup'], ['heinz soup']]],
  ['another food, if two words are left', 'tuna poke bowl', [['tuna bowl'], ['poke bowl']]],
  ['the word behind a drink for its can', 'coke zero can', [['coke can', 'coke zero'], ['coke']]],
])('a query is searched without %s', (_, query, expected) => {
  expect(findFallbacks(query)).toEqual(expected);
});

test.each([
  ['chicken wellington', null],
  ['tomato soup', null],
  ['vegan loaf', null],
  ['tomato loaf', null],
  ['lasagna', null],
  ['tinga de pollo', 'es'],
] as const)('%s is never searched without the word that says what it is', (query, language) => {
  expect(findFallbacks(query, language)).toEqual([]);
});

test.each([
  ['yogur danone', 'es', 'yogur'],
  ['danone yogur', 'es', 'yogur'],
  ['joghurt ehrmann', 'de', 'joghurt'],
  ['ehrmann joghurt', 'de', 'joghurt'],
] as const)('%s is searched as the food, on whichever side of it the brand stands', (query, language, food) => {
  expect(findFallbacks(query, language)).toEqual([[food]]);
});

test('the longest query has at most four further searches', () => {
  const query = Array.from({ length: 50 }, () => 'can').join(' ');
  expect(findFallbacks(`${query} soup`).flat()).toHaveLength(4);
});
