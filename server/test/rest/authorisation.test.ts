import { buildWorld, joinAs, type DocumentedCall, type Standing, type World } from '../support/documented-call';
import { type Person, send } from '../support/person';
import { CALLS } from '../support/rest-calls';
import { readRows } from '../support/rows';
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
}

async function buildScene(standing: Standing): Promise<Scene> {
  const [owner, { person: stranger }] = [await buildWorld(app, standing), await joinAs(app, standing)];
  const { username, password } = owner.person.user;
  const { token: loggedOut } = await app.services.accounts.auth.logIn({ username, password }, CALLER);
  await app.services.accounts.sessions.end(await app.services.accounts.sessions.viewer(loggedOut));
  return { owner, stranger, loggedOut };
}

type Caller = [clientInfo: string, token: (scene: Scene) => string | undefined, sentence: string];

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

describe.each(guarded)('$name', (call) => {
  let scene: Scene;
  let before: unknown;
  beforeAll(async () => {
    scene = await buildScene(call.standing);
    before = await readRows(app.dataSource, scene.owner.userId);
  });
  const nothingChanged = async () => expect(await readRows(app.dataSource, scene.owner.userId)).toEqual(before);

  test.each(STRANGERS_TO_ALL)('refuses %s with 401 and changes nothing', async (_, token, sentence) => {
    const { status, body } = await rest(call, scene.owner, token(scene));
    expect([status, body['code'], body['error'], body['message']]).toEqual([
      401,
      'UNAUTHENTICATED',
      sentence,
      sentence,
    ]);
    await nothingChanged();
  });

  test('gives another user nothing of the owner’s, whomever he names', async () => {
    const { owner, stranger } = scene;
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
    await nothingChanged();
  });

  test('serves the owner', async () => {
    expect((await rest(call, scene.owner, scene.owner.person.user.token)).status).toBe(call.status);
  });
});

describe.each(guarded.flatMap(({ name, standing, twin }) => (twin ? [{ name, standing, twin }] : [])))(
  '$twin.operation, the twin of $name,',
  ({ standing, twin: { operation, variables, another } }) => {
    let scene: Scene;
    let before: unknown;
    beforeAll(async () => {
      scene = await buildScene(standing);
      before = await readRows(app.dataSource, scene.owner.userId);
    });
    const nothingChanged = async () => expect(await readRows(app.dataSource, scene.owner.userId)).toEqual(before);

    test.each(STRANGERS_TO_ALL)('refuses %s with 401 and changes nothing', async (_, token, sentence) => {
      const answer = await send(app, operation, variables(scene.owner), token(scene));
      expect([answer.status, expectCode(answer, 'UNAUTHENTICATED'), answer.data]).toEqual([401, sentence, null]);
      await nothingChanged();
    });

    test('gives another user nothing of the owner’s', async () => {
      const answer = await scene.stranger.send(operation, variables(scene.owner));
      expect(answer.errors.map(({ extensions }) => extensions.code)).toEqual(another === 'own' ? [] : ['NOT_FOUND']);
      await nothingChanged();
    });

    test('serves the owner', async () => {
      expect((await scene.owner.person.send(operation, variables(scene.owner))).errors).toEqual([]);
    });
  },
);

describe.each(open)('$name is open to everybody:', (call) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await buildScene(call.standing);
  });

  const everybody: Caller[] = [
    ...STRANGERS_TO_ALL,
    ['another user', ({ stranger }) => stranger.user.token, ''],
    ['the owner', ({ owner }) => owner.person.user.token, ''],
  ];
  test.each(everybody)('%s', async (_, token) => {
    expect((await rest(call, scene.owner, token(scene))).status).toBe(call.status);
    if (!call.twin) return;
    const { operation, variables } = call.twin;
    expect((await send(app, operation, variables(scene.owner), token(scene))).errors).toEqual([]);
  });
});
