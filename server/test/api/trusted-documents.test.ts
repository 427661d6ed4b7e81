import { readTrustedDocuments } from '../../src/platform/graphql/trusted-documents';
import { Person, TODAY } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await TestApp.start();
  person = await Person.join(app);
  await person.do('logFood', {
    input: { id: crypto.randomUUID(), foodId: await person.foodId('Avocado'), date: TODAY, servings: 1.5 },
  });
});
afterAll(() => app.close());

const DOCUMENTS = Object.entries(readTrustedDocuments());

function findOperation(name: string): [hash: string, text: string] {
  const found = DOCUMENTS.find(([, text]) => new RegExp(`(query|mutation) ${name}\\b`).test(text));
  if (!found) throw new Error(`The web client has no operation named ${name}.`);
  return found;
}

interface Received {
  status: number;
  type: string | null;
  body: unknown;
}

async function send(body: unknown, { token }: { token?: string } = person.user, accept = '*/*'): Promise<Received> {
  const headers = { 'content-type': 'application/json', accept, ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${app.origin}/graphql`, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = (await response.text()).replaceAll(/"requestId":"[^"]*"/g, '"requestId":""');
  return { status: response.status, type: response.headers.get('content-type'), body: JSON.parse(text) as unknown };
}

const byHash = (name: string, variables?: unknown) => ({
  operationName: name,
  variables,
  extensions: { persistedQuery: { version: 1, sha256Hash: findOperation(name)[0] } },
});

const byText = (name: string, variables?: unknown) => ({
  operationName: name,
  variables,
  query: findOperation(name)[1],
});

describe('an operation of the web client that is sent by its hash has the response of its document:', () => {
  test.each<[string, string, unknown]>([
    ['a day', 'Day', { date: TODAY }],
    ['the dashboard', 'Dashboard', { date: TODAY, first: 50 }],
    ['a year of days', 'FoodLogs', { from: '2025-03-11', to: TODAY }],
    ['an operation without variables', 'Upgrades', undefined],
    ['an error of a resolver', 'SearchFoods', { query: 'apple', first: 5 }],
    ['a food of somebody else', 'DeleteFood', { id: '0198d5a0-0000-7000-8000-000000000000' }],
    ['a date that does not exist', 'Day', { date: '2027-02-29' }],
    ['a missing variable', 'Day', {}],
    ['a variable of another type', 'LogWeight', { input: { date: TODAY, weightLb: '180' } }],
    ['an unknown field of an input', 'LogWeight', { input: { date: TODAY, weightLb: 180, admin: true } }],
  ])('%s', async (_, name, variables) => {
    const [hashed, text] = [await send(byHash(name, variables)), await send(byText(name, variables))];
    expect(hashed).toEqual(text);
    expect(hashed.body).toEqual(expect.objectContaining({}));
  });

  test('without a token, and with one that is invalid', async () => {
    for (const token of [undefined, 'x.y.z']) {
      const user = token === undefined ? {} : { token };
      const hashed = await send(byHash('Day', { date: TODAY }), user);
      expect(hashed).toEqual(await send(byText('Day', { date: TODAY }), user));
      expect(hashed.status).toBe(401);
    }
  });

  test('in either type that a client accepts', async () => {
    const type = 'application/graphql-response+json';
    const hashed = await send(byHash('Day', { date: TODAY }), person.user, `${type},application/json;q=0.9`);
    expect(hashed.type).toBe(`${type}; charset=utf-8`);
    expect((await send(byHash('Day', { date: TODAY }))).type).toBe('application/json; charset=utf-8');
  });
});

test('an unknown hash is refused, and the document is accepted beside it', async () => {
  const persistedQuery = { version: 1, sha256Hash: '0'.repeat(64) };
  const unknown = await send({ operationName: 'Day', variables: { date: TODAY }, extensions: { persistedQuery } });
  const refusal = { message: 'PersistedQueryNotSupported', extensions: { code: 'INVALID_INPUT', requestId: '' } };
  expect([unknown.status, unknown.body]).toEqual([400, { errors: [refusal] }]);
  const whole = await send({ ...byText('Day', { date: TODAY }), extensions: { persistedQuery } });
  expect(whole).toEqual(await send(byText('Day', { date: TODAY })));
});

test.each([[[]], ['text'], [5]])('variables that are %j are rejected', async (variables) => {
  const { status, body } = await send(byHash('Day', variables));
  expect([status, body]).toEqual([
    400,
    { errors: [{ message: '`variables` must be an object.', extensions: { code: 'INVALID_INPUT', requestId: '' } }] },
  ]);
});

test.each(['constructor', '__proto__', 'toString'])('%s is no hash', async (sha256Hash) => {
  const { body } = await send({ extensions: { persistedQuery: { version: 1, sha256Hash } } });
  expect(body).toMatchObject({ errors: [{ message: 'PersistedQueryNotSupported' }] });
});

test('a document of a client is limited, even if a hash is sent with it', async () => {
  const query = `{ ${Array.from({ length: 16 }, (_, index) => `a${index}: me { id }`).join(' ')} }`;
  const { status, body } = await send({ query, extensions: byHash('Day').extensions });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ message: expect.stringContaining('aliases') as string }] });
});
