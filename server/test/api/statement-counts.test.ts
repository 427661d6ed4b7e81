import { QUOTAS } from '@macrolog/domain';
import { Client } from 'pg';
import { isLong } from '../support/long';
import { kcal, Person, send, TODAY } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

/** Number of statements that reach Postgres during an action. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const sent = jest.spyOn(Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
}

const DAY = `query ($date: LocalDate!) { day(date: $date) {
  date totals { macroName value } progress { status goal { id } }
  entries { id name macros { macroName value } food { id name category { id name } } } } }`;
const YEAR = `query ($from: LocalDate!, $to: LocalDate!) { days(from: $from, to: $to) {
  date totals { macroName value } progress { status } entries { id food { id } } } }`;
const FOODS = `query ($first: Int!) { foods(first: $first) {
  edges { node { id name category { id name } macros { macroName } } } totalCount } }`;

/** Many entries, or as many as a day may have. */
const FULL_DAY = isLong ? QUOTAS.food_logs_per_day.max : 30;

/** Entries of the person's own foods on the last days. */
async function logMany(person: Person, entries: number, days: number): Promise<void> {
  await app.dataSource.query(
    `INSERT INTO food_logs (user_id, id, log_date, food_id, name, serving_size, servings, macros, logged_at)
     SELECT f.user_id, gen_random_uuid(), $2::date - n % $4::integer, f.id, f.name, f.serving_size, 1, f.macros, now()
       FROM generate_series(1, $3::integer) AS n,
            LATERAL (SELECT * FROM foods WHERE user_id = $1 ORDER BY id OFFSET n % 40 LIMIT 1) AS f`,
    [person.user.id, TODAY, entries, days],
  );
}

test.each([
  { name: 'a day', document: DAY, variables: { date: TODAY }, days: 1 },
  { name: 'a range of days', document: YEAR, variables: { from: '2026-01-01', to: TODAY }, days: 60 },
])(`$name takes as many statements with ${FULL_DAY} entries as with one`, async ({ document, variables, days }) => {
  const counts: number[] = [];
  for (const entries of [1, FULL_DAY]) {
    const person = await Person.join(app, 'subscribed');
    await logMany(person, entries, days);
    const read = () => app.data<unknown>(document, variables, person.user.token);
    counts.push(await countStatements(read));
  }
  expect(counts[1]).toBe(counts[0]);
  expect(counts[1]).toBeLessThanOrEqual(5);
});

test('a list of foods takes as many statements with 200 foods as with one', async () => {
  const person = await Person.join(app);
  const counts: number[] = [];
  for (const first of [1, 200]) {
    counts.push(await countStatements(() => app.data<unknown>(FOODS, { first }, person.user.token)));
  }
  expect(counts[1]).toBe(counts[0]);
  expect(counts[1]).toBeLessThanOrEqual(3);
});

test('a search takes one statement for its foods and their number, and one for the user', async () => {
  const person = await Person.join(app, 'subscribed');
  const search = 'query { foods(search: "rice") { edges { node { name } } totalCount } }';
  expect(await countStatements(() => app.data<unknown>(search, {}, person.user.token))).toBe(2);
});

test('logging a food takes no more statements on a full day than on an empty one', async () => {
  const person = await Person.join(app);
  const food = await person.addFood('Toast', [kcal(80)]);
  const empty = await countStatements(() => person.log(food.id));
  await logMany(person, FULL_DAY - 2, 1);
  expect(await countStatements(() => person.log(food.id))).toBe(empty);
  expect(empty).toBeLessThanOrEqual(6);
});

test('a login reads the rights of its account once', async () => {
  const { user } = await Person.join(app);
  const sent = jest.spyOn(Client.prototype, 'query');
  const { status } = await send(app, 'logIn', { input: { username: user.username, password: user.password } });
  const statements = JSON.stringify(sent.mock.calls.map(([statement]) => statement));
  sent.mockRestore();
  expect([status, statements.match(/AS granted_by_support/g)]).toEqual([200, ['AS granted_by_support']]);
});
