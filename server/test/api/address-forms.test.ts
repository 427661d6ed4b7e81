import { randomUUID } from 'node:crypto';
import { findToken } from '../support/mail';
import { Person, send } from '../support/person';
import { CALLER, expectCode, PASSWORD, TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

/** The two forms of one address. */
function newAddress() {
  const local = `x${randomUUID().slice(0, 8)}`;
  return { local, punycode: `${local}@xn--mller-kva.de`, unicode: `${local}@Müller.de` };
}

const input = (email: string, username = `u_${randomUUID().slice(0, 12)}`) => ({
  input: { username, email, password: PASSWORD, acceptTerms: true },
});
const logIn = (username: string) => app.services.accounts.auth.logIn({ username, password: PASSWORD }, CALLER);

describe.each([
  ['punycode', 'unicode'],
  ['unicode', 'punycode'],
] as const)('an account with the domain in %s', (given, typed) => {
  const join = async () => {
    const address = newAddress();
    const { data } = await send(app, 'signUp', input(address[given]));
    return { id: data?.signUp.user.id, token: data?.signUp.token, given: address[given], typed: address[typed] };
  };

  test(`logs in with the domain in ${typed}, and keeps its address as it was given`, async () => {
    const account = await join();
    const { user } = await logIn(account.typed);
    expect([user.id, user.email]).toEqual([account.id, account.given]);
  });

  test('is the only one of its address', async () => {
    const account = await join();
    expectCode(await send(app, 'signUp', input(account.typed)), 'CONFLICT');
    const other = await Person.join(app);
    await other.refused('CONFLICT', 'changeEmail', { password: PASSWORD, email: account.typed });
  });

  test(`resets its password by the domain in ${typed}`, async () => {
    const account = await join();
    await send(app, 'requestPasswordReset', { email: account.typed });
    await app.services.outbox.mailWorker.sendDue();
    const token = findToken(app.mail.to(account.given));
    const newPassword = 'a far better lantern 7';
    expect((await send(app, 'resetPassword', { token, newPassword })).errors).toEqual([]);
  });

  test('can change to the other form', async () => {
    const account = await join();
    const variables = { password: PASSWORD, email: account.typed };
    expect((await send(app, 'changeEmail', variables, account.token)).errors).toEqual([]);
    await app.services.outbox.mailWorker.sendDue();
    await send(app, 'confirmEmail', { token: findToken(app.mail.to(account.typed)) });
    expect((await logIn(account.given)).user.email).toBe(account.typed);
  });

  test('does not accept its address in the other form as a password', async () => {
    const account = await join();
    const variables = { currentPassword: PASSWORD, newPassword: account.typed };
    const answer = await send(app, 'changePassword', variables, account.token);
    expect(expectCode(answer, 'INVALID_INPUT')).toBe("The password can't be your username or email address.");
  });

  test('is found by support staff', async () => {
    const [account, staff] = [await join(), await Person.joinStaff(app)];
    const { edges } = await staff.do('users', { search: account.typed });
    expect(edges.map(({ node }) => node.id)).toEqual([account.id]);
  });
});

test('both forms of an address share the limit of mails', async () => {
  const { punycode, unicode } = newAddress();
  const people = await Promise.all(Array.from({ length: 4 }, () => Person.join(app)));
  const emails = [punycode, unicode, punycode, unicode];
  const answers = [];
  for (const [index, email] of emails.entries()) {
    answers.push(await people[index]!.send('changeEmail', { password: PASSWORD, email }));
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
});
