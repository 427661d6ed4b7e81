import { GRANTS, type Entitlements, type Tier } from '../../platform/entitlements';
import { isSubscribed, toTier, type Rights } from './tier';
import type { SubscriptionStatus, UserEntity } from './user.entity';

/** Account data that may be sent to its owner. */
export interface Account {
  id: string;
  username: string;
  email: string;
  tier: Tier;
  isPaid: boolean;
  isPaidOneTime: boolean;
  isAdmin: boolean;
  subscriptionStatus: SubscriptionStatus | null;
  /** End of access, if a cancellation is pending or a payment is overdue. */
  subscriptionEndsAt: Date | null;
  marketingOptIn: boolean;
  entitlements: Entitlements;
  createdAt: Date;
}

/** Fields that don't depend on the user's rights. */
export type Identity = Pick<UserEntity, 'id' | 'username' | 'email' | 'isAdmin' | 'marketingOptIn' | 'createdAt'>;

export function accountOf(user: Identity, rights: Rights, now: Date): Account {
  const tier = toTier(rights, now);
  const { subscriptionStatus, subscriptionEndsAt } = rights;
  const isEnding = subscriptionStatus === 'cancel_pending' || subscriptionStatus === 'past_due';
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    tier,
    isPaid: isSubscribed(rights, now),
    isPaidOneTime: rights.isPaidOneTime,
    isAdmin: user.isAdmin,
    subscriptionStatus,
    subscriptionEndsAt: isEnding ? subscriptionEndsAt : null,
    marketingOptIn: user.marketingOptIn,
    entitlements: GRANTS[tier],
    createdAt: user.createdAt,
  };
}
