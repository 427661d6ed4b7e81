import { randomUUID } from 'node:crypto';
import { TIMEOUTS } from '../../src/config/timeouts';
import { OpenFoodFacts } from '../../src/modules/products/open-food-facts/open-food-facts';
import type { PackagedFood } from '../../src/modules/products/packaged-food';
import { ProductsRepository } from '../../src/modules/products/products.repository';
import { toKey } from '../../src/platform/limits/rate-limits';
import { ANSWERS, OpenFoodFactsStandIn } from '../support/open-food-facts';
import { grams, kcal, Person, TODAY } from '../support/person';
import { isLong, longTest } from '../support/long';
import { LONG_TIMEOUTS } from '../support/long-timeouts';
import { TestApp, type GraphQLAnswer } from '../support/test-app';

const EAN = '4006381333931';
const FIELDS = `barcode name brand servingSize servingWeight valuesPer macros { macroName value unit } warnings source attribution
  url ownFood { id name barcode }`;
const FIND = `query ($barcode: String!) { me { product(barcode: $barcode) { ${FIELDS} } } }`;

interface Found {
  me: { product: Record<string, unknown> | null };
}

let standIn: OpenFoodFactsStandIn;
let app: TestApp;
beforeAll(async () => {
  standIn = await OpenFoodFactsStandIn.start();
  // The rate has its own program below.
  app = await TestApp.start({ openFoodFacts: standIn.settings });
});
afterAll(async () => {
  await app.close();
  await standIn.stop();
});
beforeEach(() => {
  standIn.use('known');
  standIn.calls.length = 0;
});

let last = 0;
/** A barcode that no other test has. */
function newBarcode(): string {
  last += 1;
  const digits = `5000000${String(last).padStart(5, '0')}`;
  const sum = digits.split('').reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const ask = (person: Person, barcode: string, at = app): Promise<GraphQLAnswer<Found>> =>
  at.graphql(FIND, { barcode }, person.user.token);
const find = async (person: Person, barcode: string) => (await ask(person, barcode)).data?.me.product;
const input = (barcode: string, value: number, unit: string, more: object = {}) => ({
  input: { id: randomUUID(), barcode, date: TODAY, amount: { value, unit }, ...more },
});
const subscriber = () => Person.join(app, 'subscribed');

describe('a barcode', () => {
  test('finds a product of Open Food Facts once, with its source; everyone gets the kept answer', async () => {
    const [first, second] = [await subscriber(), await subscriber()];
    const barcode = newBarcode();
    const product = {
      barcode,
      name: 'Oat biscuits',
      brand: 'Berghof',
      servingSize: '2 biscuits (25 g)',
      servingWeight: 25,
      valuesPer: 'HUNDRED_G',
      macros: [
        kcal(450),
        { macroName: 'protein', value: 8, unit: 'G' },
        { macroName: 'carbs', value: 62, unit: 'G' },
        { macroName: 'fats', value: 18, unit: 'G' },
      ],
      warnings: [],
      source: 'OPEN_FOOD_FACTS',
      attribution: 'Open Food Facts, Open Database License (ODbL) 1.0',
      url: `https://world.openfoodfacts.org/product/${barcode}`,
      ownFood: null,
    };
    const together = await Promise.all([
      find(first, barcode),
      find(second, ` ${barcode.slice(0, 6)}-${barcode.slice(6)}`),
    ]);
    expect(together).toEqual([product, product]);
    expect(await find(second, barcode)).toEqual(product);
    const { status, body } = await app.rest('GET', `/api/products/${barcode}`, undefined, first.user.token);
    expect([status, body]).toMatchObject([
      200,
      { product: { name: 'Oat biscuits', source: 'open_food_facts', own_food_id: null } },
    ]);
    expect(standIn.calls).toHaveLength(1);
    expect(standIn.calls[0]?.headers['user-agent']).toBe('Macrolog/1.0 (operator@macrolog.example)');
    expect(standIn.calls[0]?.search.get('api_version')).toBe('3.6');
    app.clock.set('2026-04-08T12:00:00Z');
    await find(first, barcode);
    expect(standIn.calls).toHaveLength(1);
    app.clock.set('2026-04-10T12:00:00Z');
    await find(await subscriber(), barcode);
    expect(standIn.calls).toHaveLength(2);
    app.clock.set('2026-03-10T12:00:00Z');
  });

  test('is forgotten by the purge: a known one after 30 days, an unknown one after a day', async () => {
    const at = (days: number) => new Date(Date.parse('2026-03-10T12:00:00Z') - days * 86_400_000);
    const [recent, old, unknown] = [newBarcode(), newBarcode(), newBarcode()];
    const repository = new ProductsRepository(app.dataSource);
    const product = { name: 'Oat biscuits' } as PackagedFood;
    await repository.keepAnswer(recent, product, at(29));
    await repository.keepAnswer(old, product, at(31));
    await repository.keepAnswer(unknown, null, at(2));
    await repository.purgeAnswers(at(0));
    const rows = await app.dataSource.query<{ barcode: string }[]>(
      'SELECT barcode FROM product_answers WHERE barcode = ANY ($1)',
      [[recent, old, unknown]],
    );
    expect(rows).toEqual([{ barcode: recent }]);
    await app.dataSource.query('DELETE FROM product_answers WHERE barcode = $1', [recent]);
  });

  test('that nobody knows is an answer, which is kept for a day', async () => {
    const person = await subscriber();
    const barcode = newBarcode();
    standIn.use('unknown');
    expect(await find(person, barcode)).toBeNull();
    expect(await app.rest('GET', `/api/products/${barcode}`, undefined, person.user.token)).toMatchObject({
      status: 200,
      body: { product: null },
    });
    expect(standIn.calls).toHaveLength(1);
    expect(await person.refused('NOT_FOUND', 'logProduct', input(barcode, 1, 'g'))).toBe('Food not found.');
  });

  test.each([
    ['4006381333932', "The last digit doesn't fit the others. Check the digits."],
    ['../../etc/passwd', 'A barcode has 8, 12 or 13 digits.'],
    ['2012345678903', 'Only the shop that printed this barcode knows its product. Enter the food by hand.'],
  ])('%s is refused before anyone is asked', async (barcode, sentence) => {
    const person = await subscriber();
    const { errors } = await ask(person, barcode);
    expect(errors).toMatchObject([{ message: sentence, extensions: { code: 'INVALID_INPUT' } }]);
    expect(await person.refused('INVALID_INPUT', 'logProduct', input(barcode, 1, 'g'))).toBe(sentence);
    const path = `/api/products/${encodeURIComponent(barcode)}`;
    expect(await app.rest('GET', path, undefined, person.user.token)).toMatchObject({
      status: 400,
      body: { error: sentence },
    });
    expect(standIn.calls).toHaveLength(0);
  });

  test("finds the viewer's own food first, on any plan; others need a subscription", async () => {
    const person = await Person.join(app);
    const barcode = newBarcode();
    const more = { servingSize: '1 bowl (250 g)', barcode };
    const { id } = await person.addFood('Lentil soup', [kcal(200)], { categoryId: await person.categoryId(), ...more });
    expect(await find(person, barcode)).toMatchObject({
      name: 'Lentil soup',
      servingWeight: 250,
      valuesPer: 'HUNDRED_G',
      macros: [kcal(80)],
      source: 'CUSTOM',
      url: null,
      ownFood: { id, barcode },
    });
    const [entry] = (await person.do('logProduct', input(barcode, 125, 'g'))).entries;
    expect(entry).toMatchObject({
      food: { id },
      name: 'Lentil soup',
      servings: 0.5,
      amount: { value: 125, unit: 'g' },
    });
    const { errors, data } = await ask(await Person.join(app, 'one_time'), barcode);
    expect([data?.me.product, errors[0]?.extensions.code]).toEqual([null, 'PLAN_REQUIRED']);
    expect(await (await Person.join(app)).refused('PLAN_REQUIRED', 'logProduct', input(barcode, 1, 'g'))).toBe(
      'Subscribe to look up foods in the food database.',
    );
    expect(standIn.calls).toHaveLength(0);
  });
});

describe('logging', () => {
  test('keeps the warnings of a product until its user has corrected it', async () => {
    const person = await subscriber();
    const barcode = newBarcode();
    standIn.use('mistaken');
    await person.do('logProduct', input(barcode, 50, 'g'));
    const product = await find(person, barcode);
    expect(product?.['warnings']).toEqual(['MACROS_OVER_100_G']);
    const { id } = product?.['ownFood'] as { id: string };
    const macros = [kcal(150), grams('protein', 2), grams('carbs', 13), grams('fats', 9)];
    const corrected = { name: 'Oat biscuits', servingSize: '25 g (2 biscuits)', categoryId: await person.categoryId() };
    await person.do('updateFood', { id, input: { ...corrected, macros, barcode } });
    expect((await find(person, barcode))?.['warnings']).toEqual([]);
  });

  test.each([
    [50, 'g', 2],
    [1, 'serving', 1],
    [3, 'biscuit', 1.5],
  ])('%d %s of a product saves it to the foods of its user, with its barcode', async (value, unit, servings) => {
    const person = await subscriber();
    const barcode = newBarcode();
    const variables = input(barcode, value, unit);
    const { entries } = await person.do('logProduct', variables);
    const amount = unit === 'serving' ? null : { value, unit };
    expect(entries).toMatchObject([{ name: 'Oat biscuits', servingSize: '25 g (2 biscuits)', servings, amount }]);
    expect(entries[0]?.macros).toContainEqual(kcal(112.5 * servings));
    const report = await person.do('nutrients', { from: TODAY, to: TODAY });
    expect(report.find(({ nutrient }) => nutrient === 'iron')?.value).toBeCloseTo(servings, 6);
    expect((await person.do('logProduct', variables)).entries).toHaveLength(1);
    expect(await find(person, barcode)).toMatchObject({
      source: 'OPEN_FOOD_FACTS',
      ownFood: { name: 'Oat biscuits', barcode },
    });
    const { edges } = await person.do('foods', { search: 'oat biscuits', first: 5 });
    expect(edges.map(({ node }) => node)).toMatchObject([
      { brand: 'Berghof', valuesPer: 'HUNDRED_G', source: 'OPEN_FOOD_FACTS', externalFoodId: barcode, barcode },
    ]);
  });

  test('milliliters of a drink, and a repeat after the product is gone', async () => {
    const person = await subscriber();
    const barcode = newBarcode();
    standIn.serve({ product_name: 'Cola', product_quantity_unit: 'ml', nutriments: { 'energy-kcal_100g': 42 } });
    const variables = input(barcode, 330, 'ml');
    expect((await person.do('logProduct', variables)).entries).toMatchObject([
      { servingSize: '100 ml', servings: 3.3, amount: { value: 330, unit: 'ml' } },
    ]);
    await app.dataSource.query('TRUNCATE product_answers');
    standIn.use('failing');
    const [food] = (await person.do('foods', { search: 'cola', first: 1 })).edges;
    await person.do('deleteFood', { id: food?.node.id });
    expect((await person.do('logProduct', variables)).entries).toHaveLength(1);
    expect(await person.refused('UPSTREAM_FAILED', 'logProduct', input(barcode, 1, 'ml'))).toContain("Couldn't reach");
  });

  test('a food that is added with the barcode during the lookup is linked', async () => {
    const person = await subscriber();
    const [barcode, categoryId] = [newBarcode(), await person.categoryId()];
    const add = () => person.addFood('My biscuits', [kcal(100)], { categoryId, servingSize: '20 g', barcode });
    standIn.serveAfter(add);
    const { entries } = await person.do('logProduct', input(barcode, 50, 'g'));
    expect(entries).toMatchObject([{ name: 'Oat biscuits', servings: 2 }]);
    expect(entries[0]?.food?.id).toBe(
      (await person.do('foods', { search: 'my biscuits', first: 1 })).edges[0]?.node.id,
    );
  });

  test('a saved product that was changed and lost its barcode is logged as it is now', async () => {
    const person = await subscriber();
    const [barcode, categoryId] = [newBarcode(), await person.categoryId()];
    await person.do('logProduct', input(barcode, 50, 'g'));
    const id = (await person.do('foods', { search: 'oat biscuits', first: 1 })).edges[0]?.node.id;
    const changed = { name: 'Mine', servingSize: '50 g', macros: [kcal(500)], categoryId, barcode: null };
    await person.do('updateFood', { id, input: changed });
    expect(await find(person, barcode)).toMatchObject({ name: 'Mine', ownFood: { id, barcode: null } });
    const { entries } = await person.do('logProduct', input(barcode, 100, 'g'));
    const logged = entries.find(({ name }) => name === 'Mine');
    expect(logged).toMatchObject({ food: { id }, servings: 2, macros: [kcal(1000)] });
  });

  test('an amount that no product has is refused', async () => {
    const person = await subscriber();
    const barcode = newBarcode();
    for (const [value, unit] of [
      [0, 'g'],
      [1e9, 'g'],
      [1, 'bucket'],
      [-1, 'serving'],
    ] as const) {
      await person.refused('INVALID_INPUT', 'logProduct', input(barcode, value, unit));
    }
    expect((await person.do('foods', { search: 'oat biscuits', first: 1 })).totalCount).toBe(0);
  });
});

const UNREACHABLE = "Couldn't reach Open Food Facts. Try again, or enter the food by hand.";
const FAILING = Object.keys(ANSWERS).filter(
  (kind) => !['known', 'mistaken', 'unknown', 'limited', 'overloaded', 'hanging'].includes(kind),
) as (keyof typeof ANSWERS)[];

test('a source that fails or lies is a sentence, and nothing is kept', async () => {
  const person = await subscriber();
  for (const kind of FAILING) {
    const barcode = newBarcode();
    standIn.use(kind);
    const { errors, data } = await ask(person, barcode);
    expect([kind, errors[0]?.message, errors[0]?.extensions.code, data?.me.product]).toEqual([
      kind,
      UNREACHABLE,
      'UPSTREAM_FAILED',
      null,
    ]);
    standIn.use('known');
    expect(await find(person, barcode)).toMatchObject({ name: 'Oat biscuits' });
  }
});

test('a source that hangs is given up', async () => {
  standIn.use('hanging');
  const source = new OpenFoodFacts(standIn.settings, isLong ? TIMEOUTS.productMs : 200);
  await expect(source.find(EAN)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED', message: UNREACHABLE });
});

longTest('a program without configuration asks nobody', async () => {
  const alone = await TestApp.start();
  const person = await Person.join(alone, 'subscribed');
  expect((await ask(person, EAN, alone)).data?.me.product).toBeNull();
  expect(standIn.calls).toHaveLength(0);
  await alone.close();
});

const BUSY = [
  ['limited', 30],
  ['overloaded', 60],
] as const;

test.each(BUSY)('a source that is %s is left alone for as long as it says', async (kind, seconds) => {
  const source = new OpenFoodFacts(standIn.settings, LONG_TIMEOUTS.productMs);
  standIn.use(kind);
  const message = `Open Food Facts is busy. Try again in ${seconds} seconds.`;
  await expect(source.find(EAN)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED', message });
  standIn.use('known');
  await expect(source.find(EAN)).rejects.toMatchObject({ extensions: { reason: 'PRODUCTS_BUSY' } });
  expect(standIn.calls).toHaveLength(1);
});

describe('a program with limits', () => {
  let own: TestApp;
  beforeAll(async () => {
    own = await app.startAnother({ rateLimit: true });
  });
  afterAll(() => own.close());

  const joinOwn = async () => (await subscriber()).at(own);

  test("the rate of one user isn't that of those who wait for the same product", async () => {
    const [over, within] = [await joinOwn(), await joinOwn()];
    await ask(over, newBarcode(), own);
    const key = `productReadsOfUser:${toKey([over.user.id])}`;
    await own.dataSource.query('UPDATE rate_limits SET points = 120 WHERE key = $1', [key]);
    const barcode = newBarcode();
    const [refused, served] = await Promise.all([ask(over, barcode, own), ask(within, barcode, own)]);
    expect(refused.errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', reason: 'TOO_MANY_REQUESTS' });
    expect(served.data?.me.product).toMatchObject({ name: 'Oat biscuits' });
    await own.dataSource.query('DELETE FROM rate_limits');
  });

  test('of many people at once, 15 are served and the others are told when it is their turn', async () => {
    const people = await Promise.all(Array.from({ length: isLong ? 20 : 16 }, joinOwn));
    const answers = await Promise.all(people.map((person) => ask(person, newBarcode(), own)));
    const waiting = answers.filter(({ errors }) => errors.length > 0);
    expect([standIn.calls.length, waiting.length]).toEqual([15, people.length - 15]);
    for (const { status, headers, errors } of waiting) {
      expect(status).toBe(429);
      expect(errors[0]?.message).toMatch(/^Many people are scanning\. It's your turn in \d+ seconds?\.$/);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const countOfUsers = "FROM rate_limits WHERE key LIKE 'productReadsOfUser:%'";
    const [counted] = await own.dataSource.query<object[]>(`SELECT sum(points)::int AS points ${countOfUsers}`);
    expect(counted).toEqual({ points: 15 });
    await own.dataSource.query('UPDATE rate_limits SET expire = 0');
  });
});
