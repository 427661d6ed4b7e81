import {
  areRightGrams,
  everydayFoods,
  isAbsurd,
  isRightEnergy,
  isRightFood,
  LANGUAGES,
  type EverydayFood,
} from '../support/expected-foods';
import type { Results } from '../support/operations';
import { everyFourth } from '../support/sample';
import { Person } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
/** Has no foods and searches only the database. */
let newcomer: Person;
/** Has only the starter foods. */
let subscriber: Person;
beforeAll(async () => {
  app = await TestApp.start();
  newcomer = await Person.join(app, 'subscribed');
  await app.dataSource.query('DELETE FROM foods WHERE user_id = $1', [newcomer.user.id]);
  subscriber = await Person.join(app, 'subscribed');
});
afterAll(() => app.close());

type Hit = Results['searchFoods']['hits'][number];

function isRight(row: EverydayFood, { lookupFood }: Hit): boolean {
  if (!lookupFood || !isRightFood(row, lookupFood.label) || isAbsurd(row, lookupFood.label)) return false;
  const calories = lookupFood.macros.find(({ macroName }) => macroName === 'calories')?.value ?? 0;
  return isRightEnergy(row, (calories * 100) / (lookupFood.servingWeight ?? 100));
}

describe.each(LANGUAGES)('what people search every day in %s', (language) => {
  let all: { row: EverydayFood; hits: Hit[] }[];
  beforeAll(async () => {
    all = [];
    for (const row of everyFourth(everydayFoods(language))) {
      const variables = { query: row.query, first: 15, language: language.toUpperCase() };
      all.push({ row, hits: (await newcomer.do('searchFoods', variables)).hits });
    }
  });
  const shown = ({ row, hits }: (typeof all)[number]) => [row.query, hits.map(({ lookupFood }) => lookupFood?.label)];

  test('is found first nine times out of ten, and always among the first three', () => {
    const notFirst = all.filter(({ row, hits }) => !hits.slice(0, 1).some((hit) => isRight(row, hit)));
    const notInThree = all.filter(({ row, hits }) => !hits.slice(0, 3).some((hit) => isRight(row, hit)));
    expect(notInThree.map(shown)).toEqual([]);
    expect([1 - notFirst.length / all.length >= 0.9, notFirst.map(shown)]).toEqual([true, expect.anything()]);
  });

  test('weighs what was typed', () => {
    const wrong = all.filter(({ row, hits }) => row.grams && !areRightGrams(row, hits[0]?.amounts[0]?.grams ?? 0));
    expect(wrong.map(({ row, hits }) => [row.query, hits[0]?.amounts])).toEqual([]);
  });

  test('is shown with its name in the language', () => {
    const unnamed = all.filter(({ hits }) => !hits[0]?.lookupFood?.localName);
    expect(unnamed.map(shown)).toEqual([]);
  });
});

const findFirst = async (person: Person, query: string, language?: string) => {
  const [hit] = (await person.do('searchFoods', { query, first: 5, language })).hits;
  return hit?.lookupFood ?? hit?.ownFood;
};

describe('the language of a search', () => {
  const BROTH = expect.stringMatching(/broth|stock/i) as string;

  test('is English first without one', async () => {
    expect(await findFirst(newcomer, 'Brot')).toMatchObject({ label: BROTH, localName: null });
    expect(await findFirst(newcomer, 'Brot', 'EN')).toMatchObject({ label: BROTH, localName: null });
    expect(await findFirst(newcomer, 'Brot', 'DE')).toMatchObject({ label: expect.stringMatching(/bread/i) as string });
    expect(await findFirst(newcomer, 'Haferflocken')).toMatchObject({
      label: expect.stringMatching(/oats/i) as string,
      localName: null,
    });
  });

  test('is the preferred one if none is given', async () => {
    const person = await Person.join(app, 'subscribed');
    await person.do('setPreferences', { input: { language: 'DE' } });
    expect((await person.do('lookupFoods', { query: '50 g Vollkornbrot' }))[0]).toMatchObject({
      label: 'Wholemeal bread',
      localName: 'Vollkornbrot',
      name: 'Vollkornbrot',
      servingSize: '50g',
    });
    expect((await person.do('lookupFoods', { query: 'Brot', language: 'EN' }))[0]?.label).toEqual(BROTH);
  });

  test("finds the user's own English foods, too", async () => {
    const findOwn = async (query: string, language: string) =>
      (await subscriber.do('searchFoods', { query, language })).hits.flatMap(({ ownFood }) => ownFood?.name ?? []);
    expect(await findOwn('2 hart gekochte Eier', 'DE')).toContain('Egg, hard-boiled');
    expect(await findOwn('amandes', 'FR')).toContain('Almonds');
  });

  test("finds the user's foods in that language by another form of the word", async () => {
    await subscriber.addFood('Möhre vom Markt');
    const { hits } = await subscriber.do('searchFoods', { query: 'Mohren', language: 'DE' });
    expect(hits.flatMap(({ ownFood }) => ownFood?.name ?? [])).toContain('Möhre vom Markt');
  });
});

describe('typed text', () => {
  const read = async (text: string, language: string) =>
    (await subscriber.do('readFoodText', { text, language })).map(
      ({ name, status, amount, unit, servings, food, lookupFood }) => ({
        line: [name, amount, unit],
        status,
        found: food?.name ?? lookupFood?.label,
        servings,
      }),
    );

  test('is split and understood in German', async () => {
    const lines = await read('2 gekochte Eier und 50 g Haferflocken, 200 ml Milch', 'DE');
    expect(lines.map(({ line }) => line)).toEqual([
      ['gekochte Eier', 2, null],
      ['Haferflocken', 50, 'g'],
      ['Milch', 200, 'ml'],
    ]);
    expect(lines[0]).toMatchObject({ status: 'OWN_FOOD', found: 'Egg, hard-boiled', servings: 2 });
    expect(lines[1]?.found).toMatch(/oats/i);
  });

  test('is asked about if it can be dry or cooked, in every language', async () => {
    for (const [text, language] of [
      ['100 g Nudeln', 'DE'],
      ['100 g de pâtes', 'FR'],
      ['100 g de arroz', 'ES'],
    ] as const) {
      expect(await read(text, language)).toMatchObject([{ status: 'AMBIGUOUS', servings: null }]);
    }
    expect(await read('100 g Nudeln, gekocht', 'DE')).toHaveLength(1);
  });

  test('is not guessed if the amount is vague or ambiguous', async () => {
    expect(await read('ein paar Mandeln', 'DE')).toMatchObject([{ status: 'NOT_UNDERSTOOD' }]);
    expect(await read('un peu de lait', 'FR')).toMatchObject([{ status: 'NOT_UNDERSTOOD' }]);
    expect(await read('1,500 g Kartoffeln', 'DE')).toMatchObject([{ status: 'NOT_UNDERSTOOD' }]);
    expect(await read('1.500 g Kartoffeln', 'DE')).toMatchObject([{ line: ['Kartoffeln', 1500, 'g'] }]);
  });
});
