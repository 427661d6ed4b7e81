import type { SandboxLedger } from '#sandbox';
import type { StripeEvent } from '#sandbox';
import { isLong } from '../support/long';
import { Person } from '../support/person';
import { readRows } from '../support/rows';
import { findCharge, findSession, startCheckout, findSubscription, tell, unheard } from '../support/shopping';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

/** Actions at the provider in order, and the event whose position varies. */
type Step = [news: string, happens: (ledger: SandboxLedger, sessionId: string) => Promise<unknown>];

const LIFE: readonly Step[] = [
  ['checkout.session.completed', async (ledger, id) => ledger.pay(await findSession(ledger, id))],
  ['invoice.payment_failed', async (ledger, id) => ledger.renew(await findSubscription(ledger, id), false)],
  ['invoice.paid', async (ledger, id) => ledger.payOverdue(await findSubscription(ledger, id))],
  [
    'customer.subscription.updated',
    async (ledger, id) => ledger.setCancelAtPeriodEnd(await findSubscription(ledger, id), true),
  ],
];
const TAKEN_BACK: readonly Step[] = [
  ...LIFE,
  ['charge.refunded', async (ledger, id) => ledger.refund(await findCharge(ledger, id))],
  ['charge.dispute.created', async (ledger, id) => ledger.dispute(await findCharge(ledger, id))],
];

const orders = (numbers: readonly number[]): number[][] =>
  numbers.length < 2
    ? [[...numbers]]
    : numbers.flatMap((first, index) => orders(numbers.toSpliced(index, 1)).map((rest) => [first, ...rest]));

/**
 * The final state when an event arrives in each possible order. No event is delivered before it has happened, so an
 * order also decides how far the actions have gone when an event arrives. All other events are delivered last, and
 * every event is repeated once.
 */
async function replay(story: readonly Step[], order: readonly number[]): Promise<unknown> {
  const person = await Person.join(app);
  const sessionId = await startCheckout(person, 'SUBSCRIPTION');
  const told: StripeEvent[] = [];
  const others: StripeEvent[] = [];
  for (const number of order) {
    while (told.length <= number) {
      const [news, happens] = story[told.length]!;
      const all = await unheard(app, (ledger) => happens(ledger, sessionId));
      told.push(all.find(({ type }) => type === news)!);
      others.push(...all.filter(({ type }) => type !== news));
    }
    await tell(app, told[number]!);
  }
  for (const event of [...others, ...order.toReversed().map((number) => told[number]!)]) await tell(app, event);
  const { tier, subscriptionStatus, subscriptionEndsAt } = await person.do('me');
  const { success } = await person.do('verifyPayment', { sessionId, kind: 'SUBSCRIPTION' });
  const payments = await app.dataSource.query<object[]>(
    'SELECT kind, status, amount_cents FROM payments WHERE user_id = $1 ORDER BY status',
    [person.user.id],
  );
  // A failed payment is reported only if it is still unpaid when its event arrives.
  const { mails = [], ...tables } = await readRows(app.dataSource, person.user.id);
  expect(mails.filter((row) => row.includes('payment_failed')).length).toBeLessThanOrEqual(1);
  const rows = Object.values(tables).map(({ length }) => length);
  return { tier, subscriptionStatus, subscriptionEndsAt, success, payments, rows };
}

/** All orders, or so many of them: the reversed one, and others between that and the first. */
const some = (all: readonly number[][], few: number): readonly number[][] =>
  isLong ? all : Array.from({ length: few }, (_, index) => all[Math.round((all.length - 1) / (index + 1))]!);

const ALL = orders([0, 1, 2, 3, 4, 5]);

test('there are 720 orders of six pieces of news', () => {
  expect(ALL).toHaveLength(720);
  expect(new Set(ALL.map(String)).size).toBe(720);
});

test('a subscription that was taken back ends the same in every order of its news', async () => {
  const inOrder = await replay(TAKEN_BACK, [0, 1, 2, 3, 4, 5]);
  expect(inOrder).toMatchObject({
    tier: 'FREE',
    subscriptionStatus: 'CANCELED',
    success: false,
    payments: [{ status: 'paid' }, { status: 'refunded' }],
  });
  for (const order of some(ALL, 2)) expect([order, await replay(TAKEN_BACK, order)]).toEqual([order, inOrder]);
}, 3_600_000);

test('a canceled subscription ends in the same state for every order of its events', async () => {
  const inOrder = await replay(LIFE, [0, 1, 2, 3]);
  expect(inOrder).toMatchObject({
    tier: 'SUBSCRIBED',
    subscriptionStatus: 'CANCEL_PENDING',
    subscriptionEndsAt: '2026-05-10T12:00:00.000Z',
    success: true,
  });
  for (const order of some(orders([0, 1, 2, 3]), 1)) {
    expect([order, await replay(LIFE, order)]).toEqual([order, inOrder]);
  }
}, 3_600_000);
