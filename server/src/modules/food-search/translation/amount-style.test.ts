import { DATABASE_STYLE, type AmountStyle, type Language } from '@macrolog/domain';
import { everydayFoods, typedLines } from '../../../../test/support/expected-foods';
import { parseLine, UnclearLineError } from '../typed-text/food-line';
import { typedStyle } from './amount-style';

const parseAs = (text: string, style: AmountStyle) => {
  const { amount, unit, size, name } = parseLine(text, style);
  return [amount, unit?.name ?? null, size, name];
};

const parse = (text: string, language: Language | null) => parseAs(text, typedStyle(language));

/** The same, or the name of the error. */
const tryToParse = (text: string, style: AmountStyle) => {
  try {
    return parseAs(text, style);
  } catch (error) {
    return error instanceof UnclearLineError ? error.reason : error;
  }
};

test.each([
  ['de', '2 Scheiben Brot', 2, 'slice', null, 'Brot'],
  ['de', '200 ml Milch', 200, 'ml', null, 'Milch'],
  ['de', '1 EL Olivenöl', 1, 'tbsp', null, 'Olivenöl'],
  ['de', '1,5 l Wasser', 1.5, 'l', null, 'Wasser'],
  ['de', 'Haferflocken 50 Gramm', 50, 'g', null, 'Haferflocken'],
  ['de', 'ein halber Apfel', 0.5, null, null, 'Apfel'],
  ['de', '1 halbe Avocado', 0.5, null, null, 'Avocado'],
  ['fr', 'une demi-baguette', 0.5, null, null, 'baguette'],
  ['fr', '2 tartines de pain complet', 2, 'slice', null, 'pain complet'],
  ['de', 'zwei große Eier', 2, null, 'large', 'Eier'],
  ['de', 'eine Handvoll Mandeln', 1, 'handful', null, 'Mandeln'],
  ['de', 'ca. 3 Gläser Wasser', 3, 'glass', null, 'Wasser'],
  ['de', '1,5 Pfund Erdbeeren', 750, 'g', null, 'Erdbeeren'],
  ['de', 'Erdbeeren 1,5 Pfund', 750, 'g', null, 'Erdbeeren'],
  ['de', '1 Filet Lachs', 1, 'fillet', null, 'Lachs'],
  ['de', '3 Knoblauchzehen', 3, 'clove', null, 'Knoblauch'],
  ['de', '1 Zehe Knoblauch', 1, 'clove', null, 'Knoblauch'],
  ['de', '1 Lauchstange', 1, 'stalk', null, 'Lauch'],
  ['de', '1 Laugenstange', 1, null, null, 'Laugenstange'],
  ['de', '3 Basilikumblätter', 3, 'leaf', null, 'Basilikum'],
  ['de', '2 Lasagneblätter', 2, null, null, 'Lasagneblätter'],
  ['de', '4 große Toastscheiben', 4, 'slice', 'large', 'Toast'],
  ['de', '1 Dose (400 g) Kichererbsen', 400, 'g', null, 'Kichererbsen'],
  ['de', '250 g/1 Becher Quark', 250, 'g', null, 'Quark'],
  ['de', '1 kl. Zucchini', 1, null, 'small', 'Zucchini'],
  ['de', '1 gr. Zwiebel', 1, null, 'large', 'Zwiebel'],
  ['de', '100 gr. Mehl', 100, 'g', null, 'Mehl'],
  ['de', '1 gehäufter EL Mehl', 1, 'tbsp', null, 'Mehl'],
  ['de', '1 Radler 0,5 l', 0.5, 'l', null, 'Radler'],
  ['de', '2 Schnitzel à 150 g', 300, 'g', null, 'Schnitzel'],
  ['de', 'Tasse Kaffee', 1, 'cup', null, 'Kaffee'],
  ['fr', '2 pavés de saumon de 130 g', 260, 'g', null, 'saumon'],
  ['fr', '1 verre de vin rouge (12 cl)', 12, 'cl', null, 'vin rouge'],
  ['fr', '1 courgette (environ 200 g)', 200, 'g', null, 'courgette'],
  ['fr', "1 gousse d'ail", 1, 'clove', null, 'ail'],
  ['fr', '2 brins de thym', 2, 'sprig', null, 'thym'],
  ['es', '2 dientes de ajo', 2, 'clove', null, 'ajo'],
  ['en', '2 garlic cloves', 2, 'clove', null, 'garlic'],
  ['en', '1 large garlic clove', 1, 'clove', 'large', 'garlic'],
  ['en', '1 sprig of thyme', 1, 'sprig', null, 'thyme'],
  ['en', '100 g celery stalks', 100, 'g', null, 'celery stalks'],
  ['en', '2 (14.5-ounce) cans diced tomatoes', 29, 'oz', null, 'diced tomatoes'],
  ['en', '20 wing Chicken Wing', 20, null, null, 'Chicken Wing'],
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
  ['es', '1 cebolla pequeña', 1, null, 'small', 'cebolla'],
  ['es', 'lomo de cerdo', null, null, null, 'lomo de cerdo'],
  ['es', '2 huevos grandes', 2, null, 'large', 'huevos'],
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
  // One and a half there, thousands in English.
  ['de', '1,500 g Mehl'],
  ['es', '1,500 g de harina'],
  ['fr', '1.500 g de farine'],
  ['en', '1 500 g flour'],
  ['de', '1 500 g Mehl'],
  ['fr', '0 g de farine'],
] as const)('in %s, the amount of %s is unclear', (language, text) => {
  expect(() => parse(text, language)).toThrow(UnclearLineError);
});

test.each([
  ['de', '1.500 g Mehl', 1500],
  ['es', '1.500 g de harina', 1500],
  ['fr', '1 500 g de farine', 1500],
  ['fr', 'farine 1\u202f500 g', 1500],
  ['en', '1,500 g flour', 1500],
  ['en', '1.500 kg flour', 1.5],
  [null, '1.500 kg flour', 1.5],
  ['de', "1'500 g Mehl", 1500],
  ['de', '0,500 kg Mehl', 0.5],
  ['de', '1.250,5 g Mehl', 1250.5],
  ['en', '1,250.5 g flour', 1250.5],
  ['de', '1,5 kg Mehl', 1.5],
  ['de', '12.500 g Mehl', 12500],
] as const)('in %s, the amount of %s is %d', (language, text, amount) => {
  expect(parse(text, language)[0]).toBe(amount);
});

test.each([
  ['de', '2 Big Mäc Menü XL', 'Big Mäc Menü XL'],
  ['de', 'Big Mäc Menü XL', 'Big Mäc Menü XL'],
  ['en', '7 Up', 'Up'],
  ['en', '2 cans of Dr Pepper Zero', 'Dr Pepper Zero'],
  ['en', 'Ben & Jerry’s Half Baked 100 g', 'Ben & Jerry’s Half Baked'],
  ['fr', '2 tranches de Pain Poilâne', 'Pain Poilâne'],
  ['es', 'una taza de Cola Cao', 'Cola Cao'],
  ['en', 'KitKat x2', 'KitKat'],
  ['en', 'Large McFlurry', 'McFlurry'],
  ['en', 'İÇLİ köfte 2 pieces', 'İÇLİ köfte'],
  ['en', '  Coca-Cola   Zero ', 'Coca-Cola Zero'],
] as const)('in %s, the name in %j keeps its capitals: %j', (language, text, name) => {
  expect(parse(text, language)[3]).toBe(name);
});

test('no word of another language is taken from English text', () => {
  const texts = [...everydayFoods().map(({ query }) => query), ...typedLines().map(({ piece }) => piece)];
  expect(texts.length).toBeGreaterThan(500);
  for (const text of texts) expect(tryToParse(text, typedStyle(null))).toEqual(tryToParse(text, DATABASE_STYLE));
});

test.each(['1 pot roast', '1 filet mignon', '2 bars of chocolate', '1 part skim ricotta', 'tres leches cake', 'once'])(
  'does not take a word of %s for a unit or number of another language',
  (text) => {
    expect(parse(text, null)).toEqual(parseAs(text, DATABASE_STYLE));
  },
);
