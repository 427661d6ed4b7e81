import type { Tier } from '@macrolog/domain';
import { uuidv7 } from 'uuidv7';
import { grams, kcal, Person, TODAY } from '../support/person';
import { readRows } from '../support/rows';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const LOCKED = 'Your plan includes 3 months of history. Upgrade to see older days.';
const OPEN_DAY = '2025-12-09';
const HIDDEN_DAY = '2025-12-08';

const log = (person: Person, body: Record<string, unknown>) =>
  app.rest(
    'POST',
    '/api/food_logs/food_logs',
    { user_id: person.user.id, log_date: TODAY, servings: 1, ...body },
    person.user.token,
  );

const get = (person: Person, path: string) => app.rest('GET', path, undefined, person.user.token);
const summary = (person: Person, date = TODAY) =>
  app.rest('POST', `/api/food_logs/${person.user.id}/${date}`, {}, person.user.token);
const detailed = (person: Person, date = TODAY) => get(person, `/api/food_logs/detailed/${person.user.id}/${date}`);
const range = (person: Person, start: string, end: string) =>
  get(person, `/api/food_logs/range/${person.user.id}/${start}/${end}`);

const become = (person: Person, tier: Tier) =>
  app.dataSource.query('UPDATE users SET subscription_status = $2 WHERE id = $1', [
    person.user.id,
    tier === 'subscribed' ? 'active' : null,
  ]);

describe('logging a food', () => {
  test('answers with the entry, its macros and its totals, and its rows are listed', async () => {
    const person = await Person.join(app);
    const food = await person.addFood('Soup', [
      kcal(33.333),
      grams('protein', 1.111),
      { macroName: 'zinc', value: 2, unit: 'MG' },
    ]);
    const { status, body } = await log(person, { food_id: food.id, servings: 1.5 });
    expect(status).toBe(201);
    const shared = {
      log_id: body['log_id'],
      log_date: TODAY,
      food_id: food.id,
      name: 'Soup',
      serving_size: '100g',
      servings: 1.5,
    };
    const amounts = [
      { macro_name: 'calories', total_value: 49.9995, unit: 'kcal' },
      { macro_name: 'protein', total_value: 1.6665, unit: 'g' },
      { macro_name: 'zinc', total_value: 3, unit: 'mg' },
    ];
    expect(body).toEqual({
      ...shared,
      user_id: person.user.id,
      macros: amounts,
      totals: { total_calories: 50, total_protein: 1.67, total_zinc: 0 },
    });
    expect((await detailed(person)).body).toEqual(amounts.map((amount) => ({ ...shared, ...amount })));
    expect((await summary(person)).body).toEqual(body['totals']);
  });

  test('makes an entry each time without an id, and one with the same id', async () => {
    const person = await Person.join(app);
    const foodId = await person.foodId('Banana');
    const ids = [await log(person, { food_id: foodId }), await log(person, { food_id: foodId, id: null })];
    expect(new Set(ids.map(({ body }) => body['log_id'])).size).toBe(2);
    const id = uuidv7();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => log(person, { food_id: foodId, id, servings: 2 })),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual(answers[0]?.body);
    }
    expect(answers[0]?.body['log_id']).toBe(id);
    expect((await person.do('day', { date: TODAY })).entries).toHaveLength(3);
  });

  test('again with an id that has since been deleted answers as before, and it stays deleted', async () => {
    const person = await Person.join(app);
    const [id, foodId] = [uuidv7(), await person.foodId('Banana')];
    const first = await log(person, { food_id: foodId, id });
    await person.do('deleteFoodLog', { id });
    const again = await log(person, { food_id: 'gone', id, servings: 99, log_date: 'never' });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await summary(person)).body).toEqual({});
  });

  test.each([
    ['an id that is none', { id: 'x' }, 400, 'The ID must be a UUID.'],
    ['an empty id', { id: '' }, 400, 'The ID must be a UUID.'],
    ['too little of it', { servings: 0.09 }, 400, 'Servings must be at least 0.1 and at most 1000.'],
    ['too much of it', { servings: 1000.01 }, 400, 'Servings must be at least 0.1 and at most 1000.'],
    ['a day that is none', { log_date: '2026-02-30' }, 400, 'The date must be a valid date in the format YYYY-MM-DD.'],
    ['a hidden day', { log_date: HIDDEN_DAY }, 403, LOCKED],
    ['a food that nobody has', { food_id: 5 }, 404, 'Food not found.'],
    ['servings in words', { servings: '2' }, 400, "The request isn't valid."],
  ])('with %s is refused and logs nothing', async (_, fault, status, sentence) => {
    const person = await Person.join(app);
    const foodId = await person.foodId('Banana');
    const before = await readRows(app.dataSource, person.user.id);
    const answer = await log(person, { food_id: foodId, ...fault });
    expect([answer.status, answer.body['error']]).toEqual([status, sentence]);
    expect(await readRows(app.dataSource, person.user.id)).toEqual(before);
  });
});

describe('a summary', () => {
  test('is {} for a day without entries, and changes nothing', async () => {
    const person = await Person.join(app);
    const before = await readRows(app.dataSource, person.user.id);
    for (const body of [undefined, {}, 'null', '""', '[]']) {
      const answer = await app.rest('POST', `/api/food_logs/${person.user.id}/${TODAY}`, body, person.user.token);
      expect([answer.status, answer.body]).toEqual([200, {}]);
    }
    expect(await readRows(app.dataSource, person.user.id)).toEqual(before);
  });

  test.each([
    '2026-02-30',
    '2026-1-5',
    '0000-01-01',
    'today',
    'infinity',
    '2026-03-10T00:00:00Z',
    '10000-01-01',
    '%00',
  ])('of %s is refused', async (date) => {
    const person = await Person.join(app);
    for (const answer of [await summary(person, date), await detailed(person, date)]) {
      expect([answer.status, answer.body['error']]).toEqual([
        400,
        'The date must be a valid date in the format YYYY-MM-DD.',
      ]);
    }
  });
});

test.each([
  ['2026-03-10', '2026-03-09', 'The start date must not be after the end date.'],
  ['2025-03-09', '2026-03-10', 'A range can have at most 366 days. Choose a shorter range.'],
  ['2026-02-30', '2026-03-10', 'The start date must be a valid date in the format YYYY-MM-DD.'],
  ['2026-03-01', 'now', 'The end date must be a valid date in the format YYYY-MM-DD.'],
])('a range from %s to %s is refused, of logs and of weights', async (start, end, sentence) => {
  const person = await Person.join(app);
  const weights = `/api/weight_logs/range?user_id=${person.user.id}&start_date=${start}&end_date=${end}`;
  for (const answer of [await range(person, start, end), await get(person, weights)]) {
    expect([answer.status, answer.body['error']]).toEqual([400, sentence]);
  }
});

describe('what the plan hides', () => {
  const weights = (person: Person, start: string, end: string) =>
    get(person, `/api/weight_logs/range?user_id=${person.user.id}&start_date=${start}&end_date=${end}`);
  const readWeight = (person: Person, date: string) =>
    get(person, `/api/weight_logs?user_id=${person.user.id}&date=${date}`);

  test('says so, and never looks empty', async () => {
    const person = await Person.join(app, 'subscribed');
    const foodId = await person.foodId('Banana');
    for (const date of [HIDDEN_DAY, OPEN_DAY]) {
      await log(person, { food_id: foodId, log_date: date });
      await person.do('logWeight', { input: { date, weightLb: 180 } });
    }
    const reads = () =>
      Promise.all([
        summary(person, HIDDEN_DAY),
        detailed(person, HIDDEN_DAY),
        range(person, HIDDEN_DAY, OPEN_DAY),
        readWeight(person, HIDDEN_DAY),
        weights(person, '2025-11-01', OPEN_DAY),
      ]);
    const open = await reads();
    expect(open.map(({ status }) => status)).toEqual(Array(5).fill(200));
    await become(person, 'free');
    for (const { status, body } of await reads()) {
      expect([status, body['code'], body['error']]).toEqual([403, 'PLAN_REQUIRED', LOCKED]);
    }
    for (const { status } of [
      await summary(person, OPEN_DAY),
      await range(person, OPEN_DAY, TODAY),
      await weights(person, OPEN_DAY, TODAY),
    ]) {
      expect(status).toBe(200);
    }
    await become(person, 'subscribed');
    expect((await reads()).map(({ body }) => body)).toEqual(open.map(({ body }) => body));
  });

  test('does not close a range in which nothing is hidden', async () => {
    const person = await Person.join(app);
    const foodId = await person.foodId('Banana');
    await log(person, { food_id: foodId });
    const year = await range(person, '2025-04-01', TODAY);
    expect(year.status).toBe(200);
    expect(new Set((year.body as unknown as { log_date: string }[]).map(({ log_date }) => log_date))).toEqual(
      new Set([TODAY]),
    );
    const none = await weights(person, '2025-04-01', TODAY);
    expect([none.status, none.body]).toEqual([200, []]);
  });

  test('is not shown by sending an id again', async () => {
    const person = await Person.join(app, 'subscribed');
    const [id, foodId] = [uuidv7(), await person.foodId('Banana')];
    await log(person, { food_id: foodId, id, log_date: HIDDEN_DAY });
    await become(person, 'free');
    const again = await log(person, { food_id: foodId, id, log_date: HIDDEN_DAY });
    expect([again.status, again.body['error']]).toEqual([403, LOCKED]);
  });
});
