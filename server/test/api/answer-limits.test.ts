import { randomUUID } from 'node:crypto';
import { MAX_RANGE_ENTRIES } from '../../src/modules/diary/diary-limits';
import { isLong, longTest } from '../support/long';
import { addEntries, addFoods, addGoals, removeQuotas } from '../support/many-rows';
import { grams, kcal, Person, TODAY } from '../support/person';
import { expectCode, TestApp } from '../support/test-app';

let app: TestApp;
/** Accounts in which no test writes anything. */
let reader: Person;
let subscriber: Person;
beforeAll(async () => {
  app = await TestApp.start({ app: { isProduction: true } });
  await removeQuotas(app);
  reader = await Person.join(app);
  subscriber = await Person.join(app, 'subscribed');
});
afterAll(() => app.close());

const YEAR = { from: '2025-03-10', to: TODAY };
const TOO_MANY_VALUES = 'The response would be too large. Request fewer days or items.';
const TOO_MANY_ENTRIES = 'These days have more than 20,000 entries. Request fewer days.';

const SUMMARY =
  'date hidden incomplete totals { macroName value unit } progress { goal { macroName unit } target total ratio status }';
const ENTRIES = 'entries { id name servingSize servings macros { macroName value unit } }';

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join(' ');
const buildDaysQuery = (fields: string) =>
  `query ($from: LocalDate!, $to: LocalDate!) { days(from: $from, to: $to) { ${fields} } }`;

/** Sends a request that is rejected as a whole and returns the message. */
async function refusedWhole(person: Person, document: string, variables = {}): Promise<string> {
  const answer = await app.graphql(document, variables, person.user.token);
  const sentence = expectCode(answer, 'TOO_LARGE');
  expect([answer.status, answer.data]).toEqual([200, null]);
  return sentence;
}

/** Other users get their responses. */
const requireAlive = async () => {
  const { status, data } = await app.graphql('{ __typename }');
  expect([status, data]).toEqual([200, { __typename: 'Query' }]);
};

describe('the cost of a document', () => {
  const costly = (count: number) =>
    `query ($from: LocalDate!, $to: LocalDate!) { ${times(count, (at) => `y${at}: days(from: $from, to: $to) { date }`)} }`;

  test('counts the days that its variables name, also when the document was accepted before', async () => {
    const person = subscriber;
    const month = { from: '2026-02-10', to: TODAY };
    for (let time = 0; time < 3; time += 1) {
      const accepted = await app.graphql(costly(6), month, person.user.token);
      expect([accepted.status, accepted.errors]).toEqual([200, []]);
      const refused = await app.graphql(costly(6), YEAR, person.user.token);
      expect(refused.status).toBe(400);
      expect(expectCode(refused, 'INVALID_INPUT')).toBe(
        'The query is too complex. Request fewer fields or smaller pages.',
      );
    }
  });

  test('counts the foods of a page with what is selected of each', async () => {
    const foods = (first: number) =>
      `{ ${times(12, (at) => `f${at}: foods(first: ${first}) { edges { node { name macros { macroName value unit } } } }`)} }`;
    expect((await app.graphql(foods(10), {}, reader.user.token)).status).toBe(200);
    expect((await app.graphql(foods(500), {}, reader.user.token)).status).toBe(400);
  });

  test('cannot be hidden by a variable that keeps one field from being resolved', async () => {
    const document = `query ($day: LocalDate = "${TODAY}") { a: day(date: $day) { date } ${times(6, (at) => `y${at}: days(from: "${YEAR.from}", to: "${YEAR.to}") { date }`)} }`;
    const answer = await app.graphql(document, { day: null }, subscriber.user.token);
    expect([answer.status, answer.data]).toEqual([400, null]);
  });
});

describe('a year of days', () => {
  /** Entries a day, whose values together are too many. */
  const PER_DAY = isLong ? 20 : 8;

  test(`of ${PER_DAY} entries a day with 12 macros each is answered, with all that its screen shows`, async () => {
    const person = await Person.join(app, 'subscribed');
    await addEntries(app, person.user.id, { days: 366, perDay: PER_DAY });
    const { days } = await app.data<{ days: { totals: unknown[]; progress: unknown[] }[] }>(
      buildDaysQuery(SUMMARY),
      YEAR,
      person.user.token,
    );
    expect(days).toHaveLength(366);
    expect([days[0]?.totals.length, days.at(-1)?.progress.length]).toEqual([12, 4]);
    // With every entry of the year it would be 120,000 values or more.
    expect(await refusedWhole(person, buildDaysQuery(`${SUMMARY} ${ENTRIES}`), YEAR)).toBe(TOO_MANY_VALUES);
    await requireAlive();
  });

  test('is read page by page with nothing lost at the ends of pages', async () => {
    const person = await Person.join(app, 'subscribed');
    await addEntries(app, person.user.id, { days: 3, perDay: 900, macros: 1 });
    await addEntries(app, person.user.id, { days: 1, perDay: 2_000, macros: 1 });
    const { days } = await app.data<{ days: { date: string; totals: { value: number }[] }[] }>(
      buildDaysQuery('date totals { value }'),
      YEAR,
      person.user.token,
    );
    const each = 1.5 * 12.345;
    expect(days.map(({ date, totals }) => [date, Math.round((totals[0]?.value ?? 0) / each)])).toEqual([
      ['2026-03-08', 900],
      ['2026-03-09', 900],
      [TODAY, 2_900],
    ]);
  });

  test(`with more than ${MAX_RANGE_ENTRIES} entries is refused with a sentence, also by several fields of one document`, async () => {
    const person = await Person.join(app, 'subscribed');
    await addEntries(app, person.user.id, { days: 60, perDay: 350, macros: 1 });
    expect(await refusedWhole(person, buildDaysQuery('date'), YEAR)).toBe(TOO_MANY_ENTRIES);
    for (const field of ['nutrients(', 'nutrientSources(nutrient: "calories", ']) {
      const query = `query ($from: LocalDate!, $to: LocalDate!) { ${field}from: $from, to: $to) { value } }`;
      expect(await refusedWhole(person, query, YEAR)).toBe(TOO_MANY_ENTRIES);
    }
    const month = `days(from: "2026-02-10", to: "${TODAY}") { date }`;
    expect((await app.graphql(`{ ${month} }`, {}, person.user.token)).errors).toEqual([]);
    expect(await refusedWhole(person, `{ ${times(3, (at) => `m${at}: ${month}`)} }`)).toBe(TOO_MANY_ENTRIES);
    await requireAlive();
  });

  longTest('judged by 60,000 goals is refused, and answered where no goal is asked for', async () => {
    const person = await Person.join(app, 'subscribed');
    await addEntries(app, person.user.id, { days: 366, perDay: 1 });
    await addGoals(app, person.user.id, 60_000);
    expect(await refusedWhole(person, buildDaysQuery(SUMMARY), YEAR)).toBe(
      'These days have more than 5,000 goal versions. Request fewer days.',
    );
    const { days } = await app.data<{ days: unknown[] }>(
      buildDaysQuery('date totals { value }'),
      YEAR,
      person.user.token,
    );
    expect(days).toHaveLength(366);
    expect(await refusedWhole(person, '{ goals { macroName } }')).toBe('The account has more than 5,000 goals.');
    await requireAlive();
  });

  test('judged by as many goals as an account may have is refused before all of them are serialized', async () => {
    const person = await Person.join(app, 'subscribed');
    await addEntries(app, person.user.id, { days: isLong ? 366 : 8, perDay: 1 });
    await addGoals(app, person.user.id, 4_900);
    expect(await refusedWhole(person, buildDaysQuery(SUMMARY), YEAR)).toBe(TOO_MANY_VALUES);
    const { day } = await app.data<{ day: { progress: unknown[] } }>(
      `{ day(date: "${TODAY}") { progress { target } } }`,
      {},
      person.user.token,
    );
    expect(day.progress).toHaveLength(4_904);
  });
});

describe('a day from before there were quotas', () => {
  /** With seven, its entries have more values than a response may have. */
  const MACROS = isLong ? 20 : 7;
  let person: Person;
  beforeAll(async () => {
    person = await Person.join(app, 'subscribed');
    await addEntries(app, person.user.id, { days: 1, perDay: 5_000, macros: MACROS });
  });

  test('is summed up whole', async () => {
    const { day } = await app.data<{ day: { totals: { value: number }[] } }>(
      `{ day(date: "${TODAY}") { totals { value } } }`,
      {},
      person.user.token,
    );
    expect(day.totals).toHaveLength(MACROS);
    expect(day.totals[0]?.value).toBeCloseTo(5_000 * 1.5 * 12.345, 4);
  });

  test('lists its entries, and is refused with all their macros', async () => {
    const { day } = await app.data<{ day: { entries: unknown[] } }>(
      `{ day(date: "${TODAY}") { entries { id name } } }`,
      {},
      person.user.token,
    );
    expect(day.entries).toHaveLength(5_000);
    expect(await refusedWhole(person, `{ day(date: "${TODAY}") { ${ENTRIES} } }`)).toBe(TOO_MANY_VALUES);
  });

  test('is refused five times in one document', async () => {
    const document = `{ ${times(5, (at) => `d${at}: day(date: "${TODAY}") { entries { id name } }`)} }`;
    expect(await refusedWhole(person, document)).toBe(TOO_MANY_ENTRIES);
    await requireAlive();
  });

  test('with one entry too many is refused', async () => {
    const other = await Person.join(app, 'subscribed');
    await addEntries(app, other.user.id, { days: 1, perDay: 5_001, macros: 1 });
    const sentence = await refusedWhole(other, `{ day(date: "${TODAY}") { date totals { value } } }`);
    expect(sentence).toBe('The day 2026-03-10 has more than 5,000 entries.');
  });
});

describe('an answer with long lists', () => {
  const foods = (count: number) =>
    `{ ${times(count, (at) => `f${at}: foods(first: 500) { edges { node { id name macros { macroName value unit } category { id } } } }`)} }`;

  test('is answered up to a number of values, and beyond it refused as a whole', async () => {
    const person = await Person.join(app);
    await addFoods(app, person.user.id, 600);
    expect((await app.graphql(foods(4), {}, person.user.token)).errors).toEqual([]);
    expect(await refusedWhole(person, foods(7))).toBe(TOO_MANY_VALUES);
    await requireAlive();
  });

  test('is refused where it takes more than 5 MB, whatever its values are', async () => {
    const person = await Person.join(app);
    await app.dataSource.query(
      `UPDATE foods SET name = repeat('日', 200), serving_size = repeat('本', 100) WHERE user_id = $1`,
      [person.user.id],
    );
    const document = `{ ${times(15, (at) => `f${at}: foods(first: 500) { edges { node { name servingSize } } }`)} }`;
    const small = await app.graphql(document, {}, person.user.token);
    expect(small.errors).toEqual([]);
    await app.dataSource.query(
      `INSERT INTO foods (user_id, id, name, name_folded, serving_size, macros, source, created_at)
       SELECT user_id, gen_random_uuid(), name, name_folded || n, serving_size, '[]', 'custom', now()
         FROM foods, generate_series(1, 4) AS n WHERE user_id = $1`,
      [person.user.id],
    );
    const sentence = await refusedWhole(person, document);
    expect(sentence).toBe('The response would be larger than 5 MB. Request fewer days or items.');
    await requireAlive();
  });
});

describe('a list that a client sends', () => {
  const LOG = 'mutation ($entries: [FoodEntryInput!]!) { logFoods(date: "2026-03-10", entries: $entries) { date } }';
  const COPY = 'mutation ($copies: [EntryCopyInput!]!) { copyFoodLogs(date: "2026-03-10", copies: $copies) { date } }';
  const DELETE = 'mutation ($ids: [ID!]!) { deleteFoodLogs(date: "2026-03-10", ids: $ids) { date } }';
  const MOVE = 'mutation ($ids: [ID!]!) { moveFoodLogs(date: "2026-03-10", ids: $ids) { date } }';
  const CHANGE = 'mutation ($changes: [FoodLogChange!]!) { updateFoodLogs(changes: $changes) { date } }';
  const SLOTS = 'mutation ($slots: [MealSlotInput!]!) { setMealSlots(slots: $slots) { id } }';
  const MEAL = 'mutation ($input: MealInput!) { saveMeal(input: $input) { id } }';
  const FOOD = 'mutation ($input: FoodInput!) { addFood(input: $input) { id } }';
  const GOAL = 'mutation ($input: GoalInput!) { addGoal(input: $input) { id } }';
  const many = (count: number, item: unknown) => Array.from({ length: count }, () => item);
  const id = randomUUID();

  test.each([
    ['entries', LOG, { entries: many(301, { id, foodId: id, servings: 1 }) }, 'Send 1 to 300 entries at once.'],
    ['copies', COPY, { copies: many(301, { id, entryId: id }) }, 'Send 1 to 300 entries at once.'],
    ['ids', DELETE, { ids: many(301, id) }, 'Send 1 to 300 entries at once.'],
    ['changes', CHANGE, { changes: many(301, { id }) }, 'Send 1 to 300 entries at once.'],
    ['ids to move', MOVE, { ids: many(301, id) }, 'Send 1 to 300 entries at once.'],
    ['meal slots', SLOTS, { slots: many(9, { name: 'x' }) }, 'Send 1 to 8 meal slots.'],
    [
      'foods of a meal',
      MEAL,
      { input: { id, name: 'x', foods: many(51, { foodId: id, servings: 1 }) } },
      'A saved meal must have 1 to 50 foods.',
    ],
    [
      'macros of a food',
      FOOD,
      { input: { name: 'x', servingSize: 'x', categoryId: id, macros: many(41, grams('x', 1)) } },
      'A food can have at most 40 macros.',
    ],
    [
      'targets by weekday',
      GOAL,
      {
        input: {
          macroName: 'x',
          targetValue: 1,
          unit: 'G',
          goalType: 'STAY_UNDER',
          weekdayTargets: many(8, { weekday: 'MONDAY', targetValue: 1 }),
        },
      },
      'input.weekdayTargets can have at most 7 items.',
    ],
  ])('may have no more %s than declared', async (_, document, variables, sentence) => {
    const answer = await app.graphql(document, variables, reader.user.token);
    expect(expectCode(answer, 'INVALID_INPUT')).toBe(sentence);
  });
});

describe('the errors of one answer', () => {
  test('are at most 20, of variables as of the document', async () => {
    const macros = Array.from({ length: 9_000 }, () => ({}));
    const input = { name: 'x', servingSize: 'x', categoryId: 'x', macros };
    const document = 'mutation ($input: FoodInput!) { addFood(input: $input) { id } }';
    const answers = [
      await app.graphql(document, { input }, reader.user.token),
      await app.graphql(`{ me { ${times(300, (at) => `field${at}`)} } }`, {}, reader.user.token),
    ];
    for (const { status, errors } of answers) {
      expect([status, errors.length]).toEqual([400, 20]);
      expect(JSON.stringify(errors).length).toBeLessThan(10_000);
    }
  });
});

describe('usual foods', () => {
  const USUAL = '{ usualFoods(first: 10) { servings food { name } } }';

  test('are listed where an entry was logged in another age', async () => {
    const person = await Person.join(app);
    const food = await person.addFood('Porridge', [kcal(150)]);
    await person.log(food.id, { servings: 2 });
    for (const loggedAt of ['0001-01-01T00:00:00Z', '1970-01-01T00:00:00Z', '9999-12-31T00:00:00Z']) {
      await app.dataSource.query('UPDATE food_logs SET logged_at = $2 WHERE user_id = $1', [person.user.id, loggedAt]);
      expect(await app.data(USUAL, {}, person.user.token)).toEqual({
        usualFoods: [{ servings: 2, food: { name: 'Porridge' } }],
      });
    }
  });

  test('are found among the newest 2,000 entries', async () => {
    const person = await Person.join(app);
    const old = await person.addFood('Old', [kcal(1)]);
    await person.log(old.id, { date: '2026-02-01' });
    await addEntries(app, person.user.id, { days: 2, perDay: 1_000, macros: 1 });
    const { usualFoods } = await app.data<{ usualFoods: unknown[] }>(USUAL, {}, person.user.token);
    expect(usualFoods).toHaveLength(1);
  });
});
