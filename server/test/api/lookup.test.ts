import { uuidv7 } from 'uuidv7';
import { Edamam } from '../support/edamam';
import { atOnce } from '../support/long';
import type { LookupFood } from '../support/operations';
import { Person, TODAY } from '../support/person';
import { TestApp } from '../support/test-app';

let edamam: Edamam;
let app: TestApp;
let person: Person;
beforeAll(async () => {
  edamam = await Edamam.start();
  app = await TestApp.start({ edamam: edamam.settings });
  person = await Person.join(app, 'subscribed');
});
afterAll(async () => {
  await app.close();
  await edamam.stop();
});
beforeEach(() => edamam.forget());

const find = (query: string) => person.do('lookupFoods', { query });
const only = async (query: string): Promise<LookupFood> => {
  const [food] = await find(query);
  return food!;
};

const APPLE = 'food_local_09003';

describe('a found food', () => {
  test('is shown in a serving, with the macros of that serving', async () => {
    expect(await only('apples raw with skin')).toEqual({
      foodId: APPLE,
      name: 'Apples, raw, with skin',
      label: 'Apples, raw, with skin',
      localName: null,
      category: 'Generic foods',
      table: null,
      source: 'EDAMAM',
      measures: [
        { label: 'Serving', weight: 125 },
        { label: 'Cup', weight: 125 },
        { label: 'Ounce', weight: 28.349523125 },
        { label: 'Gram', weight: 1 },
        { label: 'Pound', weight: 453.59237 },
        { label: 'Kilogram', weight: 1000 },
      ].map((measure) => expect.objectContaining({ label: measure.label }) as unknown),
      servingSize: expect.stringMatching(/^\d+g \(Serving\)$/) as unknown,
      servingWeight: expect.any(Number) as unknown,
      macros: expect.any(Array) as unknown,
    });
  });

  test('has the macros of its serving’s weight, and none that the source does not tell', async () => {
    const { servingWeight, macros } = await only('apples raw with skin');
    expect(macros.map(({ macroName }) => macroName)).toEqual(['calories', 'protein', 'carbs', 'fats', 'fiber']);
    expect(macros[0]).toEqual({ macroName: 'calories', value: (52 * servingWeight!) / 100, unit: 'KCAL' });
  });

  test.each([
    ['1/2 cup apples raw with skin', '120g (1/2 cup)', 120, 62.4],
    ['1½ cups apples raw with skin', '360g (1 1/2 cups)', 360, 187.2],
    ['3 oz apples raw with skin', '85.05g (3 oz)', 85.05, 44.226],
    ['150 g apples raw with skin', '150g', 150, 78],
    ['apples raw with skin, 0,5 cups', '120g (0,5 cups)', 120, 62.4],
  ])('of %j is shown for the amount', async (query, servingSize, servingWeight, calories) => {
    const food = await only(query);
    expect(food).toMatchObject({ foodId: APPLE, servingSize, servingWeight });
    expect(food.macros[0]?.value).toBe(calories);
  });

  test('of a query whose number is no amount is not scaled', async () => {
    const { servingSize } = await only('0 cups egg whole raw');
    expect(servingSize).toMatch(/\(Serving\)$/);
    const [call] = await edamam.calls();
    expect(new URLSearchParams(call?.search).get('ingr')).toBe('0 cups egg whole raw');
  });

  test('is served by the ounce where it is chicken, by the cup where it is beans', async () => {
    expect((await only('chicken breast raw')).servingSize).toMatch(/^28\.35g \(Ounce\)/);
    expect((await only('beans black cooked')).servingSize).toMatch(/g \(Cup\)/);
  });

  test('that is rich in a small serving carries a hint, which changes no number', async () => {
    const butter = await only('butter without salt');
    expect([butter.servingSize, butter.macros[0]?.value]).toEqual(['5g (Serving)', 35.85]);
    const lentils = await only('50 g lentils raw');
    expect([lentils.label, lentils.servingSize]).toEqual(['Lentils, raw', '50g (uncooked)']);
    expect((await only('1 lb lentils raw')).servingSize).toBe('453.6g (1 lb)');
  });

  test('that nothing is known of is not shown, nor one whose every measure weighs nothing', async () => {
    expect((await find('__zero')).map(({ foodId }) => foodId)).toEqual([APPLE]);
    const found = await find('__noweight');
    expect(found.map(({ foodId, servingSize, servingWeight }) => [foodId, servingSize, servingWeight])).toEqual([
      ['food_someweight', '50g (Cup)', 50],
      ['food_nomeasure', '1 serving', null],
    ]);
    expect(found[1]?.macros[0]?.value).toBe(52);
  });

  test('of several names is listed once, under the first', async () => {
    expect((await find('__names')).map(({ label }) => label)).toEqual(['Apple']);
  });

  test('that is not as documented is left out, or what of it is not', async () => {
    const [odd, ...rest] = await find('__odd');
    expect(odd).toMatchObject({ foodId: 'food_odd', label: '<b>Odd</b>', servingSize: '1 serving' });
    expect(odd?.macros).toEqual([{ macroName: 'potassium', value: 7, unit: 'MG' }]);
    expect(rest.map(({ foodId }) => foodId)).toEqual([APPLE]);
  });
});

describe('a search', () => {
  test.each(['', '   ', 'ab', '  ab  ', 'ab\t', '🥑🥑'])('of %j finds nothing and asks nobody', async (query) => {
    expect(await find(query)).toEqual([]);
    expect(await edamam.calls()).toEqual([]);
  });

  test('of an amount alone finds nothing and asks nobody', async () => {
    expect(await find('1/2 cup')).toEqual([]);
    expect(await edamam.calls()).toEqual([]);
  });

  test('may have a hundred characters', async () => {
    expect(await find('x'.repeat(100))).toEqual([]);
    const sentence = 'A search can have at most 100 characters.';
    expect(await person.refused('INVALID_INPUT', 'lookupFoods', { query: 'x'.repeat(101) })).toBe(sentence);
  });

  test('without a result is an empty list', async () => {
    expect(await find('__empty')).toEqual([]);
  });

  test('sends what was typed as one parameter, whatever stands in it', async () => {
    for (const query of ['rice&app_key=mine', 'rice%00', 'a=b?c#d/../e', 'rice&ingr=egg']) await find(query);
    const calls = await edamam.calls();
    expect(calls.map(({ search }) => new URLSearchParams(search).getAll('ingr'))).toEqual([
      ['rice&app_key=mine'],
      ['rice%00'],
      ['a=b?c#d/../e'],
      ['rice&ingr=egg'],
    ]);
    for (const { search, path } of calls) {
      expect(path).toBe('/api/food-database/v2/parser');
      expect(new URLSearchParams(search).getAll('app_key')).toEqual([edamam.settings.appKey]);
    }
  });

  test('that was made a moment ago is not made again', async () => {
    await Promise.all([find('rice cakes'), find('1 cup Rice cakes')]);
    await find('RICE CAKES');
    expect(await edamam.calls()).toHaveLength(1);
  });

  test.each(['free', 'one_time'] as const)('is refused to %s users, and the provider is not asked', async (tier) => {
    const other = await Person.join(app, tier);
    const sentence = 'Subscribe to look up foods in the food database.';
    const facts = { foodId: APPLE, quantity: 1, measure: 'CUP' };
    expect(await other.refused('PLAN_REQUIRED', 'lookupFoods', { query: 'mango' })).toBe(sentence);
    expect(await other.refused('PLAN_REQUIRED', 'nutritionFacts', facts)).toBe(sentence);
    expect(await other.refused('PLAN_REQUIRED', 'lookupFoods', { query: '' })).toBe(sentence);
    expect(await edamam.calls()).toEqual([]);
  });
});

describe('nutrition facts', () => {
  const facts = (foodId: string, quantity: number, measure: 'SERVING' | 'OUNCE' | 'CUP' | 'GRAM') =>
    person.do('nutritionFacts', { foodId, quantity, measure });

  test('are those of the amount, with every nutrient that the source has', async () => {
    const { servingWeight } = await only('apples raw with skin');
    const found = await facts(APPLE, 2, 'SERVING');
    expect(found).toMatchObject({ name: 'Apples, raw, with skin', category: 'Generic foods', table: null });
    expect(found.servingSize).toBe(`${2 * servingWeight!}g (2 × Serving)`);
    const of = (per100Grams: number) => (per100Grams * 2 * servingWeight!) / 100;
    expect(found.macros.map(({ macroName }) => macroName)).toEqual([
      'calories',
      'protein',
      'carbs',
      'fats',
      'sugars',
      'fiber',
      'sodium',
      'cholesterol',
      'potassium',
      'calcium',
      'water_intake',
    ]);
    expect(found.macros.find(({ macroName }) => macroName === 'sodium')).toEqual({
      macroName: 'sodium',
      value: of(1),
      unit: 'MG',
    });
    expect(found.totalNutrients).toContainEqual({
      code: 'NA',
      label: 'Sodium',
      quantity: of(1),
      unit: 'mg',
      below: null,
    });
    expect(found.totalNutrients).toContainEqual({
      code: 'MG',
      label: 'Magnesium',
      quantity: of(5),
      unit: 'mg',
      below: null,
    });
  });

  test('can be asked for any number of grams, which every food has', async () => {
    const found = await facts(APPLE, 62.5, 'GRAM');
    expect(found.servingSize).toBe('62.5g');
    expect(found.totalNutrients).toContainEqual({
      code: 'MG',
      label: 'Magnesium',
      quantity: 3.125,
      unit: 'mg',
      below: null,
    });
  });

  test('cost one call, of 100 g, whatever is asked about the food', async () => {
    await find('bananas raw');
    await edamam.forget();
    for (const quantity of [0.1, 1, 10_000]) await facts('food_local_09040', quantity, 'CUP');
    expect(await edamam.calls()).toMatchObject([
      {
        path: '/api/food-database/v2/nutrients',
        body: { ingredients: [{ quantity: 100, foodId: 'food_local_09040' }] },
      },
    ]);
  });

  test('of a food that was found long ago have its name and measures all the same', async () => {
    const other = await app.startAnother({});
    const stranger = person.at(other);
    const input = { foodId: 'food_local_09040', quantity: 1, measure: 'OUNCE' };
    expect(await stranger.do('nutritionFacts', input)).toMatchObject({
      name: 'Bananas, raw',
      category: 'Generic foods',
      servingSize: '28.35g (Ounce)',
    });
    await other.close();
  });

  test.each([0, 0.05, -1, 10_001, 1e308])('of %d cups are refused', async (quantity) => {
    const input = { foodId: APPLE, quantity, measure: 'CUP' };
    const sentence = 'The quantity must be at least 0.1 and at most 10000.';
    expect(await person.refused('INVALID_INPUT', 'nutritionFacts', input)).toBe(sentence);
  });

  test.each(['food_unknown', '', '../etc', 'a\0b', 'x'.repeat(101)])('know no food %j', async (foodId) => {
    const input = { foodId, quantity: 1, measure: 'CUP' };
    expect(await person.refused('NOT_FOUND', 'nutritionFacts', input)).toBe('Food not found.');
  });
});

test('of a logged food the figures come from its nutrients, not from the search, and never from the client', async () => {
  const eater = await Person.join(app, 'subscribed');
  // 'Avocados, raw, all commercial varieties', of which no other test asks.
  const input = { foodId: 'food_local_09037', servingSize: '50g', servingWeight: 50, date: TODAY, servings: 1 };
  const log = () => eater.do('logLookupFood', { input: { id: uuidv7(), ...input } });
  await Promise.all(Array.from({ length: atOnce(32) }, log));
  const calls = await edamam.calls();
  expect(calls.filter(({ path }) => path.endsWith('/nutrients'))).toHaveLength(1);
  const [row, ...more] = await app.dataSource.query<{ id: string }[]>(
    `SELECT id FROM foods WHERE user_id = $1 AND source = 'edamam'`,
    [eater.user.id],
  );
  expect(more).toEqual([]);
  const saved = await eater.do('food', { id: row?.id });
  expect(saved).toMatchObject({ source: 'EDAMAM', externalFoodId: 'food_local_09037' });
  expect(saved.category?.name).toBe('Generic foods');
  expect(saved.macros).toContainEqual({ macroName: 'potassium', value: 242.5, unit: 'MG' });
  expect(saved.macros.map(({ macroName }) => macroName)).not.toContain('caffeine');
});
