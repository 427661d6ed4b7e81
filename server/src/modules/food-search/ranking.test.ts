import type { Language } from '@macrolog/domain';
import { getStarterFoods } from '../foods/starter-foods';
import { tokenize } from './lookup/words';
import { rankOwnFoods } from './ranking';

const rank = (query: string, names: readonly string[], language: Language | null) =>
  rankOwnFoods(
    tokenize(query),
    names.map((name) => ({ name, brand: null })),
    language,
  ).map(({ food }) => food.name);

test.each<[Language, string, RegExp]>([
  ['fr', 'lait', /^Lait /],
  ['fr', 'beurre', /^Beurre /],
  ['fr', 'chocolat', /^Chocolat noir/],
  ['fr', 'huile', /^Huile /],
  ['fr', 'pomme', /^Pomme$/],
  ['fr', 'café', /^Café /],
  ['fr', 'poulet', /poulet/],
  ['es', 'leche', /^Leche /],
  ['es', 'aceite', /^Aceite /],
  ['es', 'arroz', /^Arroz blanco/],
  ['es', 'naranja', /^Naranja/],
  ['es', 'patata', /^Patata/],
  ['es', 'café', /^Café solo/],
  ['de', 'butter', /^Butter$/],
  ['de', 'milch', /^Milch/],
  ['en', 'butter', /^Butter/],
  ['en', 'milk', /milk$/],
])('of the starter foods in %s, %s is first %s', (language, query, name) => {
  const names = getStarterFoods(language).map((food) => food.name);
  expect(rank(query, names, language)[0]).toMatch(name);
});

test('outside English, a food comes before what is made with it, and its kinds before what it is eaten with', () => {
  const names = ['Arroz con leche', 'Café con leche', 'Leche de coco', 'Leche entera'];
  expect(rank('leche', names, 'es').slice(0, 2).sort()).toEqual(['Leche de coco', 'Leche entera']);
  expect(rank('arroz', ['Arroz con leche', 'Arroz integral'], 'es')[0]).toBe('Arroz integral');
  expect(rank('chocolat', ['Chocolat au lait', 'Chocolat noir'], 'fr')[0]).toBe('Chocolat noir');
});

test('in English and German, and where the language is unknown, the noun is the last word', () => {
  const names = ['Milk chocolate', 'Whole milk'];
  for (const language of ['en', 'de', null] as const) expect(rank('milk', names, language)[0]).toBe('Whole milk');
  expect(rank('linsen', ['Linsen Bolognese', 'Rote Linsen'], 'de')[0]).toBe('Rote Linsen');
});
