import { Person } from '../support/person';
import { campaignQueue, campaignText } from '../support/campaigns';
import { findLink, sendDue } from '../support/mail';
import { buy, findCharge, happens } from '../support/shopping';
import { APP_URL, POSTAL_ADDRESS, CALLER, TestApp } from '../support/test-app';
import { unsubscribeToken } from '../support/tokens';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

/** A campaign goes to all accounts, so each test starts with the one that the others are copied from, without mails. */
beforeEach(async () => {
  app.clock.set('2026-03-10T12:00:00Z');
  app.mail.mails.length = 0;
  await app.dataSource.query('DELETE FROM mails');
  await app.dataSource.query(`DELETE FROM users WHERE username <> 'pattern'`);
});

const NEWS = campaignText('# Goals by weekday\n\nTry **them**.');
const quiet = () => undefined;
const queue = (text = NEWS) => campaignQueue(app.dataSource, app.clock).queue(text, quiet);

const getAddress = ({ user }: Person) => `${user.username}@example.org`;
/** Recipients of the campaign mails with the state of each mail. */
const states = async () => {
  const rows = await app.dataSource.query<{ user_id: string; state: string }[]>(
    `SELECT user_id, state FROM mails WHERE kind = 'campaign'`,
  );
  return new Map(rows.map(({ user_id, state }) => [user_id, state]));
};
const readState = async ({ user }: Person) => (await states()).get(user.id) ?? null;
const later = (days: number) => app.clock.set(new Date(app.clock.now().getTime() + days * 86_400_000).toISOString());

test('it goes to free accounts that have not said no, by whatever rights the others have', async () => {
  const free = await Person.join(app);
  const unwilling = await Person.join(app);
  await unwilling.do('setMarketingOptIn', { optIn: false });
  const others = [unwilling, await Person.join(app, 'subscribed'), await Person.join(app, 'one_time')];
  for (const kind of ['SUBSCRIPTION', 'ONE_TIME'] as const) {
    const buyer = await Person.join(app);
    await buy(app, buyer, kind);
    others.push(buyer);
  }
  const refunded = await Person.join(app);
  const sessionId = await buy(app, refunded, 'ONE_TIME');
  await happens(app, async (ledger) => ledger.refund(await findCharge(ledger, sessionId)));

  const before = await campaignQueue(app.dataSource, app.clock).countRecipients();
  expect(await states()).toEqual(new Map());
  const { queued } = await queue();
  // The template account that all others are copied from is free too.
  expect([before, queued]).toEqual([3, 3]);
  expect([await readState(free), await readState(refunded)]).toEqual(['queued', 'queued']);
  for (const person of others) expect(await readState(person)).toBeNull();
});

test('what was paid in a sandbox or a test that is over keeps nobody from it', async () => {
  const buyer = await Person.join(app);
  await buy(app, buyer, 'ONE_TIME');
  await app.dataSource.query(`UPDATE payments SET provider = 'test' WHERE user_id = $1`, [buyer.user.id]);
  await queue();
  expect(await readState(buyer)).toBe('queued');
});

test('it arrives in both forms, with the way out in its headers and at its end', async () => {
  const person = await Person.join(app);
  await queue();
  await app.services.outbox.mailWorker.sendDue();
  const mail = app.mail.to(getAddress(person));
  const token = unsubscribeToken(person.user.id);
  expect(mail.subject).toBe('Goals by weekday');
  expect(mail.text).toBe(
    `Try them.\n\nMacrolog\n\n--\nYou receive this email because you have a free Macrolog account.\nUnsubscribe: ${APP_URL}/unsubscribe#token=${token}\n${POSTAL_ADDRESS}\n`,
  );
  expect(mail.html).toContain('Smith &amp; Sons, 1 Example Road, Springfield');
  expect(mail.html).toContain('Try <strong>them</strong>.');
  expect(mail.html).toContain(`href="${findLink(mail).href}"`);
  expect(mail.headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Id': '<news.macrolog.example>',
    'List-Unsubscribe': `<${APP_URL}/api/unsubscribe?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('no other mail has a way out', async () => {
  const person = await Person.join(app);
  await person.do('requestPasswordReset', { email: getAddress(person) });
  await app.services.outbox.mailWorker.sendDue();
  const { headers, text } = app.mail.to(getAddress(person));
  // Mail programs send no automatic reply to it.
  expect(headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
  expect(text).not.toMatch(/unsubscribe/i);
  expect(text).not.toContain(POSTAL_ADDRESS);
});

test('the same text again, ten times at once, gives nobody a second one; another text is another campaign', async () => {
  await Person.join(app);
  const counts = await Promise.all(Array.from({ length: 10 }, () => queue()));
  expect(counts.reduce((sum, { queued }) => sum + queued, 0)).toBe(2);
  await app.services.outbox.mailWorker.sendDue();
  expect((await queue()).queued).toBe(0);
  expect((await queue(campaignText('# Another\n\nText'))).queued).toBe(2);
});

test('a continued campaign skips accounts that joined after it started, and reaches those it missed', async () => {
  const person = await Person.join(app);
  await queue();
  await app.dataSource.query('DELETE FROM mails WHERE user_id = $1', [person.user.id]);
  later(1);
  const newcomer = await Person.join(app);
  await app.dataSource.query('UPDATE users SET created_at = $2 WHERE id = $1', [newcomer.user.id, app.clock.now()]);
  expect((await queue()).queued).toBe(1);
  expect([await readState(person), await readState(newcomer)]).toEqual(['queued', null]);
});

test('it is over after 14 days, before its mails are forgotten', async () => {
  await Person.join(app);
  await queue();
  await app.services.outbox.mailWorker.sendDue();
  later(14);
  await expect(queue()).rejects.toThrow(
    'A campaign with the same text started more than 14 days ago and has ended. Change the text to send it again.',
  );
  await app.services.outbox.mails.purgeExpired();
  expect((await states()).size).toBe(2);
});

test('what has changed since it was queued counts when it is sent', async () => {
  const CHANGES: Record<string, (person: Person) => Promise<unknown>> = {
    'an opt-out in Settings': (person) => person.do('setMarketingOptIn', { optIn: false }),
    'an opt-out by the link': ({ user }) =>
      app.services.messaging.unsubscribe.unsubscribe(unsubscribeToken(user.id), CALLER),
    'a purchase': (person) => buy(app, person, 'ONE_TIME'),
    'another address': ({ user }) =>
      app.dataSource.query(`UPDATE users SET email = 'new@example.org' WHERE id = $1`, [user.id]),
    nothing: () => Promise.resolve(),
  };
  const people: [what: string, person: Person][] = [];
  for (const what of Object.keys(CHANGES)) people.push([what, await Person.join(app)]);
  await queue();
  for (const [what, person] of people) await CHANGES[what]!(person);
  const { failures } = await sendDue(app.services.outbox.mailWorker);
  expect(failures).toEqual([]);
  for (const [what, person] of people) {
    const isSent = what === 'nothing';
    expect([what, await readState(person)]).toEqual([what, isSent ? 'sent' : 'left_out']);
    const campaigns = app.mail.mails.filter(({ subject }) => subject !== 'You have lifetime access');
    expect(campaigns.some(({ to }) => to === getAddress(person))).toBe(isSent);
  }
  expect((await queue()).queued).toBe(0);
});

test('a link to a new password waits behind no campaign, however long that has been due', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => Person.join(app)));
  await queue();
  app.clock.set('2026-03-10T13:00:00Z');
  const stop = new AbortController();
  const send = jest.spyOn(app.mail, 'send').mockImplementation((mail) => {
    if (app.mail.mails.push(mail) === 5) stop.abort();
    return Promise.resolve();
  });
  await app.services.outbox.mailWorker.sendDue({ signal: stop.signal });
  send.mockRestore();
  await people[7]!.do('requestPasswordReset', { email: getAddress(people[7]!) });
  await app.services.outbox.mailWorker.sendDue();
  expect(app.mail.mails.map(({ subject }) => subject).indexOf('Reset your password')).toBe(5);
  expect(app.mail.mails).toHaveLength(22);
});
