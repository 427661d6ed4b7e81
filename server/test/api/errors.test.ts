import { pino } from 'pino';
import { CuttableLine } from '../support/cuttable-line';
import { Person, send } from '../support/person';
import { expectCode, TestApp } from '../support/test-app';

const AWAY = "The service isn't available right now. Try again shortly.";
const INTERNAL = 'Something went wrong on our side. Try again.';

const requestId = expect.any(String) as string;

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());
afterEach(() => jest.restoreAllMocks());

describe('a GraphQL document that is refused', () => {
  const SECRET = 'hunter2-hunter2';
  const logIn = (password: string) => `mutation { logIn(input: { username: "zoe", password: ${password} }) { token } }`;

  test.each([
    ['is cut short', '{ me {', 'Syntax Error: Expected Name, found <EOF>.'],
    ['holds a text where a name belongs', `{ me("${SECRET}") }`, 'Syntax Error: Expected Name, found String.'],
    ['holds a block of text there', `{ me("""${SECRET}""") }`, 'Syntax Error: Expected Name, found BlockString.'],
    ['ends within a text', logIn(`"${SECRET}`), 'Syntax Error: Unterminated string.'],
    ['asks for an unknown field', '{ me { secret } }', 'Cannot query field "secret" on type "User".'],
    ['gives an unknown argument', '{ me(id: 5) { id } }', 'Unknown argument "id" on field "Query.me".'],
    ['gives a bare word for a text', logIn('hunter2'), 'Invalid value: String cannot represent it.'],
    ['gives a number for a text', logIn('20262026'), 'Invalid value: String cannot represent it.'],
    ['gives a list for a text', logIn(`["${SECRET}"]`), 'Invalid value: String cannot represent it.'],
    [
      'gives a text for an input',
      `mutation { logIn(input: "${SECRET}") { token } }`,
      'Expected value of type "LogInInput!".',
    ],
    [
      'gives a text for a number',
      `{ foods(first: "${SECRET}") { totalCount } }`,
      'Invalid value: Int cannot represent it.',
    ],
    [
      'gives a number beyond 32 bits',
      '{ foods(first: 2147483648) { totalCount } }',
      'Invalid value: Int cannot represent it.',
    ],
    [
      'gives an unknown word of an enum',
      'mutation { addGoal(input: { macroName: "x", targetValue: 1, unit: HUNTER2, goalType: STAY_UNDER }) { id } }',
      `Invalid value: Enum "Unit" doesn't have it.`,
    ],
    [
      'gives an impossible day',
      '{ day(date: "2027-02-29") { date } }',
      'The date must be a valid date in the format YYYY-MM-DD.',
    ],
    [
      'gives a number for a day',
      '{ day(date: 20260310) { date } }',
      'The date must be a valid date in the format YYYY-MM-DD.',
    ],
    [
      'has two operations and names none',
      'query A { me { id } } query B { me { id } }',
      'Must provide operation name if query contains multiple operations.',
    ],
    [
      'spreads a fragment in itself',
      '{ me { ...F } } fragment F on User { ...F }',
      'Cannot spread fragment "F" within itself.',
    ],
    ['has more than 1000 tokens', `{ me { ${'id '.repeat(1000)} } }`, /^Syntax Error: Document contains more/],
    ['is empty', '', /must contain a non-empty `query`/],
  ])('because it %s is INVALID_INPUT with 400', async (_, document, sentence) => {
    const answer = await app.graphql(document);
    expect(answer.status).toBe(400);
    expect(expectCode(answer, 'INVALID_INPUT')).toMatch(sentence);
    expect(JSON.stringify({ ...answer, asked: undefined })).not.toContain('hunter2');
  });

  test.each([
    ['hunter2', '$input'],
    [{ username: 'zoe', password: 20262026 }, '$input.password'],
    [{ username: 'zoe', password: ['hunter2'] }, '$input.password'],
    [{ username: 'zoe', password: { a: 'hunter2"; Expected' } }, '$input.password'],
    [{ username: { hunter2: 'at "x"; Field' }, password: 'hunter2' }, '$input.username'],
    [{ username: 'zoe', password: 'hunter2', pin: 'hunter2' }, '$input'],
    [{ password: 'hunter2' }, '$input'],
    [[{ password: 'hunter2' }], '$input'],
  ])('because of the variable %j names the place and never the value', async (input, place) => {
    const answer = await send(app, 'logIn', { input });
    expect(answer.status).toBe(400);
    expect(expectCode(answer, 'INVALID_INPUT')).toMatch(/^The value of \$input(\.\w+)? isn't valid\.$/);
    expect(answer.errors.some(({ message }) => message.includes(` ${place} `))).toBe(true);
    expect(JSON.stringify({ ...answer, asked: undefined })).not.toMatch(/hunter2|20262026/);
  });

  test.each([
    ['an impossible day', 'day', { date: '2027-02-29' }, 'The date must be a valid date in the format YYYY-MM-DD.'],
    ['a day that is no text', 'day', { date: 20260310 }, 'The date must be a valid date in the format YYYY-MM-DD.'],
    ['a number that is a text', 'updateFoodLog', { id: 'x', servings: '1' }, "The value of $servings isn't valid."],
    ['a missing variable', 'day', {}, 'Variable "$date" of required type "LocalDate!" was not provided.'],
    [
      'null for what is required',
      'day',
      { date: null },
      'Variable "$date" of non-null type "LocalDate!" must not be null.',
    ],
  ] as const)('because of %s says so', async (_, operation, variables, sentence) => {
    const answer = await send(app, operation, variables);
    expect(answer.status).toBe(400);
    expect(expectCode(answer, 'INVALID_INPUT')).toBe(sentence);
  });

  test.each([
    ['that is cut short', '{"query": "{ hunter2', 'The request body is not valid JSON.'],
    ['that is no object', '"hunter2"', 'The request body is not valid JSON.'],
    ['that is a batch', '[{"query":"{ __typename }"}]', 'Operation batching disabled.'],
    [
      'that names an operation it has not',
      '{"query":"{ __typename }","operationName":"hunter2"}',
      'The document has no operation with this name.',
    ],
    [
      'whose variables are a list',
      '{"query":"{ __typename }","variables":[1]}',
      '`variables` in a POST body must be an object if provided.',
    ],
    [
      'that names a document instead of holding it',
      '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"0"}}}',
      'PersistedQueryNotSupported',
    ],
  ])('in a body %s', async (_, body, message) => {
    const answer = await app.rest('POST', '/graphql', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      errors: [{ message, extensions: expect.objectContaining({ code: 'INVALID_INPUT' }) as object }],
    });
  });

  test('in a body above 64 KB is TOO_LARGE', async () => {
    const answer = await app.rest('POST', '/graphql', { query: 'x'.repeat(65_536) });
    expect(answer.status).toBe(413);
    expect(answer.body).toEqual({
      errors: [
        {
          message: 'The request body is larger than 64 KB. Send a smaller one.',
          extensions: { code: 'TOO_LARGE', requestId },
        },
      ],
    });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'sent as %s is refused, as any page could make a browser send it',
    async (type) => {
      const body = '{"query":"{ __typename }"}';
      const response = await fetch(`${app.origin}/graphql`, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body,
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'INVALID_INPUT' } }] });
    },
  );
});

describe('an error of a resolver', () => {
  test('goes out with 200 beside what succeeded, at its place', async () => {
    const { user } = await Person.join(app);
    const answer = await app.graphql('{ me { username } foods(search: "rice") { totalCount } }', {}, user.token);
    expect(answer.status).toBe(200);
    expect(expectCode(answer, 'PLAN_REQUIRED')).toBe('Upgrade to search your foods.');
    expect(answer.errors).toMatchObject([{ path: ['foods'], extensions: { code: 'PLAN_REQUIRED' } }]);
  });

  test('without a valid token is sent as 401', async () => {
    const answer = await send(app, 'me');
    expect(answer.status).toBe(401);
    expect(expectCode(answer, 'UNAUTHENTICATED')).toBe('No token found. Please log in.');
  });
});

describe('a failure that nobody thought of', () => {
  const fail = () => Promise.reject(new Error('relation "secret" does not exist at /srv/app.ts:1'));
  const breakMe = ({ processes }: TestApp) =>
    processes.forEach(({ services }) => jest.spyOn(services.accounts.users, 'me').mockImplementation(fail));

  test('is INTERNAL in GraphQL, with nothing of its text', async () => {
    const person = await Person.join(app);
    breakMe(app);
    const answer = await person.send('me');
    expect(answer.status).toBe(200);
    expect(answer.errors).toEqual([
      {
        message: INTERNAL,
        path: ['me'],
        locations: [{ line: 1, column: 3 }],
        extensions: { code: 'INTERNAL', requestId },
      },
    ]);
  });

  test('is INTERNAL in REST, with nothing of its text', async () => {
    const { user } = await Person.join(app);
    breakMe(app);
    const { status, headers, body } = await app.rest('GET', '/api/premium_1/me', undefined, user.token);
    expect(status).toBe(500);
    const requestId = headers.get('x-request-id');
    expect(body).toEqual({ error: INTERNAL, message: INTERNAL, code: 'INTERNAL', requestId });
  });

  test('is logged with its text and the id that the caller was told', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const logged = await app.startAnother({ app: { logger } });
    const person = (await Person.join(app)).at(logged);
    breakMe(logged);
    const ids = [
      await person.send('me'),
      await logged.rest('GET', '/api/premium_1/me', undefined, person.user.token),
    ].map(({ headers }) => headers.get('x-request-id') ?? '');
    await logged.close();
    for (const id of ids) {
      const about = lines.filter((line) => line.includes(id) && line.includes('relation \\"secret\\"'));
      expect(about.length).toBeGreaterThan(0);
      expect(about.join()).not.toContain(person.user.token);
    }
  });
});

describe('while the database is away', () => {
  const line = new CuttableLine();
  let cut: TestApp;
  beforeAll(async () => {
    cut = await TestApp.start({ via: line.lead });
  });
  afterAll(async () => {
    await cut.close();
    await line.remove();
  });

  test('every answer says to come back, and once it is there again all is as before', async () => {
    const person = await Person.join(cut);
    const logIn = { username: person.user.username, password: person.user.password };
    const before = await person.do('goals');
    await line.cut();
    for (const answer of [await person.send('goals'), await send(cut, 'logIn', { input: logIn })]) {
      expect(answer.status).toBe(503);
      expect(expectCode(answer, 'UNAVAILABLE')).toBe(AWAY);
      expect(answer.headers.get('retry-after')).toBe('5');
    }
    for (const answer of [
      await cut.rest('GET', '/api/premium_1/me', undefined, person.user.token),
      await cut.rest('POST', '/api/login', logIn),
      await cut.rest('POST', '/api/signup', { ...logIn, username: 'zoe', email: 'zoe@example.org' }),
    ]) {
      expect(answer.status).toBe(503);
      expect(answer.body).toMatchObject({ error: AWAY, message: AWAY, code: 'UNAVAILABLE' });
      expect(answer.headers.get('retry-after')).toBe('5');
    }
    await line.mend();
    expect(await person.do('goals')).toEqual(before);
  });
});

describe('a 401', () => {
  const CHALLENGE = 'Bearer realm="Macrolog"';
  const wrong = { username: 'nobody', password: 'wrong password' };

  test.each([
    ['a REST call without a token', 'GET', '/api/premium_1/me', undefined, undefined, CHALLENGE],
    ['a REST call with a bad token', 'GET', '/api/foods/foods', undefined, 'x', `${CHALLENGE}, error="invalid_token"`],
    ['a failed login', 'POST', '/api/login', wrong, undefined, CHALLENGE],
    ['a GraphQL operation without a token', 'POST', '/graphql', { query: '{ me { id } }' }, undefined, CHALLENGE],
    [
      'a GraphQL operation with a bad token',
      'POST',
      '/graphql',
      { query: '{ me { id } }' },
      'x',
      `${CHALLENGE}, error="invalid_token"`,
    ],
  ])('for %s names the scheme', async (_, method, path, body, token, challenge) => {
    const { status, headers } = await app.rest(method, path, body, token);
    expect([status, headers.get('www-authenticate')]).toEqual([401, challenge]);
  });

  test.each([
    ['GET', '/api/nowhere', 404],
    ['POST', '/api/login', 400],
    ['GET', '/metrics', 200],
  ])('is the only status with it: %s %s is %i', async (method, path, expected) => {
    const response = await fetch(app.origin + path, { method });
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([expected, null]);
  });
});
