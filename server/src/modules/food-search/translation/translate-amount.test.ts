import { everydayFoods, typedLines } from '../../../../test/support/expected-foods';
import { parseLine, UnclearLineError } from '../typed-text/food-line';
import { translateAmount } from './translate-amount';
import type { WordLanguage } from './spelling';

const parse = (text: string, language: WordLanguage | null) => {
  const { amount, unit, size, name } = parseLine(translateAmount(text, language));
  return [amount, unit?.name ?? null, size, name];
};

test.each([
  ['de', '2 Scheiben Brot', 2, 'slice', null, 'brot'],
  ['de', '200 ml Milch', 200, 'ml', null, 'milch'],
  ['de', '1 EL Olivenöl', 1, 'tbsp', null, 'olivenöl'],
  ['de', '1,5 l Wasser', 1.5, 'l', null, 'wasser'],
  ['de', 'Haferflocken 50 Gramm', 50, 'g', null, 'haferflocken'],
  ['de', 'ein halber Apfel', 0.5, null, null, 'apfel'],
  ['de', 'zwei große Eier', 2, null, 'large', 'eier'],
  ['de', 'eine Handvoll Mandeln', 1, 'handful', null, 'mandeln'],
  ['de', 'ca. 3 Gläser Wasser', 3, 'glass', null, 'wasser'],
  ['de', '1,5 Pfund Erdbeeren', 750, 'g', null, 'erdbeeren'],
  ['de', '1 Filet Lachs', 1, 'fillet', null, 'lachs'],
  ['fr', "2 cuillères à soupe d'huile d’olive", 2, 'tbsp', null, 'huile d’olive'],
  ['fr', '2 c. à s. de miel', 2, 'tbsp', null, 'miel'],
  ['fr', '1,5 cuillère à café de miel', 1.5, 'tsp', null, 'miel'],
  ['fr', 'une tranche de pain', 1, 'slice', null, 'pain'],
  ['fr', 'un demi avocat', 0.5, null, null, 'avocat'],
  ['fr', '1 pot de yaourt', 1, 'container', null, 'yaourt'],
  ['fr', 'un l de lait', 1, 'l', null, 'lait'],
  ['fr', '150 g de poulet', 150, 'g', null, 'poulet'],
  ['fr', '3 pommes de terre', 3, null, null, 'pommes de terre'],
  ['fr', 'deux petites pommes', 2, null, 'small', 'pommes'],
  ['es', '1 taza de arroz', 1, 'cup', null, 'arroz'],
  ['es', 'media taza de leche', 0.5, 'cup', null, 'leche'],
  ['es', '2 cucharadas de aceite', 2, 'tbsp', null, 'aceite'],
  ['es', 'un vaso de agua', 1, 'glass', null, 'agua'],
  ['es', '2 huevos grandes', 2, null, null, 'huevos grandes'],
] as const)('in %s, %s is %d %s (size %s) of %s', (language, text, ...expected) => {
  expect(parse(text, language)).toEqual(expected);
});

test.each(['2 Scheiben Brot', "2 cuillères à soupe d'huile", '1 taza de arroz', '1 EL Olivenöl', '150 g de poulet'])(
  'the unit of %s is known without a language',
  (text) => {
    expect(parse(text, null)[1]).not.toBeNull();
  },
);

test.each([
  ['de', 'ein paar Nüsse'],
  ['de', 'etwas Milch'],
  ['fr', 'un peu de lait'],
  ['fr', 'quelques amandes'],
  ['es', 'un poco de leche'],
  ['es', 'unas almendras'],
  // Thousands there, one and a half in English.
  ['de', '1.500 g Mehl'],
  ['de', '1,500 g Mehl'],
  ['fr', '0 g de farine'],
] as const)('in %s, the amount of %s is unclear', (language, text) => {
  expect(() => parse(text, language)).toThrow(UnclearLineError);
});

test('leaves English text alone, in any language', () => {
  const texts = [...everydayFoods().map(({ query }) => query), ...typedLines().map(({ piece }) => piece)];
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => translateAmount(text, null) !== text)).toEqual([]);
});

test.each(['1 pot roast', '1 filet mignon', '2 bars of chocolate', '1 part skim ricotta', 'tres leches cake', 'once'])(
  'does not take a word of %s for a unit or number of another language',
  (text) => {
    expect(translateAmount(text, null)).toBe(text);
  },
);
