import type { Language } from '@macrolog/domain';
import { toDisplayName, withNames } from './display-name';

const bread = { label: 'Bread, whole-wheat, commercially prepared' };
const milk = { label: 'Milk, whole, 3.25% milkfat', names: { en: 'Whole milk', de: 'Vollmilch' } };

test.each([
  ['de', bread, 'Vollkornbrot, aus dem Handel'],
  ['en', bread, bread.label],
  [null, bread, bread.label],
  ['de', milk, 'Vollmilch'],
  ['en', milk, 'Whole milk'],
  [null, milk, 'Whole milk'],
  ['de', { label: 'Xyz', names: { en: 'Zyx' } }, 'Zyx'],
  ['de', { label: 'Xyz' }, 'Xyz'],
] as const)('the display name in language %s of %j is %s', (language: Language | null, food, name) => {
  expect(toDisplayName(food, language)).toBe(name);
});

test('the local name is the word of a language other than English, if one is known', () => {
  expect(withNames(milk, 'de')).toEqual({ ...milk, name: 'Vollmilch', localName: 'Vollmilch' });
  expect(withNames(milk, 'en')).toEqual({ ...milk, name: 'Whole milk' });
  expect(withNames({ label: 'Xyz' }, 'de')).toEqual({ label: 'Xyz', name: 'Xyz' });
});
