import type { StripeEvent } from '#sandbox';
import { bindDisputes, onCharge, onDispute } from '../support/disputes';
import { isLong, longTest } from '../support/long';
import { byTurns } from '../support/sample';
import { deliver, findSubscription, tell, unheard } from '../support/shopping';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const NOW = '2026-03-10T12:00:00Z';
const KINDS = ['SUBSCRIPTION', 'ONE_TIME'] as const;
const OWNED = { SUBSCRIPTION: 'SUBSCRIBED', ONE_TIME: 'ONE_TIME' } as const;

type Shuffle = (events: StripeEvent[]) => StripeEvent[];

/** Backward, as they were, the first one last, and each twice. */
const SHUFFLES: Shuffle[] = [
  (events) => events.toReversed(),
  (events) => events,
  ([first, ...rest]) => [...rest, first!],
  (events) => events.flatMap((event) => [event, event]),
];

const { purchase, readTier, toCharge, toDispute, atProvider } = bindDisputes(() => app);

describe.each(KINDS)('a purchase of kind %s', (kind) => {
  /** A subscription has more to lose: of the other kind, every run tests when its access ends, and when it is back. */
  const subscriptionTest = kind === 'SUBSCRIPTION' ? test : longTest;

  // The first test, because the job reads every dispute that there is.
  subscriptionTest('ends and is back when only the reconciliation job sees the dispute', async () => {
    const bought = await purchase(kind);
    const reconcile = async () => {
      expect((await app.services.billing.paymentReconciliation.run()).failures).toEqual([]);
      return readTier(bought);
    };
    await unheard(
      app,
      onCharge(bought.sessionId, (ledger, charge) => ledger.inquire(charge)),
    );
    expect(await reconcile()).toBe(OWNED[kind]);
    await unheard(
      app,
      onDispute(bought.sessionId, (ledger, dispute) => ledger.withdraw(dispute)),
    );
    expect(await reconcile()).toBe('FREE');
    expect(await reconcile()).toBe('FREE');
    await unheard(
      app,
      onDispute(bought.sessionId, (ledger, dispute) => ledger.win(dispute)),
    );
    expect(await reconcile()).toBe(OWNED[kind]);
  });

  subscriptionTest('stays through an inquiry, from its opening to its end', async () => {
    const bought = await purchase(kind);
    await toCharge(bought, (ledger, charge) => ledger.inquire(charge));
    expect(await readTier(bought)).toBe(OWNED[kind]);
    await toDispute(bought, (ledger, dispute) => ledger.closeInquiry(dispute));
    expect(await readTier(bought)).toBe(OWNED[kind]);
    const { success } = await bought.person.do('verifyPayment', { sessionId: bought.sessionId, kind });
    expect(success).toBe(true);
    if (kind === 'SUBSCRIPTION') {
      expect(await atProvider(bought)).toMatchObject({ status: 'active', cancel_at_period_end: false });
    }
  });

  test('ends when the funds are withdrawn, not when the dispute opens, and is back when it is won', async () => {
    const bought = await purchase(kind);
    await toCharge(bought, (ledger, charge) => ledger.openDispute(charge));
    expect(await readTier(bought)).toBe(OWNED[kind]);
    await toDispute(bought, (ledger, dispute) => ledger.withdraw(dispute));
    expect(await readTier(bought)).toBe('FREE');
    const { success } = await bought.person.do('verifyPayment', { sessionId: bought.sessionId, kind });
    expect([success, await readTier(bought)]).toEqual([false, 'FREE']);
    await toDispute(bought, (ledger, dispute) => ledger.win(dispute));
    expect(await readTier(bought)).toBe(OWNED[kind]);
  });

  longTest('ends when an inquiry becomes a dispute', async () => {
    const bought = await purchase(kind);
    await toCharge(bought, (ledger, charge) => ledger.inquire(charge));
    await toDispute(bought, (ledger, dispute) => ledger.withdraw(dispute));
    expect(await readTier(bought)).toBe('FREE');
  });

  subscriptionTest('stays ended when the dispute is lost, and that of another user with its owner', async () => {
    const [bought, other] = [await purchase(kind), await purchase(kind)];
    await toCharge(bought, (ledger, charge) => ledger.dispute(charge));
    await toDispute(bought, (ledger, dispute) => ledger.lose(dispute));
    expect([await readTier(bought), await readTier(other)]).toEqual(['FREE', OWNED[kind]]);
    if (kind === 'SUBSCRIPTION') expect((await atProvider(bought)).status).toBe('canceled');
  });

  longTest('that was refunded stays ended when a dispute of it is won', async () => {
    const bought = await purchase(kind);
    await toCharge(bought, (ledger, charge) => ledger.dispute(charge));
    await toCharge(bought, (ledger, charge) => ledger.refund(charge));
    const news = await unheard(
      app,
      onDispute(bought.sessionId, (ledger, dispute) => ledger.win(dispute)),
    );
    for (const event of news) await tell(app, event);
    expect(await readTier(bought)).toBe('FREE');
  });

  const OUTCOMES = [
    ['won', 'win', [OWNED[kind], kind === 'SUBSCRIPTION' ? 'ACTIVE' : null]],
    ['lost', 'lose', ['FREE', kind === 'SUBSCRIPTION' ? 'CANCELED' : null]],
  ] as const;
  test.each(byTurns(OUTCOMES, KINDS.indexOf(kind)))(
    'ends the same in every order of the news of a dispute that is %s',
    async (_, outcome, expected) => {
      for (const shuffle of isLong ? SHUFFLES : SHUFFLES.slice(0, 1)) {
        const bought = await purchase(kind);
        const steps: Parameters<typeof onDispute>[1][] = [
          (ledger, dispute) => ledger.withdraw(dispute),
          (ledger, dispute) => ledger[outcome](dispute),
        ];
        const news = await unheard(
          app,
          onCharge(bought.sessionId, (ledger, charge) => ledger.inquire(charge)),
        );
        for (const step of steps) news.push(...(await unheard(app, onDispute(bought.sessionId, step))));
        for (const event of [...shuffle([...news]), ...news]) await tell(app, event);
        const { tier, subscriptionStatus } = await bought.person.do('me');
        expect([tier, subscriptionStatus]).toEqual(expected);
      }
    },
  );
});

test('a refunded purchase stays ended when its refund was not heard of and a dispute of it is won', async () => {
  const bought = await purchase('ONE_TIME');
  await toCharge(bought, (ledger, charge) => ledger.dispute(charge));
  await unheard(
    app,
    onCharge(bought.sessionId, (ledger, charge) => ledger.refund(charge)),
  );
  await toDispute(bought, (ledger, dispute) => ledger.win(dispute));
  expect(await readTier(bought)).toBe('FREE');
});

const LOSSES: [string, Parameters<typeof onCharge>[1]][] = [
  ['lost in a dispute', async (ledger, charge) => ledger.lose(await ledger.dispute(charge))],
  ['refunded', (ledger, charge) => ledger.refund(charge)],
];
test.each(isLong ? LOSSES : LOSSES.slice(0, 1))(
  'a subscription of another application that is %s goes on',
  async (_, change) => {
    const bought = await purchase('SUBSCRIPTION');
    await app.sandbox.act(async (ledger) => {
      const subscription = await findSubscription(ledger, bought.sessionId);
      await ledger.objects.put({ ...subscription, metadata: { user_id: '42' } });
    });
    for (const event of await unheard(app, onCharge(bought.sessionId, change)))
      await deliver(app, JSON.stringify(event));
    expect(await atProvider(bought)).toMatchObject({ status: 'active', cancel_at_period_end: false });
  },
);

test('a dispute about the sale of another application is told for a day, and fails no job', async () => {
  const dispute = {
    id: 'du_foreign',
    object: 'dispute' as const,
    livemode: false as const,
    created: Date.parse(NOW) / 1000,
    status: 'needs_response' as const,
    amount: 100,
    currency: 'usd',
    reason: 'fraudulent',
    charge: 'ch_foreign',
    payment_intent: 'pi_foreign',
    balance_transactions: [{ object: 'balance_transaction' as const, amount: -100 }],
  };
  await app.sandbox.act((ledger) => ledger.objects.put(dispute));
  const event = { id: 'evt_foreign', object: 'event', livemode: false, data: { object: dispute } };
  const told = { ...event, type: 'charge.dispute.funds_withdrawn', created: dispute.created };
  expect((await deliver(app, JSON.stringify(told))).status).toBe(503);
  expect((await deliver(app, JSON.stringify({ ...told, created: told.created - 86_400 }))).status).toBe(200);
  expect((await app.services.billing.paymentReconciliation.run()).failures).toEqual([]);
});
