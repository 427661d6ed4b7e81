import { findLink } from '../support/mail';
import { Person } from '../support/person';
import { buy, findSubscription, tell, toSubscription, unheard } from '../support/shopping';
import { APP_URL, TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());
afterEach(async () => {
  app.clock.set('2026-03-10T12:00:00Z');
  app.mail.mails.length = 0;
  await app.dataSource.query(`DELETE FROM users WHERE username <> 'pattern'`);
  await app.dataSource.query('DELETE FROM mails');
});

async function subscribe(): Promise<{ person: Person; sessionId: string }> {
  const person = await Person.join(app);
  return { person, sessionId: await buy(app, person, 'SUBSCRIPTION') };
}

const renewalFails = (sessionId: string) =>
  toSubscription(app, sessionId, (ledger, subscription) => ledger.renew(subscription, false));
const madeGood = (sessionId: string) =>
  toSubscription(app, sessionId, (ledger, subscription) => ledger.payOverdue(subscription));

const notices = () =>
  app.dataSource.query<{ state: string }[]>(`SELECT state FROM mails WHERE kind = 'payment_failed'`);
const states = async () => (await notices()).map(({ state }) => state);

test('a failed renewal is told by mail, with the way to Settings', async () => {
  const { person, sessionId } = await subscribe();
  await app.services.outbox.mailWorker.sendDue();
  app.mail.mails.length = 0;
  await renewalFails(sessionId);
  await app.services.outbox.mailWorker.sendDue();
  const mail = app.mail.to(`${person.user.username}@example.org`);
  expect(mail.subject).toBe('Your payment failed');
  expect(mail.text).toContain('You keep your subscription for the next 7 days.');
  expect(mail.text).toContain('Pay or change your card in Settings.');
  expect(findLink(mail).href).toBe(`${APP_URL}/app/settings`);
  expect(app.mail.mails).toHaveLength(1);
});

test('it is mailed once, however often the webhook and the reconciliation job report it', async () => {
  const { sessionId } = await subscribe();
  const news = await unheard(app, async (ledger) => ledger.renew(await findSubscription(ledger, sessionId), false));
  const retry = (event: (typeof news)[number], time: number) => ({ ...event, id: `${event.id}_${time}` });
  const told = news.flatMap((event) => [event, event, retry(event, 1), retry(event, 2)]);
  expect(told.map(({ type }) => type)).toContain('invoice.payment_failed');
  await Promise.all(told.map((event) => tell(app, event)));
  await app.services.outbox.mailWorker.sendDue();
  await app.dataSource.query('UPDATE subscriptions SET check_at = $1', [app.clock.now()]);
  expect((await app.services.billing.paymentReconciliation.run()).asked).toBe(1);
  await tell(app, retry(news[0]!, 3));
  expect(await states()).toEqual(['sent']);
});

test('the reconciliation job mails it if no event arrived', async () => {
  const { sessionId } = await subscribe();
  await unheard(app, async (ledger) => ledger.renew(await findSubscription(ledger, sessionId), false));
  await app.dataSource.query('UPDATE subscriptions SET check_at = $1', [app.clock.now()]);
  await app.services.billing.paymentReconciliation.run();
  expect(await states()).toEqual(['queued']);
});

test('each month that fails is told, though the one before was made good', async () => {
  const { sessionId } = await subscribe();
  for (const now of ['2026-04-10T12:00:00Z', '2026-05-10T12:00:00Z']) {
    app.clock.set(now);
    await renewalFails(sessionId);
    await app.services.outbox.mailWorker.sendDue();
    await madeGood(sessionId);
  }
  expect(await states()).toEqual(['sent', 'sent']);
});

test('nothing is told of a payment that has been made good before the mail could go', async () => {
  const { sessionId } = await subscribe();
  await app.services.outbox.mailWorker.sendDue();
  app.mail.mails.length = 0;
  await renewalFails(sessionId);
  await madeGood(sessionId);
  await app.services.outbox.mailWorker.sendDue();
  expect([await states(), app.mail.mails]).toEqual([['left_out'], []]);
});

test('the mail and the overdue subscription are there together, or neither is', async () => {
  const { sessionId } = await subscribe();
  const news = await unheard(app, async (ledger) => ledger.renew(await findSubscription(ledger, sessionId), false));
  await app.dataSource.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$;
    CREATE TRIGGER killed BEFORE INSERT ON mails FOR EACH ROW EXECUTE FUNCTION fail();`);
  await expect(tell(app, news[0]!)).rejects.toThrow('The webhook refused');
  const status = () => app.dataSource.query('SELECT status FROM subscriptions');
  expect(await status()).toEqual([{ status: 'active' }]);
  await app.dataSource.query('DROP TRIGGER killed ON mails; DROP FUNCTION fail()');
  await tell(app, news[0]!);
  expect([await status(), await states()]).toEqual([[{ status: 'past_due' }], ['queued']]);
});
