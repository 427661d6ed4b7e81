import { createHmac } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { OPERATIONS, type Operation } from '../support/operations';
import { Person, send } from '../support/person';
import { everyFourth } from '../support/sample';
import { expectCode, JWT_SECRET, TestApp } from '../support/test-app';

const FAILED = 'Login failed. Check your credentials.';
const MISSING = 'No token found. Please log in.';
const INVALID = 'Invalid token. Please log in again.';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-03-10T12:00:00Z'));

const me = (token: string | undefined) => app.rest('GET', '/api/premium_1/me', undefined, token);

const logIn = async ({ user: { username, password } }: Person, at = app): Promise<string> => {
  const { body } = await at.rest('POST', '/api/login', { username, password });
  return String(body['token']);
};

describe('logging in', () => {
  /** Somebody into whose account rows of tables log in, or fail to. */
  let known: Person;
  beforeAll(async () => {
    known = await Person.join(app);
  });

  test('opens a session over GraphQL', async () => {
    const person = await Person.join(app);
    const { username, password } = person.user;
    const { data } = await send(app, 'logIn', { input: { username, password } });
    expect(data?.logIn.user).toEqual(await person.do('me'));
    expect((await me(data?.logIn.token)).status).toBe(200);
  });

  test('opens a session over REST with 200, the token and the account', async () => {
    const { user } = await Person.join(app, 'subscribed');
    const { status, body } = await app.rest('POST', '/api/login', { username: user.username, password: user.password });
    expect(status).toBe(200);
    expect(body['user']).toEqual((await me(user.token)).body);
    expect(body['user']).toMatchObject({ id: user.id, is_paid: true, subscription_status: 'active' });
  });

  test.each([
    ['in capitals', (name: string) => name.toUpperCase()],
    ['between blanks', (name: string) => `  ${name}\t`],
    ['in full width', (name: string) => name.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))],
  ])('takes the name %s', async (_, write) => {
    const { user } = known;
    const typed = { username: write(user.username), password: user.password };
    expect((await app.rest('POST', '/api/login', typed)).status).toBe(200);
  });

  test.each([
    ['as it was given', (address: string) => address],
    ['in capitals', (address: string) => address.toUpperCase()],
    ['between blanks', (address: string) => `  ${address}\t`],
  ])('takes the email address %s, behind both doors', async (_, write) => {
    const account = await known.do('me');
    const typed = { username: write(account.email), password: known.user.password };
    expect((await app.rest('POST', '/api/login', typed)).status).toBe(200);
    const { data } = await send(app, 'logIn', { input: typed });
    expect(data?.logIn.user).toEqual(account);
  });

  test.each([
    ['a wrong password', { password: 'violet umbrella 8' }],
    ['the password in another case', { password: 'VIOLET UMBRELLA 9' }],
    ['an empty password', { password: '' }],
    ['a password of 60,000 characters', { password: 'x'.repeat(60_000) }],
    ['half a character in the password', { password: '\ud800' }],
    ['an unknown name', { username: 'nobody_at_all' }],
    ['an empty name', { username: '' }],
    ['a name with a NUL', { username: 'zoe\0' }],
    ['a name with half a character', { username: 'zoe\ud800' }],
    ['a name of 60,000 characters', { username: 'x'.repeat(60_000) }],
    ['a name that is SQL', { username: "' OR 1=1 --" }],
    ['an unknown address', { username: 'nobody@example.org' }],
    ['half an address', { username: 'zoe@' }],
  ])('with %s fails as any other failure, behind both doors', async (_, fault) => {
    const { user } = known;
    const input = { username: user.username, password: user.password, ...fault };
    const graphql = await send(app, 'logIn', { input });
    expect(graphql.status).toBe(401);
    expect(expectCode(graphql, 'UNAUTHENTICATED')).toBe(FAILED);
    const { status, body } = await app.rest('POST', '/api/login', input);
    expect(status).toBe(401);
    expect(body).toEqual({
      error: FAILED,
      message: FAILED,
      code: 'UNAUTHENTICATED',
      requestId: expect.any(String) as unknown,
    });
  });

  test.each(['/graphql', '/api/login'])('by %s ends the session whose token it carries, and no other', async (path) => {
    const person = await Person.join(app);
    const other = await person.again();
    const { username, password, token } = person.user;
    const attempt = (typed: string) =>
      path === '/graphql'
        ? send(app, 'logIn', { input: { username, password: typed } }, token)
        : app.rest('POST', path, { username, password: typed }, token);
    expect((await attempt('violet umbrella 8')).status).toBe(401);
    expect(await person.isIn()).toBe(true);
    expect((await attempt(password)).status).toBe(200);
    expect([await person.isIn(), await other.isIn()]).toEqual([false, true]);
    expect(await other.do('sessions')).toHaveLength(2);
  });

  test('works with a stale token still attached', async () => {
    const person = await Person.join(app);
    const { username, password, token } = person.user;
    await person.do('logOut');
    const { status } = await send(app, 'logIn', { input: { username, password } }, token);
    expect(status).toBe(200);
  });

  test.each([{}, { username: 'zoe' }, { username: 5, password: 5 }, [], { username: null, password: null }])(
    'over REST with the body %j is INVALID_INPUT',
    async (body) => {
      const answer = await app.rest('POST', '/api/login', body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', message: "The request isn't valid." });
    },
  );
});

describe('logging out', () => {
  test.each([
    ['GraphQL', (person: Person) => person.do('logOut')],
    ['REST', (person: Person) => app.rest('POST', '/api/logout', undefined, person.user.token)],
  ])('over %s ends the session on the server, for both doors', async (_, logOut) => {
    const person = await Person.join(app);
    await logOut(person);
    expect(await person.refused('UNAUTHENTICATED', 'me')).toBe(INVALID);
    const { status, body } = await me(person.user.token);
    expect(status).toBe(401);
    expect(body).toMatchObject({ error: INVALID, message: INVALID, code: 'UNAUTHENTICATED' });
  });

  test('ends that session and no other', async () => {
    const [person, neighbour] = [await Person.join(app), await Person.join(app)];
    const elsewhere = await logIn(person);
    await person.do('logOut');
    expect((await me(elsewhere)).status).toBe(200);
    expect((await me(neighbour.user.token)).status).toBe(200);
  });

  test('everywhere ends every session of the account and none of another', async () => {
    const [person, neighbour] = [await Person.join(app), await Person.join(app)];
    const elsewhere = await logIn(person);
    expect(await person.do('logOutEverywhere')).toBe(true);
    for (const token of [person.user.token, elsewhere]) {
      const { status, body } = await me(token);
      expect([status, body['message']]).toEqual([401, INVALID]);
    }
    expect((await me(neighbour.user.token)).status).toBe(200);
    expect((await me(await logIn(person))).status).toBe(200);
  });

  test('says so over REST, and only once', async () => {
    const { user } = await Person.join(app);
    const first = await app.rest('POST', '/api/logout', undefined, user.token);
    expect([first.status, first.body]).toEqual([200, { message: 'Logged out.' }]);
    expect((await app.rest('POST', '/api/logout', undefined, user.token)).status).toBe(401);
    expect((await app.rest('POST', '/api/logout')).body).toMatchObject({ message: MISSING });
  });
});

describe('a token', () => {
  test('ends after its time, and not before', async () => {
    const { user } = await Person.join(app);
    app.clock.set('2026-04-09T11:59:59Z');
    expect((await me(user.token)).status).toBe(200);
    app.clock.set('2026-04-09T12:00:00Z');
    expect((await me(user.token)).status).toBe(401);
  });

  test('ends with its session, though its own time is not over', async () => {
    const { user } = await Person.join(app);
    await app.dataSource.query(`UPDATE sessions SET expires_at = '2026-03-10T12:00:00Z' WHERE user_id = $1`, [user.id]);
    expect((await me(user.token)).status).toBe(401);
  });

  test('ends with its account', async () => {
    const person = await Person.join(app);
    await app.dataSource.query('DELETE FROM users WHERE id = $1', [person.user.id]);
    expect(await person.refused('UNAUTHENTICATED', 'me')).toBe(INVALID);
    expect((await me(person.user.token)).status).toBe(401);
  });

  test('shows rights but does not give them: those come from the database at once', async () => {
    const person = await Person.join(app);
    await app.dataSource.query('UPDATE users SET is_paid_one_time = true WHERE id = $1', [person.user.id]);
    expect(await person.do('me')).toMatchObject({
      tier: 'ONE_TIME',
      isPaidOneTime: true,
      entitlements: { ads: false },
    });
    await app.dataSource.query('UPDATE users SET is_paid_one_time = false WHERE id = $1', [person.user.id]);
    expect(await person.do('me')).toMatchObject({ tier: 'FREE', isPaidOneTime: false, entitlements: { ads: true } });
  });

  test('of one user with the session of another opens nothing', async () => {
    const [one, other] = [await Person.join(app), await Person.join(app)];
    const claims = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const sign = (payload: object) => {
      const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}`;
      return `${signed}.${createHmac('sha256', JWT_SECRET).update(signed).digest('base64url')}`;
    };
    expect((await me(sign(claims(one.user.token)))).status).toBe(200);
    const mixed = { ...claims(one.user.token), jti: claims(other.user.token)['jti'] };
    expect((await me(sign(mixed))).status).toBe(401);
  });
});

describe('without a good token', () => {
  const open: Operation[] = [
    'signUp',
    'logIn',
    'completeLogIn',
    'signInProviders',
    'startProviderLogIn',
    'completeProviderLogIn',
    'startPasskeyLogIn',
    'logInWithPasskey',
    'requestPasswordReset',
    'resetPassword',
    'confirmEmail',
    'cancelFactorRemovalByLink',
    'unsubscribe',
    'plans',
    'paymentSettings',
  ];
  const guarded = OPERATIONS.filter((operation) => !open.includes(operation));
  const ID = '00000000-0000-7000-8000-000000000000';
  const goal = { targetValue: 5, unit: 'G', goalType: 'STAY_UNDER' };
  const food = { name: 'x', servingSize: 'x', categoryId: ID, macros: [] };
  const range = { from: '2026-03-10', to: '2026-03-10' };
  const variables: Partial<Record<Operation, object>> = {
    day: { date: '2026-03-10' },
    days: range,
    weights: range,
    addGoal: { input: { macroName: 'x', ...goal } },
    updateGoal: { macroName: 'protein', input: goal },
    setGoalTargets: { targets: [{ macroName: 'x', targetValue: 5, unit: 'G' }] },
    goalSuggestion: { asOf: '2026-03-10' },
    expenditure: range,
    setDayFinished: { date: '2026-03-10', isFinished: true },
    deleteGoal: { macroName: 'protein' },
    addCategory: { name: 'x' },
    translateStarterContent: { language: 'DE' },
    addFood: { input: food },
    updateFood: { input: food },
    logFood: { input: { id: ID, foodId: ID, date: '2026-03-10', servings: 1 } },
    logFoods: { date: '2026-03-10', entries: [{ id: ID, foodId: ID, servings: 1 }] },
    copyFoodLogs: { date: '2026-03-10', copies: [{ id: ID, entryId: ID }] },
    deleteFoodLogs: { date: '2026-03-10', ids: [ID] },
    updateFoodLogs: { changes: [{ id: ID, servings: 1 }] },
    moveFoodLogs: { ids: [ID], date: '2026-03-10' },
    setPreferences: { input: {} },
    setProfile: { input: {} },
    answerCheckIn: { answer: 'SKIPPED' },
    setMealSlots: { slots: [{ name: 'x' }] },
    quickAdd: { input: { id: ID, date: '2026-03-10', macros: [{ macroName: 'fats', value: 1, unit: 'G' }] } },
    updateQuickAdd: { input: { id: ID, date: '2026-03-10', macros: [{ macroName: 'fats', value: 1, unit: 'G' }] } },
    readFoodText: { text: '2 eggs' },
    food: { id: ID },
    recipe: { id: ID },
    nutrients: { from: '2026-03-10', to: '2026-03-10' },
    nutrientSources: { nutrient: 'iron', from: '2026-03-10', to: '2026-03-10' },
    saveRecipe: { input: { id: ID, name: 'x', servings: 1, ingredients: [{ name: 'x' }] } },
    deleteRecipe: { id: ID },
    logRecipe: { input: { id: ID, recipeId: ID, date: '2026-03-10', servings: 1 } },
    updateRecipePortions: { id: ID, date: '2026-03-10' },
    saveMeal: { input: { id: ID, name: 'x', foods: [{ foodId: ID, servings: 1 }] } },
    updateFoodLog: { servings: 1 },
    logWeight: { input: { date: '2026-03-10', weightLb: 180 } },
    renameCategory: { name: 'x' },
    startTotp: { password: 'x' },
    confirmTotp: { code: 'x' },
    removeTotp: { password: 'x' },
    startPasskey: { password: 'x' },
    addPasskey: { response: {}, name: 'x' },
    removePasskey: { password: 'x' },
    startProviderLink: { provider: 'acme', password: 'x' },
    completeProviderLink: { provider: 'acme', answer: 'x' },
    removeProviderLink: { password: 'x' },
    appRequest: { request: 'x' },
    answerAppRequest: { request: 'x', isAllowed: true },
    createAccessToken: { name: 'x', scopes: ['READ_DIARY'], password: 'x' },
    newRecoveryCodes: { password: 'x' },
    setMarketingOptIn: { optIn: false },
    lookupFoods: { query: 'oats' },
    searchFoods: { query: 'oats' },
    nutritionFacts: { foodId: '09037', quantity: 1, measure: 'CUP' },
    logLookupFood: {
      input: { id: ID, foodId: '09037', servingSize: '100g', date: '2026-03-10', servings: 1 },
    },
    logProduct: {
      input: { id: ID, barcode: '4006381333931', date: '2026-03-10', amount: { value: 1, unit: 'g' } },
    },
    verifyPayment: { sessionId: 'cs_1', kind: 'ONE_TIME' },
    changePassword: { currentPassword: 'x', newPassword: 'x' },
    changeEmail: { password: 'x', email: 'x@example.org' },
    deleteAccount: { password: 'x' },
    supportUser: range,
    sendPasswordReset: { userId: ID },
    endSessions: { userId: ID, reason: 'x' },
    resyncBilling: { userId: ID },
    grantTier: { userId: ID, tier: 'FREE', reason: 'x' },
    startFactorRemoval: { userId: ID, reason: 'x' },
    cancelFactorRemoval: { userId: ID, reason: 'x' },
  };

  /** Operations that an ended session calls, too. All find the user by one rule. */
  const triedByEnded = new Set(everyFourth(guarded));

  /** Somebody who has logged out. */
  let person: Person;
  beforeAll(async () => {
    person = await Person.join(app);
    await person.do('logOut');
  });

  test.each(guarded)('%s is UNAUTHENTICATED with 401', async (operation) => {
    const given = { id: ID, ...variables[operation] };
    const none = await send(app, operation, given);
    expect([none.status, expectCode(none, 'UNAUTHENTICATED'), none.data]).toEqual([401, MISSING, null]);
    if (!triedByEnded.has(operation)) return;
    const ended = await person.send(operation, given);
    expect([ended.status, expectCode(ended, 'UNAUTHENTICATED'), ended.data]).toEqual([401, INVALID, null]);
  });

  test.each([
    ['no header', undefined, MISSING],
    ['an empty header', '', MISSING],
    ['another scheme', 'Basic em9lOnB3', MISSING],
    ['a scheme alone', 'Bearer', MISSING],
    ['no token at all', 'Bearer null', INVALID],
    ['an unsigned token', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', INVALID],
  ])('%s does not get into REST', async (_, authorization, sentence) => {
    for (const [method, path] of [
      ['GET', '/api/premium_1/me'],
      ['POST', '/api/logout'],
    ] as const) {
      const headers = authorization === undefined ? {} : { authorization };
      const response = await fetch(app.origin + path, { method, headers });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ error: sentence, message: sentence, code: 'UNAUTHENTICATED' });
    }
  });
});

test('an unknown path under /api is a JSON 404 for everyone', async () => {
  const { user } = await Person.join(app);
  for (const token of [undefined, user.token]) {
    for (const path of ['/api/nothing', '/api', '/api/premium_1', '/api/%E0%A4%A', '/api/login/x']) {
      const { status, body } = await app.rest('GET', path, undefined, token);
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: "This path doesn't exist.", code: 'NOT_FOUND' });
    }
  }
});

describe('with hashes of the real cost', () => {
  let real: TestApp;
  beforeAll(async () => {
    real = await app.startAnother({ realHashes: true });
  });
  afterAll(() => real.close());

  test('a login with a hash of a lower cost stores one of the present cost, also twice at once', async () => {
    const person = (await Person.join(app)).at(real);
    const { id, password } = person.user;
    const cheap = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await real.dataSource.query('UPDATE users SET password_hash = $2 WHERE id = $1', [id, cheap]);
    const tokens = await Promise.all([logIn(person, real), logIn(person, real), logIn(person, real)]);
    expect(await Promise.all(tokens.map((token) => person.by(token).isIn()))).toEqual([true, true, true]);
    const readHash = async () => {
      const [row] = await real.dataSource.query<{ hash: string }[]>(
        'SELECT password_hash AS hash FROM users WHERE id = $1',
        [id],
      );
      return row?.hash;
    };
    const stored = await readHash();
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await person.by(await logIn(person, real)).isIn()).toBe(true);
    expect(await readHash()).toBe(stored);
  });
});
