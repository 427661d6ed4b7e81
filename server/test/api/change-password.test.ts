import { isLong } from '../support/long';
import { findToken } from '../support/mail';
import { Person, send } from '../support/person';
import { PASSWORD, TestApp } from '../support/test-app';

const NEW_PASSWORD = 'a far better lantern 7';
const WRONG = 'The current password is incorrect.';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ rateLimit: true });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-03-10T12:00:00Z'));

const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
const getAddress = ({ user }: Person) => `${user.username}@example.org`;
const logIn = ({ user: { username } }: Person, password: string) =>
  send(app, 'logIn', { input: { username, password } });

test('a change sets the new password, ends every other session and returns a new token', async () => {
  const person = await Person.join(app);
  const elsewhere = await person.again();
  const { token, user } = await person.do('changePassword', change);
  expect(user.username).toBe(person.user.username);
  expect(await Promise.all([person, elsewhere, person.by(token)].map((one) => one.isIn()))).toEqual([
    false,
    false,
    true,
  ]);
  expect((await logIn(person, PASSWORD)).status).toBe(401);
  expect((await logIn(person, NEW_PASSWORD)).errors).toEqual([]);
});

test('a notice comes by mail, and links that were mailed before are void, the queued ones too', async () => {
  const person = await Person.join(app);
  const [email, newEmail] = [getAddress(person), `new-${getAddress(person)}`];
  await person.do('requestPasswordReset', { email });
  await person.do('changeEmail', { password: PASSWORD, email: newEmail });
  await app.services.outbox.mailWorker.sendDue();
  const [resetToken, emailToken] = [findToken(app.mail.to(email)), findToken(app.mail.to(newEmail))];
  await person.do('requestPasswordReset', { email });

  const changed = person.by((await person.do('changePassword', change)).token);
  await changed.refused('INVALID_INPUT', 'resetPassword', { token: resetToken, newPassword: 'yet another one 8' });
  await changed.refused('INVALID_INPUT', 'confirmEmail', { token: emailToken });
  await app.services.outbox.mailWorker.sendDue();
  const subjects = app.mail.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(subjects).toEqual(['Reset your password', 'Your password was changed']);
});

test.each([
  ['a short one', 'short'],
  ['a common one', 'password1'],
  ['a very long one', 'x'.repeat(129)],
])('the rules are those of signing up: %s is refused and changes nothing', async (_, newPassword) => {
  const person = await Person.join(app);
  await person.refused('INVALID_INPUT', 'changePassword', { ...change, newPassword });
  expect(await person.isIn()).toBe(true);
  expect((await logIn(person, PASSWORD)).errors).toEqual([]);
});

test('the username is rejected as a password', async () => {
  const person = await Person.join(app);
  await person.refused('INVALID_INPUT', 'changePassword', { ...change, newPassword: person.user.username });
});

describe('a wrong current password', () => {
  test('is told, and neither logs out nor changes anything', async () => {
    const person = await Person.join(app);
    const answer = await person.send('changePassword', { ...change, currentPassword: 'not mine at all' });
    expect([answer.status, answer.errors[0]?.message]).toEqual([200, WRONG]);
    expect(await person.isIn()).toBe(true);
    expect((await logIn(person, NEW_PASSWORD)).status).toBe(401);
  });

  test.each(isLong ? ['one by one', 'at once'] : ['at once'])(
    'can be tried ten times an hour, %s, over all that asks for it',
    async (how) => {
      const person = await Person.join(app);
      const tries = [
        ...Array.from({ length: 6 }, () => () => person.send('changePassword', { ...change, currentPassword: 'no' })),
        ...Array.from({ length: 3 }, () => () => person.send('deleteAccount', { password: 'no' })),
        ...Array.from({ length: 3 }, () => () => person.send('changeEmail', { password: 'no', email: 'a@b.example' })),
      ];
      const answers = how === 'at once' ? await Promise.all(tries.map((attempt) => attempt())) : [];
      if (how !== 'at once') for (const attempt of tries) answers.push(await attempt());
      const codes = answers.map(({ errors }) => errors[0]?.extensions.code);
      expect(codes.filter((code) => code === 'FORBIDDEN')).toHaveLength(10);
      expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(2);
      // Then the right password is rejected too. Another login with the password still works.
      const late = await person.send('changePassword', change);
      expect(late.status).toBe(429);
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3_500);
      expect((await (await person.again()).send('changeEmail', { password: 'no', email: 'a@b.example' })).status).toBe(
        200,
      );
    },
  );

  test('is forgotten once the right one was given', async () => {
    const person = await Person.join(app);
    for (let round = 0; round < 2; round += 1) {
      // Two more are more than the limit of ten.
      const wrong = isLong || round === 0 ? 9 : 2;
      for (let attempt = 0; attempt < wrong; attempt += 1) {
        await person.refused('FORBIDDEN', 'deleteAccount', { password: 'no' });
      }
      await person.refused('INVALID_INPUT', 'changePassword', { ...change, newPassword: 'short' });
    }
  });
});

test('of many changes at once one succeeds, and the token that it answers is good', async () => {
  const person = await Person.join(app);
  const others = await Promise.all([person.again(), person.again()]);
  const answers = await Promise.all(
    [person, person, ...others].map((one, index) =>
      one.send('changePassword', { ...change, newPassword: `${NEW_PASSWORD} ${index}` }),
    ),
  );
  const tokens = answers.flatMap(({ data }) => (data ? [data.changePassword.token] : []));
  expect(tokens).toHaveLength(1);
  expect(await person.by(tokens[0] ?? '').isIn()).toBe(true);
  const codes = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code));
  expect(['FORBIDDEN', 'UNAUTHENTICATED']).toEqual(expect.arrayContaining([...new Set(codes)]));
  expect(await app.dataSource.query('SELECT FROM sessions WHERE user_id = $1', [person.user.id])).toHaveLength(1);
});

test('a change and a reset at the same time leave one password and no session of the other', async () => {
  const person = await Person.join(app);
  const email = getAddress(person);
  await person.do('requestPasswordReset', { email });
  await app.services.outbox.mailWorker.sendDue();
  const token = findToken(app.mail.to(email));
  const [changed, reset] = await Promise.all([
    person.send('changePassword', change),
    person.send('resetPassword', { token, newPassword: 'yet another lantern 8' }),
  ]);
  const good = [changed, reset].filter(({ errors }) => errors.length === 0);
  expect(good).toHaveLength(1);
  const works = (await logIn(person, changed.data ? NEW_PASSWORD : 'yet another lantern 8')).errors;
  expect(works).toEqual([]);
  if (changed.data) expect(await person.by(changed.data.changePassword.token).isIn()).toBe(true);
});
