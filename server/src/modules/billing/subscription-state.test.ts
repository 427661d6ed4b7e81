import type { SubscriptionStatus } from '../accounts/user.entity';
import { nextState, nextCheck, hasRunOut, paidUntil, TRANSITIONS, type SubscriptionLife } from './subscription-state';

const MARCH = new Date('2026-03-10T12:00:00Z');
const APRIL = new Date('2026-04-10T12:00:00Z');
const APRIL_AND_GRACE = new Date('2026-04-17T12:00:00Z');
const MAY = new Date('2026-05-10T12:00:00Z');
const NOW = new Date('2026-03-20T12:00:00Z');

const PRICE = { amountCents: 499, currency: 'USD' };

const ENDS: Record<SubscriptionStatus, Date> = {
  active: APRIL_AND_GRACE,
  cancel_pending: APRIL,
  past_due: APRIL_AND_GRACE,
  canceled: NOW,
};

const life = (status: SubscriptionStatus, more: Partial<SubscriptionLife> = {}): SubscriptionLife => ({
  status,
  paidUntil: APRIL,
  endsAt: ENDS[status],
  revoked: false,
  ...more,
});
const seen = (state: SubscriptionStatus, paid: Date | null = APRIL, revoked = false) => ({
  state,
  paidUntil: paid,
  revoked,
});

const STATES = Object.keys(TRANSITIONS) as SubscriptionStatus[];
const PAIRS = STATES.flatMap((from) => STATES.map((to): [SubscriptionStatus, SubscriptionStatus] => [from, to]));

describe('a life', () => {
  test.each(STATES)('begins as %s once something is paid, and not before', (state) => {
    expect(nextState(null, seen(state), NOW)).toEqual(life(state));
    expect(nextState(null, seen(state, null), NOW)).toBeNull();
  });

  test.each(PAIRS)('that is %s and is seen as %s moves as the table says', (from, to) => {
    const mayMove = from === to || TRANSITIONS[from].next.includes(to);
    expect(nextState(life(from), seen(to), NOW)?.status).toBe(mayMove ? to : from);
  });

  test.each(PAIRS)('that is %s and revoked while it is seen as %s stays ended', (from, to) => {
    const over = nextState(life(from), seen(to, APRIL, true), NOW);
    expect(over).toMatchObject({ status: 'canceled', revoked: true, endsAt: NOW });
    const paidAgain = nextState(over, seen('active', MAY), NOW);
    expect(paidAgain).toMatchObject({ status: 'canceled', revoked: true, endsAt: NOW });
  });

  test.each(STATES)('that was revoked and is reinstated goes on as %s', (to) => {
    const over = nextState(life('active'), seen('active', APRIL, true), NOW);
    const back = nextState(over, { ...seen(to), reinstated: true }, NOW);
    expect(back).toEqual(life(to));
  });

  test('that is canceled and was never revoked is not brought back by a dispute that was won', () => {
    expect(nextState(life('canceled'), { ...seen('active'), reinstated: true }, NOW)?.status).toBe('canceled');
  });

  test('that was canceled lives again by a new payment, and by nothing else', () => {
    const over = life('canceled');
    expect(nextState(over, seen('active'), NOW)?.status).toBe('canceled');
    expect(nextState(over, seen('active', MAY), NOW)?.status).toBe('active');
  });

  test('is paid for no shorter than was known', () => {
    for (const paid of [MARCH, null]) {
      expect(nextState(life('active'), seen('past_due', paid), NOW)).toEqual(life('past_due'));
    }
  });

  test('that is over keeps the moment in which it ended', () => {
    expect(nextState(life('canceled', { endsAt: MARCH }), seen('canceled'), NOW)?.endsAt).toEqual(MARCH);
  });
});

describe('a reading shows as paid', () => {
  const reading = (invoice: object | null) => ({
    subscriptionId: 'sub_1',
    userId: null,
    attemptId: null,
    state: 'active' as const,
    periodEnd: MAY,
    invoice: invoice && { invoiceId: 'in_1', paid: true, ...PRICE, ...invoice },
  });

  test.each([
    ['the current period by its paid invoice', reading({}), MAY],
    ['nothing, while the invoice is not paid', reading({ paid: false }), null],
    ['nothing, where another amount was paid', reading({ amountCents: 498 }), null],
    ['nothing, where it cost nothing', reading({ amountCents: 0 }), null],
    ['nothing, where another currency was paid', reading({ currency: 'JPY' }), null],
    ['nothing, without an invoice', reading(null), null],
  ])('%s', (_, given, expected) => {
    expect(paidUntil(given, PRICE)).toEqual(expected);
  });
});

test.each([
  ['active', '2026-04-17T11:59:59.999Z', false],
  ['active', '2026-04-17T12:00:00Z', true],
  ['past_due', '2026-04-17T12:00:00Z', true],
  ['cancel_pending', '2026-05-01T00:00:00Z', false],
  ['canceled', '2026-05-01T00:00:00Z', false],
] as const)('%s has run out at %s: %p', (status, at, expected) => {
  expect(hasRunOut(life(status), new Date(at))).toBe(expected);
});

test.each([
  ['active', '2026-03-20T12:00:00Z', '2026-04-10T12:00:00Z'],
  ['cancel_pending', '2026-03-20T12:00:00Z', '2026-04-10T12:00:00Z'],
  ['active', '2026-04-10T12:00:00Z', '2026-04-10T13:00:00Z'],
  ['past_due', '2026-04-11T12:00:00Z', '2026-04-12T12:00:00Z'],
  ['past_due', '2026-04-17T06:00:00Z', '2026-04-17T12:00:00Z'],
  ['past_due', '2026-04-17T12:00:00Z', '2026-04-17T13:00:00Z'],
  ['canceled', '2026-03-20T12:00:00Z', null],
] as const)('%s is asked about again, at %s, for %p', (status, at, expected) => {
  expect(nextCheck(life(status), new Date(at))).toEqual(expected && new Date(expected));
});
