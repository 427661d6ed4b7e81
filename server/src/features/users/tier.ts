import type { Tier } from '../../core/entitlements';
import type { RightsRow } from './rights.query';
import type { UserEntity } from './user.entity';

/** What a user has: by payments, or given by hand. */
export type Rights = Pick<UserEntity, 'subscriptionStatus' | 'subscriptionEndsAt' | 'isPaidOneTime'>;

/** A subscription grants its rights up to the end of the period that was paid for, a pending cancellation included. */
export const isSubscribed = ({ subscriptionStatus, subscriptionEndsAt }: Rights, now: Date): boolean =>
  subscriptionStatus !== null &&
  subscriptionStatus !== 'canceled' &&
  (subscriptionEndsAt === null || subscriptionEndsAt > now);

type ByHand = Pick<RightsRow, 'isPaidOneTime' | 'oneTimeEndsAt' | 'subscriptionStatus' | 'subscriptionEndsAt'>;

const hasOneTimeByHand = ({ isPaidOneTime, oneTimeEndsAt }: ByHand, now: Date): boolean =>
  isPaidOneTime && (oneTimeEndsAt === null || oneTimeEndsAt > now);

/** What was bought counts before what was given by hand, unless that alone still grants something. */
export function effectiveRights(row: RightsRow, now: Date): Rights {
  const isPaidOneTime = hasOneTimeByHand(row, now) || row.hasBoughtOneTime;
  const { subscriptionStatus, subscriptionEndsAt, boughtStatus, boughtEndsAt } = row;
  const given = { isPaidOneTime, subscriptionStatus, subscriptionEndsAt };
  const bought = { isPaidOneTime, subscriptionStatus: boughtStatus, subscriptionEndsAt: boughtEndsAt };
  if (boughtStatus === null) return given;
  return isSubscribed(given, now) && !isSubscribed(bought, now) ? given : bought;
}

export const tierOf = (rights: Rights, now: Date): Tier =>
  isSubscribed(rights, now) ? 'subscribed' : rights.isPaidOneTime ? 'one_time' : 'free';

/** A tier given by hand, and when it ends; null for good. */
export interface GivenTier {
  tier: Exclude<Tier, 'free'>;
  endsAt: Date | null;
}

/** What was given by hand alone and still holds, whatever was bought beside it. */
export function givenTier(row: ByHand, now: Date): GivenTier | null {
  const { subscriptionStatus, subscriptionEndsAt, isPaidOneTime } = row;
  if (isSubscribed({ subscriptionStatus, subscriptionEndsAt, isPaidOneTime }, now))
    return { tier: 'subscribed', endsAt: subscriptionEndsAt };
  return hasOneTimeByHand(row, now) ? { tier: 'one_time', endsAt: row.oneTimeEndsAt } : null;
}

/** The columns that give a tier by hand; it takes the place of any that was given before. */
export const columnsGiving = (tier: Tier, endsAt: Date | null): ByHand => ({
  isPaidOneTime: tier === 'one_time',
  oneTimeEndsAt: tier === 'one_time' ? endsAt : null,
  // What ends by itself is not renewed, so there is nothing left to cancel.
  subscriptionStatus: tier !== 'subscribed' ? null : endsAt ? 'cancel_pending' : 'active',
  subscriptionEndsAt: tier === 'subscribed' ? endsAt : null,
});
