import { splitLines } from '@macrolog/domain';
import fc from 'fast-check';
import { character } from '../../../../test/support/any-text';
import { typedStyle } from '../translation/amount-style';
import { parseLine as parseIn, UnclearLineError } from './food-line';

const parseLine = (text: string) => parseIn(text, typedStyle(null));

test.each([
  ['2 large eggs', 2, null, 'large', 'eggs'],
  ['2 large slices of bread', 2, 'slice', 'large', 'bread'],
  ['1 1/2 cups of milk', 1.5, 'cup', null, 'milk'],
  ['1½cups milk', 1.5, 'cup', null, 'milk'],
  ['one and 1/2 cups rice', 1.5, 'cup', null, 'rice'],
  ['a quarter of a pizza', 0.25, null, null, 'pizza'],
  ['half an avocado', 0.5, null, null, 'avocado'],
  ['a half cup milk', 0.5, 'cup', null, 'milk'],
  ['2 dozen eggs', 24, null, null, 'eggs'],
  ['3 x 30 g nuts', 90, 'g', null, 'nuts'],
  ['chicken breast 6 oz', 6, 'oz', null, 'chicken breast'],
  ['8 fl. oz milk', 8, 'fl oz', null, 'milk'],
  ['12/3 cups rice', 4, 'cup', null, 'rice'],
  ['1 cup half and half', 1, 'cup', null, 'half and half'],
  ['1 glass of the milk', 1, 'glass', null, 'milk'],
  ['6 ozs. of flour', 6, 'oz', null, 'flour'],
  ['½ a lb. of butter', 0.5, 'lb', null, 'butter'],
  ['¼ of a cup of sugar', 0.25, 'cup', null, 'sugar'],
  ['half and half', null, null, null, 'half and half'],
  ['2% milk', null, null, null, '2% milk'],
  ['80/20 beef', null, null, null, '80/20 beef'],
  ['7up', null, null, null, '7up'],
  ['1. eggs', null, null, null, '1. eggs'],
  ['2) eggs', null, null, null, '2) eggs'],
  ['85 % dark chocolate', null, null, null, '85 % dark chocolate'],
  ['carrots', null, null, null, 'carrots'],
  ['cashews 1 oz', 1, 'oz', null, 'cashews'],
  ['ca. 2 eggs', 2, null, null, 'eggs'],
  ['~100 g rice', 100, 'g', null, 'rice'],
  ['3-egg omelette', null, null, null, '3-egg omelette'],
  ['1 cupcake', 1, null, null, 'cupcake'],
  ['1 yogurt 125 g', 125, 'g', null, 'yogurt'],
  ['1 chicken breast (about 180 g)', 180, 'g', null, 'chicken breast'],
  ['2 steaks of 150 g', 300, 'g', null, 'steaks'],
  ['1 can tuna (140 g drained)', 140, 'g', null, 'tuna drained'],
  ['3/4 cup (1 1/2 sticks) butter', 0.75, 'cup', null, 'butter'],
  ['1 heaped tsp mustard powder', 1, 'tsp', null, 'mustard powder'],
  ['glass of milk', 1, 'glass', null, 'milk'],
  ['cup noodles', null, null, null, 'cup noodles'],
  ['stick of celery', null, null, null, 'stick of celery'],
  ['pint of milk', 1, 'pint', null, 'milk'],
  ['ounce of cheese', 1, 'oz', null, 'cheese'],
  ['tbsp olive oil', 1, 'tbsp', null, 'olive oil'],
  ['teaspoon sugar', 1, 'tsp', null, 'sugar'],
  ['pot roast', null, null, null, 'pot roast'],
  ['head of lettuce', null, null, null, 'head of lettuce'],
  ['dozen eggs', 12, null, null, 'eggs'],
  ['half dozen eggs', 6, null, null, 'eggs'],
  ['small glass of white wine', 1, 'glass', 'small', 'white wine'],
  ['large slice of pizza', 1, 'slice', 'large', 'pizza'],
  ['small handful cashews', 1, 'handful', 'small', 'cashews'],
  ['big bowl of cereal', 1, 'bowl', 'large', 'cereal'],
  ['2 tiny apples', 2, null, 'small', 'apples'],
  ['medium fries', 1, null, 'medium', 'fries'],
  ['big breakfast', null, null, null, 'big breakfast'],
  ['Big Mac', null, null, null, 'Big Mac'],
  ['2 Big Macs', 2, null, null, 'Big Macs'],
  ['12 grain bread', null, null, null, 'grain bread'],
  ['12 grain bread slice', 1, 'slice', null, 'grain bread'],
  ['four cheese ravioli', null, null, null, 'cheese ravioli'],
  ['3 cheese sandwiches', 3, null, null, 'cheese sandwiches'],
  ['2 cheese pizza', 2, null, null, 'cheese pizza'],
  ['4 slices cheese pizza', 4, 'slice', null, 'cheese pizza'],
  ['100 g bean salad', 100, 'g', null, 'bean salad'],
  ['3 beans', 3, null, null, 'beans'],
  ['coffee w/ milk', null, null, null, 'coffee with milk'],
  ['coffee w milk', null, null, null, 'coffee with milk'],
  ['1 cup tea w/o sugar', 1, 'cup', null, 'tea without sugar'],
  ['juice of 2 lemons', 2, 'lemon', null, 'lemon juice'],
  ['the grated zest of half an organic orange', 0.5, 'orange', null, 'orange zest'],
  ['juice of 2 carrots', null, null, null, 'juice of 2 carrots'],
])('%j is %j %j %j of %j', (text, amount, unit, size, name) => {
  const line = parseLine(text);
  expect([line.amount, line.unit?.name ?? null, line.size, line.name]).toEqual([amount, unit, size, name]);
});

test.each([
  ['2 cañas', 'es', 'EU', 400, 'ml', 'cerveza'],
  ['1 caña de cerveza', 'es', 'ES', 200, 'ml', 'cerveza'],
  ['1 caña de lomo', 'es', 'ES', 1, null, 'caña de lomo'],
  ['2 cañas', 'es', '019', 2, null, 'cañas'],
  ['un demi', 'fr', 'FR', 250, 'ml', 'bière'],
  ['1 demi de blonde', 'fr', 'FR', 250, 'ml', 'blonde'],
  ['1 demi pamplemousse', 'fr', 'FR', 0.5, null, 'pamplemousse'],
  ['1 Maß Bier', 'de', 'EU', 1000, 'ml', 'Bier'],
  ['2 Halbe', 'de', 'EU', 1000, 'ml', 'Bier'],
  ['1 Viertel Rotwein', 'de', 'EU', 250, 'ml', 'Rotwein'],
  ['1 halbe Gurke', 'de', 'EU', 0.5, null, 'Gurke'],
  ['Schale von 1 Zitrone', 'de', 'EU', 1, 'lemon', 'Zitronenschale'],
  ['abgeriebene Schale einer halben Bio-Orange', 'de', 'EU', 0.5, 'orange', 'Orangenschale'],
  ["le zeste d'un citron vert", 'fr', 'FR', 1, 'lime', 'zeste de citron vert'],
  ["jus d'un demi-citron", 'fr', 'FR', 0.5, 'lemon', 'jus de citron'],
  ['zumo de 2 limones', 'es', 'ES', 2, 'lemon', 'zumo de limones'],
  ['1 Würfel Hefe', 'de', 'EU', 1, 'cube', 'Hefe'],
  ['Halbe Bier', 'de', 'EU', 500, 'ml', 'Bier'],
  ['Viertel Wein', 'de', 'EU', 250, 'ml', 'Wein'],
  ['pinte de bière', 'fr', 'FR', 500, 'ml', 'bière'],
  ['Liter Milch', 'de', 'EU', 1, 'l', 'Milch'],
  ['Pfund Hackfleisch', 'de', 'EU', 500, 'g', 'Hackfleisch'],
  ['EL Öl', 'de', 'EU', 1, 'tbsp', 'Öl'],
  ['packung kekse', 'de', 'EU', 1, 'package', 'kekse'],
  ['großes Glas Milch', 'de', 'EU', 1, 'glass', 'Milch'],
  ['die Hälfte einer Pizza', 'de', 'EU', 0.5, null, 'Pizza'],
  ['hälfte vom apfel', 'de', 'EU', 0.5, null, 'apfel'],
  ['nen Kaffee', 'de', 'EU', 1, null, 'Kaffee'],
  ['halbes Dutzend Eier', 'de', 'EU', 6, null, 'Eier'],
  ['part de pizza', 'fr', 'FR', 1, 'piece', 'pizza'],
  ['cuillère à soupe de miel', 'fr', 'FR', 1, 'tbsp', 'miel'],
  ['petit verre de vin', 'fr', 'FR', 1, 'glass', 'vin'],
  ["la moitié d'une pizza", 'fr', 'FR', 0.5, null, 'pizza'],
  ['racion de paella', 'es', 'ES', 1, 'serving', 'paella'],
  ['vaso grande de leche', 'es', 'ES', 1, 'glass', 'leche'],
  ['la mitad de una pizza', 'es', 'ES', 0.5, null, 'pizza'],
  ['docena de huevos', 'es', 'ES', 12, null, 'huevos'],
] as const)('%j in %s and the region %s is %d %j of %j', (text, language, region, amount, unit, name) => {
  const line = parseIn(text, typedStyle(language, region));
  expect([line.amount, line.unit?.name ?? null, line.name]).toEqual([amount, unit, name]);
});

test.each([
  ['filet de poulet', 'fr'],
  ['barre de céréales', 'fr'],
  ["carré d'agneau", 'fr'],
  ['petits pois', 'fr'],
  ['barra de pan', 'es'],
  ['tres leches', 'es'],
  ['quatre fromages', 'fr'],
  ['St. Galler Bratwurst', 'de'],
  ['Big Mäc', 'de'],
] as const)('%j in %s is a name', (text, language) => {
  expect(parseIn(text, typedStyle(language))).toMatchObject({ amount: null, unit: null, name: text });
});

const words = fc.array(
  fc.constantFrom(
    '1',
    '0',
    '½',
    '1/2',
    '/',
    ',',
    '.',
    ' ',
    'cup',
    'oz',
    'g',
    'of',
    'a',
    'half',
    'and',
    'x',
    '-',
    'rice',
    '🥚',
  ),
  { maxLength: 60 },
);
const anything = fc.oneof(
  fc.string({ unit: character, maxLength: 200 }),
  words.map((parts) => parts.join(' ')),
);

test('whatever is typed: an amount is a number above 0 with a name, or nothing is understood', () => {
  fc.assert(
    fc.property(anything, (typed) => {
      for (const { text } of splitLines(typed)) {
        try {
          const { amount, name } = parseLine(text);
          expect(amount === null || (amount > 0 && Number.isFinite(amount))).toBe(true);
          if (amount !== null) expect(name).toMatch(/\p{L}/u);
        } catch (error) {
          expect(error).toBeInstanceOf(UnclearLineError);
        }
      }
    }),
  );
});

test.each([
  ['2 cups flour, plus more for dusting', ['2 cups flour']],
  ['2 large eggs, at room temperature', ['2 large eggs']],
  ['2 cloves garlic, minced', ['2 cloves garlic']],
  ['60 g Butter, zum Einfetten', ['60 g Butter']],
  ['1 cup broccoli, chopped', ['1 cup broccoli', 'chopped']],
  ['1 cup milk, minced beef', ['1 cup milk', 'minced beef']],
  ['minced beef, salt', ['minced beef', 'salt']],
])('%s is %j', (typed, texts) => {
  expect(splitLines(typed).map(({ text }) => text)).toEqual(texts);
});

test('so many of a unit are that many, in digits, with either decimal sign, in front and behind', () => {
  const units = fc.constantFrom('g', 'kg', 'oz', 'lb', 'cup', 'tbsp', 'tsp', 'ml', 'slice');
  const tenths = fc.integer({ min: 1, max: 99_999 });
  fc.assert(
    fc.property(tenths, units, fc.constantFrom('.', ','), fc.boolean(), (count, unit, sign, inFront) => {
      const number = `${Math.floor(count / 10)}${sign}${count % 10}`;
      const line = parseLine(inFront ? `${number} ${unit} rice` : `rice ${number} ${unit}`);
      expect([line.amount, line.unit?.name, line.name]).toEqual([count / 10, unit, 'rice']);
    }),
  );
});

/** Far more than a request may have: work that grows faster than its square outlasts the test. */
const LENGTH = 4_000;

test('characters of any kind are split and read to the end', () => {
  for (const part of ['1', ' ', '1 ', 'a ', 'and ', 'and 1 ', 'x', '½', '1/2 ', ', ', '(', 'egg and 1 ']) {
    for (const { text } of splitLines(part.repeat(LENGTH).slice(0, LENGTH))) {
      try {
        parseLine(text);
      } catch (error) {
        expect(error).toBeInstanceOf(UnclearLineError);
      }
    }
  }
});

test.each([
  ['1. eggs\n2. toast', ['eggs', 'toast']],
  ['1) 2 eggs\n\n2) 100 g oats; milk', ['2 eggs', '100 g oats', 'milk']],
  // Not a list: one line has no number.
  ['1) eggs\ntoast', ['1) eggs', 'toast']],
])('%j is split into %j', (typed, pieces) => {
  expect(splitLines(typed).map(({ text }) => text)).toEqual(pieces);
});
