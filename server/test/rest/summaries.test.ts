import fc from 'fast-check';
import { convert, round, type Unit, defaultUnit } from '@macrolog/domain';
import { isLong } from '../support/long';
import { Person } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const DATES = ['2026-03-08', '2026-03-09', '2026-03-10'] as const;
const UNITS_OF: Record<string, Unit[]> = {
  calories: ['kcal'],
  protein: ['g', 'oz', 'mg'],
  sodium: ['mg', 'g'],
  saturated_fat: ['g', 'oz'],
};

const decimal = (places: number, max: number) =>
  fc.integer({ min: 0, max: max * 10 ** places }).map((digits) => Number(`${digits}e-${places}`));

const macro = (macro_name: string) =>
  fc.record({
    macro_name: fc.constant(macro_name),
    value: decimal(4, 800),
    unit: fc.constantFrom(...(UNITS_OF[macro_name] ?? [])),
  });

const macros = fc.subarray(Object.keys(UNITS_OF)).chain((names) => fc.tuple(...names.map(macro)));

const diary = fc.record({
  foods: fc.array(macros, { minLength: 1, maxLength: 4 }),
  entries: fc.array(
    fc.record({
      food: fc.nat({ max: 3 }),
      date: fc.constantFrom(...DATES),
      servings: decimal(3, 12).map((servings) => Math.max(0.1, servings)),
    }),
    { maxLength: 12 },
  ),
});

interface Row {
  log_id: string;
  log_date: string;
  macro_name: string;
  total_value: number;
  unit: Unit;
}

/** Adds up the rows as a client that reads only them would. */
function summed(rows: readonly Row[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { macro_name, total_value, unit } of rows) {
    const sum = sums.get(`total_${macro_name}`) ?? 0;
    sums.set(`total_${macro_name}`, sum + convert(total_value, unit, defaultUnit(macro_name)));
  }
  return sums;
}

async function keep(person: Person, { foods, entries }: typeof diary extends fc.Arbitrary<infer T> ? T : never) {
  const { id: userId, token } = person.user;
  const foodIds: unknown[] = [];
  for (const given of foods) {
    const body = { user_id: userId, name: 'Food', serving_size: '1', category: 'Any', macros: given };
    foodIds.push((await app.rest('POST', '/api/foods/foods', body, token)).body['id']);
  }
  for (const { food, date, servings } of entries) {
    const body = { user_id: userId, food_id: foodIds[food % foodIds.length], servings, log_date: date };
    expect((await app.rest('POST', '/api/food_logs/food_logs', body, token)).status).toBe(201);
  }
}

async function requireOneDay(person: Person, date: string): Promise<Row[]> {
  const { id, token } = person.user;
  const read = async (method: string, path: string) =>
    (await app.rest(method, `/api/food_logs/${path}`, undefined, token)).body as unknown;
  const summary = await read('POST', `${id}/${date}`);
  const rows = (await read('GET', `detailed/${id}/${date}`)) as Row[];
  const sums = [...summed(rows)].map(([name, sum]) => [name, round(round(sum, 7), 2)] as const);
  expect(summary).toEqual(Object.fromEntries(sums));
  expect(await read('GET', `range/${id}/${date}/${date}`)).toEqual(rows);
  const { totals, entries } = await person.do('day', { date });
  expect(summary).toEqual(
    Object.fromEntries(totals.map(({ macroName, value }) => [`total_${macroName}`, round(value, 2)])),
  );
  expect(rows.map(({ macro_name, total_value, unit }) => [macro_name, total_value, unit.toUpperCase()])).toEqual(
    entries.flatMap((entry) => entry.macros.map(({ macroName, value, unit }) => [macroName, value, unit])),
  );
  return rows;
}

test('a summary is the sum of the detailed rows, of the range of that day, and what GraphQL says of it', async () => {
  await fc.assert(
    fc.asyncProperty(diary, async (plan) => {
      const person = await Person.join(app);
      await keep(person, plan);
      const rows: Row[] = [];
      for (const date of DATES) rows.push(...(await requireOneDay(person, date)));
      const range = `/api/food_logs/range/${person.user.id}/${DATES[0]}/${DATES[2]}`;
      expect((await app.rest('GET', range, undefined, person.user.token)).body).toEqual(rows);
    }),
    { seed: 20260310, numRuns: isLong ? 300 : 25 },
  );
}, 600_000);
