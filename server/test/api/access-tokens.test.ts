import { randomUUID } from 'node:crypto';
import { MAX_ACCESS_TOKENS } from '../../src/modules/accounts/account-limits';
import { downloadExport } from '../support/archives';
import { KeptLog } from '../support/kept-log';
import { register } from '../support/oauth';
import { grams, kcal, Person, TODAY } from '../support/person';
import { connectProgram, DAY_SCOPES } from '../support/program';
import { addPasskey, setUpTotp } from '../support/second-factor';
import { expectCode, PASSWORD, TestApp } from '../support/test-app';
import { waitFor } from '../support/wait-for';

const NOW = '2026-03-10T12:00:00.000Z';

const log = new KeptLog();
let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ logger: log.logger });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(NOW));

test('a token is shown once, listed with its last use, and ends when it is revoked or expires', async () => {
  const person = await Person.join(app);
  const { program, token, id, scopes } = await connectProgram(person, [...DAY_SCOPES, 'WRITE_DIARY']);
  expect(token).toMatch(/^mlt_[\w-]{72}$/);
  const listed = { id, name: 'Kitchen script', scopes, createdAt: NOW, expiresAt: null };
  expect(scopes).toEqual(['READ_DIARY', 'WRITE_DIARY', 'READ_FOODS', 'READ_GOALS']);
  expect(await person.do('accessTokens')).toEqual([{ ...listed, lastUsedAt: null }]);

  await program.do('day', { date: TODAY });
  await waitFor(async () => (await person.do('accessTokens'))[0]?.lastUsedAt === NOW);
  // Another use within a minute isn't written.
  app.clock.set('2026-03-10T12:00:59.000Z');
  await program.do('day', { date: TODAY });
  app.clock.set('2026-03-10T12:01:00.000Z');
  await program.do('day', { date: TODAY });
  await waitFor(async () => (await person.do('accessTokens'))[0]?.lastUsedAt === '2026-03-10T12:01:00.000Z');

  const short = await connectProgram(person, DAY_SCOPES, { expiresAt: '2026-03-10T13:00:00Z' });
  await short.program.do('day', { date: TODAY });
  app.clock.set('2026-03-10T13:00:00Z');
  expectCode(await short.program.send('day', { date: TODAY }), 'UNAUTHENTICATED');
  expect(await person.do('accessTokens')).toHaveLength(1);
  await app.services.accounts.accessTokens.purgeExpired();
  expect(await app.dataSource.query('SELECT FROM access_tokens WHERE user_id = $1', [person.user.id])).toHaveLength(1);

  expect(await person.do('revokeAccessToken', { id: id.toUpperCase() })).toBe(id);
  expectCode(await program.send('day', { date: TODAY }), 'UNAUTHENTICATED');
  for (const forged of [token.slice(0, -1), `${token}A`, `mlt_${'A'.repeat(72)}`, token.replace('mlt_', 'mlt_A')]) {
    expectCode(await person.by(forged).send('me'), 'UNAUTHENTICATED');
  }
});

test('within its scopes it works in GraphQL and REST; outside, the error names the missing scope', async () => {
  const person = await Person.join(app, 'subscribed');
  const { program, token } = await connectProgram(person, ['WRITE_DIARY', 'READ_FOODS']);
  const foodId = await person.foodId('Avocado');
  const logged = { id: randomUUID(), foodId, date: TODAY, servings: 1 };
  const sent = await app.graphql(
    'mutation ($input: LogFoodInput!) { logFood(input: $input) { date } }',
    { input: logged },
    token,
  );
  expect(sent.errors).toEqual([]);
  const body = { user_id: person.user.id, id: randomUUID(), food_id: foodId, servings: 1, log_date: TODAY };
  expect(await app.rest('POST', '/api/food_logs/food_logs', body, token)).toMatchObject({ status: 201 });

  expect(await program.refused('FORBIDDEN', 'me')).toContain('READ_ACCOUNT');
  expect(await program.refused('FORBIDDEN', 'addCategory', { name: 'x' })).toContain('WRITE_FOODS');
  const weight = await app.rest(
    'GET',
    `/api/weight_logs?user_id=${person.user.id}&log_date=${TODAY}`,
    undefined,
    token,
  );
  expect(weight).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  expect(weight.body['message']).toContain('READ_WEIGHTS');
  // The day leads to goals, and the entry to a food.
  const read = (selection: string, by = token) => app.graphql(`{ day(date: "${TODAY}") { ${selection} } }`, {}, by);
  const goals = await read('progress { goal { macroName } }');
  expect(expectCode(goals, 'FORBIDDEN')).toContain('READ_GOALS');
  expect(goals.errors[0]?.extensions).toMatchObject({ reason: 'SCOPE_MISSING', params: { scope: 'READ_GOALS' } });
  expect((await read('entries { food { name } }')).errors).toEqual([]);
  const diaryOnly = await connectProgram(person, ['READ_DIARY']);
  expect(expectCode(await read('entries { food { name } }', diaryOnly.token), 'FORBIDDEN')).toContain('READ_FOODS');
});

test('a token reads a product and the check-in without the account, and only of its own user', async () => {
  const [person, other] = [await Person.join(app, 'subscribed'), await Person.join(app)];
  const { token } = await connectProgram(person, ['READ_WEIGHTS', ...DAY_SCOPES]);
  await person.addFood('Bar', [kcal(200)], { barcode: '4006381333931' });
  const fields = '{ product(barcode: "4006381333931") { name } checkIn { id } }';
  const read = await app.graphql(`{ me ${fields} }`, {}, token);
  expect(read).toMatchObject({ errors: [], data: { me: { product: { name: 'Bar' }, checkIn: null } } });
  for (const field of ['email', 'entitlements { ads }', '...on User { username }']) {
    const account = await app.graphql(
      `{ me { __typename product(barcode: "4006381333931") { name } ${field} } }`,
      {},
      token,
    );
    expect(expectCode(account, 'FORBIDDEN')).toContain('READ_ACCOUNT');
  }
  const noFoods = await connectProgram(person, ['READ_GOALS']);
  expect(expectCode(await app.graphql(`{ me ${fields} }`, {}, noFoods.token), 'FORBIDDEN')).toContain('READ_FOODS');

  const logIn = `mutation ($input: LogInInput!) { logIn(input: $input) { user { username } user ${fields} } }`;
  const input = { username: other.user.username, password: PASSWORD };
  const { data } = await app.graphql(logIn, { input }, token);
  expect(data).toEqual({ logIn: { user: { username: other.user.username, product: null, checkIn: null } } });
});

test('no token reaches payments, factors, sessions, tokens, deletion, support or files', async () => {
  const person = await Person.joinStaff(app);
  const everything = ['WRITE_DIARY', 'WRITE_FOODS', 'WRITE_GOALS', 'WRITE_WEIGHTS', 'READ_ACCOUNT'];
  const [spent = ''] = await app.services.accounts.secondFactor.replaceRecoveryCodes(
    app.dataSource.manager,
    person.user.id,
  );
  const { program, token, scopes } = await connectProgram(person, everything, { factor: { recoveryCode: spent } });
  expect(scopes).toHaveLength(9);
  for (const [operation, variables] of [
    ['deleteAccount', { password: PASSWORD }],
    ['createAccessToken', { name: 'x', scopes: ['READ_DIARY'], password: PASSWORD }],
    ['accessTokens', {}],
    ['sessions', {}],
    ['secondFactor', {}],
    ['startOneTimeCheckout', {}],
    ['users', { search: 'example', first: 2 }],
    ['supportUser', { id: person.user.id, from: TODAY, to: TODAY }],
    ['auditLog', { subject: person.user.id }],
    ['sendPasswordReset', { userId: person.user.id }],
    ['endSessions', { userId: person.user.id, reason: 'A lost phone.' }],
    ['resyncBilling', { userId: person.user.id }],
    ['logOutEverywhere', {}],
  ] as const) {
    expect(await program.refused('FORBIDDEN', operation, variables)).toContain('Log in on the website');
  }
  const charge = await app.graphql('{ me { nextCharge { at } } }', {}, token);
  expect(expectCode(charge, 'FORBIDDEN')).toContain('Log in');
  expect(await app.rest('GET', '/api/account/export', undefined, token)).toMatchObject({ status: 403 });
  expect(await app.rest('POST', '/api/account/import', {}, token)).toMatchObject({ status: 403 });
  expect(await app.rest('POST', '/api/logout', {}, token)).toMatchObject({ status: 403 });
  expect((await person.do('users', { search: 'example', first: 2 })).totalCount).toBeGreaterThan(0);
  expect(await person.isIn()).toBe(true);
});

test('the first second factor revokes the tokens and apps that needed only the password; a second one does not', async () => {
  const person = await Person.join(app);
  const first = await connectProgram(person, DAY_SCOPES);
  const request = await register(app);
  await person.do('answerAppRequest', { request, isAllowed: true });
  const apps = () => app.dataSource.query<unknown[]>('SELECT FROM connected_apps WHERE user_id = $1', [person.user.id]);
  expect(await apps()).toHaveLength(1);
  const { recoveryCodes } = await setUpTotp(app, person.user);
  expectCode(await first.program.send('day', { date: TODAY }), 'UNAUTHENTICATED');
  expect([await person.do('accessTokens'), await apps()]).toEqual([[], []]);

  const second = await connectProgram(person, DAY_SCOPES, { factor: { recoveryCode: recoveryCodes[0] } });
  await addPasskey(app, person.user, { factor: { recoveryCode: recoveryCodes[1] } });
  await second.program.do('day', { date: TODAY });
});

test('a new password, a reset and a logout everywhere revoke all tokens; a logout does not', async () => {
  const person = await Person.join(app);
  const other = await person.again();
  const first = await connectProgram(person, DAY_SCOPES);
  await other.do('logOut');
  await first.program.do('day', { date: TODAY });
  const { token } = await person.do('changePassword', { currentPassword: PASSWORD, newPassword: `${PASSWORD}!` });
  expectCode(await first.program.send('day', { date: TODAY }), 'UNAUTHENTICATED');
  const back = person.by(token);
  const second = await connectProgram(back, DAY_SCOPES, { password: `${PASSWORD}!` });
  await back.do('logOutEverywhere');
  expectCode(await second.program.send('day', { date: TODAY }), 'UNAUTHENTICATED');
});

test('an account has at most 20 tokens, also if they are created at once', async () => {
  const person = await Person.join(app);
  for (let count = 2; count < MAX_ACCESS_TOKENS; count += 1) await connectProgram(person, ['READ_DIARY']);
  const create = () => person.send('createAccessToken', { name: 'x', scopes: ['READ_DIARY'], password: PASSWORD });
  const answers = await Promise.all([create(), create(), create(), create()]);
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(2);
  expect(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions))).toMatchObject(
    Array(2).fill({ code: 'CONFLICT', reason: 'TOO_MANY_ACCESS_TOKENS', params: { max: MAX_ACCESS_TOKENS } }),
  );
  expect(await person.do('accessTokens')).toHaveLength(MAX_ACCESS_TOKENS);
});

test('a token is nowhere but in its response: not in the log, an error, an export or the database', async () => {
  const person = await Person.join(app);
  const { program, token } = await connectProgram(person, ['WRITE_FOODS']);
  await program.addFood('Soup', [kcal(80), grams('fats', 2)]).catch(() => undefined);
  const failed = await program.send('day', { date: 'x' });
  const dump = await app.dataSource.query<unknown[]>(
    `SELECT query_to_xml('SELECT * FROM access_tokens', true, false, '') AS tokens,
            query_to_xml('SELECT * FROM token_writes', true, false, '') AS writes`,
  );
  const secret = token.slice(4, 60);
  for (const text of [log.text, JSON.stringify([failed.errors, dump, await downloadExport(app, person.user)])]) {
    expect(text.length).toBeGreaterThan(100);
    expect(text).not.toContain(secret);
  }
  expect(log.securityEvents).toContain('access_token_created');
});
