import { buildWorld, joinAs, type DocumentedCall, type Standing, type World } from '../support/documented-call';
import { isLong, longTest } from '../support/long';
import { type Person, send } from '../support/person';
import { CALLS } from '../support/rest-calls';
import { readRows } from '../support/rows';
import { byTurns, sample } from '../support/sample';
import { CALLER, expectCode, TestApp } from '../support/test-app';
import { altered, expired, unsigned } from '../support/tokens';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const MISSING = 'No token found. Please log in.';
const INVALID = 'Invalid token. Please log in again.';

interface Scene {
  owner: World;
  stranger: Person;
  loggedOut: string;
  /** The rows of the owner, which nobody here may change. */
  rows: unknown;
}

async function buildScene(standing: Standing): Promise<Scene> {
  const [owner, { person: stranger }] = [await buildWorld(app, standing), await joinAs(app, standing)];
  const { username, password } = owner.person.user;
  const { token: loggedOut } = await app.services.accounts.auth.logIn({ username, password }, CALLER);
  await app.services.accounts.sessions.end(await app.services.accounts.sessions.viewer(loggedOut));
  return { owner, stranger, loggedOut, rows: await readRows(app.dataSource, owner.userId) };
}

type Token = string | undefined | Promise<string>;
type Caller = [clientInfo: string, token: (scene: Scene) => Token, sentence: string];

/** Callers without access: the token that each of them sends, and the expected response. */
const STRANGERS_TO_ALL: readonly Caller[] = [
  ['nobody', () => undefined, MISSING],
  ['an expired token', ({ owner }) => expired(owner.person.user.token), INVALID],
  ['an altered token', ({ owner }) => altered(owner.person.user.token), INVALID],
  ['an unsigned token', ({ owner }) => unsigned(owner.person.user.token), INVALID],
  ['a token that was logged out', ({ loggedOut }) => loggedOut, INVALID],
];

const rest = (call: DocumentedCall, world: World, token: string | undefined) => {
  const { path, body } = call.request(world);
  return app.rest(call.method, path, body, token);
};

const guarded = CALLS.filter(({ access }) => access === 'token');
const open = CALLS.filter(({ access }) => access === 'public');

/** The scenes of the callers who may change nothing, so that the calls can share them. */
const scenes = new Map<Standing, Promise<Scene>>();
const sharedScene = (standing: Standing): Promise<Scene> => {
  const scene = scenes.get(standing) ?? buildScene(standing);
  scenes.set(standing, scene);
  return scene;
};

const expectUnchanged = async ({ owner: { userId }, rows }: Scene): Promise<void> =>
  expect(await readRows(app.dataSource, userId)).toEqual(rows);

/** Runs calls that must leave the owner's rows as they are. */
async function changingNothing(scene: Scene, work: () => Promise<void>): Promise<void> {
  await work();
  await expectUnchanged(scene);
}

/** The same of callers who are refused. Every run reads the rows after all of them, in a test below. */
const refusing = (scene: Scene, work: () => Promise<void>): Promise<void> =>
  isLong ? changingNothing(scene, work) : work();

/** Each call is tried by nobody, and by one of the others in every run. */
const listCallers = (index: number): readonly Caller[] => {
  const [nobody, ...others] = STRANGERS_TO_ALL;
  return [nobody!, ...byTurns(others, index % others.length, others.length)];
};

describe.each(guarded)('$name', (call) => {
  test('refuses callers without a valid token with 401 and changes nothing', async () => {
    const scene = await sharedScene(call.standing);
    await refusing(scene, async () => {
      for (const [caller, token, sentence] of listCallers(guarded.indexOf(call))) {
        const { status, body } = await rest(call, scene.owner, await token(scene));
        expect([caller, status, body['code'], body['error'], body['message']]).toEqual([
          caller,
          401,
          'UNAUTHENTICATED',
          sentence,
          sentence,
        ]);
      }
    });
  });

  test('gives another user nothing of the owner’s, whomever he names', async () => {
    const scene = await sharedScene(call.standing);
    const { owner } = scene;
    // A call that only reads leaves the shared stranger as they are.
    const stranger = call.method === 'GET' ? scene.stranger : (await joinAs(app, call.standing)).person;
    await changingNothing(scene, async () => {
      if (call.namesUser) {
        const named = await rest(call, owner, stranger.user.token);
        expect([named.status, named.body['code']]).toEqual([403, 'FORBIDDEN']);
        expect(named.body['error']).toBe("The user ID isn't yours. Use the ID of your token.");
      }
      const himself = await rest(call, { ...owner, userId: stranger.user.id }, stranger.user.token);
      expect(himself.status).toBe(call.another === 'own' ? call.status : 404);
      const shown = JSON.stringify(himself.body);
      for (const secret of [owner.userId, owner.foodId, owner.categoryId, 'Own food'])
        expect(shown).not.toContain(secret);
    });
  });

  // The tests of the contract call all of them for the owner in every run.
  longTest('serves the owner', async () => {
    const owner = await buildWorld(app, call.standing);
    expect((await rest(call, owner, owner.person.user.token)).status).toBe(call.status);
  });
});

const twins = guarded.flatMap(({ name, standing, twin }) => (twin ? [{ name, standing, twin }] : []));
const sampledTwins = new Set(sample(twins).map(({ twin }) => twin));

/** The twin of a call by one of all. `log-in` tries every operation without a token in every run. */
const listTwinCallers = (index: number): readonly Caller[] =>
  byTurns(STRANGERS_TO_ALL, index % STRANGERS_TO_ALL.length, STRANGERS_TO_ALL.length);

describe.each(twins)('$twin.operation, the twin of $name,', ({ name, standing, twin }) => {
  const { operation, variables, another } = twin;
  // `isolation` calls every operation with the IDs of another user in every run.
  const sampledTest = sampledTwins.has(twin) ? test : longTest;

  test('refuses callers without a valid token with 401 and changes nothing', async () => {
    const scene = await sharedScene(standing);
    await refusing(scene, async () => {
      for (const [caller, token, sentence] of listTwinCallers(guarded.findIndex((call) => call.name === name))) {
        const answer = await send(app, operation, variables(scene.owner), await token(scene));
        expect([caller, answer.status, expectCode(answer, 'UNAUTHENTICATED'), answer.data]).toEqual([
          caller,
          401,
          sentence,
          null,
        ]);
      }
    });
  });

  sampledTest('gives another user nothing of the owner’s', async () => {
    const scene = await sharedScene(standing);
    const { person: stranger } = await joinAs(app, standing);
    await changingNothing(scene, async () => {
      const answer = await stranger.send(operation, variables(scene.owner));
      expect(answer.errors.map(({ extensions }) => extensions.code)).toEqual(another === 'own' ? [] : ['NOT_FOUND']);
    });
  });

  // The tests of parity call the twins for the owner in every run.
  longTest('serves the owner', async () => {
    const owner = await buildWorld(app, standing);
    expect((await owner.person.send(operation, variables(owner))).errors).toEqual([]);
  });
});

test('refused callers have changed nothing', async () => {
  expect(scenes.size).toBeGreaterThan(1);
  for (const scene of scenes.values()) await expectUnchanged(await scene);
});

describe('open to everybody:', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await buildScene('subscribed');
  });

  // A login ends the session whose token it carries.
  const openSession = async (person: Person) => (await person.again()).user.token;
  const everybody: Caller[] = [
    ...STRANGERS_TO_ALL,
    ['another user', ({ stranger }) => openSession(stranger), ''],
    ['the owner', ({ owner }) => openSession(owner.person), ''],
  ];
  const rows = open.flatMap((call, index) =>
    byTurns(everybody, index % 3, 3).map(([caller, token]) => ({ name: call.name, caller, call, token })),
  );

  test.each(rows)('$name to $caller', async ({ call, token }) => {
    expect((await rest(call, scene.owner, await token(scene))).status).toBe(call.status);
    if (!call.twin) return;
    const { operation, variables } = call.twin;
    expect((await send(app, operation, variables(scene.owner), await token(scene))).errors).toEqual([]);
  });
});
