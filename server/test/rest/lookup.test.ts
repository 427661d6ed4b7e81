import { Edamam } from '../support/edamam';
import { Person } from '../support/person';
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

const LOOKUP = '/api/premium_1/food-lookup';
const NUTRIENTS = '/api/premium_1/food-nutrients';
const APPLE = 'food_local_09003';

interface Found {
  foodId: string;
  label: string;
  nutrients: Record<string, number>;
}

const find = async (query: string) => {
  const { status, body } = await app.rest(
    'GET',
    `${LOOKUP}?query=${encodeURIComponent(query)}`,
    undefined,
    person.user.token,
  );
  expect(status).toBe(200);
  return body as unknown as Found[];
};

const facts = (body: object, query = '') => app.rest('POST', `${NUTRIENTS}${query}`, body, person.user.token);

describe('food-lookup', () => {
  test('lists foods with their measures and the nutrients of 100 g that are known', async () => {
    const [apple] = await find('apples raw with skin');
    expect(apple).toEqual({
      foodId: APPLE,
      label: 'Apples, raw, with skin',
      category: 'Generic foods',
      measures: expect.arrayContaining([{ label: 'Gram', weight: 1 }]) as unknown,
      nutrients: { calories: 52, protein: 0.26, carbs: 13.81, fats: 0.17, fiber: 2.4 },
      source: 'edamam',
    });
  });

  test('takes the amount out of the query, and scales nothing by it', async () => {
    expect(await find('1/2 cup apples raw with skin')).toEqual(await find('apples raw with skin'));
  });

  test('lists a food once for each of its names', async () => {
    expect((await find('__names')).map(({ foodId, label }) => [foodId, label])).toEqual([
      [APPLE, 'Apple'],
      [APPLE, 'Empire Apple'],
    ]);
  });

  test.each(['', '  ', 'ab', ' ab '])('of %j is an empty list', async (query) => {
    expect(await find(query)).toEqual([]);
  });

  test('without a query, or with two, is a 400', async () => {
    for (const query of ['', '?query=apple&query=pear']) {
      const { status, body } = await app.rest('GET', LOOKUP + query, undefined, person.user.token);
      expect([status, body['code']]).toEqual([400, 'INVALID_INPUT']);
    }
  });
});

describe('food-nutrients', () => {
  const ONE_CUP = { foodId: APPLE, quantity: 1, measure: 'cup' };

  test('gives the macros of the amount, and their nutrients by code', async () => {
    const { status, body } = await facts({ foodId: 'food_local_09040', quantity: 2, measure: 'ounce' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Bananas, raw', category: 'Generic foods' });
    expect(body['serving_size']).toBe('56.7g (2 × Ounce)');
    expect(Object.keys(body['totalNutrients'] as object)).toEqual([
      'ENERC_KCAL',
      'PROCNT',
      'CHOCDF',
      'FAT',
      'SUGAR',
      'FIBTG',
      'NA',
      'CHOLE',
      'K',
      'CA',
      'WATER',
    ]);
    expect((body['macros'] as unknown[])[0]).toEqual({ macro_name: 'calories', value: 50.4622, unit: 'kcal' });
  });

  test.each([
    ['the query', '?fetchAll=true', {}],
    ['the body', '', { fetchAll: true }],
    ['the body as a text', '', { fetchAll: 'true' }],
    ['both', '?fetchAll=false', { fetchAll: true }],
  ])('gives every nutrient that the source has where %s asks for it', async (_, query, more) => {
    const { body } = await facts({ ...ONE_CUP, ...more }, query);
    expect(body['totalNutrients']).toMatchObject({ MG: { label: 'Magnesium', unit: 'mg' }, NA: { unit: 'mg' } });
  });

  test.each([
    ['not asked for', ''],
    ['refused', '?fetchAll=false'],
  ])('gives those of macros alone where more are %s', async (_, query) => {
    expect((await facts(ONE_CUP, query)).body['totalNutrients']).not.toHaveProperty('MG');
  });

  test.each([
    { quantity: 0 },
    { quantity: 0.09 },
    { quantity: 10_001 },
    { quantity: '1' },
    { quantity: null },
    { measure: 'bowl' },
    { measure: 'CUP' },
    { foodId: null },
    { fetchAll: 'yes' },
  ])('refuses %j', async (more) => {
    const { status, body } = await facts({ ...ONE_CUP, ...more });
    expect([status, body['code']]).toEqual([400, 'INVALID_INPUT']);
  });

  test('knows no other food', async () => {
    const { status, body } = await facts({ ...ONE_CUP, foodId: 'food_unknown' });
    expect([status, body['code'], body['error']]).toEqual([404, 'NOT_FOUND', 'Food not found.']);
  });
});

test.each(['free', 'one_time'] as const)('both are refused to %s users before the provider is asked', async (tier) => {
  const other = await Person.join(app, tier);
  await edamam.forget();
  const answers = [
    await app.rest('GET', `${LOOKUP}?query=cherries`, undefined, other.user.token),
    await app.rest('POST', NUTRIENTS, { foodId: 'food_x', quantity: 1, measure: 'cup' }, other.user.token),
  ];
  for (const { status, body } of answers) {
    expect([status, body['code']]).toEqual([403, 'PLAN_REQUIRED']);
    expect(body['error']).toBe('Subscribe to look up foods in the food database.');
  }
  expect(await edamam.calls()).toEqual([]);
});
