import {
  GRANTS,
  isEntitled,
  oldestReadableDay,
  readableRange,
  requireEntitlement,
  requireReadableDay,
  TIERS,
  type Tier,
} from './entitlements';

const NOON = new Date('2026-03-10T12:00:00Z');

const viewer = (tier: Tier, isAdmin = false) => ({ userId: 'u', sessionId: 's', tier, isAdmin });

test('each tier grants what was promised for it', () => {
  expect(GRANTS).toEqual({
    free: { ads: true, localSearch: false, externalLookup: false, advancedGoals: false, historyMonths: 3 },
    one_time: { ads: false, localSearch: true, externalLookup: false, advancedGoals: false, historyMonths: 3 },
    subscribed: { ads: false, localSearch: true, externalLookup: true, advancedGoals: true, historyMonths: 12 },
  });
});

test.each(TIERS)('local search for %s', (tier) => {
  const ask = () => requireEntitlement(viewer(tier), 'localSearch');
  if (tier === 'free') expect(ask).toThrow('Upgrade to search your foods.');
  else expect(ask).not.toThrow();
});

test.each(TIERS)('external look-up for %s', (tier) => {
  const ask = () => requireEntitlement(viewer(tier), 'externalLookup');
  if (tier === 'subscribed') expect(ask).not.toThrow();
  else expect(ask).toThrow('Subscribe to look up foods in the food database.');
});

test.each(TIERS)('advanced goals for %s', (tier) => {
  const ask = () => requireEntitlement(viewer(tier), 'advancedGoals');
  expect(isEntitled(viewer(tier), 'advancedGoals')).toBe(tier === 'subscribed');
  if (tier === 'subscribed') expect(ask).not.toThrow();
  else expect(ask).toThrow('Subscribe to use weekday targets and suggested targets.');
});

test('an administrator has no right that was not paid for', () => {
  expect(() => requireEntitlement(viewer('free', true), 'localSearch')).toThrow('Upgrade to search your foods.');
});

test.each([
  ['free', '2025-12-09', 3],
  ['one_time', '2025-12-09', 3],
  ['subscribed', '2025-03-09', 12],
] as const)('%s reads back to %s: a day of grace beyond the months', (tier, oldest, months) => {
  expect(oldestReadableDay(viewer(tier), NOON)).toBe(oldest);
  expect(() => requireReadableDay(viewer(tier), oldest, NOON)).not.toThrow();
  expect(() => requireReadableDay(viewer(tier), '9999-12-31', NOON)).not.toThrow();
  const dayBefore = oldest.replace('-09', '-08');
  expect(() => requireReadableDay(viewer(tier), dayBefore, NOON)).toThrow(
    `Your plan includes ${months} months of history. Upgrade to see older days.`,
  );
});

test.each([
  ['2026-01-01', '2026-03-10', '2026-01-01'],
  ['2025-12-01', '2026-03-10', '2025-12-09'],
  ['2025-11-01', '2025-12-01', '2025-12-09'],
])('of %s to %s a free user reads from %s on', (start, end, from) => {
  expect(readableRange(viewer('free'), start, end, NOON)).toEqual({ from, to: end });
  expect(() => readableRange(viewer('free'), end, start, NOON)).toThrow();
});

test.each([
  ['2026-05-31T12:00:00Z', '2026-02-27'],
  ['2026-03-09T23:59:59.999Z', '2025-12-08'],
  ['2026-03-10T00:00:00.000Z', '2025-12-09'],
])('at %s a free user reads back to %s', (now, oldest) => {
  expect(oldestReadableDay(viewer('free'), new Date(now))).toBe(oldest);
});
