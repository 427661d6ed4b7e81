import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@macrolog/domain';
import { Person, TODAY } from '../support/person';
import { readRows } from '../support/rows';
import { sample } from '../support/sample';
import { TestApp } from '../support/test-app';
import * as both from '../support/twins';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const NOBODYS = '00000000-0000-7000-8000-000000000000';
const many = Array.from({ length: 41 }, (_, index): [string, number, string] => [`m${index}`, 1, 'g']);

/** The current values of the goal. */
const SAME = both.updateGoal({ macro: 'protein', target: 120, type: 'reach_or_exceed' });

const DONE: readonly both.Twins[] = [
  both.addGoal({ macro: 'Saturated Fat', target: 20.00005 }),
  both.addGoal({ macro: 'zinc', target: 0, unit: 'mg', type: 'reach_or_exceed', from: '2026-03-11' }),
  both.addGoal({ macro: 'Ｚｉｎｃ', target: 1e-320 }),
  both.updateGoal({ macro: 'PROTEIN', target: 99.99995 }),
  SAME,
  both.updateGoal({ macro: 'protein', unit: 'oz', from: '2026-03-09' }),
  both.deleteGoal('Protein'),
  both.addCategory('Stews'),
  both.addCategory('🥣'),
  both.renameCategory('SOUPS'),
  both.deleteCategory(),
  both.addFood({
    macros: [
      ['Saturated Fat', 1.23456, 'g'],
      ['calories', 80, 'kcal'],
    ],
  }),
  both.addFood({ macros: [['zinc', 3, 'mg']] }, '/api/food_logs/foods'),
  both.addFood({ name: '<img src=x onerror=alert(1)>', size: '½ cup 🥣' }),
  both.updateFood({ name: 'Broth', macros: [['sodium', 900, 'mg']] }),
  both.deleteFood(),
  both.logFood({ servings: 1.23456 }),
  both.logFood({ servings: 0.1, date: '2026-03-11' }),
  both.logFood({ servings: 0.09951 }),
  both.logFood({ servings: 1000.0004 }),
  both.logWeight(180.455),
  both.logWeight(1500, '2026-03-11'),
];

const REFUSED: Partial<Record<ErrorCode, readonly both.Twins[]>> = {
  INVALID_INPUT: [
    both.addGoal({ macro: 'zinc', from: '2026-03-08' }),
    both.addGoal({ macro: 'zinc', unit: 'kcal' }),
    both.addGoal({ macro: 'zinc', target: -0.1 }),
    both.addGoal({ macro: 'zinc', target: 1_000_000.1 }),
    both.addGoal({ macro: ' ' }),
    both.addGoal({ macro: 'a/b' }),
    both.addGoal({ macro: 'x'.repeat(65) }),
    both.addGoal({ macro: 'ü\0' }),
    both.updateGoal({ macro: 'protein', unit: 'kcal' }),
    both.updateGoal({ macro: 'a/b' }),
    both.deleteGoal('%2F'),
    both.addCategory('   '),
    both.addCategory('x'.repeat(61)),
    both.addCategory('a\u202eb'),
    both.renameCategory(''),
    both.addFood({ name: ' ' }),
    both.addFood({ name: 'x'.repeat(201) }),
    both.addFood({ name: 'a\0b' }),
    both.addFood({ size: '' }),
    both.addFood({ size: 'x'.repeat(101) }),
    both.addFood({ macros: [['protein', -1, 'g']] }),
    both.addFood({ macros: [['protein', 1_000_001, 'g']] }),
    both.addFood({ macros: [['protein', 1, 'kcal']] }),
    both.addFood({
      macros: [
        ['protein', 1, 'g'],
        [' PROTEIN ', 2, 'g'],
      ],
    }),
    both.addFood({ macros: many }),
    both.updateFood({ name: '' }),
    both.logFood({ servings: 0.09949 }),
    both.logFood({ servings: 1000.0006 }),
    both.logFood({ date: '2026-02-30' }),
    both.logFood({ id: 'x' }),
    both.logWeight(0.001),
    both.logWeight(-5),
    both.logWeight(1500.01),
    both.logWeight(180, '2026-13-01'),
    both.verifyPayment(''),
    both.verifyPayment('  '),
  ],
  NOT_FOUND: [
    both.updateGoal({ macro: 'zinc' }),
    both.deleteGoal('zinc'),
    both.renameCategory('Stews', NOBODYS),
    both.renameCategory('Stews', '1'),
    both.deleteCategory(NOBODYS),
    both.deleteCategory('x'),
    both.updateFood({}, NOBODYS),
    both.updateFood({}, 'x'),
    both.deleteFood(NOBODYS),
    both.logFood({ food: NOBODYS }),
    both.logFood({ food: '5' }),
  ],
  CONFLICT: [
    both.addGoal({ macro: 'Protein' }),
    both.addCategory(' SOUPS '),
    both.renameCategory('snacks'),
    both.cancelSubscription,
  ],
  PLAN_REQUIRED: [both.logFood({ date: '2025-12-08' }), both.logWeight(180, '2025-12-08')],
};

/** The result of a call: nothing, or the code and the message of its error. */
type Said = null | [code: unknown, sentence: unknown];

interface Prepared {
  person: Person;
  things: both.Things;
}

/** A person with a category and a food that have the same names as in the other tests of this file. */
async function prepare(): Promise<Prepared> {
  const person = await Person.join(app);
  const { id: categoryId } = await person.do('addCategory', { name: 'Soups' });
  const { id: foodId } = await person.addFood('Soup', [{ macroName: 'protein', value: 5, unit: 'G' }], { categoryId });
  return { person, things: { foodId, categoryId } };
}

/** Everything a user can see, without the IDs and timestamps in which two users always differ. */
async function readState(person: Person): Promise<unknown> {
  const seen = await Promise.all([
    person.do('goals'),
    person.do('categories'),
    person.do('foods', { first: 500 }),
    person.do('days', { from: '2026-03-01', to: '2026-03-31' }),
    person.do('weights', { from: '2026-03-01', to: '2026-03-31' }),
    person.do('day', { date: '2026-03-09' }),
    person.do('day', { date: '2026-03-11' }),
  ]);
  const volatile = new Set(['id', 'cursor', 'endCursor', 'loggedAt']);
  return JSON.parse(JSON.stringify(seen, (key, value: unknown) => (volatile.has(key) ? undefined : value)));
}

async function byRest({ rest }: both.Twins, person: Person, things: both.Things): Promise<Said> {
  const [method, path, body] = rest(person, things);
  const answer = await app.rest(method, path, body && { user_id: person.user.id, ...body }, person.user.token);
  return answer.status < 400 ? null : [answer.body['code'], answer.body['error']];
}

async function byGraphQL({ graphql }: both.Twins, person: Person, things: both.Things): Promise<Said> {
  const [error] = (await person.send(...graphql(things))).errors;
  return error ? [error.extensions.code, error.message] : null;
}

test.each(sample(DONE))('both doors do the same with $what', async (twins) => {
  const [one, other] = [await prepare(), await prepare()];
  const before = await readState(one.person);
  expect(await byRest(twins, one.person, one.things)).toBeNull();
  expect(await byGraphQL(twins, other.person, other.things)).toBeNull();
  const after = await readState(one.person);
  expect(after).toEqual(await readState(other.person));
  if (twins === SAME) expect(after).toEqual(before);
  else expect(after).not.toEqual(before);
});

describe.each(Object.entries(REFUSED))('%s', (code, cases) => {
  let one: Prepared;
  let before: unknown;
  beforeAll(async () => {
    one = await prepare();
    before = await readRows(app.dataSource, one.person.user.id);
  });

  test.each(sample(cases))(
    'is said in the same words by both doors of $what, and nothing is changed',
    async (twins) => {
      const said = await byRest(twins, one.person, one.things);
      expect(said?.[0]).toBe(code);
      expect(await byGraphQL(twins, one.person, one.things)).toEqual(said);
      expect(await readRows(app.dataSource, one.person.user.id)).toEqual(before);
    },
  );
});

test.each([
  ['servings', '"1"'],
  ['servings', '1e309'],
  ['servings', 'null'],
  ['servings', 'true'],
  ['date', '5'],
  ['date', 'null'],
  ['foodId', '{}'],
  ['foodId', '["x"]'],
])('%s of %s is INVALID_INPUT behind both doors, as it is no value of its kind at all', async (field, text) => {
  const { person, things } = await prepare();
  const names: Record<string, string> = { servings: 'servings', date: 'log_date', foodId: 'food_id' };
  const written = (value: object) => JSON.stringify(value).replace('"@"', text);
  const rest = { food_id: things.foodId, servings: 1, log_date: TODAY, [names[field] ?? '']: '@' };
  const answer = await app.rest('POST', '/api/food_logs/food_logs', written(rest), person.user.token);
  expect([answer.status, answer.body['code']]).toEqual([400, 'INVALID_INPUT']);
  const input = { id: randomUUID(), foodId: things.foodId, servings: 1, date: TODAY, [field]: '@' };
  const query = 'mutation ($input: LogFoodInput!) { logFood(input: $input) { date } }';
  const twin = await app.rest('POST', '/graphql', written({ query, variables: { input } }), person.user.token);
  expect(twin.body).toMatchObject({ errors: [{ extensions: { code: 'INVALID_INPUT' } }] });
  expect((await person.do('day', { date: TODAY })).entries).toEqual([]);
});

test.each([
  ['a name that is taken', (taken: string) => ({ username: taken.toUpperCase() })],
  ['no address', () => ({ email: 'no address' })],
  ['a short password', () => ({ password: 'short' })],
  ['a common password', () => ({ password: 'password' })],
  ['a short name', () => ({ username: 'ab' })],
  ['a name of two alphabets', () => ({ username: 'аdmin' })],
])('a sign-up with %s is refused in the same words by both doors', async (_, fault) => {
  const person = await Person.join(app);
  const username = `u_${randomUUID().slice(0, 12)}`;
  const right = { username, email: `${username}@example.org`, password: 'violet umbrella 9' };
  const input = { ...right, ...fault(person.user.username) };
  const { body } = await app.rest('POST', '/api/signup', input);
  const [error] = (await person.send('signUp', { input: { ...input, acceptTerms: true } })).errors;
  expect(error).toBeDefined();
  expect([body['code'], body['error']]).toEqual([error?.extensions.code, error?.message]);
});
