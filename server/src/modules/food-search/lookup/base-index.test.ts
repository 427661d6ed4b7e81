import type { Language } from '@macrolog/domain';
import { toWordLanguage } from '../translation/spelling';
import { translateName } from '../translation/translate-name';
import { BaseFoodDatabase } from './base-food-database';
import { toDisplayName } from './display-name';
import { usableMeasures } from './food-database';
import { chooseUsualServing } from './servings';

const base = new BaseFoodDatabase();

async function findNames(typed: string, given: Language, isExact = false): Promise<string[]> {
  const language = toWordLanguage(given);
  const english = translateName(typed, language, await base.getVocabulary(), isExact)?.english ?? typed;
  const foods = await base.search({ typed, english, language, isExact });
  return foods.map(({ label, names, also }) => [label, names?.[given], ...(also ?? [])].join('; '));
}

describe('a query that no food has all words of finds the food without', () => {
  test.each([
    ['en', 'leftover chili', /^chili/i],
    ['en', 'leftover pizza', /pizza/i],
    ['en', 'tesco lasagne', /lasagn/i],
    ['en', 'greggs sausage roll', /^sausage roll/i],
    ['en', 'fairlife milk', /^milk/i],
    ['en', 'heinz tomato soup', /tomato soup|soup, tomato/i],
    ['en', 'trader joes orange chicken', /orange chicken/i],
    ['en', 'spicy chicken sandwich', /sandwich.*chicken|chicken.*sandwich/i],
    ['en', 'loaded nachos', /nachos/i],
    ['en', 'air fryer fries', /french fr/i],
    ['en', 'instant pot chili', /^chili/i],
    ['en', 'tuna poke bowl', /poke bowl/i],
    ['en', 'coke zero can', /cola/i],
    ['en', 'vegan lasagna', /lasagna.*(vegetable|meatless)/i],
    ['de', 'iglo fischstäbchen', /fischstäbchen/i],
    ['de', 'rewe skyr', /skyr/i],
    ['de', 'joghurt ehrmann', /joghurt/i],
    ['de', 'vegane bratwurst', /vegetarische bratwurst/i],
    ['es', 'yogur danone', /yogur/i],
    ['es', 'chilaquiles verdes con pollo', /chilaquiles/i],
    ['fr', 'reste de quiche', /quiche/i],
  ] as const)('in %s: %s', async (language, typed, food) => {
    expect((await findNames(typed, language))[0]).toMatch(food);
  });

  test.each([
    ['en', 'beef quxling'],
    ['en', 'malt loaf'],
    ['en', 'freekeh'],
    ['en', 'collagen powder'],
    ['es', 'tinga de pollo'],
  ] as const)('but in %s, %s is no other food', async (language, typed) => {
    expect(await findNames(typed, language)).toEqual([]);
  });

  test('but not in a text, whose words are all meant', async () => {
    expect(await findNames('tesco lasagne', 'en', true)).toEqual([]);
  });

  test('and keeps what it has none of', async () => {
    const [first] = await findNames('tea w/o sugar', 'en');
    expect(first).toMatch(/unsweetened/i);
  });
});

describe('a misspelled word that describes the food is corrected', () => {
  test.each([
    ['en', 'ceasar salad', /caesar salad/i],
    ['en', 'protien shake', /protein.*shake|shake.*protein/i],
    ['en', 'greeek yogurt', /greek/i],
    ['en', 'chipolte mayo', /mayonnaise/i],
    ['en', 'tumeric latte', /turmeric latte/i],
    ['en', 'fetuccine alfredo', /noodles|fettuccin|pasta/i],
    ['fr', 'saumon fummé', /saumon.*fumé/i],
    ['de', 'erdbeer jogurt', /erdbeer/i],
    ['es', 'yogur griego desnatdo', /yogur griego/i],
    ['es', 'salmon aumado', /ahumado/i],
  ] as const)('in %s: %s', async (language, typed, food) => {
    expect((await findNames(typed, language))[0]).toMatch(food);
  });

  test('but a brand that stands for a food is no misspelled fruit', async () => {
    expect((await findNames('kiri', 'fr')).join()).not.toMatch(/kiwi/i);
  });
});

describe('a dish is found by what people call it', () => {
  test.each([
    ['es', 'carnitas', /^pork, carnitas/i],
    ['es', 'cochinita pibil', /^pork, carnitas/i],
    ['es', 'sopes', /sope shell/i],
    ['es', 'sopa', /^soup/i],
    ['es', 'concha', /pan dulce/i],
    ['es', 'concha de abanico', /scallop/i],
    ['es', 'mate', /^mate tea/i],
    ['es', 'enchiladas verdes', /^enchilada, chicken/i],
    ['es', 'enchiladas rojas', /^enchilada, chicken/i],
    ['es', 'mole', /^mole sauce/i],
    ['es', 'mole con pollo', /^chicken with mole/i],
    ['es', 'mangú', /^plantain, cooked/i],
    ['es', 'mango', /^mango/i],
    ['es', 'tacos dorados', /^taquito/i],
    ['es', 'carne asada', /skirt steak/i],
    ['es', 'tostada', /^bread/i],
    ['es', 'tostada de maíz', /^tostada shells/i],
    ['es', 'pastel de tres leches', /^cake, tres leche/i],
    ['en', 'carne asada', /skirt steak/i],
    ['en', 'french toast', /^french toast/i],
    ['en', 'chicken soup', /^soup, chicken;/i],
    ['en', 'chicken broth', /broth/i],
    ['en', 'skyr plain', /^skyr, plain/i],
    ['en', 'rosé', /wine, rose/i],
    ['en', 'rosemary', /rosemary/i],
    ['en', 'pbj', /^peanut butter and jelly sandwich/i],
    ['en', 'digestives', /^biscuits, digestive, plain/i],
    ['en', 'birria tacos', /^birria taco/i],
    ['en', 'tofu scramble', /^tofu scramble/i],
    ['en', 'halloumi fries', /^halloumi fries/i],
    ['es', 'leche dorada', /golden milk/i],
    ['de', 'rosé', /^rose wine/i],
    ['de', 'hühnersuppe', /^chicken soup/i],
    ['de', 'lachsfilet gebraten', /^salmon fried/i],
    ['de', 'seelachsfilet gebraten', /^saithe/i],
  ] as const)('in %s: %s', async (language, typed, food) => {
    expect((await findNames(typed, language))[0]).toMatch(food);
  });

  test('and an egg roll in French has the name of the dish, not of the bread', async () => {
    const foods = await base.search({ typed: 'nems', english: 'spring roll', language: 'fr' });
    const names = foods.map((food) => toDisplayName(food, 'fr'));
    expect(names.filter((name) => /petit pain/i.test(name))).toEqual([]);
  });
});

test.each([
  ['ciqual-25947', 250],
  ['ciqual-25948', 250],
  ['05103', 35],
  ['14253', 147],
])('the usual serving of %s is %d g', async (id, grams) => {
  const food = await base.find(id);
  const measures = usableMeasures(food?.measures ?? []);
  expect(food && Math.round(chooseUsualServing({ ...food, measures }).weight ?? 0)).toBe(grams);
});
