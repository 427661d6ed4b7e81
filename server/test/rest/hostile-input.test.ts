import fc from 'fast-check';
import { Contract } from '../support/contract';
import { buildWorld, type DocumentedCall, type World } from '../support/documented-call';
import { listFields, literal, segment, withLiteral } from '../support/hostile';
import { isLong } from '../support/long';
import { CALLS } from '../support/rest-calls';
import { readRows } from '../support/rows';
import { byTurns } from '../support/sample';
import { TestApp, type RestAnswer } from '../support/test-app';

let app: TestApp;
let contract: Contract;
let world: World;
beforeAll(async () => {
  app = await TestApp.start();
  contract = await Contract.read(app);
  world = await buildWorld(app, 'buyer');
});
afterAll(() => app.close());

// A call that ends the session would end the test; the other calls do not affect the next one.
const TARGETS = CALLS.filter(({ template }) => template !== '/api/logout');

interface Attempt {
  path: string;
  body: string | undefined;
}

/** The documented request with one part replaced: a field of the body, a path parameter, a query parameter. */
function spoil(call: DocumentedCall, which: number, text: string | undefined, part: string): Attempt {
  const { path, body } = call.request(world);
  const [way = '', query = ''] = path.split('?');
  const sent = body && JSON.stringify(body);
  const inBody = listFields(body).map((place) => (): Attempt => ({ path, body: withLiteral(body ?? {}, place, text) }));
  const inPath = call.template.split('/').flatMap((name, index) => {
    const changed = way.split('/').with(index, part).join('/') + (query && `?${query}`);
    return name.startsWith('{') ? [(): Attempt => ({ path: changed, body: sent })] : [];
  });
  const inQuery = [...new URLSearchParams(query).keys()].map((key) => (): Attempt => {
    const changed = query.replace(new RegExp(`(${key})=[^&]*`), `$1=${part}`);
    return { path: `${way}?${changed}`, body: sent };
  });
  const ways = [...inBody, ...inPath, ...inQuery];
  return ways[which % ways.length]?.() ?? { path, body: sent };
}

/** Rules that every response must follow, whatever was sent. */
function requireClean(call: DocumentedCall, path: string, { status, body }: RestAnswer): void {
  expect([200, 201, 400, 401, 403, 404, 405, 409, 413, 501]).toContain(status);
  // With an empty parameter, the path is that of another call, or unknown.
  const isAnother = /\/(\/|\?|$)/.test(path);
  if (!isAnother && String(status) in contract.operation(call).responses) contract.check(call, { status, body });
  else if (!isAnother) expect(['NOT_FOUND', 'METHOD_NOT_ALLOWED']).toContain(body['code']);
  if (status >= 400) expect(JSON.stringify(body)).not.toMatch(/onerror|DROP TABLE|X-Evil|at .*\.ts:|SELECT|violates/);
}

const attempt = fc.record({ call: fc.constantFrom(...TARGETS), which: fc.nat(), text: literal, part: segment });

test('hostile values in any field never cause a server error, and a rejected request changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(attempt, async ({ call, which, text, part }) => {
      const { path, body } = spoil(call, which, text, part);
      const { token } = world.person.user;
      const before = await readRows(app.dataSource, world.userId);
      // A login ends the session whose token it carries.
      const answer = await app.rest(call.method, path, body, call.access === 'public' ? undefined : token);
      requireClean(call, path, answer);
      if (answer.status >= 400) {
        expect(await readRows(app.dataSource, world.userId)).toEqual(before);
        return;
      }
      // Accepted values can be shown again.
      for (const list of ['/api/foods/foods', '/api/categories', `/api/food_logs/goals/${world.userId}`]) {
        expect((await app.rest('GET', list, undefined, token)).status).toBe(200);
      }
      if (call.method === 'DELETE') world = await buildWorld(app, 'buyer');
    }),
    { seed: 20260310, numRuns: isLong ? 10_000 : 20 },
  );
}, 900_000);

test('what is no number, or too large a one, is refused in every field that takes a number', async () => {
  const { userId, foodId } = world;
  const goal = { user_id: userId, macro_name: 'zinc', target_value: 1, unit: 'g', goal_type: 'stay_under' };
  const macros = [{ macro_name: 'zinc', value: 1 }];
  const food = { user_id: userId, name: 'x', serving_size: 'x', category: 'New', macros };
  const entry = { user_id: userId, food_id: foodId, servings: 1, log_date: '2026-03-10' };
  const weight = { user_id: userId, weight_lb: 180, log_date: '2026-03-10' };
  const targets: [method: string, path: string, body: object, place: (string | number)[]][] = [
    ['POST', '/api/food_logs/goals', goal, ['target_value']],
    ['PUT', `/api/food_logs/goals/${userId}/protein`, goal, ['target_value']],
    ['POST', '/api/foods/foods', food, ['macros', 0, 'value']],
    ['POST', '/api/food_logs/foods', food, ['macros', 0, 'value']],
    ['PUT', `/api/foods/foods/${foodId}`, food, ['macros', 0, 'value']],
    ['POST', '/api/food_logs/food_logs', entry, ['servings']],
    ['POST', '/api/weight_logs', weight, ['weight_lb']],
  ];
  const refused = [
    '1e309',
    '-1e309',
    'NaN',
    'Infinity',
    '"5"',
    '""',
    'null',
    'true',
    '[5]',
    '{}',
    '-1',
    '1e7',
    '1e300',
  ];
  const before = await readRows(app.dataSource, userId);
  for (const [index, [method, path, body, place]] of targets.entries()) {
    for (const text of [undefined, '"5"', ...byTurns(refused, index % 4, 4)]) {
      const answer = await app.rest(method, path, withLiteral(body, place, text), world.person.user.token);
      expect([path, text, answer.status, answer.body['code']]).toEqual([path, text, 400, 'INVALID_INPUT']);
    }
  }
  expect(await readRows(app.dataSource, userId)).toEqual(before);
});

test('-0 is stored as 0', async () => {
  const { userId, person } = world;
  const body = `{"user_id":"${userId}","target_value":-0,"unit":"g","goal_type":"stay_under"}`;
  const answer = await app.rest('PUT', `/api/food_logs/goals/${userId}/carbs`, body, person.user.token);
  expect(Object.is(answer.body['target_value'], 0)).toBe(true);
});
