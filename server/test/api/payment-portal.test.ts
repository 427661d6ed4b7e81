import { FaultyLine } from '../support/faulty-line';
import { isLong, longTest } from '../support/long';
import { Person } from '../support/person';
import { buy, findSession, findSubscription, toSubscription, unheard } from '../support/shopping';
import { CALLER, TestApp } from '../support/test-app';

const line = new FaultyLine();
let app: TestApp;
/** A subscription that no test changes. */
let overdue: { person: Person; sessionId: string };
beforeAll(async () => {
  app = await TestApp.start({ payVia: line.lead });
  overdue = await subscribe(true);
});
afterAll(async () => {
  await app.close();
  line.close();
});
beforeEach(() => {
  line.mend();
  app.clock.set('2026-03-10T12:00:00Z');
});

const CARD = { card: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };
const CONFIRMED_CARD = { ...CARD, card: '4000 0025 0000 3155' };
const DECLINED_CARD = { ...CARD, card: '4000 0000 0000 0002' };

async function subscribe(isOverdue: boolean): Promise<{ person: Person; sessionId: string }> {
  const person = await Person.join(app);
  const sessionId = await buy(app, person, 'SUBSCRIPTION');
  if (isOverdue) await toSubscription(app, sessionId, (ledger, subscription) => ledger.renew(subscription, false));
  return { person, sessionId };
}

const openPortal = async (person: Person) => (await person.do('openBillingPortal')).url;

const submit = (url: string, fields: Record<string, string>) =>
  fetch(new URL(url, app.ownOrigin), { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });

const readPage = async (url: string) => (await fetch(url)).text();

const readStatus = async (person: Person) => (await person.do('me')).subscriptionStatus;

describe('the portal of an overdue subscription', () => {
  test('offers to pay the open invoice or change the card, and leads back to Settings', async () => {
    const { person } = overdue;
    expect(await person.do('openBillingPortal')).toEqual({
      url: expect.stringMatching(/\/payment-sandbox\/portal\?session=bps_/) as unknown,
      mode: 'SANDBOX',
    });
    const page = await readPage(await openPortal(person));
    expect(page).toContain('Pay $4.99');
    expect(page).toContain('Save Card');
    expect(page).toContain('href="/app/settings"');
    expect(page).not.toContain(person.user.username);
  });

  test('charges nothing for a declined card, and makes the subscription active once another one pays', async () => {
    const { person, sessionId } = await subscribe(true);
    const url = await openPortal(person);
    const declined = await (await submit(url, { ...DECLINED_CARD, action: 'pay' })).text();
    expect(declined).toContain('Your card was declined. Try another card.');
    expect(await readStatus(person)).toBe('PAST_DUE');
    const paid = await submit(url, { ...CARD, action: 'pay' });
    expect([paid.status, paid.headers.get('location')]).toEqual([303, '/app/settings']);
    expect(await readStatus(person)).toBe('ACTIVE');
    await submit(url, { ...CARD, action: 'pay' });
    const { customer } = await app.sandbox.act((ledger) => findSession(ledger, sessionId));
    expect(await app.sandbox.act(({ objects }) => objects.list('charge', { customer }))).toHaveLength(2);
    expect(await readPage(url)).toContain('Nothing is due.');
  });

  longTest('asks for the confirmation of some cards before it charges them', async () => {
    const { person } = await subscribe(true);
    const url = await openPortal(person);
    expect((await submit(url, { owner: 'confirms' })).status).toBe(400);
    await submit(url, { ...CONFIRMED_CARD, action: 'pay' });
    expect(await readStatus(person)).toBe('PAST_DUE');
    expect(await readPage(url)).toContain('Confirm Payment');
    expect(await (await submit(url, { owner: 'refuses' })).text()).toContain('You haven&#39;t been charged.');
    await submit(url, { ...CONFIRMED_CARD, action: 'pay' });
    expect((await submit(url, { owner: 'confirms' })).status).toBe(303);
    expect(await readStatus(person)).toBe('ACTIVE');
  });
});

test('the portal of an active subscription changes the card and asks for no payment', async () => {
  const { person } = await subscribe(false);
  const url = await openPortal(person);
  expect(await readPage(url)).not.toContain('Pay $');
  expect((await submit(url, { ...CARD, action: 'card' })).status).toBe(303);
  expect(await readPage(url)).toContain('ending in 4242');
  expect(await readStatus(person)).toBe('ACTIVE');
});

test('a portal that does not exist says so', async () => {
  const response = await fetch(`${app.ownOrigin}/payment-sandbox/portal?session=bps_x`);
  expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('This page has expired.')]);
});

describe('no portal opens', () => {
  const ENDED = 'Your subscription has ended. Subscribe again to continue.';

  test('without a subscription, or with one that has ended', async () => {
    const person = await Person.join(app);
    expect(await person.refused('CONFLICT', 'openBillingPortal')).toBe(ENDED);
    const { person: subscriber, sessionId } = await subscribe(false);
    await toSubscription(app, sessionId, (ledger, subscription) => ledger.end(subscription));
    expect(await subscriber.refused('CONFLICT', 'openBillingPortal')).toBe(ENDED);
    expect(line.called(/billing_portal/)).toEqual([]);
  });

  test('for an overdue subscription that has run out, which then ends at the provider', async () => {
    const { person, sessionId } = await subscribe(true);
    app.clock.set('2026-04-17T12:00:01Z');
    expect(await (await person.again()).refused('CONFLICT', 'openBillingPortal')).toBe(ENDED);
    const { status } = await app.sandbox.act((ledger) => findSubscription(ledger, sessionId));
    expect(status).toBe('canceled');
  });

  test('if the customer was deleted at the provider, which ended the subscription', async () => {
    const { person, sessionId } = await subscribe(true);
    await unheard(app, async (ledger) => {
      const { customer } = await findSession(ledger, sessionId);
      await ledger.deleteCustomer(await ledger.objects.get('customer', customer));
    });
    expect(await person.refused('CONFLICT', 'openBillingPortal')).toBe(ENDED);
    expect(await readStatus(person)).toBe('CANCELED');
  });

  const FAILURES = [
    [500, 502, 'UPSTREAM_FAILED'],
    [429, 503, 'UNAVAILABLE'],
  ] as const;
  test.each(isLong ? FAILURES : FAILURES.slice(0, 1))(
    'if the provider fails (%s), and it opens later',
    async (fault, status, code) => {
      const { person } = overdue;
      line.break(fault, /billing_portal/);
      const answer = await app.rest('POST', '/api/premium_1/create-portal-session', {}, person.user.token);
      expect([answer.status, answer.body]).toEqual([
        status,
        expect.objectContaining({ code, error: "Couldn't open the payment page. Please try again." }),
      ]);
      line.mend();
      expect(await openPortal(person)).toContain('bps_');
    },
  );

  test('if payments are disabled', async () => {
    const { person } = overdue;
    const viewer = await app.services.accounts.sessions.viewer(person.user.token);
    const closed = app.anotherProcess({ gateway: undefined });
    await expect(closed.billing.payments.openPortal(viewer, CALLER)).rejects.toThrow(
      'Payments are disabled on this server.',
    );
  });
});

test('the portal opens for the customer of the user and leads back to Settings', async () => {
  const { person, sessionId } = overdue;
  await openPortal(person);
  const { customer } = await app.sandbox.act((ledger) => findSession(ledger, sessionId));
  const [call] = line.called(/^POST \/v1\/billing_portal\/sessions$/);
  const sent = new URLSearchParams(call?.body);
  expect(Object.fromEntries(sent)).toEqual({ customer, return_url: `${app.ownOrigin}/app/settings` });
});
