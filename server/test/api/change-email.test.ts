import { randomUUID } from 'node:crypto';
import { ageMails, findLink, findToken } from '../support/mail';
import { Person, send } from '../support/person';
import { APP_URL, PASSWORD, TestApp } from '../support/test-app';

const BAD_LINK =
  "Couldn't confirm the email address. The link may have expired or was already used. Request a new one in Settings.";
const TAKEN = 'Another account already uses this email address.';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-03-10T12:00:00Z'));

const newAddress = () => `new-${randomUUID()}@example.org`;
const oldAddress = ({ user }: Person) => `${user.username}@example.org`;
const mailsTo = (address: string) => app.mail.mails.filter(({ to }) => to === address);
const getAddress = async (person: Person) => (await person.do('me')).email;

const ask = (person: Person, email: string) => person.do('changeEmail', { password: PASSWORD, email });
const confirm = (token: string) => send(app, 'confirmEmail', { token });

/** Requests a change of address and takes the token from the mail. */
async function mailedToken(person: Person, email: string): Promise<string> {
  await ask(person, email);
  await app.services.outbox.mailWorker.sendDue();
  return findToken(app.mail.to(email));
}

const readError = async (token: string) => {
  const { errors } = await confirm(token);
  return [errors[0]?.extensions.code, errors[0]?.message];
};

test('an address changes once the link in the mail to it is followed; the old one is told', async () => {
  const person = await Person.join(app);
  const email = newAddress();
  const token = await mailedToken(person, email);
  const { origin, pathname } = findLink(app.mail.to(email));
  expect(origin + pathname).toBe(`${APP_URL}/confirm-email`);
  expect(await getAddress(person)).toBe(oldAddress(person));

  expect((await confirm(token)).data).toEqual({ confirmEmail: true });
  expect(await getAddress(person)).toBe(email);
  await app.services.outbox.mailWorker.sendDue();
  expect(app.mail.to(oldAddress(person)).subject).toBe('Your email address was changed');
  expect(mailsTo(email)).toHaveLength(1);
  expect(await person.isIn()).toBe(true);
  await person.do('requestPasswordReset', { email: email.toUpperCase() });
});

test('a link works once, for an hour, as it was mailed, and while the account is there', async () => {
  const [person, other] = [await Person.join(app), await Person.join(app)];
  const token = await mailedToken(person, newAddress());
  const [, secret] = token.split('.');
  const altered = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA');
  for (const bad of [altered, `${other.user.id}.${secret}`, '', '.', `${person.user.id}.`, `${token}.more`]) {
    expect(await readError(bad)).toEqual(['INVALID_INPUT', BAD_LINK]);
  }
  app.clock.set('2026-03-10T13:00:00Z');
  expect(await readError(token)).toEqual(['INVALID_INPUT', BAD_LINK]);
  app.clock.set('2026-03-10T12:59:59Z');
  const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  expect(await readError(token)).toEqual(['INVALID_INPUT', BAD_LINK]);
  const late = await mailedToken(other, newAddress());
  await app.dataSource.query('DELETE FROM users WHERE id = $1', [other.user.id]);
  expect(await readError(late)).toEqual(['INVALID_INPUT', BAD_LINK]);
});

test('a link of one kind does nothing of the other', async () => {
  const person = await Person.join(app);
  const emailToken = await mailedToken(person, newAddress());
  await person.do('requestPasswordReset', { email: oldAddress(person) });
  await app.services.outbox.mailWorker.sendDue();
  const resetToken = findToken(app.mail.to(oldAddress(person)));
  await person.refused('INVALID_INPUT', 'resetPassword', { token: emailToken, newPassword: 'a far better lantern 7' });
  expect(await readError(resetToken)).toEqual(['INVALID_INPUT', BAD_LINK]);
});

test('a newer request replaces the one before, mailed or not', async () => {
  const person = await Person.join(app);
  const [first, second, third] = [newAddress(), newAddress(), newAddress()];
  const replaced = await mailedToken(person, first);
  await ask(person, second);
  await ask(person, third);
  expect(await readError(replaced)).toEqual(['INVALID_INPUT', BAD_LINK]);
  await app.services.outbox.mailWorker.sendDue();
  expect(mailsTo(second)).toEqual([]);
  expect((await confirm(findToken(app.mail.to(third)))).errors).toEqual([]);
  expect(await getAddress(person)).toBe(third);
});

test('of requests at once the last is mailed, and three mails an hour are sent', async () => {
  const person = await Person.join(app);
  const sent: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const addresses = Array.from({ length: 3 }, newAddress);
    await Promise.all(addresses.map((email) => ask(person, email)));
    await app.services.outbox.mailWorker.sendDue();
    sent.push(addresses.flatMap(mailsTo).length);
  }
  expect(sent).toEqual([1, 1, 1]);
  const refused = await person.send('changeEmail', { password: PASSWORD, email: newAddress() });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  await ageMails(app.dataSource, 3_601);
  await ask(person, newAddress());
});

test('an address that is asked for again after another one gets its mail', async () => {
  const person = await Person.join(app);
  const [first, second] = [newAddress(), newAddress()];
  for (const email of [first, second, first]) await ask(person, email);
  await app.services.outbox.mailWorker.sendDue();
  expect(mailsTo(second)).toEqual([]);
  expect((await confirm(findToken(app.mail.to(first)))).errors).toEqual([]);
});

test('the current address, an invalid one and a wrong password are rejected, and no mail is sent', async () => {
  const person = await Person.join(app);
  const email = newAddress();
  const own = { password: PASSWORD, email: oldAddress(person) };
  expect(await person.refused('INVALID_INPUT', 'changeEmail', own)).toBe('This is already your email address.');
  await person.refused('INVALID_INPUT', 'changeEmail', { password: PASSWORD, email: 'no address' });
  await person.refused('FORBIDDEN', 'changeEmail', { password: 'not mine', email });
  await app.services.outbox.mailWorker.sendDue();
  expect(mailsTo(email)).toEqual([]);
});

test('the current address can be changed in its capitalization', async () => {
  const person = await Person.join(app);
  const email = oldAddress(person).replace('user', 'User');
  expect((await confirm(await mailedToken(person, email))).errors).toEqual([]);
  expect(await getAddress(person)).toBe(email);
});

test('the address of another account is refused without regard to case, also when it was taken in between', async () => {
  const [person, other] = [await Person.join(app), await Person.join(app)];
  const taken = { password: PASSWORD, email: oldAddress(other).toUpperCase() };
  expect(await person.refused('CONFLICT', 'changeEmail', taken)).toBe(TAKEN);

  const email = newAddress();
  const [mine, theirs] = [await mailedToken(person, email), await mailedToken(other, email.toUpperCase())];
  const answers = await Promise.all([confirm(mine), confirm(theirs)]);
  expect(answers.map(({ errors }) => errors.map(({ message }) => message)).sort()).toEqual([[], [TAKEN]]);
  const addresses = [await getAddress(person), await getAddress(other)].map((address) => address.toLowerCase());
  expect(addresses.filter((address) => address === email)).toHaveLength(1);
});

test('a link to reset the password, mailed to the old address or about to be, is void after the change', async () => {
  const person = await Person.join(app);
  const old = oldAddress(person);
  const token = await mailedToken(person, newAddress());
  await person.do('requestPasswordReset', { email: old });
  await app.services.outbox.mailWorker.sendDue();
  const resetToken = findToken(app.mail.to(old));
  await person.do('requestPasswordReset', { email: old });
  expect((await confirm(token)).errors).toEqual([]);
  await person.refused('INVALID_INPUT', 'resetPassword', { token: resetToken, newPassword: 'a far better lantern 7' });
  await app.services.outbox.mailWorker.sendDue();
  expect(mailsTo(old).map(({ subject }) => subject)).toEqual(['Reset your password', 'Your email address was changed']);
});

test('a mail that has to be tried again holds a link that works', async () => {
  const person = await Person.join(app);
  const email = newAddress();
  await ask(person, email);
  const [mail] = await app.dataSource.query<{ id: string }[]>('SELECT id FROM mails WHERE recipient = $1', [email]);
  const due = {
    userId: person.user.id,
    id: mail?.id ?? '',
    recipient: email,
    dedupeKey: null,
    isLast: false,
    attempts: 1,
  };
  const first = await app.services.accounts.linkMails.write('email_change', {
    ...due,
    kind: 'email_change',
    language: 'en',
  });
  await app.services.outbox.mailWorker.sendDue();
  expect(first?.subject).toBe('Confirm your email address');
  expect((await confirm(findToken(app.mail.to(email)))).errors).toEqual([]);
});

test('no table holds a token that works', async () => {
  const person = await Person.join(app);
  const token = await mailedToken(person, newAddress());
  const [, secret = ''] = token.split('.');
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  for (const { tableName } of app.dataSource.entityMetadatas) {
    const rows = await app.dataSource.query<{ row: string }[]>(`SELECT t::text AS row FROM ${tableName} t`);
    expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
  }
});
