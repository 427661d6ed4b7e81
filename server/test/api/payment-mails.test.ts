import { Person, send } from '../support/person';
import { buy, tell, toSubscription, unheard, findCharge } from '../support/shopping';
import { PASSWORD, TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());
afterEach(async () => {
  await sendMails();
  app.mail.mails.length = 0;
});

const findNextCharge = async (person: Person) => {
  const document = '{ me { nextCharge { at amountCents currency } } }';
  return (await app.data<{ me: { nextCharge: unknown } }>(document, {}, person.user.token)).me.nextCharge;
};

const sendMails = () => app.services.outbox.mailWorker.sendDue();
const subjects = () => app.mail.mails.map(({ subject }) => subject);

test('a sign-up is welcomed in the language of the account', async () => {
  const input = { username: 'neu', email: 'neu@example.org', password: PASSWORD, acceptTerms: true };
  await send(app, 'signUp', { input, preferences: { language: 'DE' } });
  await sendMails();
  expect(subjects()).toEqual(['Willkommen bei Macrolog']);
});

test('a purchase is confirmed once, however often it is reported', async () => {
  const person = await Person.join(app);
  const sessionId = await buy(app, person, 'ONE_TIME');
  await person.do('verifyPayment', { sessionId, kind: 'ONE_TIME' });
  await sendMails();
  await person.do('verifyPayment', { sessionId, kind: 'ONE_TIME' });
  await sendMails();
  expect(subjects()).toEqual(['You have lifetime access']);
});

test('nothing is confirmed that was refunded before the mail could go', async () => {
  const person = await Person.join(app);
  const sessionId = await buy(app, person, 'ONE_TIME');
  const news = await unheard(app, async (ledger) => ledger.refund(await findCharge(ledger, sessionId)));
  for (const event of news) await tell(app, event);
  await sendMails();
  expect(subjects()).toEqual([]);
});

test('a subscription is confirmed with its price and next charge, which the account shows too', async () => {
  const person = await Person.join(app);
  expect(await findNextCharge(person)).toBeNull();
  const sessionId = await buy(app, person, 'SUBSCRIPTION');
  await sendMails();
  expect(app.mail.mails[0]?.text).toContain('The next charge is on Friday, April 10, 2026.');
  expect(await findNextCharge(person)).toEqual({ at: '2026-04-10T12:00:00.000Z', amountCents: 499, currency: 'USD' });
  await toSubscription(app, sessionId, (ledger, subscription) => ledger.renew(subscription, false));
  expect(await findNextCharge(person)).toBeNull();
});

test('the mail about a cancellation says until when full access lasts, and is sent once for each period', async () => {
  const person = await Person.join(app);
  await buy(app, person, 'SUBSCRIPTION');
  await sendMails();
  await person.do('cancelSubscription');
  await person.do('cancelSubscription');
  await sendMails();
  expect(subjects()).toEqual(['Your subscription has started', 'Your subscription was canceled']);
  expect(app.mail.mails[1]?.text).toContain('You keep full access until Friday, April 10, 2026');
  expect(await findNextCharge(person)).toBeNull();
});
