import type { Tier } from '../../platform/entitlements';
import type { RightsRow } from './rights.query';
import type { UserEntity } from './user.entity';

/** Rights of a user, from purchases and manual grants. */
export type Rights = Pick<UserEntity, 'subscriptionStatus' | 'subscriptionEndsAt' | 'isPaidOneTime'>;

/** A subscription is active until the end of the paid period, even if a cancellation is pending. */
export const isSubscribed = ({ subscriptionStatus, subscriptionEndsAt }: Rights, now: Date): boolean =>
  subscriptionStatus !== null &&
  subscriptionStatus !== 'canceled' &&
  (subscriptionEndsAt === null || subscriptionEndsAt > now);

type ManualGrantRow = Pick<RightsRow, 'isPaidOneTime' | 'oneTimeEndsAt' | 'subscriptionStatus' | 'subscriptionEndsAt'>;

const hasOneTimeByHand = ({ isPaidOneTime, oneTimeEndsAt }: ManualGrantRow, now: Date): boolean =>
  isPaidOneTime && (oneTimeEndsAt === null || oneTimeEndsAt > now);

/** Purchases take precedence over a manual grant, unless only the grant is still active. */
export function effectiveRights(row: RightsRow, now: Date): Rights {
  const isPaidOneTime = hasOneTimeByHand(row, now) || row.hasBoughtOneTime;
  const { subscriptionStatus, subscriptionEndsAt, boughtStatus, boughtEndsAt } = row;
  const given = { isPaidOneTime, subscriptionStatus, subscriptionEndsAt };
  const bought = { isPaidOneTime, subscriptionStatus: boughtStatus, subscriptionEndsAt: boughtEndsAt };
  if (boughtStatus === null) return given;
  return isSubscribed(given, now) && !isSubscribed(bought, now) ? given : bought;
}

export const toTier = (rights: Rights, now: Date): Tier =>
  isSubscribed(rights, now) ? 'subscribed' : rights.isPaidOneTime ? 'one_time' : 'free';

/** A manual grant and its end; null if it doesn't end. */
export interface ManualGrant {
  tier: Exclude<Tier, 'free'>;
  endsAt: Date | null;
}

/** The active manual grant, independent of purchases. */
export function findManualGrant(row: ManualGrantRow, now: Date): ManualGrant | null {
  const { subscriptionStatus, subscriptionEndsAt, isPaidOneTime } = row;
  if (isSubscribed({ subscriptionStatus, subscriptionEndsAt, isPaidOneTime }, now))
    return { tier: 'subscribed', endsAt: subscriptionEndsAt };
  return hasOneTimeByHand(row, now) ? { tier: 'one_time', endsAt: row.oneTimeEndsAt } : null;
}

/** Columns of a manual grant. It replaces any earlier one. */
export const columnsGiving = (tier: Tier, endsAt: Date | null): ManualGrantRow => ({
  isPaidOneTime: tier === 'one_time',
  oneTimeEndsAt: tier === 'one_time' ? endsAt : null,
  // A grant with an end isn't renewed, so there is nothing to cancel.
  subscriptionStatus: tier !== 'subscribed' ? null : endsAt ? 'cancel_pending' : 'active',
  subscriptionEndsAt: tier === 'subscribed' ? endsAt : null,
});
