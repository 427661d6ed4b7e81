import { BaseIndex } from './base-index';
import type { BaseFood } from './base-foods';
import { packNames, unpackNames } from './index-data';
import { indexFoods } from './index-foods';

const food = (id: string, name: string, more: Partial<BaseFood> = {}): BaseFood => ({
  id,
  name,
  names: {},
  also: {},
  kind: 'Fruits',
  measures: [],
  values: [],
  ...more,
});

const FOODS = [
  food('fdc-1', 'Bananas, raw', { group: 0 }),
  food('09040', 'Bananas, raw', { group: 0 }),
  food('bls-F503100', 'Banana, raw', { group: 0, names: { de: 'Banane, roh' } }),
  food('bls-F503400', 'Banana, dried', { names: { de: 'Bananenchips' } }),
  food('fndds-1', 'Banana split', { kind: 'Snacks', kinds: ['Dairy Queen Banana Split'] }),
];

// As it is kept in a file.
const { text, numbers } = packNames(indexFoods(FOODS));
const index = new BaseIndex(unpackNames(text, numbers));
const find = (typed: string, language: 'de' | null = null, isExact = false) =>
  index.search({ typed, english: typed, language, isExact }, 5).map(({ id }) => id);

test('a food of several tables is one result, in the table that readers of the language prefer', () => {
  expect(find('banana').slice(0, 1)).toEqual(['fdc-1']);
  expect(find('Banane', 'de')[0]).toBe('bls-F503100');
  expect(find('banana').filter((id) => ['fdc-1', '09040', 'bls-F503100'].includes(id))).toHaveLength(1);
});

test('a further word for a food finds it together with its name', () => {
  expect(find('dairy queen banana split')[0]).toBe('fndds-1');
});

test('unfinished and misspelled words are found, unless the words are exact', () => {
  expect(find('Bananench', 'de')).toContain('bls-F503400');
  expect(find('bananna')).toContain('fdc-1');
  expect(find('Bananench', 'de', true)).toEqual([]);
  expect(find('bananna', null, true)).toEqual([]);
});

test('skin alone comes after meat in every language, unless it is named', () => {
  const skin = { names: { de: 'Hähnchenhaut' }, stapleIn: ['en' as const, 'de' as const] };
  const meat = { names: { de: 'Hähnchen, gebraten, mit Knochen und Fett' } };
  const birds = new BaseIndex(
    indexFoods([
      food('1', 'Chicken, skin only, roasted', { ...skin, also: { en: ['Chicken skin'] } }),
      food('2', 'Chicken, dark meat, with bones, roasted', meat),
    ]),
  );
  const first = (typed: string, language: 'de' | null = null) =>
    birds.search({ typed, english: typed, language }, 5)[0]?.id;
  expect([first('roasted chicken'), first('chicken skin')]).toEqual(['2', '1']);
  expect([first('Hähnchen', 'de'), first('Hähnchenhaut', 'de')]).toEqual(['2', '1']);
});
