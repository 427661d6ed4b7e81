import { bindDisputes, onCharge, onDispute, type BoughtBy } from '../support/disputes';
import { FaultyLine } from '../support/faulty-line';
import { longTest } from '../support/long';
import { buy, deliver, findCharge, happens, tell, toSubscription, unheard } from '../support/shopping';
import { PASSWORD, TestApp } from '../support/test-app';

const line = new FaultyLine();
let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ payVia: line.lead });
});
afterAll(async () => {
  await app.close();
  line.close();
});
beforeEach(() => {
  line.mend();
  app.clock.set('2026-03-10T12:00:00Z');
});

const { purchase, readTier, toCharge, toDispute, atProvider } = bindDisputes(() => app);

describe('a disputed subscription', () => {
  const SUBSCRIBED = ['SUBSCRIBED', 'ACTIVE'];

  /** State of a user's payments at another time, at which the session of the test may have expired. */
  async function readStanding({ person }: BoughtBy, at = app.clock.now().toISOString()) {
    app.clock.set(at);
    const viewer = {
      userId: person.user.id,
      sessionId: '',
      isAdmin: false,
      hasSecondFactor: false,
      language: null,
      timeZone: null,
    };
    const { tier, subscriptionStatus } = await app.services.accounts.users.me({ ...viewer, tier: 'free' });
    return [tier.toUpperCase(), subscriptionStatus?.toUpperCase()];
  }

  const renew = (bought: BoughtBy, isPaid = true) =>
    toSubscription(app, bought.sessionId, (ledger, subscription) => ledger.renew(subscription, isPaid));

  test('is not charged while the funds are withdrawn, and goes on after the first event about their return', async () => {
    const bought = await purchase('SUBSCRIPTION');
    await toCharge(bought, (ledger, charge) => ledger.dispute(charge));
    expect(await atProvider(bought)).toMatchObject({ status: 'active', cancel_at_period_end: true });
    const won = onDispute(bought.sessionId, (ledger, dispute) => ledger.win(dispute));
    const [first, ...rest] = await unheard(app, won);
    await tell(app, first!);
    expect(await atProvider(bought)).toMatchObject({ status: 'active', cancel_at_period_end: false });
    for (const event of rest) await tell(app, event);
    expect(await atProvider(bought)).toMatchObject({ status: 'active', cancel_at_period_end: false });
    expect(await readStanding(bought)).toEqual(SUBSCRIBED);
  });

  longTest('is over if the dispute is won only after the paid period', async () => {
    const bought = await purchase('SUBSCRIPTION');
    await toCharge(bought, (ledger, charge) => ledger.dispute(charge));
    app.clock.set('2026-04-10T12:00:00Z');
    await toSubscription(app, bought.sessionId, (ledger, subscription) => ledger.endPeriod(subscription));
    await toDispute(bought, (ledger, dispute) => ledger.win(dispute));
    expect(await readStanding(bought)).toEqual(['FREE', 'CANCELED']);
    expect((await atProvider(bought)).status).toBe('canceled');
  });

  test('that the user canceled before stays canceled when the dispute is won', async () => {
    const bought = await purchase('SUBSCRIPTION');
    await bought.person.do('cancelSubscription');
    await app.sandbox.settled();
    await toCharge(bought, (ledger, charge) => ledger.dispute(charge));
    await toDispute(bought, (ledger, dispute) => ledger.win(dispute));
    expect(await readStanding(bought)).toEqual(['SUBSCRIBED', 'CANCEL_PENDING']);
    expect((await atProvider(bought)).cancel_at_period_end).toBe(true);
  });

  test('that was bought again is not charged twice when the dispute is won', async () => {
    const bought = await purchase('SUBSCRIPTION');
    const dispute = await happens(app, async (ledger) => ledger.dispute(await findCharge(ledger, bought.sessionId)));
    await buy(app, bought.person, 'SUBSCRIPTION');
    const news = await unheard(app, (ledger) => ledger.win(dispute));
    for (const event of news) await tell(app, event);
    expect(await readTier(bought)).toBe('SUBSCRIBED');
    expect((await atProvider(bought)).cancel_at_period_end).toBe(true);
  });

  test('is back only when the funds of every month are', async () => {
    const bought = await purchase('SUBSCRIPTION');
    const first = await app.sandbox.act((ledger) => findCharge(ledger, bought.sessionId));
    await renew(bought);
    const disputes = await happens(app, async (ledger) => [
      await ledger.dispute(first),
      await ledger.dispute(await findCharge(ledger, bought.sessionId)),
    ]);
    for (const dispute of disputes) {
      expect(await readTier(bought)).toBe('FREE');
      await happens(app, (ledger) => ledger.win(dispute));
    }
    expect(await readStanding(bought)).toEqual(SUBSCRIBED);
    expect((await atProvider(bought)).cancel_at_period_end).toBe(false);
  });

  test('that is overdue ends at once, because its open invoice could still be charged', async () => {
    const bought = await purchase('SUBSCRIPTION');
    await renew(bought, false);
    await toCharge(bought, (ledger, charge) => ledger.dispute(charge));
    expect(await readStanding(bought)).toEqual(['FREE', 'CANCELED']);
    expect((await atProvider(bought)).status).toBe('canceled');
  });

  test('is not ended again by an older reading that arrives late', async () => {
    const bought = await purchase('SUBSCRIPTION');
    const withdrawn = await unheard(
      app,
      onCharge(bought.sessionId, (ledger, charge) => ledger.dispute(charge)),
    );
    line.break('late', /^GET \/v1\/disputes/, 1);
    const pending = tell(app, withdrawn[0]!);
    await line.untilLate();
    await toDispute(bought, (ledger, dispute) => ledger.win(dispute));
    line.deliver();
    await pending;
    expect(await readTier(bought)).toBe('SUBSCRIBED');
  });

  longTest('is told again while the provider fails, and ends then', async () => {
    const bought = await purchase('SUBSCRIPTION');
    const [event] = await unheard(
      app,
      onCharge(bought.sessionId, (ledger, charge) => ledger.dispute(charge)),
    );
    line.break(429, /^GET \/v1\/disputes/);
    expect((await deliver(app, JSON.stringify(event))).status).toBe(503);
    expect(await readTier(bought)).toBe('SUBSCRIBED');
    line.mend();
    await tell(app, event!);
    expect(await readTier(bought)).toBe('FREE');
  });

  // `support-actions` finds a refund of the other kind by a resync in every run.
  longTest.each(['dispute', 'refund'] as const)(
    'whose %s event was lost is found by a resync of support',
    async (reversal) => {
      const bought = await purchase('SUBSCRIPTION');
      await unheard(
        app,
        onCharge(bought.sessionId, (ledger, charge) => ledger[reversal](charge)),
      );
      const apply = await app.services.billing.resync.readAll(bought.person.user.id);
      await app.dataSource.transaction(apply);
      expect(await readTier(bought)).toBe('FREE');
    },
  );

  longTest('of a deleted account is no concern any more', async () => {
    const bought = await purchase('SUBSCRIPTION');
    const news = await unheard(
      app,
      onCharge(bought.sessionId, (ledger, charge) => ledger.dispute(charge)),
    );
    await bought.person.do('deleteAccount', { password: PASSWORD });
    news.push(
      ...(await unheard(
        app,
        onDispute(bought.sessionId, (ledger, dispute) => ledger.win(dispute)),
      )),
    );
    for (const event of news) await tell(app, event);
    expect((await app.services.billing.paymentReconciliation.run()).failures).toEqual([]);
  });
});
