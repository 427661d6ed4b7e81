import { uuidv7 } from 'uuidv7';
import { atOnce } from '../support/long';
import { grams, kcal, Person, TODAY } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
/** Somebody who never logs a food. */
let idle: Person;
beforeAll(async () => {
  app = await TestApp.start();
  idle = await Person.join(app);
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-03-10T12:00:00Z'));

const avocado = async (person: Person, more: object = {}) => ({
  id: uuidv7(),
  foodId: await person.foodId('Avocado'),
  date: TODAY,
  servings: 1.5,
  ...more,
});

describe('logging a food', () => {
  test('adds it to the day with its macros times the servings', async () => {
    const person = await Person.join(app);
    const food = await person.addFood('Stew', [kcal(240), grams('fats', 21.99)], { servingSize: '1 bowl' });
    const id = uuidv7();
    const day = await person.log(food.id, { id, servings: 1.5 });
    expect(day.entries).toEqual([
      {
        id,
        date: TODAY,
        food: { id: food.id, name: 'Stew' },
        name: 'Stew',
        servingSize: '1 bowl',
        servings: 1.5,
        amount: null,
        macros: [kcal(360), grams('fats', 32.985)],
        loggedAt: '2026-03-10T12:00:00.000Z',
        mealSlot: null,
      },
    ]);
    expect(day.totals).toEqual([kcal(360), grams('fats', 32.985)]);
    expect(day).toEqual(await person.do('day', { date: TODAY }));
  });

  test('lists entries in the order in which they were logged', async () => {
    app.clock.set('2026-03-10T08:00:00Z');
    const person = await Person.join(app);
    for (const [time, name] of [
      ['12:00', 'Banana'],
      ['09:00', 'Orange'],
      ['18:00', 'Almonds'],
    ] as const) {
      app.clock.set(`2026-03-10T${time}:00Z`);
      await person.log(await person.foodId(name));
    }
    const { entries } = await person.do('day', { date: TODAY });
    expect(entries.map(({ name }) => name)).toEqual(['Orange', 'Banana', 'Almonds']);
  });

  test('may be for any day that can be read, however far ahead', async () => {
    const person = await Person.join(app);
    const foodId = await person.foodId('Banana');
    for (const date of ['2025-12-09', '2028-02-29', '9999-12-31']) {
      expect((await person.log(foodId, { date })).entries).toHaveLength(1);
    }
  });

  test('keeps servings with three decimals', async () => {
    const person = await Person.join(app);
    const foodId = await person.foodId('Banana');
    for (const [servings, kept] of [
      [0.1, 0.1],
      [0.1 + 0.2, 0.3],
      [1.0005, 1.001],
      [1.00049, 1],
      [1000, 1000],
      [1000.0004, 1000],
    ] as const) {
      const id = uuidv7();
      const { entries } = await person.log(foodId, { id, servings });
      expect([servings, entries.find((entry) => entry.id === id)?.servings]).toEqual([servings, kept]);
    }
  });

  test.each([0, -1, 0.09, 1000.001, 1e308, -1e308])('refuses %d servings', async (servings) => {
    const input = await avocado(idle, { servings });
    const sentence = 'Servings must be at least 0.1 and at most 1000.';
    expect(await idle.refused('INVALID_INPUT', 'logFood', { input })).toBe(sentence);
    expect((await idle.do('day', { date: TODAY })).entries).toEqual([]);
  });

  test.each([
    ['1e309', '1e309'],
    ['-1e309', '-1e309'],
    ['400 nines', '9'.repeat(400)],
  ])('refuses a number that is none, written as %s', async (_, number) => {
    const { id, foodId } = await avocado(idle);
    const document = `mutation { logFood(input: { id: "${id}", foodId: "${foodId}", date: "${TODAY}", servings: ${number} }) { date } }`;
    const { errors } = await app.graphql(document, {}, idle.user.token);
    expect(errors).toMatchObject([{ message: 'Servings must be a number.', extensions: { code: 'INVALID_INPUT' } }]);
  });

  test.each(['1e309', '"1"', '[1]', 'true', '"NaN"', '"Infinity"'])(
    'refuses the variable %s for servings with 400',
    async (servings) => {
      const { servings: _, ...input } = await avocado(idle);
      const query = 'mutation ($input: LogFoodInput!) { logFood(input: $input) { date } }';
      const body = `{"query":${JSON.stringify(query)},"variables":{"input":${JSON.stringify(input).slice(0, -1)},"servings":${servings}}}}`;
      const answer = await app.rest('POST', '/graphql', body, idle.user.token);
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({
        errors: [
          {
            message: "The value of $input.servings isn't valid.",
            locations: expect.any(Array) as unknown,
            extensions: { code: 'INVALID_INPUT', requestId: expect.any(String) as string },
          },
        ],
      });
    },
  );

  test.each(['2027-02-29', '2026-1-5', 'today', 'infinity', '0000-01-01', ''])('refuses the day %j', async (date) => {
    const input = await avocado(idle, { date });
    expect(await idle.refused('INVALID_INPUT', 'logFood', { input })).toBe(
      'The date must be a valid date in the format YYYY-MM-DD.',
    );
  });

  test.each(['', '1', 'a\0b', '\ud800', '-'.repeat(36)])('refuses %j as the id of an entry', async (id) => {
    const input = await avocado(idle, { id });
    expect(await idle.refused('INVALID_INPUT', 'logFood', { input })).toBe('The ID must be a UUID.');
  });

  test.each([uuidv7(), '', 'Avocado', 'a\0b', '\ud800', '-'.repeat(36)])('knows no food %j', async (foodId) => {
    const input = await avocado(idle, { foodId });
    expect(await idle.refused('NOT_FOUND', 'logFood', { input })).toBe('Food not found.');
  });
});

describe('an id that was sent before', () => {
  test('many times at the same moment makes one entry, and all get the same day', async () => {
    const person = await Person.join(app);
    const input = await avocado(person);
    const days = await Promise.all(Array.from({ length: atOnce(32) }, () => person.do('logFood', { input })));
    for (const { entries } of days) expect(entries.map(({ id }) => id)).toEqual([input.id]);
  });

  test('at the same moment for other days makes one entry on one of them', async () => {
    const person = await Person.join(app);
    const input = await avocado(person);
    const dates = Array.from({ length: 12 }, (_, index) => `2026-03-${String(index + 10)}`);
    const days = await Promise.all(dates.map((date) => person.do('logFood', { input: { ...input, date } })));
    const logged = await person.do('days', { from: dates[0], to: dates.at(-1) });
    expect(logged).toHaveLength(1);
    for (const day of days) expect(day).toEqual(logged[0]);
  });

  test('is recognized in any notation', async () => {
    const person = await Person.join(app);
    const input = await avocado(person);
    await person.do('logFood', { input });
    const { entries } = await person.do('logFood', { input: { ...input, id: input.id.toUpperCase() } });
    expect(entries.map(({ id }) => id)).toEqual([input.id]);
  });

  const known = { id: uuidv7(), servings: 1.5 };
  let eater: Person;
  beforeAll(async () => {
    eater = await Person.join(app);
    app.clock.set('2026-03-10T12:00:00Z');
    await eater.do('logFood', { input: await avocado(eater, known) });
  });

  test.each([
    ['other servings', { servings: 3 }],
    ['servings out of bounds', { servings: 0 }],
    ['another day', { date: '2026-03-12' }],
    ['a hidden day', { date: '2020-01-01' }],
    ['an unknown food', { foodId: uuidv7() }],
    ['a food that is none', { foodId: 'a\0b' }],
  ])('is recognized before any other check: %s', async (_, change) => {
    const input = await avocado(eater, known);
    const day = await eater.do('day', { date: TODAY });
    expect(day.entries).toMatchObject([known]);
    expect(await eater.do('logFood', { input: { ...input, ...change } })).toEqual(day);
    expect(await eater.do('days', { from: '2026-03-01', to: '2026-03-31' })).toEqual([day]);
  });

  test('is recognized after its food was deleted, so a retry succeeds', async () => {
    const person = await Person.join(app);
    const input = await avocado(person);
    await person.do('logFood', { input });
    await person.do('deleteFood', { id: input.foodId });
    const { entries } = await person.do('logFood', { input });
    expect(entries).toMatchObject([{ id: input.id, name: 'Avocado', food: null }]);
  });

  test('is recognized after its day has become hidden', async () => {
    const person = await Person.join(app);
    const input = await avocado(person, { date: '2025-12-10' });
    await person.do('logFood', { input });
    app.clock.set('2026-03-20T12:00:00Z');
    expect(await person.do('logFood', { input })).toMatchObject({ date: '2025-12-10', hidden: true, entries: [] });
  });

  test('stays deleted', async () => {
    const person = await Person.join(app);
    const input = await avocado(person);
    await person.do('logFood', { input });
    await person.do('deleteFoodLog', { id: input.id });
    expect((await person.do('logFood', { input })).entries).toEqual([]);
    expect((await person.do('day', { date: TODAY })).entries).toEqual([]);
  });

  test('by somebody else is another entry', async () => {
    const [one, other] = [await Person.join(app), await Person.join(app)];
    const id = uuidv7();
    await one.do('logFood', { input: await avocado(one, { id, servings: 1 }) });
    const { entries } = await other.do('logFood', { input: await avocado(other, { id, servings: 2 }) });
    expect(entries).toMatchObject([{ id, servings: 2 }]);
    expect((await one.do('day', { date: TODAY })).entries).toMatchObject([{ id, servings: 1 }]);
  });
});

test("another user's food cannot be logged", async () => {
  const [owner, other] = [await Person.join(app), await Person.join(app)];
  const input = await avocado(owner);
  expect(await other.refused('NOT_FOUND', 'logFood', { input })).toBe('Food not found.');
});
