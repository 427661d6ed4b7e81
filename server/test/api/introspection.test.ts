import { Person } from '../support/person';
import { TestApp } from '../support/test-app';

const SENTENCE = 'Introspection is available to support staff only.';
const DOCUMENTS = [
  '{ __schema { types { name } } }',
  '{ __type(name: "User") { name } }',
  '{ me { id } __schema { queryType { name } } }',
  'query { ...Hidden } fragment Hidden on Query { types: __schema { types { name } } }',
];

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ app: { isProduction: true } });
});
afterAll(() => app.close());

describe('in production the schema', () => {
  let staff: Person;
  let user: Person;
  beforeAll(async () => {
    [staff, user] = [await Person.joinStaff(app), await Person.join(app, 'subscribed')];
  });

  const ask = async (document: string, token?: string) => {
    const { status, data, errors } = await app.graphql<Record<string, unknown>>(document, {}, token);
    return { status, shown: data, said: errors.map(({ message, extensions }) => [message, extensions.code]) };
  };
  const refused = { status: 400, shown: null, said: [[SENTENCE, 'INVALID_INPUT']] };

  test.each(DOCUMENTS)(
    'is shown to support staff and, right after the same document, to nobody else: %s',
    async (document) => {
      const shown = await ask(document, staff.user.token);
      expect([shown.status, shown.said]).toEqual([200, []]);
      for (const token of [user.user.token, undefined, 'no token']) expect(await ask(document, token)).toEqual(refused);
      expect((await ask(document, staff.user.token)).status).toBe(200);
    },
  );

  test('is hidden from support staff without a second factor', async () => {
    const person = await Person.join(app);
    await app.dataSource.query('UPDATE users SET is_admin = true WHERE id = $1', [person.user.id]);
    const sentence = 'Support staff need two-step login. Set it up in Settings, then come back.';
    const [document = ''] = DOCUMENTS;
    expect((await ask(document, person.user.token)).said).toEqual([[sentence, 'SECOND_FACTOR_MISSING']]);
  });

  test('is hidden again after support access is revoked', async () => {
    const former = await Person.joinStaff(app);
    const [document = ''] = DOCUMENTS;
    expect((await ask(document, former.user.token)).status).toBe(200);
    await app.dataSource.query('UPDATE users SET is_admin = false WHERE id = $1', [former.user.id]);
    expect(await ask(document, former.user.token)).toEqual(refused);
  });

  test('may be named in a text, and what a thing is may be asked by everybody', async () => {
    const { said } = await ask('{ me { __typename id } foods(search: "__schema") { __typename } }', user.user.token);
    expect(said).toEqual([]);
  });
});

test('outside production everybody may read the schema', async () => {
  const open = await app.startAnother({ app: {} });
  for (const document of DOCUMENTS.filter((text) => !text.includes('me {'))) {
    expect((await open.graphql(document)).errors).toEqual([]);
  }
  await open.close();
});
