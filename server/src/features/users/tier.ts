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

/** What was bought counts before what was given by hand, unless that alone still grants something. */
export function effectiveRights(row: RightsRow, now: Date): Rights {
  const isPaidOneTime = row.isPaidOneTime || row.hasBoughtOneTime;
  const { subscriptionStatus, subscriptionEndsAt, boughtStatus, boughtEndsAt } = row;
  const given = { isPaidOneTime, subscriptionStatus, subscriptionEndsAt };
  const bought = { isPaidOneTime, subscriptionStatus: boughtStatus, subscriptionEndsAt: boughtEndsAt };
  if (boughtStatus === null) return given;
  return isSubscribed(given, now) && !isSubscribed(bought, now) ? given : bought;
}

export const tierOf = (rights: Rights, now: Date): Tier =>
  isSubscribed(rights, now) ? 'subscribed' : rights.isPaidOneTime ? 'one_time' : 'free';
