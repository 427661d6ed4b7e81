import { randomUUID } from 'node:crypto';
import { kcal, Person, TODAY } from '../support/person';
import { TestApp } from '../support/test-app';

// The server caches parsed and validated documents; callers must not notice.

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await TestApp.start();
  person = await Person.join(app, 'subscribed');
  const food = await person.addFood('Porridge', [kcal(150)]);
  await person.log(food.id, { servings: 1.5 });
  await person.log(food.id, { date: '2026-03-09' });
});
afterAll(() => app.close());

interface Answer {
  status: number;
  body: string;
}

/** The response without the request's own ID. */
async function ask(query: string, variables: unknown, token: string | null): Promise<Answer> {
  const response = await fetch(`${app.origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  return { status: response.status, body: (await response.text()).replace(/"requestId":"[^"]+"/g, '"requestId":""') };
}

interface Case {
  name: string;
  query: string;
  variables?: unknown;
  /** Without a user. */
  anonymous?: true;
}

const CASES: Case[] = [
  {
    name: 'a day with everything on it',
    query: `query ($date: LocalDate!) { day(date: $date) { date totals { macroName value unit } incomplete hidden
      progress { goal { id macroName goalType } total ratio status }
      entries { id loggedAt servings macros { unit value } food { name source category { name } } } } }`,
    variables: { date: TODAY },
  },
  {
    name: 'fragments, aliases and directives',
    query: `query ($wide: Boolean!) {
      mine: me { ...U } days(from: "2026-03-01", to: "${TODAY}") { date entries @include(if: $wide) { name } } }
      fragment U on User { id tier __typename entitlements @skip(if: $wide) { ads } }`,
    variables: { wide: true },
  },
  {
    name: 'a list with a default and a count',
    query: '{ foods { totalCount edges { cursor node { name category { name } } } } }',
  },
  { name: 'an error next to data', query: '{ me { id } foods(first: 9000) { totalCount } }' },
  { name: 'only an error', query: '{ nutritionFacts(foodId: "0", quantity: 1, measure: GRAM) { name } }' },
  {
    name: 'a variable of the wrong type',
    query: 'query ($date: LocalDate!) { day(date: $date) { date } }',
    variables: { date: 7 },
  },
  { name: 'a variable that is missing', query: 'query ($date: LocalDate!) { day(date: $date) { date } }' },
  {
    name: 'an input with what it has no field for',
    query: 'mutation ($input: LogFoodInput!) { logFood(input: $input) { date } }',
    variables: { input: { id: randomUUID(), foodId: 'x', date: TODAY, servings: 1, more: 1 } },
  },
  {
    name: 'an input out of bounds',
    query: 'mutation ($input: LogFoodInput!) { logFood(input: $input) { date } }',
    variables: { input: { id: randomUUID(), foodId: randomUUID(), date: TODAY, servings: -1 } },
  },
  { name: 'a literal that is no day', query: '{ day(date: "2026-02-30") { date } }' },
  { name: 'what nobody may read without a token', query: '{ me { id } categories { id } }', anonymous: true },
  { name: 'what everybody may read', query: '{ plans { kind priceCents } }', anonymous: true },
  { name: 'a schema question', query: '{ __schema { queryType { name } } __type(name: "Day") { fields { name } } }' },
  { name: 'a document that is none', query: '{ me { id }' },
  { name: 'a field that there is not', query: '{ me { salary } }' },
];

test.each(CASES)('$name is answered the same when it comes again', async ({ query, variables, anonymous }) => {
  const token = anonymous ? null : person.user.token;
  const answers: Answer[] = [];
  for (let time = 0; time < 4; time += 1) answers.push(await ask(query, variables, token));
  expect(answers.slice(1)).toEqual(Array(3).fill(answers[0]));
  expect(answers[0]!.body).not.toContain('Internal');
});

test('what one variable leaves out, the next may ask for', async () => {
  const query = 'query ($wide: Boolean!) { me { id email @include(if: $wide) } }';
  const wide = [false, false, true, false, true];
  const bodies: string[] = [];
  for (const one of wide) bodies.push((await ask(query, { wide: one }, person.user.token)).body);
  expect(bodies.map((body) => body.includes('"email"'))).toEqual(wide);
});

test('two operations of one document are not taken for each other', async () => {
  const query = 'query A { me { id } } query B { me { tier } }';
  for (const operationName of ['A', 'B', 'A', 'B', 'A', 'B']) {
    const response = await fetch(`${app.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.user.token}` },
      body: JSON.stringify({ query, operationName }),
    });
    const { data } = (await response.json()) as { data: { me: object } };
    expect(Object.keys(data.me)).toEqual([operationName === 'A' ? 'id' : 'tier']);
  }
});

test('one person is never answered with what another one asked', async () => {
  const other = await Person.join(app);
  const query = '{ me { id } }';
  for (let time = 0; time < 3; time += 1) {
    for (const one of [person, other]) {
      expect((await ask(query, {}, one.user.token)).body).toContain(one.user.id);
    }
  }
});
