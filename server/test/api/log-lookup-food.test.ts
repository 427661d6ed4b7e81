import { uuidv7 } from 'uuidv7';
import { atOnce, isLong } from '../support/long';
import type { Day } from '../support/operations';
import { kcal, Person, TODAY } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
/** Somebody who never logs a food. */
let idle: Person;
beforeAll(async () => {
  app = await TestApp.start();
  idle = await Person.join(app, 'subscribed');
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-03-10T12:00:00Z'));

/** Food of the USDA database: 'Avocado, raw', 160 kcal per 100 g. */
const AVOCADO = '09037';
const SALT = '02047';

const asked = (more: object = {}) => ({
  id: uuidv7(),
  foodId: AVOCADO,
  servingSize: '120g (1/2 cup)',
  servingWeight: 120,
  date: TODAY,
  servings: 1.5,
  ...more,
});
const log = (person: Person, more: object = {}): Promise<Day> => person.do('logLookupFood', { input: asked(more) });
const refused = (
  person: Person,
  more: object,
  code: 'INVALID_INPUT' | 'NOT_FOUND' | 'PLAN_REQUIRED' = 'INVALID_INPUT',
) => person.refused(code, 'logLookupFood', { input: asked(more) });

const savedFoods = async (person: Person) => {
  const rows = await app.dataSource.query<{ id: string }[]>(
    `SELECT id FROM foods WHERE user_id = $1 AND source IN ('usda', 'edamam') AND deleted_at IS NULL ORDER BY name`,
    [person.user.id],
  );
  return Promise.all(rows.map(({ id }) => person.do('food', { id })));
};

interface MeasuredFood {
  name: string;
  measures: { label: string; weight: number }[];
}

describe('logging a found food', () => {
  test('saves it as an own food and logs it in the chosen serving', async () => {
    const person = await Person.join(app, 'subscribed');
    const id = uuidv7();
    const day = await log(person, { id });
    const [saved, ...more] = await savedFoods(person);
    expect(more).toEqual([]);
    expect(saved).toMatchObject({
      name: 'Avocado, raw',
      servingSize: '120g (1/2 cup)',
      category: { name: 'Fruits' },
      source: 'USDA',
      externalFoodId: AVOCADO,
    });
    expect(saved?.macros[0]).toEqual(kcal(192));
    expect(day.entries).toMatchObject([
      {
        id,
        food: { id: saved?.id },
        name: 'Avocado, raw',
        servingSize: '120g (1/2 cup)',
        servings: 1.5,
      },
    ]);
    expect(day.entries[0]?.macros[0]).toEqual(kcal(288));
    expect(day).toEqual(await person.do('day', { date: TODAY }));
  });

  test('leaves its copy the measures of the database, which the other foods do not have', async () => {
    const person = await Person.join(app, 'subscribed');
    await log(person);
    const { foods } = await app.data<{ foods: { edges: { node: MeasuredFood }[] } }>(
      '{ foods(first: 500) { edges { node { name measures { label weight } } } } }',
      {},
      person.user.token,
    );
    const measured = foods.edges.map(({ node }) => node).filter(({ measures }) => measures.length > 0);
    expect(measured.map(({ name }) => name)).toEqual(['Avocado, raw']);
    expect(measured[0]?.measures).toContainEqual({ label: '1 cup, cubes', weight: 150 });
  });

  test('loses nothing of a small amount: 0.6 g of salt are 232.548 mg of sodium', async () => {
    const person = await Person.join(app, 'subscribed');
    const day = await log(person, { foodId: SALT, servingSize: '0.6g', servingWeight: 0.6, servings: 1 });
    expect(day.totals).toContainEqual({ macroName: 'sodium', value: 232.548, unit: 'MG' });
  });

  /** Somebody who logs into days of which no test reads more than its own entry. */
  let eater: Person;
  beforeAll(async () => {
    eater = await Person.join(app, 'subscribed');
  });

  test.each([
    ['1 cup, cubes', '150g (1 cup, cubes)', 240],
    ['150g (1 cup, cubes)', '150g (1 cup, cubes)', 240],
    ['100 g', '100g', 160],
    ['OUNCE', '28.35g (Ounce)', 45.36],
  ])('without a weight takes the measure that %j names', async (servingSize, shown, calories) => {
    const id = uuidv7();
    const { entries } = await log(eater, { id, servingSize, servingWeight: null, servings: 1 });
    const entry = entries.find((one) => one.id === id);
    expect(entry?.servingSize).toBe(shown);
    expect(entry?.macros[0]).toEqual(kcal(calories));
  });

  test.each(['a bowl', '1 serving', '120g (1/2 cup)'])('cannot be done by %j alone', async (servingSize) => {
    const sentence = "Send the weight of the serving, or a serving size that matches one of the food's measures.";
    expect(await refused(idle, { servingSize, servingWeight: null })).toBe(sentence);
    expect(await savedFoods(idle)).toEqual([]);
  });

  test.each([
    [{ servingWeight: 0 }, 'The weight of a serving must be above 0 and at most 100000.'],
    [{ servingWeight: -1 }, 'The weight of a serving must be above 0 and at most 100000.'],
    [{ servingWeight: 1e308 }, 'The weight of a serving must be above 0 and at most 100000.'],
    [{ servingSize: ' ' }, 'The serving size is required.'],
    [{ servingSize: 'x'.repeat(101) }, 'The serving size can have at most 100 characters.'],
    [{ servings: 0 }, 'Servings must be at least 0.1 and at most 1000.'],
    [{ date: '2026-02-30' }, 'The date must be a valid date in the format YYYY-MM-DD.'],
    [{ id: 'mine' }, 'The ID must be a UUID.'],
  ])('refuses %j', async (more, sentence) => {
    expect(await refused(idle, more)).toBe(sentence);
    expect(await savedFoods(idle)).toEqual([]);
  });

  test.each(['99999', '', 'a\0b', "'; --"])('knows no food %j', async (foodId) => {
    expect(await refused(idle, { foodId }, 'NOT_FOUND')).toBe('Food not found.');
  });

  test('is refused on a day that the plan hides', async () => {
    expect(await refused(idle, { date: '2024-01-01' }, 'PLAN_REQUIRED')).toMatch(/^Your plan includes/);
  });

  test.each(['free', 'one_time'] as const)('is refused to %s users and saves nothing', async (tier) => {
    const person = await Person.join(app, tier);
    expect(await refused(person, {}, 'PLAN_REQUIRED')).toBe('Subscribe to look up foods in the food database.');
    expect(await savedFoods(person)).toEqual([]);
  });

  test('names the macro of which the food knows nothing as incomplete', async () => {
    const person = await Person.join(app, 'subscribed');
    await person.do('addGoal', { input: { macroName: 'sugars', targetValue: 50, unit: 'G', goalType: 'STAY_UNDER' } });
    // 'Cheese, caraway', whose sugars were not measured.
    const day = await log(person, { foodId: '01008' });
    expect(day.incomplete).toEqual(['sugars']);
    expect(day.totals.map(({ macroName }) => macroName)).not.toContain('sugars');
  });
});

describe('the name of a found food', () => {
  const WHOLE_WHEAT = { foodId: '18075', servingSize: '32g', servingWeight: 32 };
  const ENGLISH = 'Bread, whole-wheat, commercially prepared';

  test.each([
    ['in the language of the search', null, 'DE', 'Vollkornbrot, aus dem Handel'],
    ['in the language that the user prefers', 'DE', null, 'Vollkornbrot, aus dem Handel'],
    ['in the language of the search, not that of the preferences', 'DE', 'EN', ENGLISH],
    ['of the table, without a language', null, null, ENGLISH],
  ] as const)('is that %s', async (_, preferred, language, name) => {
    const person = await Person.join(app, 'subscribed');
    await person.do('setPreferences', { input: { language: preferred } });
    const { entries } = await log(person, { ...WHOLE_WHEAT, language });
    expect(entries).toMatchObject([{ name, food: { name } }]);
    expect(await savedFoods(person)).toMatchObject([{ name }]);
  });

  test('is the official one of a table in that language', async () => {
    const person = await Person.join(app, 'subscribed');
    const { entries } = await log(person, { foodId: 'bls-C131000', language: 'DE' });
    expect(entries).toMatchObject([{ name: 'Hafer ganzes Korn, roh' }]);
  });

  test('changes neither a food that is saved in another language nor its entries', async () => {
    const person = await Person.join(app, 'subscribed');
    await log(person, WHOLE_WHEAT);
    app.clock.set('2026-03-10T13:00:00Z');
    const { entries } = await log(person, { ...WHOLE_WHEAT, language: 'DE' });
    expect(entries).toMatchObject([
      { name: ENGLISH, food: { name: ENGLISH } },
      { name: 'Vollkornbrot, aus dem Handel', food: { name: ENGLISH } },
    ]);
    expect(await savedFoods(person)).toHaveLength(1);
  });
});

describe('a food that is saved already', () => {
  test('is not saved again, and is logged in the serving of now', async () => {
    const person = await Person.join(app, 'subscribed');
    await log(person, { servings: 1 });
    app.clock.set('2026-03-10T13:00:00Z');
    const { entries } = await log(person, { servingSize: '50g', servingWeight: 50, servings: 1 });
    expect(entries.map(({ servingSize, macros }) => [servingSize, macros[0]?.value])).toEqual([
      ['120g (1/2 cup)', 192],
      ['50g', 80],
    ]);
    expect(await savedFoods(person)).toHaveLength(1);
  });

  test('keeps what its owner has made of it', async () => {
    const person = await Person.join(app, 'subscribed');
    await log(person);
    const [saved] = await savedFoods(person);
    const categoryId = await person.categoryId('Snacks');
    const input = { name: 'My avocado', servingSize: '1 half', categoryId, macros: [kcal(100)] };
    await person.do('updateFood', { id: saved!.id, input });
    app.clock.set('2026-03-10T13:00:00Z');
    const { entries } = await log(person, { servings: 1 });
    expect(await savedFoods(person)).toMatchObject([{ id: saved!.id, name: 'My avocado', macros: [kcal(100)] }]);
    // The found food is logged unchanged.
    expect(entries[1]?.macros[0]).toEqual(kcal(192));
  });

  test('and deleted is saved again', async () => {
    const person = await Person.join(app, 'subscribed');
    await log(person);
    const [first] = await savedFoods(person);
    await person.do('deleteFood', { id: first!.id });
    await log(person);
    const [second, ...more] = await savedFoods(person);
    expect(more).toEqual([]);
    expect(second?.id).not.toBe(first?.id);
  });

  test('by somebody else is not one’s own', async () => {
    const [one, other] = [await Person.join(app, 'subscribed'), await Person.join(app, 'subscribed')];
    await log(one);
    expect(await savedFoods(other)).toEqual([]);
    await log(other);
    expect(await savedFoods(other)).toHaveLength(1);
  });
});

describe('its category', () => {
  test('is made where there is none of that name, and kept where there is one', async () => {
    const person = await Person.join(app, 'subscribed');
    const names = async () => (await person.do('categories')).map(({ name }) => name);
    const before = await names();
    // 'Tofu, raw, firm', one of the legumes.
    await log(person, { foodId: '16126' });
    expect((await names()).sort()).toEqual([...new Set([...before, 'Legumes'])].sort());
    await log(person);
    expect((await savedFoods(person)).map(({ category }) => category?.name).sort()).toEqual(['Fruits', 'Legumes']);
  });

  /** 'Cheese, cheddar' and 'Fast foods, hamburger', whose kinds are 'Dairy' and 'Fast Foods' in the USDA database. */
  const [CHEDDAR, HAMBURGER] = ['01009', '21107'];

  const inLanguage = async (language: string) => {
    const person = await Person.join(app, 'subscribed');
    await person.do('setPreferences', { input: { language } });
    return person;
  };
  const categoryNames = async (person: Person) => (await person.do('categories')).map(({ name }) => name);
  const savedIn = async (person: Person) => (await savedFoods(person)).map(({ category }) => category?.name);

  test.each([
    ['DE', 'Milchprodukte'],
    ...(isLong
      ? [
          ['FR', 'Produits laitiers'],
          ['ES', 'Lácteos'],
        ]
      : []),
  ])('is the one that the user has for that kind in %s', async (language, name) => {
    const person = await inLanguage(language);
    await person.do('renameCategory', { id: await person.categoryId('Dairy'), name });
    const before = await categoryNames(person);
    await log(person, { foodId: CHEDDAR });
    expect(await savedIn(person)).toEqual([name]);
    expect(await categoryNames(person)).toEqual(before);
  });

  test('has its name in another language only if there is none in the preferred one', async () => {
    const person = await inLanguage('DE');
    await log(person, { foodId: CHEDDAR });
    expect(await savedIn(person)).toEqual(['Dairy']);
    await person.do('addCategory', { name: 'milchprodukte' });
    await log(person, { foodId: '01019' });
    expect((await savedIn(person)).sort()).toEqual(['Dairy', 'milchprodukte']);
  });

  test.each(
    isLong
      ? [
          ['EN', 'Dairy', 'Meals'],
          ['DE', 'Milchprodukte', 'Gerichte'],
          ['FR', 'Produits laitiers', 'Plats'],
        ]
      : [['DE', 'Milchprodukte', 'Gerichte']],
  )('is created in %s if the user has renamed theirs', async (language, dairy, meals) => {
    const person = await inLanguage(language);
    await person.do('renameCategory', { id: await person.categoryId('Dairy'), name: 'From the cow' });
    const before = await categoryNames(person);
    await log(person, { foodId: CHEDDAR });
    await log(person, { foodId: HAMBURGER });
    expect((await savedIn(person)).sort()).toEqual([dairy, meals].sort());
    expect((await categoryNames(person)).sort()).toEqual([...before, dairy, meals].sort());
  });

  test('is none beyond the quota of categories', async () => {
    const person = await Person.join(app, 'subscribed');
    const fruits = await person.categoryId('Fruits');
    await person.do('deleteCategory', { id: fruits });
    const { length } = await person.do('categories');
    await app.dataSource.query(
      `INSERT INTO categories (user_id, id, name, name_folded)
       SELECT $1, gen_random_uuid(), 'c' || n, 'c' || n FROM generate_series($2::integer, 199) AS n`,
      [person.user.id, length],
    );
    await log(person);
    expect(await savedFoods(person)).toMatchObject([{ category: null }]);
  });
});

const TIMES = atOnce(32);

describe('many times at the same moment', () => {
  test('with one id it makes one entry of one saved food', async () => {
    const person = await Person.join(app, 'subscribed');
    const input = asked({ foodId: '16126' });
    const days = await Promise.all(Array.from({ length: TIMES }, () => person.do('logLookupFood', { input })));
    for (const { entries } of days) expect(entries.map(({ id }) => id)).toEqual([input.id]);
    expect(await savedFoods(person)).toHaveLength(1);
  });

  test('with ids of their own they make as many entries of one saved food', async () => {
    const person = await Person.join(app, 'subscribed');
    await Promise.all(Array.from({ length: TIMES }, () => log(person)));
    const { entries } = await person.do('day', { date: TODAY });
    expect(entries).toHaveLength(TIMES);
    expect(new Set(entries.map(({ food }) => food?.id)).size).toBe(1);
    expect(await savedFoods(person)).toHaveLength(1);
  });

  test('with one id for several foods one of them is logged, and only that one saved', async () => {
    const person = await Person.join(app, 'subscribed');
    const id = uuidv7();
    const foods = [AVOCADO, SALT, '16126', '01009'];
    await Promise.all(Array.from({ length: TIMES }, (_, index) => log(person, { id, foodId: foods[index % 4] })));
    const { entries } = await person.do('day', { date: TODAY });
    expect(entries).toHaveLength(1);
    expect((await savedFoods(person)).map((food) => food.id)).toEqual([entries[0]?.food?.id]);
  });
});

describe('an id that was sent before', () => {
  const sent = asked();
  let eater: Person;
  beforeAll(async () => {
    eater = await Person.join(app, 'subscribed');
    await eater.do('logLookupFood', { input: sent });
  });

  test.each([
    ['another food', { foodId: SALT }],
    ['an unknown food', { foodId: '99999' }],
    ['a serving of nothing', { servingWeight: 0 }],
    ['another day', { date: '2026-03-12' }],
    ['servings out of bounds', { servings: 0 }],
  ])('is recognized before any other check: %s', async (_, change) => {
    const day = await eater.do('day', { date: TODAY });
    expect(day.entries.map(({ id }) => id)).toEqual([sent.id]);
    expect(await eater.do('logLookupFood', { input: { ...sent, ...change } })).toEqual(day);
  });

  test('stays deleted, and its food too', async () => {
    const person = await Person.join(app, 'subscribed');
    const input = asked();
    await person.do('logLookupFood', { input });
    const [saved] = await savedFoods(person);
    await person.do('deleteFood', { id: saved!.id });
    await person.do('deleteFoodLog', { id: input.id });
    expect((await person.do('logLookupFood', { input })).entries).toEqual([]);
    expect(await savedFoods(person)).toEqual([]);
  });
});
