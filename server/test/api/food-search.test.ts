import { UNREACHABLE_EDAMAM } from '../support/edamam';
import { kcal, Person, send } from '../support/person';
import { expectCode, TestApp } from '../support/test-app';

let app: TestApp;
let owner: Person;
let subscriber: Person;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await Person.join(app, 'one_time');
  subscriber = await Person.join(app, 'subscribed');
});
afterAll(() => app.close());

const find = (person: Person, query: string, first?: number) =>
  person.do('searchFoods', { query, ...(first !== undefined && { first }) });

const names = async (person: Person, query: string) =>
  (await find(person, query)).hits.map(({ ownFood, lookupFood }) => ownFood?.name ?? lookupFood?.label);

describe('a search', () => {
  test('finds own foods and foods of the database in one list, each hit being one of the two', async () => {
    const { hits } = await find(subscriber, 'papaya');
    expect(hits.every(({ ownFood, lookupFood }) => (ownFood === null) !== (lookupFood === null))).toBe(true);
    await subscriber.addFood('Papaya boat', [kcal(90)], { servingSize: '1 boat (150g)' });
    const found = await names(subscriber, 'papaya');
    expect(found).toEqual(expect.arrayContaining(['Papaya boat', 'Papayas, raw']));
  });

  test('understands an amount of an own food and of the database', async () => {
    await subscriber.addFood('Zorbleberry', [kcal(90)], { servingSize: '1 cup (140g)' });
    const own = await find(subscriber, '70 g zorbleberry');
    expect(own).toMatchObject({ name: 'zorbleberry', hasAmount: true, lookupFailed: false });
    expect(own.hits[0]?.amounts).toMatchObject([{ grams: 70, servings: 0.5, servingWeight: 140 }]);
    await subscriber.addFood('Quorbel', [kcal(90)], { servingSize: '60g (1 large)' });
    const counted = await find(subscriber, '2 quorbels');
    expect(counted.hits[0]?.amounts).toMatchObject([{ grams: 120, servings: 2, servingSize: '120g (2 large)' }]);

    const papaya = (await find(subscriber, '2 small papayas')).hits.find(
      ({ lookupFood }) => lookupFood?.label === 'Papayas, raw',
    );
    expect(papaya?.amounts[0]).toEqual({
      grams: 314,
      servings: 1,
      amount: { value: 2, unit: 'small' },
      servingSize: '314g (2 fruits, small)',
      servingWeight: 314,
      measureLabel: '1 fruit, small',
    });
    expect(papaya?.lookupFood).toMatchObject({ servingSize: '314g (2 fruits, small)', servingWeight: 314 });
  });

  test('finds the food whose name begins with a number first', async () => {
    const { hits } = await subscriber.do('searchFoods', { query: 'tres leches', language: 'ES' });
    expect(hits[0]?.lookupFood?.label).toBe('Cake, tres leche');
    expect(hits[0]?.amounts[0]?.grams).toBe(200);
  });

  test.each([
    ['10 wings', 'EN', 350],
    ['halbes Hähnchen', 'DE', 329],
    ['medio pollo', 'ES', 299],
    ['demi poulet', 'FR', 299],
  ] as const)('weighs the pieces of a chicken: %s', async (query, language, grams) => {
    const { hits } = await subscriber.do('searchFoods', { query, first: 5, language });
    expect(hits.find(({ lookupFood }) => lookupFood !== null)?.amounts[0]?.grams).toBeCloseTo(grams, 0);
  });

  test('counts servings where neither the query nor the food names a measure', async () => {
    const { hits } = await find(subscriber, '2 banana and milk smoothies');
    const smoothie = hits.find(({ lookupFood }) => lookupFood?.label === 'Smoothie, banana and milk');
    expect(smoothie?.amounts[0]?.servingSize).toMatch(/^[\d.]+g \(2 (?:servings|glasses)\)$/);
  });

  test('lists a food of the database that has the amount before an own food that does not', async () => {
    expect((await names(subscriber, 'avocado'))[0]).toBe('Avocado');
    const { hits } = await find(subscriber, 'half an avocado');
    expect(hits[0]?.lookupFood?.label).toMatch(/^Avocado/);
    expect(hits[0]?.amounts[0]?.grams).toBeGreaterThan(60);
    expect(hits.find(({ ownFood }) => ownFood?.name === 'Avocado')?.amounts).toEqual([]);
  });

  test('lists an own food before its equal in the database', async () => {
    expect((await names(subscriber, 'half a cup of oats'))[0]).toBe('Rolled oats, dry');
    expect((await names(subscriber, 'chicken 150g')).slice(0, 3)).toContain('Chicken breast, cooked, skinless');
  });

  test('by cups is preselected in the cup of the food, and offers that of the product', async () => {
    const { hits } = await find(subscriber, '1/2 cup barley, pearled, raw');
    expect(hits.find(({ lookupFood }) => lookupFood?.label === 'Barley, pearled, raw')?.amounts).toEqual([
      {
        grams: 100,
        servings: 1,
        amount: { value: 0.5, unit: 'cup' },
        servingSize: '100g (1/2 cup)',
        servingWeight: 100,
        measureLabel: '1 cup',
      },
      {
        grams: 120,
        servings: 1,
        amount: { value: 0.5, unit: 'cup' },
        servingSize: '120g (1/2 cup)',
        servingWeight: 120,
        measureLabel: null,
      },
    ]);
  });

  test('of nothing, and of something that does not exist, finds nothing', async () => {
    expect(await find(subscriber, '  ')).toMatchObject({ hits: [], hasAmount: false });
    expect(await find(subscriber, 'xyzzyplugh')).toMatchObject({ name: 'xyzzyplugh', hits: [] });
  });

  test('gives no more than was asked for', async () => {
    expect((await find(subscriber, 'milk', 3)).hits).toHaveLength(3);
    for (const first of [0, 51]) {
      const refused = await subscriber.refused('INVALID_INPUT', 'searchFoods', { query: 'milk', first });
      expect(refused).toBe('`first` must be between 1 and 50.');
    }
    await subscriber.refused('INVALID_INPUT', 'searchFoods', { query: 'x'.repeat(101) });
  });
});

describe('the right to search', () => {
  test('without external look-up is one to own foods', async () => {
    const { hits, lookupFailed } = await find(owner, 'egg');
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.every(({ ownFood }) => ownFood !== null)).toBe(true);
    expect(lookupFailed).toBe(false);
  });

  test('is not that of the free plan, nor of nobody', async () => {
    const free = await Person.join(app);
    expect(await free.refused('PLAN_REQUIRED', 'searchFoods', { query: 'egg' })).toBe('Upgrade to search your foods.');
    expectCode(await send(app, 'searchFoods', { query: 'egg' }), 'UNAUTHENTICATED');
  });
});

test('with a food database that fails own foods are found', async () => {
  const other = await app.startAnother({ edamam: UNREACHABLE_EDAMAM });
  const { hits, lookupFailed } = await find(subscriber.at(other), 'egg');
  expect(lookupFailed).toBe(true);
  expect(hits.some(({ ownFood }) => ownFood?.name === 'Egg, hard-boiled')).toBe(true);
  await other.close();
});
