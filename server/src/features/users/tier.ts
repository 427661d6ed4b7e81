import type { Tier } from '../../core/entitlements';
import type { UserEntity } from './user.entity';

type Billing = Pick<UserEntity, 'subscriptionStatus' | 'subscriptionEndsAt' | 'isPaidOneTime'>;

/** A subscription grants its rights up to the end of the period that was paid for, a pending cancellation included. */
export const isSubscribed = ({ subscriptionStatus, subscriptionEndsAt }: Billing, now: Date): boolean =>
  subscriptionStatus !== null &&
  subscriptionStatus !== 'canceled' &&
  (subscriptionEndsAt === null || subscriptionEndsAt > now);

export const tierOf = (user: Billing, now: Date): Tier =>
  isSubscribed(user, now) ? 'subscribed' : user.isPaidOneTime ? 'one_time' : 'free';
