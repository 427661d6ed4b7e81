import { ACCOUNT_MAILS } from '../../src/modules/accounts/account-mails';
import { MAIL_LIMITS, MailsRepository } from '../../src/modules/outbox/mails.repository';
import type { MailKind } from '../../src/platform/mail/mail-kind';
import { isLong } from '../support/long';
import { ageMails, findToken } from '../support/mail';
import { Person } from '../support/person';
import { sample } from '../support/sample';
import { setUpTotp } from '../support/second-factor';
import { CALLER, PASSWORD, TestApp } from '../support/test-app';
import { MAIL_RATES } from '../../src/modules/outbox/rates';

const LIMITED_MAILS = Object.values(ACCOUNT_MAILS);
const NOTICES = LIMITED_MAILS.filter(({ isNotice }) => isNotice);

const HOUR_S = 3_601;
const { points: PER_KIND } = MAIL_RATES.mailRecipient;

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());
afterEach(() => app.services.outbox.mailWorker.sendDue());

const getAddress = ({ user }: Person) => `${user.username}@example.org`;
const mailsTo = (address: string) => app.mail.mails.filter(({ to }) => to === address);
const send = () => app.services.outbox.mailWorker.sendDue();

/** Somebody whose address nobody has confirmed. */
async function joinUnconfirmed(): Promise<Person> {
  const person = await Person.join(app);
  await app.dataSource.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [person.user.id]);
  return person;
}

/** Queues a mail as its cause does. */
const queue = async (mails: MailsRepository, { user: { id } }: Person, kind: MailKind) => {
  const [owner] = await app.dataSource.query<{ email: string; emailVerifiedAt: Date | null }[]>(
    'SELECT email, email_verified_at AS "emailVerifiedAt" FROM users WHERE id = $1',
    [id],
  );
  return app.dataSource.transaction((manager) => mails.queue(manager, { id, ...owner! }, kind));
};

/** Replaces the recovery codes again and again, each time with one of the codes before. */
async function replaceCodes(person: Person, times: number, after: () => Promise<unknown>): Promise<string[]> {
  let { recoveryCodes } = await setUpTotp(app, person.user);
  for (let time = 0; time < times; time += 1) {
    const factor = { recoveryCode: recoveryCodes[0] };
    recoveryCodes = await person.do('newRecoveryCodes', { password: PASSWORD, factor });
    await after();
  }
  return recoveryCodes;
}

/** Sends queued mails one by one, and returns the accounts in the order of their mails. */
async function sendInOrder(): Promise<string[]> {
  const mails = new MailsRepository(app.dataSource);
  const order: string[] = [];
  for (;;) {
    const [mail] = await mails.claim(MAIL_LIMITS.leaseMs);
    if (!mail) return order;
    await mails.record(mail, 'sent');
    order.push(mail.userId);
  }
}

test('changes that are repeated mail an unconfirmed address once an hour', async () => {
  const people = [await joinUnconfirmed(), await joinUnconfirmed()];
  const codes: string[][] = [];
  for (const person of people) codes.push(await replaceCodes(person, isLong ? 4 : 2, send));
  const count = () => people.map((person) => mailsTo(getAddress(person)).length);
  expect(count()).toEqual([1, 1]);
  await ageMails(app.dataSource, HOUR_S);
  const newPassword = 'a far better lantern 7';
  const factor = { recoveryCode: codes[0]?.[0] };
  await people[0]!.do('changePassword', { currentPassword: PASSWORD, newPassword, factor });
  await send();
  expect(count()).toEqual([2, 1]);
});

test('changes that are repeated mail a confirmed address three times an hour of each kind', async () => {
  const person = await Person.join(app);
  await replaceCodes(person, PER_KIND + (isLong ? 2 : 1), send);
  const subjects = mailsTo(getAddress(person)).map(({ subject }) => subject);
  expect(subjects.sort()).toEqual([
    'A recovery code was used',
    'A recovery code was used',
    'A recovery code was used',
    'Login codes were set up',
    'New recovery codes',
    'New recovery codes',
    'New recovery codes',
  ]);
});

/** In every run one notice and one other mail, and some more. */
const KINDS = new Set([
  ...NOTICES.slice(0, 1),
  ...LIMITED_MAILS.filter(({ isNotice }) => !isNotice).slice(0, 1),
  ...sample(LIMITED_MAILS),
]);

test.each([...KINDS])('an address gets at most three mails $name an hour, sent or not', async (kind) => {
  const mails = new MailsRepository(app.dataSource);
  const [person, unconfirmed] = [await Person.join(app), await joinUnconfirmed()];
  for (const { who, most } of [
    { who: person, most: PER_KIND },
    { who: unconfirmed, most: kind.isNotice ? 1 : PER_KIND },
  ]) {
    const kept: boolean[] = [];
    let sent = 0;
    const times = PER_KIND + (isLong ? 2 : 1);
    for (let time = 0; time < times; time += 1) {
      kept.push(await queue(mails, who, kind));
      // One that waits takes the place of a second one.
      expect(await queue(mails, who, kind)).toBe(kept.at(-1));
      sent += (await sendInOrder()).length;
    }
    expect(kept).toEqual(Array.from({ length: times }, (_, time) => time < most));
    expect(sent).toBe(most);
  }
});

test('queuing at once exceeds no limit', async () => {
  const mails = new MailsRepository(app.dataSource);
  const person = await Person.join(app);
  await Promise.all(Array.from({ length: 8 }, () => queue(mails, person, ACCOUNT_MAILS.recovery_code_used)));
  expect((await sendInOrder()).length).toBeLessThanOrEqual(PER_KIND);
});

test('signing up and deleting the account again and again mails the address three times an hour', async () => {
  const email = 'victim@example.org';
  for (let time = 0; time < PER_KIND + (isLong ? 2 : 1); time += 1) {
    const input = { username: `visitor_${time}`, email, password: PASSWORD, acceptTerms: true };
    const { token } = await app.services.accounts.auth.signUp(input, CALLER);
    await app.data(
      'mutation ($password: String!) { deleteAccount(password: $password) }',
      { password: PASSWORD },
      token,
    );
    await send();
  }
  expect(mailsTo(email).filter(({ subject }) => subject === 'Your account was deleted')).toHaveLength(PER_KIND);
});

test('the old address is told about a change even if it has had a notice', async () => {
  const person = await joinUnconfirmed();
  const { recoveryCodes } = await setUpTotp(app, person.user);
  await send();
  const factor = { recoveryCode: recoveryCodes[0] };
  await person.do('changeEmail', { password: PASSWORD, email: 'new@example.org', factor });
  await send();
  await person.do('confirmEmail', { token: findToken(app.mail.to('new@example.org')) });
  await send();
  expect(mailsTo(getAddress(person)).map(({ subject }) => subject)).toEqual([
    'Login codes were set up',
    'Your email address was changed',
  ]);
});

test('an address is confirmed by a link that was mailed to it', async () => {
  const [resetting, moving] = [await joinUnconfirmed(), await joinUnconfirmed()];
  await resetting.do('requestPasswordReset', { email: getAddress(resetting) });
  await moving.do('changeEmail', { password: PASSWORD, email: 'moved@example.org' });
  await send();
  const token = findToken(app.mail.to(getAddress(resetting)));
  await resetting.do('resetPassword', { token, newPassword: 'a far better lantern 7' });
  await moving.do('confirmEmail', { token: findToken(app.mail.to('moved@example.org')) });
  const rows = await app.dataSource.query<unknown[]>(
    'SELECT FROM users WHERE id = ANY ($1) AND email_verified_at IS NOT NULL',
    [[resetting.user.id, moving.user.id]],
  );
  expect(rows).toHaveLength(2);
});

test('accounts take turns: a backlog of one delays the first mail of another by one mail at most', async () => {
  const mails = new MailsRepository(app.dataSource);
  const [flood, stranger] = [await Person.join(app), await Person.join(app)];
  for (const kind of LIMITED_MAILS) await queue(mails, flood, kind);
  await stranger.do('requestPasswordReset', { email: getAddress(stranger) });
  const order = await sendInOrder();
  expect(order).toHaveLength(LIMITED_MAILS.length + 1);
  expect(order.indexOf(stranger.user.id)).toBeLessThan(2);
});

test('accounts take turns: backlogs of two are sent by turns', async () => {
  const mails = new MailsRepository(app.dataSource);
  const [one, other] = [await Person.join(app), await Person.join(app)];
  for (const person of [one, other]) for (const kind of NOTICES) await queue(mails, person, kind);
  const order = await sendInOrder();
  expect(order).toEqual(NOTICES.flatMap(() => [one.user.id, other.user.id]));
});
