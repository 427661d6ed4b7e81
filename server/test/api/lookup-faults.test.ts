import { Writable } from 'node:stream';
import { TIMEOUTS } from '../../src/config/timeouts';
import { createLogger } from '../../src/platform/http/logging';
import { Edamam, type EdamamCall } from '../support/edamam';
import { isLong } from '../support/long';
import { Person, TODAY } from '../support/person';
import { sample } from '../support/sample';
import { TestApp } from '../support/test-app';

let edamam: Edamam;
let base: TestApp;
beforeAll(async () => {
  edamam = await Edamam.start();
  base = await TestApp.start();
});
afterAll(async () => {
  await base.close();
  await edamam.stop();
});

const SENTENCE = "Couldn't reach the food database. Try again.";
const FACTS = { quantity: 1, measure: 'CUP' };

interface Scene {
  app: TestApp;
  person: Person;
  log: () => string;
}

/** A program per fault that may pass, because a provider that keeps failing so is not called for a while. */
async function scene(change: { appKey?: string; baseUrl?: string } = {}, timeouts = {}): Promise<Scene> {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const logger = createLogger('trace', sink);
  const app = await base.startAnother({ edamam: { ...edamam.settings, ...change }, app: { logger }, timeouts });
  return { app, person: (await Person.join(base, 'subscribed')).at(app), log: () => lines.join('') };
}

/** Sends the request through GraphQL and REST, as a search and as a food, and returns all results. */
async function askAll({ app, person }: Scene, fault: string): Promise<string> {
  const { token } = person.user;
  const answers = await Promise.all([
    person.send('lookupFoods', { query: `__${fault}` }),
    person.send('nutritionFacts', { foodId: `food_${fault}`, ...FACTS }),
    app.rest('GET', `/api/premium_1/food-lookup?query=__${fault}`, undefined, token),
    app.rest('POST', '/api/premium_1/food-nutrients', { ...FACTS, foodId: `food_${fault}`, measure: 'cup' }, token),
  ]);
  const [search, facts, restSearch, restFacts] = answers;
  for (const { status, errors } of [search, facts]) {
    expect([status, errors[0]?.extensions.code, errors[0]?.message]).toEqual([200, 'UPSTREAM_FAILED', SENTENCE]);
  }
  for (const { status, body } of [restSearch, restFacts]) {
    expect([status, body['code'], body['error']]).toEqual([502, 'UPSTREAM_FAILED', SENTENCE]);
  }
  return JSON.stringify(answers.map((answer) => ({ ...answer, headers: [...answer.headers] })));
}

const asks = ({ search, body }: EdamamCall, fault: string) =>
  search.endsWith(`ingr=__${fault}`) || JSON.stringify(body ?? '').includes(`"food_${fault}"`);

const findCalls = async (fault: string) => (await edamam.calls()).filter((call) => asks(call, fault));

/** A permanent error is not retried, a transient one once. GraphQL and REST may share one response. */
async function requireCleanFailure(here: Scene, fault: string, tries: number): Promise<void> {
  const { length } = await findCalls(fault);
  const shown = await askAll(here, fault);
  const calls = (await findCalls(fault)).slice(length);
  for (const kind of ['parser', 'nutrients']) {
    expect([tries, 2 * tries]).toContain(calls.filter(({ path }) => path.endsWith(kind)).length);
  }
  expect(here.log()).toContain('Edamam ');
  for (const text of [shown, here.log()]) {
    for (const secret of [edamam.settings.appId, edamam.settings.appKey]) expect(text).not.toContain(secret);
  }
}

/** The same of a fault that may pass. */
async function requireCleanFailureTwice(fault: string, timeouts = {}): Promise<void> {
  const here = await scene({}, timeouts);
  await requireCleanFailure(here, fault, 2);
  await here.app.close();
}

test.each(sample(['429', '500', 'half', 'redirect']))(
  '%s of the provider is a 502 of ours after a second try, and says nothing of it',
  (fault) => requireCleanFailureTwice(fault),
);

/** As a provider that hangs is given up. It has received the request long before. */
const HASTY = isLong ? TIMEOUTS : { edamamMs: 500, edamamSecondCallMs: 500 };

test('a provider that does not answer, or does not come to an end, is a 502 after a second try', async () => {
  await Promise.all(['hang', 'slow'].map((fault) => requireCleanFailureTwice(fault, HASTY)));
});

const WRONG_SETTINGS: [what: string, change: Parameters<typeof scene>[0]][] = [
  ['a wrong key', { appKey: 'canary-key' }],
  ['nobody at its address', { baseUrl: 'http://127.0.0.1:9' }],
  ['an address that does not exist', { baseUrl: 'http://edamam.invalid' }],
];

test.each(sample(WRONG_SETTINGS))('%s is a 502 as well, and the key is nowhere to be read', async (_, change) => {
  const here = await scene(change);
  const shown = await askAll(here, 'anything');
  for (const text of [shown, here.log()]) {
    expect(text).not.toContain('canary-key');
    expect(text).not.toContain(edamam.settings.appId);
  }
  await here.app.close();
});

describe('with one program', () => {
  let here: Scene;
  beforeAll(async () => {
    here = await scene();
  });
  afterAll(() => here.app.close());

  // A second try after 'list' would not be sent as another request.
  test.each(['401', ...sample(['403', 'html', 'huge', 'list'])])(
    '%s of the provider is a 502 of ours after one try, and says nothing of it',
    async (fault) => {
      // Two responses at once may share a call, so that only one by itself shows that there is no second try.
      await here.person.refused('UPSTREAM_FAILED', 'nutritionFacts', { foodId: `food_${fault}`, ...FACTS });
      expect(await findCalls(fault)).toHaveLength(1);
      await requireCleanFailure(here, fault, 1);
    },
  );

  test('an answer is never shown with the address of its next page, which has the key in it', async () => {
    const { token } = here.person.user;
    const rest = await here.app.rest('GET', '/api/premium_1/food-lookup?query=apples', undefined, token);
    const found = await here.person.do('lookupFoods', { query: 'apples' });
    expect(found.length).toBeGreaterThan(0);
    for (const text of [JSON.stringify(rest.body), JSON.stringify(found), here.log()]) {
      expect(text).not.toContain(edamam.settings.appKey);
      expect(text).not.toContain('_links');
    }
  });

  test('what fails once is asked again, and nobody notices', async () => {
    expect((await here.person.do('lookupFoods', { query: '__flaky' })).length).toBeGreaterThan(0);
    expect(await findCalls('flaky')).toHaveLength(2);
  });

  test('after five failures in a row nobody is asked, until ten seconds have gone', async () => {
    const { person } = here;
    for (let failure = 1; failure <= 5; failure += 1) {
      await person.refused('UPSTREAM_FAILED', 'nutritionFacts', { foodId: 'food_500', ...FACTS });
    }
    const { length } = await edamam.calls();
    expect(await person.refused('UPSTREAM_FAILED', 'lookupFoods', { query: 'cherries' })).toBe(SENTENCE);
    expect(await edamam.calls()).toHaveLength(length);
  });
});

test('while the provider hangs, everything else is answered, on the one connection there is', async () => {
  const app = await base.startAnother({ edamam: edamam.settings, connections: 1 });
  const person = (await Person.join(base, 'subscribed')).at(app);
  const foodId = await person.foodId('Banana');
  let answered = false;
  const input = {
    id: crypto.randomUUID(),
    foodId: 'food_hang',
    servingSize: 'x',
    servingWeight: 1,
    date: TODAY,
    servings: 1,
  };
  const hanging = Promise.all([
    person.send('logLookupFood', { input }),
    ...Array.from({ length: 20 }, () => person.send('lookupFoods', { query: '__hang' })),
  ]).then((answers) => {
    answered = true;
    return answers;
  });
  await person.do('day', { date: TODAY });
  expect((await person.log(foodId)).entries).toHaveLength(1);
  expect((await person.do('foods', { search: 'banana' })).edges.length).toBeGreaterThan(0);
  expect(answered).toBe(false);
  await edamam.letGo();
  for (const { errors } of await hanging) expect(errors[0]?.extensions.code).toBe('UPSTREAM_FAILED');
  expect((await person.do('day', { date: TODAY })).entries).toHaveLength(1);
  await app.close();
});
