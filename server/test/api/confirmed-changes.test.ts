import { createSchema } from '../../src/schema';
import { KeptLog } from '../support/kept-log';
import { isLong, longTest } from '../support/long';
import type { Operation } from '../support/operations';
import { Person } from '../support/person';
import { addPasskey, setUpTotp, TestBrowser, totpCode } from '../support/second-factor';
import { linkProvider, type At } from '../support/sign-in';
import { StandInProvider } from '../support/stand-in-provider';
import { expectCode, PASSWORD, TestApp } from '../support/test-app';

const WRONG = 'The code or passkey is wrong or was already used.';
const NEW_PASSWORD = 'a far better lantern 7';

const log = new KeptLog();
let acme: StandInProvider;
let at: At;
let app: TestApp;
beforeAll(async () => {
  acme = await StandInProvider.start();
  app = await TestApp.start({ logger: log.logger, signInProviders: [acme.settings('acme')] });
  at = { provider: acme, id: 'acme' };
});
afterAll(async () => {
  await app.close();
  acme.stop();
});
beforeEach(() => {
  app.clock.set('2026-03-10T12:00:00Z');
  log.clear();
});

/** A person with recovery codes and one of the factors. */
interface Owner {
  person: Person;
  recoveryCodes: string[];
}

async function joinWithCodes(): Promise<Owner & { secret: string }> {
  const person = await Person.join(app);
  return { person, ...(await setUpTotp(app, person.user)) };
}

async function joinWithPasskey(): Promise<Owner> {
  const person = await Person.join(app);
  await addPasskey(app, person.user);
  const recoveryCodes = await app.services.accounts.secondFactor.replaceRecoveryCodes(
    app.dataSource.manager,
    person.user.id,
  );
  return { person, recoveryCodes };
}

const password = { password: PASSWORD };
const newAddress = ({ person }: Owner) => `new-${person.user.username}@example.org`;
const confirmWith = (recoveryCode: string | undefined) => ({ factor: { recoveryCode } });

interface Change {
  join?: () => Promise<Owner>;
  variables: (owner: Owner) => object | Promise<object>;
}

/** A case for each change that takes the password. */
const CHANGES: Partial<Record<string, Change>> = {
  changePassword: { variables: () => ({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD }) },
  changeEmail: { variables: (owner) => ({ ...password, email: newAddress(owner) }) },
  deleteAccount: { variables: () => password },
  startTotp: { join: joinWithPasskey, variables: () => password },
  removeTotp: { variables: () => password },
  startPasskey: { variables: () => password },
  removePasskey: {
    join: joinWithPasskey,
    variables: async ({ person }) => ({ ...password, id: (await person.do('secondFactor')).passkeys[0]?.id }),
  },
  newRecoveryCodes: { variables: () => password },
  createAccessToken: { variables: () => ({ ...password, name: 'Script', scopes: ['WRITE_DIARY'] }) },
  startProviderLink: { variables: () => ({ ...password, provider: 'acme' }) },
  removeProviderLink: {
    join: async () => {
      const person = await Person.join(app);
      await linkProvider(app, at, person, `subject of ${person.user.id}`);
      return { person, ...(await setUpTotp(app, person.user)) };
    },
    variables: async ({ person }) => ({ ...password, id: (await person.do('providerLinks'))[0]?.id }),
  },
};

const mutations = Object.values(createSchema().getMutationType()?.getFields() ?? {});
const takingPassword = mutations.filter(({ args }) => args.some(({ name }) => /^(current)?password$/i.test(name)));
const names = takingPassword.map(({ name }) => name as Operation);

/** All take the factor by one rule, so every run tries wrong and right ones with every fifth change. */
const isTried = (operation: Operation) => isLong || names.indexOf(operation) % 5 === 0;

const readState = async ({ person }: Owner) => {
  const { id } = person.user;
  const tables = [
    'users',
    'totp_secrets',
    'passkeys',
    'recovery_codes',
    'sessions',
    'provider_links',
    'access_tokens',
    'mails',
  ];
  const state: unknown[] = [];
  for (const table of tables) {
    const key = table === 'users' ? 'id' : 'user_id';
    const rows = await app.dataSource.query<object[]>(`SELECT * FROM ${table} WHERE ${key} = $1 ORDER BY 1, 2`, [id]);
    // Wrong codes are counted.
    state.push(rows.map((row) => ({ ...row, failures: null })));
  }
  return state;
};

test('the schema has a factor beside every password, and this file a case', () => {
  expect(names.filter((name) => !CHANGES[name])).toEqual([]);
  const without = takingPassword.filter(({ args }) => !args.some(({ type }) => String(type) === 'FactorInput'));
  expect(without.map(({ name }) => name)).toEqual([]);
  expect(names.length).toBeGreaterThanOrEqual(10);
});

describe.each(names)('%s', (operation) => {
  const prepare = async () => {
    const { join = joinWithCodes, variables } = CHANGES[operation]!;
    const owner = await join();
    return { owner, variables: await variables(owner) };
  };

  /** An owner whose changes are all refused. */
  let refused: Awaited<ReturnType<typeof prepare>>;
  beforeAll(async () => {
    app.clock.set('2026-03-10T12:00:00Z');
    refused = await prepare();
  });

  test('with the password and no factor, null or an empty factor changes nothing and asks for one', async () => {
    const { owner, variables } = refused;
    const before = await readState(owner);
    for (const given of [{}, { factor: null }, { factor: {} }]) {
      const answer = await owner.person.send(operation, { ...variables, ...given });
      expectCode(answer, 'SECOND_FACTOR_REQUIRED');
      expect(answer.errors[0]?.extensions).toHaveProperty('methods', expect.arrayContaining(['recovery_code']));
    }
    expect(await readState(owner)).toEqual(before);
  });

  (isTried(operation) ? test : longTest)('with a wrong code, recovery code or password changes nothing', async () => {
    const { owner, variables } = refused;
    const before = await readState(owner);
    for (const factor of [{ code: '12 34' }, { recoveryCode: 'wrong' }]) {
      expect(await owner.person.refused('FORBIDDEN', operation, { ...variables, factor })).toBe(WRONG);
    }
    const wrong = Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [
        name,
        value === PASSWORD ? 'violet umbrella 8' : (value as unknown),
      ]),
    );
    const factor = confirmWith(owner.recoveryCodes[0]);
    await owner.person.refused('FORBIDDEN', operation, { ...wrong, ...factor });
    expect(await readState(owner)).toEqual(before);
  });

  (isTried(operation) ? test : longTest)('with the right factor works, and uses it up', async () => {
    const { owner, variables } = await prepare();
    const [first] = owner.recoveryCodes;
    await new TestBrowser(app).do(operation, { ...variables, ...confirmWith(first) }, owner.person.user.token);
    expect(log.securityEvents.filter((event) => event === 'recovery_code_used')).toHaveLength(1);
    const again = await owner.person.send(operation, { ...variables, ...confirmWith(first) });
    expect(again.data).toBeNull();
  });
});

describe('a factor of a change that fails', () => {
  test('is not used up, not mailed and not logged', async () => {
    const owner = await joinWithCodes();
    const { person, recoveryCodes } = owner;
    const factor = confirmWith(recoveryCodes[0]);
    const own = { ...password, email: `${person.user.username}@example.org` };
    const before = await readState(owner);
    await person.refused('INVALID_INPUT', 'changeEmail', { ...own, ...factor });
    expect(await readState(owner)).toEqual(before);
    expect(log.securityEvents).not.toContain('recovery_code_used');
    await person.do('changeEmail', { ...password, email: newAddress(owner), ...factor });
    expect(await person.do('secondFactor')).toMatchObject({ recoveryCodesLeft: 9 });
    await app.services.outbox.mailWorker.sendDue();
    expect(app.mail.to(own.email).subject).toBe('A recovery code was used');
  });

  test('stays good when the new password is refused', async () => {
    const { person, secret } = await joinWithCodes();
    app.clock.set('2026-03-10T12:01:00Z');
    const factor = { code: totpCode(secret, app.clock.now()) };
    await person.refused('INVALID_INPUT', 'changePassword', {
      currentPassword: PASSWORD,
      newPassword: 'short',
      factor,
    });
    await person.do('changePassword', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, factor });
  });
});

test('one code confirms one change, also of changes at once', async () => {
  const { person, secret } = await joinWithCodes();
  app.clock.set('2026-03-10T12:01:00Z');
  const factor = { code: totpCode(secret, app.clock.now()) };
  const addresses = Array.from({ length: 3 }, (_, index) => `new-${index}-${person.user.username}@example.org`);
  const answers = await Promise.all(
    addresses.map((email) => person.send('changeEmail', { ...password, email, factor })),
  );
  expect(answers.filter(({ data }) => data !== null)).toHaveLength(1);
});
