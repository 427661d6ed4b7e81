import { Contract, getSchema } from '../support/contract';
import { buildWorld, type DocumentedCall, type World } from '../support/documented-call';
import { CALLS } from '../support/rest-calls';
import { TestApp } from '../support/test-app';

let app: TestApp;
let contract: Contract;
beforeAll(async () => {
  app = await TestApp.start();
  contract = await Contract.read(app);
});
afterAll(() => app.close());

const EXPORT = { name: 'GET /api/account/export', method: 'GET', template: '/api/account/export' } as const;

const listFields = (thing: unknown) => Object.keys(thing as object).sort();

test('the description has the 33 documented calls and our own: one food, finished days, nutrients, products, recipes, logout, unsubscribe, the payment portal, export and import, and no other', () => {
  const documented = CALLS.map(({ name }) => name);
  expect(documented).toHaveLength(47);
  expect(contract.names().sort()).toEqual([...documented, EXPORT.name].sort());
});

test('every reference of the description leads to a schema, and every call has a name of its own', () => {
  const text = JSON.stringify(contract.api);
  const references = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
  expect(references.length).toBeGreaterThan(50);
  expect(Object.keys(contract.api.components.schemas)).toEqual(expect.arrayContaining([...new Set(references)]));
  const names = CALLS.map((call) => contract.operation(call).operationId);
  expect(new Set(names).size).toBe(CALLS.length);
});

test('an import takes the JSON or the ZIP of an export', () => {
  const { requestBody } = contract.operation({ name: 'import', method: 'POST', template: '/api/account/import' });
  expect(requestBody?.content).toMatchObject({
    'application/json': { schema: { properties: { format: { enum: ['macrolog'] } } } },
    'application/zip': { schema: { type: 'string', format: 'binary' } },
  });
});

describe.each([...CALLS, EXPORT])('the description of $name', (call) => {
  test('has examples that its schemas accept', () => {
    const { parameters = [], requestBody, responses } = contract.operation(call);
    const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
    const media = [requestBody, ...successes.map(([, response]) => response)].flatMap((part) =>
      Object.entries(part?.content ?? {}).filter(([type]) => type === 'application/json'),
    );
    for (const [, { schema, example }] of media) {
      expect(example).toBeDefined();
      expect(contract.schema(schema).safeParse(example).error).toBeUndefined();
    }
    for (const { schema, example, required } of parameters) {
      const shown = example ?? schema['examples']?.[0] ?? schema.enum?.[0];
      if (required) expect(shown).toBeDefined();
      if (shown !== undefined) expect(contract.schema(schema).safeParse(shown).error).toBeUndefined();
    }
  });

  test('names the headers of each response', () => {
    const { responses, security } = contract.operation(call);
    const headers = Object.entries(responses).map(([status, response]) => [status, Object.keys(response.headers)]);
    const found = Object.fromEntries(headers) as Record<string, string[]>;
    expect(found).toEqual(
      Object.fromEntries(
        Object.keys(responses).map((status) => [
          status,
          [
            'X-Request-Id',
            ...({ 401: ['WWW-Authenticate'], 429: ['Retry-After'], 503: ['Retry-After'] }[status] ?? []),
          ],
        ]),
      ),
    );
    if (security.length > 0) expect(found).toHaveProperty('401');
  });
});

/** Worlds that several calls share, in their order. */
const worlds = new Map<string, Promise<World>>();

/** Calls that end something do so in another world than those that need it. */
function shareWorld({ method, template, standing }: DocumentedCall): Promise<World> {
  const name = template === '/api/logout' ? template : `${standing} ${String(method === 'DELETE')}`;
  const world = worlds.get(name) ?? buildWorld(app, standing);
  worlds.set(name, world);
  return world;
}

describe.each(CALLS)('$name', (call) => {
  let world: World;
  beforeAll(async () => {
    world = await shareWorld(call);
  });

  test('answers the documented fields, as described', async () => {
    const { path, body } = call.request(world);
    // A login would end the session whose token it carries.
    const token = call.access === 'public' ? undefined : world.person.user.token;
    const answer = await app.rest(call.method, path, body, token);
    expect(answer.status).toBe(call.status);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
    contract.check(call, answer);
    const things = call.isList ? (answer.body as unknown as unknown[]) : [answer.body];
    expect(things.length).toBeGreaterThan(0);
    for (const thing of things) {
      if (call.fields) expect(listFields(thing)).toEqual([...call.fields].sort());
      else expect(thing).toEqual({ total_calories: 180.75, total_protein: 10.88 });
    }
  });

  test('describes every field that is documented for its request', () => {
    const { path, body } = call.request(world);
    const { parameters = [], requestBody } = contract.operation(call);
    const inQuery = [...new URL(path, app.origin).searchParams.keys()];
    const inPath = [...call.template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = (place: string) =>
      parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
    expect(described('path')).toEqual(inPath);
    expect(described('query')).toEqual(expect.arrayContaining(inQuery));
    const schema = requestBody && getSchema(requestBody);
    const named =
      schema?.$ref === '#/components/schemas/FoodBody' ? contract.api.components.schemas['FoodBody'] : schema;
    // The summary and the checkouts are POST calls that ignore their body.
    if (body && Object.keys(body).length > 0) {
      expect(Object.keys(named?.properties ?? {})).toEqual(expect.arrayContaining(Object.keys(body)));
    }
  });
});
