import { FoodIndex } from '../lookup/food-index';
import { foldWord, splitWords, WORD_LANGUAGES, type WordLanguage } from './spelling';
import { translateName } from './translate-name';

const names = new FoodIndex();
const index = { knows: (word: string) => names.knows(word), knowsIn: () => false };
const LABELS = ['Broth, fish', 'Pain au chocolat', 'Milk, whole', 'Cheese, cream', 'Chicken, breast', 'Corn, sweet'];
LABELS.forEach((name, id) => names.add({ id: String(id), name }));

const toEnglish = (name: string, language: WordLanguage | null) => translateName(name, language, index)?.english;

test.each([
  ['de', 'Haferflocken', 'rolled oats'],
  ['de', 'Äpfel', 'apple'],
  ['de', 'Apfel', 'apple'],
  ['de', 'Aepfel', 'apple'],
  ['de', 'Kaese', 'cheese'],
  ['de', 'Kase', 'cheese'],
  ['de', 'Weißbrot', 'white bread'],
  ['de', 'WEISSBROT', 'white bread'],
  ['de', 'gekochte Kartoffeln', 'boiled potatoes'],
  ['de', 'Reis, gekocht', 'cooked rice'],
  ['de', 'Milch 1,5 % Fett', 'low fat milk'],
  ['de', 'Bio-Milch', 'organic milk'],
  ['de', 'Hähnchenbrust ohne Haut', 'skinless chicken breast'],
  ['fr', 'œufs', 'egg'],
  ['fr', 'oeuf', 'egg'],
  ['fr', 'blanc de poulet', 'chicken breast'],
  ['fr', 'yaourt nature', 'plain yogurt'],
  ['fr', 'pates', 'pasta'],
  ['fr', 'pâté', 'pate'],
  ['fr', 'soupe de poisson', 'fish soup'],
  ['fr', 'huile olive', 'olive oil'],
  ['es', 'leche desnatada', 'nonfat milk'],
  ['es', 'pechuga de pollo a la plancha', 'grilled chicken breast'],
  ['es', 'platanos', 'banana'],
  ['es', 'sopa de pescado', 'fish soup'],
  ['es', 'uvas', 'grapes'],
] as const)('in %s, %s is %s', (language, name, english) => {
  expect(toEnglish(name, language)).toBe(english);
});

test.each([
  ['Linsensuppe', 'lentil soup'],
  ['Karottensaft', 'carrots juice'],
  ['Kirschkuchen', 'cherries cake'],
  ['Vollkornreis', 'brown rice'],
  ['Räucherforelle', undefined],
])('reads the German compound %s as %s', (name, english) => {
  expect(toEnglish(name, 'de')).toBe(english);
});

describe('without a language', () => {
  test.each([
    ['Haferflocken', 'rolled oats'],
    ['fromage blanc', 'fromage blanc'],
    ['pechuga de pollo', 'chicken breast'],
  ])('%s is understood as %s', (name, english) => {
    expect(toEnglish(name, null)).toBe(english);
  });

  test.each(['pain', 'milk', 'cream cheese', 'brot', 'sweet corn', 'corn', 'xyz', ''])(
    '%s keeps its English meaning',
    (name) => {
      expect(toEnglish(name, null)).toBeUndefined();
    },
  );

  test('nothing is understood if the words of the database are unknown', () => {
    expect(translateName('Haferflocken', null, null)).toBeNull();
    expect(translateName('Haferflocken', 'de', null)?.english).toBe('rolled oats');
  });
});

describe("in the user's own language", () => {
  test('a word has its own meaning first', () => {
    expect(toEnglish('pain', 'fr')).toBe('bread');
    expect(toEnglish('Brot', 'de')).toBe('bread');
  });

  test('an English name is left alone', () => {
    expect(toEnglish('chicken breast', 'de')).toBeUndefined();
    expect(toEnglish('cream cheese', 'fr')).toBeUndefined();
  });

  test('the beginning of a word and a typing error are understood', () => {
    expect(toEnglish('haferfl', 'de')).toBe('rolled oats');
    expect(toEnglish('Harferflocken', 'de')).toBe('rolled oats');
    expect(toEnglish('frambo', 'fr')).toBe('raspberries');
  });

  test('a word of no language stays', () => {
    expect(toEnglish('Milch Xantippe', 'de')).toBe('milk xantippe');
  });

  test('each word is also known in its basic form, and by its usual name', () => {
    expect(translateName('rohe Möhren', 'de', index)?.variants).toEqual(['roh möhre', 'roh Karotten']);
    expect(translateName('2 Eier', 'de', index)?.variants).toEqual(['2 ei', '2 Ei']);
  });
});

test('a folded word is folded no further', () => {
  for (const language of WORD_LANGUAGES) {
    for (const word of splitWords('Käse Brötchen pommes œufs manzanas limón tés')) {
      expect(foldWord(word, language)).not.toBe('');
    }
  }
});
