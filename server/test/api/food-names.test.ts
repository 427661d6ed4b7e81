import type { Language } from '@macrolog/domain';
import { addNamedFoods } from '../support/many-rows';
import type { FoodTextLine } from '../support/operations';
import { Person } from '../support/person';
import { everySecond } from '../support/sample';
import { TestApp } from '../support/test-app';

let app: TestApp;
/** Finds only own foods. */
let person: Person;
let subscriber: Person;
/** Foods with the same word, more than a search reads. */
const MANY = 60;
beforeAll(async () => {
  app = await TestApp.start();
  person = await Person.join(app, 'one_time');
  subscriber = await Person.join(app, 'subscribed');
  const crowd = ['Reis', 'Eis', 'Kohl', 'Cola'].flatMap((word) =>
    Array.from({ length: MANY }, (_, index) => `${word} ${index}`),
  );
  const names = [
    'Œuf mollet',
    'Œuf dur',
    'Bœuf bourguignon',
    'Łosoś wędzony',
    'Đuveč',
    'Acı biber',
    'Æbleskiver',
    "Huile d'olive",
    'McDonald´s Fries',
    "Kellogg's® Corn Flakes™",
    'M&M’s',
    'Reese`s Cups',
    "Joe's Soup",
    "S'mores",
    'Five Guys burger',
    'Key lime pie',
    'Soy milk',
    '🍣',
    '低脂肪牛乳',
    'ข้าวผัดกุ้ง',
    '김치찌개',
    'Борщ со сметаной',
  ];
  await addNamedFoods(app, person.user.id, [...crowd, ...names]);
  await person.addFood('Ei, hart gekocht', [], { servingSize: '1 Ei (50 g)' });
  await person.addFood('Öl', [], { servingSize: '1 EL (10 g)' });
});
afterAll(() => app.close());

/** Lines that a text may have. */
const AT_ONCE = 20;

const inLanguage = (language: Language | null) => (language ? { language: language.toUpperCase() } : {});

const found = async (query: string, language: Language | null) =>
  (await person.do('searchFoods', { query, first: 10, ...inLanguage(language) })).hits.map(
    ({ ownFood }) => ownFood?.name,
  );

const CASES: readonly (readonly [typed: string, food: string, language: Language | null])[] = [
  // Words of two letters that many other names contain
  ['Ei', 'Ei, hart gekocht', 'de'],
  ['2 Ei', 'Ei, hart gekocht', 'de'],
  ['ei', 'Ei, hart gekocht', null],
  ['Eier', 'Ei, hart gekocht', 'de'],
  ['Öl', 'Öl', 'de'],
  ['1 EL Öl', 'Öl', 'de'],
  ['ol', 'Öl', null],
  // Short words in the plural
  ['five guys burger', 'Five Guys burger', null],
  ['key lime pies', 'Key lime pie', 'en'],
  ['keys lime pie', 'Key lime pie', null],
  ['soys milk', 'Soy milk', null],
  // Letters that are another way to write others
  ['oeuf mollet', 'Œuf mollet', 'fr'],
  ['OEUF MOLLET', 'Œuf mollet', null],
  ['œuf mollet', 'Œuf mollet', 'fr'],
  ['boeuf bourguignon', 'Bœuf bourguignon', 'fr'],
  ['losos wedzony', 'Łosoś wędzony', null],
  ['duvec', 'Đuveč', null],
  ['aci biber', 'Acı biber', null],
  ['ACI BİBER', 'Acı biber', null],
  ['aebleskiver', 'Æbleskiver', null],
  // Apostrophes
  ["mcdonald's fries", 'McDonald´s Fries', null],
  ['mcdonalds fries', 'McDonald´s Fries', null],
  ['McDonald’s Fries', 'McDonald´s Fries', null],
  ['mcdonaldʼs fries', 'McDonald´s Fries', null],
  ['kelloggs corn flakes', "Kellogg's® Corn Flakes™", null],
  ['kellogg`s corn flakes', "Kellogg's® Corn Flakes™", null],
  ['m&ms', 'M&M’s', null],
  ["m&m's", 'M&M’s', null],
  ['reeses cups', 'Reese`s Cups', null],
  ['reese cups', 'Reese`s Cups', null],
  ['joe soup', "Joe's Soup", null],
  ['smores', "S'mores", null],
  ['s’mores', "S'mores", null],
  ['huile d´olive', "Huile d'olive", 'fr'],
  ['huile dolive', "Huile d'olive", null],
  // Scripts without spaces, and pictures
  ['🍣', '🍣', null],
  ['牛乳', '低脂肪牛乳', null],
  ['低脂肪牛乳', '低脂肪牛乳', null],
  ['ผัด', 'ข้าวผัดกุ้ง', null],
  ['김치', '김치찌개', null],
  ['찌개', '김치찌개', null],
  ['борщ', 'Борщ со сметаной', null],
];

// Typed lines name them all.
test.each(everySecond(CASES))('a search for %j finds %j first', async (typed, food, language) => {
  expect((await found(typed, language))[0]).toBe(food);
});

describe.each([null, 'de', 'en', 'fr'] as const)('in the language %s', (language) => {
  const cases = CASES.filter(([, , of]) => of === language);
  const lines: FoodTextLine[] = [];
  beforeAll(async () => {
    for (let at = 0; at < cases.length; at += AT_ONCE) {
      const texts = cases.slice(at, at + AT_ONCE).map(([typed]) => typed);
      lines.push(...(await person.do('readFoodText', { text: texts.join('\n'), ...inLanguage(language) })));
    }
    expect(lines).toHaveLength(cases.length);
  });

  test.each(cases.map(([typed, food], index) => [typed, food, index] as const))(
    'a line %j means %j',
    (_, food, index) => {
      const line = lines[index];
      expect([line?.food?.name, ...(line?.candidates ?? []).map(({ name }) => name)]).toContain(food);
    },
  );
});

test.each([
  ['oeuf', ['Œuf dur', 'Œuf mollet', 'Bœuf bourguignon']],
  ['boeuf', ['Bœuf bourguignon']],
  ['mcdonalds', ['McDonald´s Fries']],
  ["mcdonald's", ['McDonald´s Fries']],
  ['kellogg’s corn flakes', ["Kellogg's® Corn Flakes™"]],
  ['m&ms', ['M&M’s']],
  ['losos', ['Łosoś wędzony']],
  ['🍣', ['🍣']],
  ['牛乳', ['低脂肪牛乳']],
] as const)('in the list of foods %j finds %j', async (search, names) => {
  const { edges } = await person.do('foods', { search });
  expect(edges.map(({ node }) => node.name)).toEqual(names);
});

test('the words of a serving size count with their accents', async () => {
  await person.addFood('Kürbissuppe', [], { servingSize: '1 Schüssel, groß (geröstet)' });
  const [line] = await person.do('readFoodText', { text: 'Kürbissuppe geröstet, groß', language: 'DE' });
  expect(line?.food?.name).toBe('Kürbissuppe');
});

test.each([
  ["McDonald's cheeseburger", /^McDonald's, Cheeseburger/],
  ['mcdonalds cheeseburger', /^McDonald's, Cheeseburger/],
  ['mcdonald´s cheeseburger', /^McDonald's, Cheeseburger/],
])('a look-up of %j finds %j', async (query, label) => {
  const [first] = await subscriber.do('lookupFoods', { query });
  expect(first?.label).toMatch(label);
});

test.each([
  ['Ei', 'Egg'],
  ['2 Ei', 'Egg'],
  ['1 EL Öl', 'oil'],
] as const)('a subscriber who searches for %j in German finds %j in the food database', async (query, word) => {
  const { hits } = await subscriber.do('searchFoods', { query, language: 'DE' });
  expect(hits.some(({ lookupFood }) => lookupFood?.label.toLowerCase().includes(word.toLowerCase()))).toBe(true);
});

describe('a name that looks like an amount', () => {
  let eater: Person;
  const NAMES = [
    '7 Up',
    '100 Grand',
    '2% milk',
    '1664 Blanc',
    'Coke Zero 330 ml',
    'Red Bull 250ml',
    'Brot 500 g',
    'Twix 2 pack',
    'Nutri-Grain 1.5 oz',
    'Can of beans',
    'Cup noodles',
    'Cup cake',
    'Bar One',
    'Slice',
    'Half & half',
    'Omega 3 6 9',
    'Müsli 50/50',
    'Dr. Pepper 10',
    'Bun (2)',
  ];
  beforeAll(async () => {
    eater = await Person.join(app, 'one_time');
    await addNamedFoods(app, eater.user.id, [...NAMES, 'Beans', 'Noodles'], '1 piece');
  });
  const read = async (text: string) =>
    (await eater.do('readFoodText', { text })).map(({ food, servings }) => [food?.name, servings]);

  test.each(NAMES)('%s is that food, once or several times', async (name) => {
    const texts = [name, name.toLowerCase(), `2 ${name}`, `3x ${name}`];
    expect(await read(texts.join('\n'))).toEqual([1, 1, 2, 3].map((servings) => [name, servings]));
  });

  test.each([
    ['2 cans of beans', 'Can of beans', 2],
    ['2 slices', 'Slice', 2],
    ['1 cup of noodles', 'Noodles', null],
    ['5000 slice', undefined, null],
    ['0 slice', undefined, null],
  ])('%s', async (text, name, servings) => {
    expect(await read(text)).toEqual([[name, servings]]);
  });
});
