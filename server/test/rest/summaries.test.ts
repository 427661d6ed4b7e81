import fc from 'fast-check';
import { decimal, divide, exactTotals, someMacros } from '../support/exact-totals';
import { isLong } from '../support/long';
import type { Amount } from '../support/operations';
import { Person } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const DATES = ['2026-03-08', '2026-03-09', '2026-03-10'] as const;
const UNITS_OF: Readonly<Record<string, Amount['unit'][]>> = {
  calories: ['KCAL'],
  protein: ['G', 'OZ', 'MG'],
  sodium: ['MG', 'G'],
  saturated_fat: ['G', 'OZ'],
};

const diary = fc.record({
  foods: fc.array(someMacros(UNITS_OF), { minLength: 1, maxLength: 4 }),
  entries: fc.array(
    fc.record({
      food: fc.nat({ max: 3 }),
      date: fc.constantFrom(...DATES),
      servings: decimal(3, 12).map((servings) => Math.max(0.1, servings)),
    }),
    { maxLength: 12 },
  ),
});

type Plan = typeof diary extends fc.Arbitrary<infer T> ? T : never;

const toRestAmount = ({ macroName, value, unit }: Amount) => ({
  macro_name: macroName,
  value,
  unit: unit.toLowerCase(),
});

async function keep(person: Person, { foods, entries }: Plan) {
  const { id: userId, token } = person.user;
  const foodIds: unknown[] = [];
  for (const given of foods) {
    const macros = given.map(toRestAmount);
    const body = { user_id: userId, name: 'Food', serving_size: '1', category: 'Any', macros };
    foodIds.push((await app.rest('POST', '/api/foods/foods', body, token)).body['id']);
  }
  for (const { food, date, servings } of entries) {
    const body = { user_id: userId, food_id: foodIds[food % foodIds.length], servings, log_date: date };
    expect((await app.rest('POST', '/api/food_logs/food_logs', body, token)).status).toBe(201);
  }
}

/** The day that the specification expects, in the order of logging. */
function expectedDay(date: string, { foods, entries }: Plan) {
  const eaten = entries
    .filter((entry) => entry.date === date)
    .map(({ food, servings }) => ({ servings, macros: foods[food % foods.length] ?? [] }));
  const totals = exactTotals(Object.keys(UNITS_OF), eaten);
  const macros = eaten.flatMap(({ servings, macros: perServing }) =>
    perServing.map((macro) => ({ ...macro, value: macro.value * servings })),
  );
  return {
    sums: {
      totals: totals.map(({ macroName, digits, unit }) => ({ macroName, value: Number(digits) / 1e7, unit })),
      summary: Object.fromEntries(
        totals.map(({ macroName, digits }) => [`total_${macroName}`, Number(divide(digits, 100_000n)) / 100]),
      ),
      macros,
    },
    rows: macros
      .map(toRestAmount)
      .map(({ macro_name, value, unit }) => ({ log_date: date, macro_name, total_value: value, unit })),
  };
}

/** Calls a route of the diary. */
const call = async (person: Person, method: string, path: string) =>
  (await app.rest(method, `/api/food_logs/${path}`, undefined, person.user.token)).body as unknown;

async function readDay(person: Person, date: string) {
  const { id } = person.user;
  const rows = await call(person, 'GET', `detailed/${id}/${date}`);
  expect(await call(person, 'GET', `range/${id}/${date}/${date}`)).toEqual(rows);
  const { totals, entries } = await person.do('day', { date });
  const summary = await call(person, 'POST', `${id}/${date}`);
  return { sums: { totals, summary, macros: entries.flatMap(({ macros }) => macros) }, rows: rows as unknown[] };
}

/** A day calculated by hand. */
const EXAMPLE = {
  plan: {
    foods: [
      [
        { macroName: 'calories', value: 100.01, unit: 'KCAL' },
        { macroName: 'protein', value: 2, unit: 'OZ' },
        { macroName: 'sodium', value: 1.5, unit: 'G' },
      ],
      [
        { macroName: 'protein', value: 5, unit: 'MG' },
        { macroName: 'saturated_fat', value: 0.125, unit: 'G' },
      ],
    ],
    entries: [
      { food: 0, date: '2026-03-08', servings: 0.5 },
      { food: 1, date: '2026-03-08', servings: 3 },
    ],
  } satisfies Plan,
  sums: {
    // 100.01 × 0.5, 28.35 × 2 × 0.5 + 0.005 × 3, 1500 × 0.5 and 0.125 × 3.
    totals: [
      { macroName: 'calories', value: 50.005, unit: 'KCAL' },
      { macroName: 'protein', value: 28.365, unit: 'G' },
      { macroName: 'sodium', value: 750, unit: 'MG' },
      { macroName: 'saturated_fat', value: 0.375, unit: 'G' },
    ],
    // Rounded half up.
    summary: { total_calories: 50.01, total_protein: 28.37, total_sodium: 750, total_saturated_fat: 0.38 },
    macros: [
      { macroName: 'calories', value: 50.005, unit: 'KCAL' },
      { macroName: 'protein', value: 1, unit: 'OZ' },
      { macroName: 'sodium', value: 0.75, unit: 'G' },
      { macroName: 'protein', value: 15, unit: 'MG' },
      { macroName: 'saturated_fat', value: 0.375, unit: 'G' },
    ],
  },
  rows: [
    { log_date: '2026-03-08', macro_name: 'calories', total_value: 50.005, unit: 'kcal' },
    { log_date: '2026-03-08', macro_name: 'protein', total_value: 1, unit: 'oz' },
    { log_date: '2026-03-08', macro_name: 'sodium', total_value: 0.75, unit: 'g' },
    { log_date: '2026-03-08', macro_name: 'protein', total_value: 15, unit: 'mg' },
    { log_date: '2026-03-08', macro_name: 'saturated_fat', total_value: 0.375, unit: 'g' },
  ],
};

test('a day calculated by hand is what the API answers and what the next test expects', async () => {
  const person = await Person.join(app);
  await keep(person, EXAMPLE.plan);
  const { sums, rows } = await readDay(person, DATES[0]);
  expect(sums).toEqual(EXAMPLE.sums);
  expect(rows).toMatchObject(EXAMPLE.rows);
  expect(expectedDay(DATES[0], EXAMPLE.plan)).toEqual({ sums: EXAMPLE.sums, rows: EXAMPLE.rows });
});

test('a summary is the exact sum of the detailed rows, of the range of that day, and what GraphQL says of it', async () => {
  await fc.assert(
    fc.asyncProperty(diary, async (plan) => {
      const person = await Person.join(app);
      await keep(person, plan);
      const days = await Promise.all(DATES.map((date) => readDay(person, date)));
      const expected = DATES.map((date) => expectedDay(date, plan));
      expect(days.map(({ sums }) => sums)).toEqual(expected.map(({ sums }) => sums));
      const range = await call(person, 'GET', `range/${person.user.id}/${DATES[0]}/${DATES[2]}`);
      expect(range).toEqual(days.flatMap(({ rows }) => rows));
      expect(range).toMatchObject(expected.flatMap(({ rows }) => rows));
    }),
    { seed: 20260310, numRuns: isLong ? 300 : 3 },
  );
}, 600_000);
