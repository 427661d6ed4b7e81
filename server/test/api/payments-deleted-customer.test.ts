import { StripeCustomers } from '../../src/modules/billing/stripe-customers';
import { StripePaymentGateway } from '../../src/modules/billing/stripe-payment-gateway';
import { FaultyLine } from '../support/faulty-line';
import { isLong, longTest } from '../support/long';
import { Person } from '../support/person';
import { buy, findSession, happens, startCheckout, unheard } from '../support/shopping';
import { TestApp } from '../support/test-app';

const line = new FaultyLine();
let app: TestApp;
let staff: Person;
beforeAll(async () => {
  app = await TestApp.start({ payVia: line.lead });
  staff = await Person.joinStaff(app);
});
afterAll(async () => {
  await app.close();
  line.close();
});
beforeEach(() => {
  line.mend();
  app.clock.set('2026-03-10T12:00:00Z');
});

const SESSIONS = /^POST \/v1\/checkout\/sessions$/;
const CUSTOMERS = /^POST \/v1\/customers$/;

/** Deletes the customer of a checkout, as the shop's owner can in Stripe's dashboard. */
const deleteCustomer = (sessionId: string) =>
  happens(app, async (ledger) => {
    const { customer } = await findSession(ledger, sessionId);
    await ledger.deleteCustomer(await ledger.objects.get('customer', customer));
  });

/** Removes an object from the provider, so that it is unknown there. */
const forget = (kind: string, userId: string) =>
  app.dataSource.query(`DELETE FROM sandbox_objects WHERE kind = $1 AND data -> 'metadata' ->> 'user_id' = $2`, [
    kind,
    userId,
  ]);

describe.each([
  ['startSubscriptionCheckout', 'SUBSCRIPTION', 'SUBSCRIBED'],
  ['startOneTimeCheckout', 'ONE_TIME', 'ONE_TIME'],
] as const)('%s for a customer that the provider has deleted', (operation, kind, tier) => {
  const subscriptionTest = kind === 'SUBSCRIPTION' ? test : longTest;

  test('creates another customer, and the purchase counts', async () => {
    const person = await Person.join(app);
    const first = await startCheckout(person, kind);
    await happens(app, async (ledger) => ledger.expire(await findSession(ledger, first)));
    await deleteCustomer(first);
    line.mend();
    const sessionId = await buy(app, person, kind);
    expect(sessionId).not.toBe(first);
    expect((await person.do('me')).tier).toBe(tier);
    const keys = line.called(SESSIONS).map(({ key }) => key);
    expect([new Set(keys).size, keys.length]).toEqual([2, 2]);
    expect(line.called(CUSTOMERS)).toHaveLength(1);
  });

  subscriptionTest('replaces the checkout that is open', async () => {
    const person = await Person.join(app);
    const first = await startCheckout(person, kind);
    await deleteCustomer(first);
    const sessionId = await startCheckout(person, kind);
    expect(sessionId).not.toBe(first);
    expect(await startCheckout(person, kind)).toBe(sessionId);
  });

  subscriptionTest('creates one customer for concurrent requests', async () => {
    const person = await Person.join(app);
    await deleteCustomer(await startCheckout(person, kind));
    line.mend();
    const started = await Promise.all(Array.from({ length: 10 }, () => person.do(operation)));
    expect(new Set(started.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(line.called(CUSTOMERS)).toHaveLength(1);
  });

  subscriptionTest(
    'works if the provider knows no customer with this ID, as with the keys of another account',
    async () => {
      const person = await Person.join(app);
      const first = await startCheckout(person, kind);
      await happens(app, async (ledger) => ledger.expire(await findSession(ledger, first)));
      await forget('customer', person.user.id);
      expect(await startCheckout(person, kind)).not.toBe(first);
    },
  );
});

test('a checkout fails if the new customer is deleted, too, and works when it is tried again', async () => {
  const person = await Person.join(app);
  await deleteCustomer(await startCheckout(person, 'ONE_TIME'));
  const opening = jest.spyOn(StripePaymentGateway.prototype, 'openCheckout');
  const create = jest.spyOn(StripeCustomers.prototype, 'create');
  create.mockImplementationOnce(async () => {
    const customer = await app.sandbox.act((ledger) => ledger.addCustomer(null, {}));
    await app.sandbox.act((ledger) => ledger.deleteCustomer(customer));
    return customer.id;
  });
  expect(await person.refused('UPSTREAM_FAILED', 'startOneTimeCheckout')).toBe('Failed to initiate checkout.');
  expect(opening).toHaveBeenCalledTimes(2);
  opening.mockRestore();
  create.mockRestore();
  expect(await startCheckout(person, 'ONE_TIME')).toMatch(/^cs_/);
});

describe('after the customer was deleted at the provider', () => {
  test.each(['SUBSCRIPTION', 'ONE_TIME'] as const)('support can read the purchases (%s) again', async (kind) => {
    const person = await Person.join(app);
    await deleteCustomer(await buy(app, person, kind));
    const { tier } = await staff.do('resyncBilling', { userId: person.user.id });
    expect(tier).toBe(kind === 'SUBSCRIPTION' ? 'FREE' : 'ONE_TIME');
  });

  test('a subscription of which no news came ends when it is canceled', async () => {
    const person = await Person.join(app);
    const sessionId = await buy(app, person, 'SUBSCRIPTION');
    await unheard(app, async (ledger) => {
      const { customer } = await findSession(ledger, sessionId);
      await ledger.deleteCustomer(await ledger.objects.get('customer', customer));
    });
    const { message, user } = await person.do('cancelSubscription');
    expect([message, user.tier]).toEqual(['Your subscription has ended.', 'FREE']);
  });

  test('a subscription that the provider no longer knows lasts to the end of the paid period when it is canceled', async () => {
    const person = await Person.join(app);
    const sessionId = await buy(app, person, 'SUBSCRIPTION');
    await unheard(app, async (ledger) => {
      const { customer } = await findSession(ledger, sessionId);
      await ledger.deleteCustomer(await ledger.objects.get('customer', customer));
    });
    await forget('subscription', person.user.id);
    const { message, user } = await person.do('cancelSubscription');
    expect(message).toBe('Your subscription will end at the end of the current billing period.');
    expect([user.tier, user.subscriptionStatus]).toEqual(['SUBSCRIBED', 'CANCEL_PENDING']);
    app.clock.set('2026-04-10T12:00:01Z');
    const later = await person.again();
    expect((await later.do('me')).tier).toBe('FREE');
    await buy(app, later, 'SUBSCRIPTION');
    expect((await later.do('me')).tier).toBe('SUBSCRIBED');
  });

  const OTHERS: [string, (userId: string) => Promise<unknown>][] = [
    ['still exists', () => Promise.resolve()],
    ['is unknown to the provider, too', (userId) => forget('customer', userId)],
  ];
  test.each(isLong ? OTHERS : OTHERS.slice(0, 1))(
    'a subscription that the provider does not know cannot be canceled if its customer %s',
    async (_, prepare) => {
      const person = await Person.join(app);
      await buy(app, person, 'SUBSCRIPTION');
      await forget('subscription', person.user.id);
      await prepare(person.user.id);
      expect(await person.refused('UPSTREAM_FAILED', 'cancelSubscription')).toBe(
        'Failed to cancel subscription. Please try again or contact support.',
      );
    },
  );
});
