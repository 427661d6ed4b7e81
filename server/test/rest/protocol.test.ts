import { CompressedText } from '../../src/platform/http/compressed-text';
import { Contract } from '../support/contract';
import { buildWorld, type World } from '../support/documented-call';
import { isLong } from '../support/long';
import { Person, TODAY } from '../support/person';
import { CALLS } from '../support/rest-calls';
import { readRows } from '../support/rows';
import { byTurns, everyFourth, sample } from '../support/sample';
import { TestApp, type RestAnswer } from '../support/test-app';

let app: TestApp;
let world: World;
let before: unknown;
beforeAll(async () => {
  app = await TestApp.start();
  world = await buildWorld(app);
  before = await readRows(app.dataSource, world.userId);
});
afterAll(() => app.close());
const nothingChanged = async () => expect(await readRows(app.dataSource, world.userId)).toEqual(before);

const ask = (method: string, path: string, body?: unknown): Promise<RestAnswer> =>
  app.rest(method, path, body, world.person.user.token);

const bare = (method: string, path: string, { body, type }: { body?: string; type?: string } = {}) =>
  fetch(app.origin + path, {
    method,
    headers: { authorization: `Bearer ${world.person.user.token}`, ...(type && { 'content-type': type }) },
    ...(body !== undefined && { body }),
  });

const none = () => undefined;
/** The last one is a method that no route takes. */
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'];

describe('a method that a path does not take', () => {
  const templates = [...new Set(CALLS.map(({ template }) => template)), '/api/docs', '/api/openapi.json'];
  const takenBy = (template: string) => {
    const taken = CALLS.filter((call) => call.template === template).map(({ method }) => method as string);
    return taken.length > 0 ? taken : ['GET'];
  };

  test.each(sample(templates))('on %s is a 405 that says which it takes', async (template) => {
    const path = template
      .replace('{userId}', world.userId)
      .replace('{macroName}', 'fiber')
      .replace(/\{(date|start|end)\}/g, TODAY)
      .replace('{id}', world.foodId);
    const taken = takenBy(template);
    const allowed = [...taken, ...(taken.includes('GET') ? ['HEAD'] : [])].sort();
    for (const [index, method] of METHODS.filter((candidate) => !taken.includes(candidate)).entries()) {
      for (const token of byTurns([world.person.user.token, undefined], index % 2)) {
        const { status, headers, body } = await app.rest(method, path, undefined, token);
        expect([method, status, body['code']]).toEqual([method, 405, 'METHOD_NOT_ALLOWED']);
        expect(headers.get('allow')?.split(', ').sort()).toEqual(allowed);
      }
    }
    const options = await bare('OPTIONS', path);
    expect([options.status, options.headers.get('allow')?.split(', ').sort()]).toEqual([204, allowed]);
    await nothingChanged();
  });

  test('HEAD answers where GET does, without a body', async () => {
    const response = await bare('HEAD', '/api/categories');
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

const UNKNOWN_PATHS = [
  '/api/food_logs',
  '/api/food_logs/detailed',
  '/api/food_logs/goals/x/y/z',
  '/api/categories/x/y',
  '/api/weight_logs/x',
  '/api/premium_1/food-lookups',
  '/api/foods',
  '/api/openapi',
];

test.each(UNKNOWN_PATHS)('%s is no path: a JSON 404 for every method', async (path) => {
  for (const method of byTurns(METHODS, UNKNOWN_PATHS.indexOf(path) % 3, 3)) {
    const { status, body } = await ask(method, path, method === 'GET' ? undefined : '{ broken');
    expect([method, status, body['code'], body['error']]).toEqual([
      method,
      404,
      'NOT_FOUND',
      "This path doesn't exist.",
    ]);
  }
});

describe('a body', () => {
  const category = (body: string, type: string) => bare('POST', '/api/categories', { body, type });
  const refused = async (response: Response) => {
    const body = (await response.json()) as Record<string, unknown>;
    return [response.status, body['code'], body['error']];
  };
  const BROKEN = [400, 'INVALID_INPUT', 'The request body is not valid JSON.'];

  test.each([
    '{"name": "Soups',
    '{name: "Soups"}',
    'name=Soups',
    "{'name': 'Soups'}",
    '{"name": NaN}',
    'undefined',
    '\ud800',
  ])('that is not JSON is refused: %j', async (body) => {
    expect(await refused(await category(body, 'application/json'))).toEqual(BROKEN);
    await nothingChanged();
  });

  test('in another encoding than the web’s own is refused', async () => {
    const response = await category('{}', 'application/json; charset=ebcdic');
    expect(await refused(response)).toEqual([400, 'INVALID_INPUT', "The request isn't valid."]);
  });

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'application/vnd.api+json', ''])(
    'of JSON is read whatever type the header claims: %j',
    async (type) => {
      const { user } = await Person.join(app);
      const response = await fetch(`${app.origin}/api/categories`, {
        method: 'POST',
        body: new TextEncoder().encode('{"name":"Soups"}'),
        headers: { authorization: `Bearer ${user.token}`, ...(type && { 'content-type': type }) },
      });
      expect(response.status).toBe(201);
    },
  );

  test('that is no object, or lacks what it must have, is refused with the names of the fields and never their values', async () => {
    for (const [body, details] of [
      ['5', [expect.stringMatching(/^body: /)]],
      ['["hunter2"]', [expect.stringMatching(/^body: /)]],
      ['null', [expect.stringMatching(/^name: /)]],
      ['{"name": 5}', [expect.stringMatching(/^name: /)]],
      ['{"name": {"hunter2": "hunter2"}}', [expect.stringMatching(/^name: /)]],
    ] as const) {
      const answer = await ask('POST', '/api/categories', body);
      expect([answer.status, answer.body['code']]).toEqual([400, 'INVALID_INPUT']);
      expect(answer.body['details']).toEqual(details);
      expect(JSON.stringify(answer.body)).not.toContain('hunter2');
    }
    await nothingChanged();
  });

  // An import may be larger.
  const withBody = CALLS.filter(
    ({ access, method, name }) => access === 'token' && method !== 'GET' && !name.endsWith('/import'),
  );
  test.each(sample(withBody))('above 64 KB is TOO_LARGE: $name', async ({ method, request }) => {
    const answer = await ask(method, request(world).path, `{"name":"${'x'.repeat(65_536)}"}`);
    expect([answer.status, answer.body['code'], answer.body['error']]).toEqual([
      413,
      'TOO_LARGE',
      'The request body is larger than 64 KB. Send a smaller one.',
    ]);
    await nothingChanged();
  });

  test('of exactly 64 KB is read', async () => {
    const filled = (length: number) => `{"name":"${'x'.repeat(length - '{"name":""}'.length)}"}`;
    expect((await ask('POST', '/api/categories', filled(65_536))).body['code']).toBe('INVALID_INPUT');
    expect((await ask('POST', '/api/categories', filled(65_537))).body['code']).toBe('TOO_LARGE');
  });

  test('of a caller without a token is not even read', async () => {
    const { status } = await app.rest('POST', '/api/categories', '{ broken');
    expect(status).toBe(401);
  });

  test('may hold fields that nobody knows: they are dropped', async () => {
    const person = await Person.join(app);
    const id = '00000000-0000-7000-8000-000000000000';
    const body = { name: 'Extra', id, user_id: person.user.id, nameFolded: 'x', __proto__: { x: 1 }, is_admin: true };
    const answer = await app.rest('POST', '/api/categories', body, person.user.token);
    expect(answer.status).toBe(201);
    expect(answer.body['id']).not.toBe(id);
    expect((await person.do('me')).isAdmin).toBe(false);
  });
});

describe('the user id', () => {
  const withUserId = CALLS.filter(({ namesUser }) => namesUser);
  const places = (id: unknown): [name: string, method: string, path: string, body?: unknown][] => [
    ['in a path', 'GET', `/api/food_logs/goals/${String(id)}`],
    ['in a query', 'GET', `/api/foods/foods?user_id=${String(id)}`],
    ['in a query of a call that has none', 'GET', `/api/categories?user_id=${String(id)}`],
    ['in a query by its other name', 'GET', `/api/categories?userId=${String(id)}`],
    ['in a body', 'POST', '/api/weight_logs', { user_id: id, weight_lb: 170, log_date: TODAY }],
    ['in a body by its other name', 'POST', '/api/premium_1/cancel-subscription', { userId: id }],
    ['in a body of a call that has none', 'POST', '/api/categories', { name: 'Soups', user_id: id }],
    ['in a body, although the path has your own', 'POST', `/api/food_logs/${world.userId}/${TODAY}`, { user_id: id }],
  ];

  test('of somebody else is FORBIDDEN wherever it stands, as a number or a text, and nothing is changed', async () => {
    for (const [index, id] of [1, '1', 0, '', world.categoryId, 'null', '%2F', 'goals', 1.5, -1, 'ａ'].entries()) {
      for (const [place, method, path, body] of byTurns(places(id), index % 4, 4)) {
        if (id === '' && place === 'in a path') continue;
        const answer = await ask(method, path, body);
        expect([place, id, answer.status, answer.body['code']]).toEqual([place, id, 403, 'FORBIDDEN']);
      }
    }
    await nothingChanged();
  });

  // `authorisation` sends the user ID of somebody else with each call in every run.
  test.each(everyFourth(withUserId))(
    'of somebody else comes before everything else that is wrong: $name',
    async (call) => {
      const other = { ...world, userId: world.categoryId, foodId: 'nothing' };
      const { path, body } = call.request(other);
      const answer = await ask(
        call.method,
        path.replace(TODAY, 'never'),
        body && { user_id: other.userId, userId: other.userId },
      );
      expect([answer.status, answer.body['code']]).toEqual([403, 'FORBIDDEN']);
    },
  );

  const unclear: [fault: string, method: string, path: () => string, body: () => object | undefined][] = [
    ['given twice in a query', 'GET', () => `/api/foods/foods?user_id=${world.userId}&user_id=${world.userId}`, none],
    [
      'given twice, once another’s',
      'GET',
      () => `/api/weight_logs?user_id=${world.userId}&user_id=1&date=${TODAY}`,
      none,
    ],
    ['a list in a body', 'POST', () => '/api/categories', () => ({ name: 'Soups', user_id: [world.userId] })],
    ['null in a body', 'POST', () => '/api/categories', () => ({ name: 'Soups', user_id: null })],
    ['true in a body', 'POST', () => '/api/categories', () => ({ name: 'Soups', userId: true })],
  ];
  test.each(unclear)('%s is INVALID_INPUT', async (_, method, path, body) => {
    const answer = await ask(method, path(), body());
    expect([answer.status, answer.body['error']]).toEqual([400, 'Send the user ID only once.']);
    await nothingChanged();
  });

  test('of the owner is taken in capitals, and may be left out', async () => {
    expect((await ask('GET', `/api/foods/foods?user_id=${world.userId.toUpperCase()}`)).status).toBe(200);
    expect((await ask('GET', '/api/foods/foods')).status).toBe(200);
  });
});

describe('a path', () => {
  test.each([
    ['cut short', '%E0%A4%A', "The request isn't valid."],
    ['no encoding at all', '%', "The request isn't valid."],
    ['of half a character', '%ED%A0%80', "The request isn't valid."],
    [
      'a slash',
      'saturated%2Ffat',
      'A macro name can contain only letters, digits and spaces, and at most 64 characters.',
    ],
    [
      'encoded twice',
      'saturated%2520fat',
      'A macro name can contain only letters, digits and spaces, and at most 64 characters.',
    ],
    ['a NUL', '%00', 'A macro name can contain only letters, digits and spaces, and at most 64 characters.'],
    [
      'a way up',
      '..%2fprotein',
      'A macro name can contain only letters, digits and spaces, and at most 64 characters.',
    ],
    [
      'nothing that shows',
      '%20',
      'A macro name can contain only letters, digits and spaces, and at most 64 characters.',
    ],
  ])('that is wrongly encoded (%s) is a JSON 400', async (_, macro, sentence) => {
    const answer = await ask('DELETE', `/api/food_logs/goals/${world.userId}/${macro}`);
    expect([answer.status, answer.body['code'], answer.body['error']]).toEqual([400, 'INVALID_INPUT', sentence]);
    await nothingChanged();
  });
});

describe('the description', () => {
  test('is a page that loads its scripts and styles from here, and the description of every call', async () => {
    const response = await fetch(`${app.origin}/api/docs`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const page = await response.text();
    expect(page).not.toMatch(/<script>|<style|javascript:|\son\w+=|style="|@import|https?:/);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '');
    expect(files.length).toBeGreaterThan(4);
    for (const file of [...files, '/api/docs/json']) {
      expect(file).toMatch(/^\/api\/docs\//);
      const headers = { 'accept-encoding': 'identity' };
      expect([file, (await fetch(app.origin + file, { headers })).status]).toEqual([file, 200]);
    }
    const description = await fetch(`${app.origin}/api/docs/json`);
    expect(description.url).toBe(`${app.origin}/api/openapi.json`);
    const shown = (await description.json()) as object;
    const contract = await Contract.read(app);
    expect(shown).toEqual(contract.api);
    expect(CALLS.every((call) => contract.operation(call).operationId)).toBe(true);
  });

  test.each(['/api/openapi.json', ...(isLong ? ['/api/docs/static/swagger-ui-bundle.js'] : [])])(
    '%s is compressed once for all clients',
    async (path) => {
      const compress = jest.spyOn(CompressedText.prototype as unknown as { compress: () => unknown }, 'compress');
      const ask = (coding: string) => fetch(app.origin + path, { headers: { 'accept-encoding': coding } });
      const answers = await Promise.all(['br', 'gzip', 'br', 'gzip', 'identity'].map(ask));
      expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', 'br', 'gzip', null]);
      expect(answers.map(({ headers }) => headers.get('vary'))).toEqual(answers.map(() => 'Accept-Encoding'));
      expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
      // Earlier tests may have requested it.
      expect(compress.mock.calls.length).toBeLessThanOrEqual(2);
      compress.mockRestore();
    },
  );

  test('documents the status and code of every error response', async () => {
    const { api } = await Contract.read(app);
    const operation = api.paths['/api/food_logs/goals/{userId}/{macroName}']?.put;
    expect(Object.keys(operation?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '429',
      '500',
      '503',
    ]);
    expect(operation?.security).toEqual([{ token: [] }, { accessToken: ['WRITE_GOALS'] }]);
    expect(api.paths['/api/login']?.post?.security).toEqual([]);
  });
});
