import { TIERS } from '../../platform/entitlements';
import { columnsGiving, effectiveRights, findManualGrant, isSubscribed, toTier } from './tier';
import { SUBSCRIPTION_STATUSES } from './user.entity';

const NOW = new Date('2026-03-10T12:00:00Z');
const PAST = new Date('2026-03-10T12:00:00Z');
const FUTURE = new Date('2026-03-10T12:00:00.001Z');

test.each([
  [null, null, false],
  [null, FUTURE, false],
  ['active', null, true],
  ['active', FUTURE, true],
  ['active', PAST, false],
  ['cancel_pending', FUTURE, true],
  ['cancel_pending', PAST, false],
  ['past_due', FUTURE, true],
  ['past_due', PAST, false],
  ['canceled', FUTURE, false],
  ['canceled', null, false],
] as const)('a subscription that is %s up to %p: %p', (subscriptionStatus, subscriptionEndsAt, subscribed) => {
  expect(isSubscribed({ subscriptionStatus, subscriptionEndsAt, isPaidOneTime: false }, NOW)).toBe(subscribed);
});

test.each(SUBSCRIPTION_STATUSES)(
  'a lapsed subscription (%s) falls back to what was bought once, else to free',
  (status) => {
    const lapsed = { subscriptionStatus: status, subscriptionEndsAt: PAST };
    expect(toTier({ ...lapsed, isPaidOneTime: true }, NOW)).toBe('one_time');
    expect(toTier({ ...lapsed, isPaidOneTime: false }, NOW)).toBe('free');
  },
);

test('a subscription grants more than the one-time purchase beside it', () => {
  expect(toTier({ subscriptionStatus: 'active', subscriptionEndsAt: FUTURE, isPaidOneTime: true }, NOW)).toBe(
    'subscribed',
  );
});

describe('rights given by hand and rights that were bought', () => {
  const NONE = { subscriptionStatus: null, subscriptionEndsAt: null, boughtStatus: null, boughtEndsAt: null };
  const ONCE = { isPaidOneTime: false, oneTimeEndsAt: null, hasBoughtOneTime: false };
  const given = { subscriptionStatus: 'active' as const, subscriptionEndsAt: null };
  const bought = { boughtStatus: 'cancel_pending' as const, boughtEndsAt: FUTURE };
  const over = { boughtStatus: 'canceled' as const, boughtEndsAt: PAST };

  test.each([
    [{}, { isPaidOneTime: false, subscriptionStatus: null, subscriptionEndsAt: null }],
    [{ isPaidOneTime: true }, { isPaidOneTime: true }],
    [{ isPaidOneTime: true, oneTimeEndsAt: FUTURE }, { isPaidOneTime: true }],
    [{ isPaidOneTime: true, oneTimeEndsAt: PAST }, { isPaidOneTime: false }],
    [{ isPaidOneTime: true, oneTimeEndsAt: PAST, hasBoughtOneTime: true }, { isPaidOneTime: true }],
    [{ hasBoughtOneTime: true }, { isPaidOneTime: true }],
    [given, given],
    [bought, { subscriptionStatus: 'cancel_pending', subscriptionEndsAt: FUTURE }],
    [
      { ...given, ...bought },
      { subscriptionStatus: 'cancel_pending', subscriptionEndsAt: FUTURE },
    ],
    [{ ...given, ...over }, given],
    [over, { subscriptionStatus: 'canceled', subscriptionEndsAt: PAST }],
    [
      { ...over, subscriptionStatus: 'active', subscriptionEndsAt: PAST } as const,
      { subscriptionStatus: 'canceled', subscriptionEndsAt: PAST },
    ],
  ])('%j come to %j', (row, expected) => {
    expect(effectiveRights({ ...NONE, ...ONCE, ...row }, NOW)).toMatchObject(expected);
  });

  test.each(TIERS.flatMap((tier) => [null, FUTURE].map((endsAt) => ({ tier, endsAt }))))(
    'a tier given by hand is had, and nothing else: %j',
    ({ tier, endsAt }) => {
      const row = { ...NONE, ...ONCE, ...columnsGiving(tier, endsAt) };
      expect(toTier(effectiveRights(row, NOW), NOW)).toBe(tier);
      expect(findManualGrant(row, NOW)).toEqual(tier === 'free' ? null : { tier, endsAt });
    },
  );

  test.each(TIERS)('a tier given by hand is over at its end: %s', (tier) => {
    const row = { ...NONE, ...ONCE, ...columnsGiving(tier, PAST) };
    expect(toTier(effectiveRights(row, NOW), NOW)).toBe('free');
    expect(findManualGrant(row, NOW)).toBeNull();
  });
});
