import { getIntrospectionQuery } from 'graphql';
import { isLong } from '../support/long';
import { Person } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await TestApp.start({ app: { isProduction: true } });
  person = await Person.join(app);
});
afterAll(() => app.close());

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join(' ');

const GUESS = 'logIn(input: { username: "someone", password: "a guess" }) { token }';

/** Fragments that each spread the next one twice: 2 to the power of their number selections. */
const doubling = (count: number, end = `fragment f${count} on User { id }`, root = '{ me { ...f0 } }') =>
  `${root} ${times(count, (at) => `fragment f${at} on User { ...f${at + 1} ...f${at + 1} }`)} ${end}`;

const doublingInline = (count: number) =>
  `{ ...f0 } ${times(count, (at) => `fragment f${at} on Query { ... { ...f${at + 1} } ... @skip(if: false) { ...f${at + 1} } }`)}`;

/** In a fragment that no operation uses, because the server checks the depth of introspection there. */
const unusedIntrospection = (count: number) =>
  `{ __typename } fragment unused on Query { __schema { ...f0 } } ${times(count, (at) => `fragment f${at} on __Schema { ...f${at + 1} ...f${at + 1} }`)}`;

/** A document or a whole body, and the expected message. */
const ATTACKS: readonly (readonly [name: string, sent: unknown, says: RegExp])[] = [
  ['sixteen aliases', `{ ${times(16, (at) => `a${at}: me { id }`)} }`, /more than 15 aliases/],
  [
    'aliases in a fragment used twice',
    `{ me { ...f ...f } } fragment f on User { ${times(8, (at) => `a${at}: id`)} }`,
    /15 aliases/,
  ],
  ['nesting of nine levels', `{ a { b { c { d { e { f { g { h { i } } } } } } } } }`, /more than 8 levels/],
  ['a hundred logins', `mutation { ${times(100, (at) => `a${at}: ${GUESS}`)} }`, /./],
  ['two logins', `mutation { a: ${GUESS} b: ${GUESS} }`, /contain only one of the mutations/],
  [
    'two logins in a fragment',
    `mutation { ...f b: ${GUESS} } fragment f on Mutation { ${GUESS} }`,
    /contain only one of the mutations/,
  ],
  [
    'a login next to a sign-up',
    `mutation { ${GUESS} signUp(input: { username: "a", email: "b", password: "c", acceptTerms: true }) { token } }`,
    /contain only one of the mutations/,
  ],
  ['two thousand tokens', `{ ${times(2000, () => 'a')} }`, /token/i],
  ['one field two hundred times', `{ ${times(240, () => 'me{id}')} }`, /too many fields at the root/],
  ['one field of a user nine hundred times', `{ me { ${times(900, () => 'id')} } }`, /more than 500 fields/],
  [
    'six years of days',
    `{ ${times(6, (at) => `y${at}: days(from: "2026-01-01", to: "2026-12-31") { date }`)} }`,
    /too complex/,
  ],
  ['a fragment that holds itself', '{ me { ...f } } fragment f on User { id ...f }', /itself/],
  [
    'fragments that hold each other',
    '{ me { ...f } } fragment f on User { ...g } fragment g on User { ...f }',
    /itself/,
  ],
  ['fragments that double', doubling(12), /more than 500 fields/],
  ['fragments that double beyond all numbers', doubling(60), /more than 500 fields/],
  ['doubling fragments that end in nothing', doubling(24, ''), /more than 1000 selections/],
  ['more of them at the root', doubling(60, '', '{ ...f0 }'), /more than 1000 selections/],
  ['doubling fragments that end in the first one', doubling(24, 'fragment f24 on User { ...f0 }'), /within itself/],
  ['doubling fragments that nothing uses', doubling(24, '', '{ me { id } }'), /more than 1000 selections/],
  ['doubling inline fragments with directives', doublingInline(40), /more than 1000 selections/],
  ['doubling fragments of introspection that nothing uses', unusedIntrospection(40), /more than 1000 selections/],
  ['one hundred directives', `{ me { ${times(100, () => 'id @skip(if: false)')} } }`, /more than 50 directives/],
  ['introspection', '{ __schema { types { name } } }', /support staff only/],
  ['introspection of one type', '{ __type(name: "User") { name } }', /support staff only/],
  [
    'introspection in circles',
    `{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }`,
    /./,
  ],
  ['a field that does not exist', '{ unicorns }', /^Cannot query field/],
  [
    'a number beyond all numbers',
    'mutation { logWeight(input: { date: "2026-03-10", value: 1e309, unit: lbs }) { id } }',
    /./,
  ],
  ['a number of another kind', 'mutation { deleteCategory(id: 4711.5) }', /./],
  ['an unknown directive', '{ me @defer { id } }', /./],
  ['a subscription', 'subscription { me { id } }', /Subscriptions aren't supported/],
  ['an empty document', '', /./],
  ['a comment alone', '# nothing', /./],
  ['no document', {}, /./],
  ['a document that is a number', { query: 4711 }, /./],
  ['a document that is a list', { query: ['{ me { id } }'] }, /./],
  ['variables that are a list', { query: '{ me { id } }', variables: [1] }, /./],
  ['variables that are a text', { query: '{ me { id } }', variables: 'me' }, /./],
  ['extensions that are a text', { query: '{ me { id } }', extensions: 'me' }, /./],
  ['an operation that is not there', { query: 'query a { me { id } }', operationName: 'b' }, /./],
  ['a batch', [{ query: '{ me { id } }' }, { query: '{ me { id } }' }], /./],
  ['a persisted query', { extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } }, /./],
];

const REPEATS = isLong ? 2 : 1;

test.each(ATTACKS)('%s is refused with a reason, and nothing of it runs', async (_, sent, says) => {
  const body = typeof sent === 'string' ? { query: sent } : sent;
  const answer = await app.rest('POST', '/graphql', body, person.user.token);
  expect([answer.status, answer.body['data']]).toEqual([400, undefined]);
  // The server caches documents: a repeated one is rejected the same way.
  for (let time = 0; time < REPEATS; time += 1) {
    const again = await app.rest('POST', '/graphql', body, person.user.token);
    expect([again.status, again.body['data']]).toEqual([400, undefined]);
  }
  const [error] = answer.body['errors'] as { message: string; extensions: { code: string } }[];
  expect(error?.extensions.code).toBe('INVALID_INPUT');
  expect(error?.message).toMatch(says);
  expect(error?.message).not.toMatch(/did you mean/i);
});

test('while documents of every kind are refused, everybody else is answered', async () => {
  const attacks = ATTACKS.map(([, sent]) =>
    app.rest('POST', '/graphql', typeof sent === 'string' ? { query: sent } : sent),
  );
  for (const document of ['{ me { id } }', '{ __typename }']) {
    expect((await app.graphql(document, {}, person.user.token)).status).toBe(200);
  }
  expect((await Promise.all(attacks)).map(({ status }) => status)).toEqual(ATTACKS.map(() => 400));
});

test('a refused document is refused each time, and one that was accepted each time accepted', async () => {
  const [, sent] = ATTACKS[0] ?? [];
  for (let time = 0; time < 3; time += 1) {
    expect((await app.rest('POST', '/graphql', { query: sent })).status).toBe(400);
    expect((await app.graphql('{ me { id } }', {}, person.user.token)).status).toBe(200);
  }
});

test('the schema may be read whole where it may be read', async () => {
  const open = await app.startAnother({ app: {} });
  const { data, errors } = await open.graphql<{ __schema: object }>(getIntrospectionQuery());
  expect(errors).toEqual([]);
  expect(data?.__schema).toBeDefined();
  await open.close();
});

test('what the limits allow is answered: eight levels, fifteen aliases, a year of days', async () => {
  const { token } = person.user;
  const deep =
    '{ days(from: "2026-01-01", to: "2026-12-31") { entries { macros { macroName } food { macros { unit } } } } }';
  const many = `{ ${times(15, (at) => `a${at}: me { id }`)} }`;
  for (const document of [deep, many]) {
    const { status, errors } = await app.graphql(document, {}, token);
    expect([status, errors]).toEqual([200, []]);
  }
});

test('variables nested thousands of levels deep are refused by either door', async () => {
  const { token } = await app.buildUser();
  const nested = '['.repeat(4_000) + ']'.repeat(4_000);
  const graphql = `{"query":"query ($a: JSON) { me { id } }","variables":{"a":${nested}}}`;
  for (const [path, body] of [
    ['/graphql', graphql],
    ['/api/food_logs/foods', `{"macros":${nested}}`],
  ] as const) {
    const { status, body: answer } = await app.rest('POST', path, body, token);
    expect([status, JSON.stringify(answer)]).toEqual([400, expect.stringContaining('nested too deeply')]);
  }
});
