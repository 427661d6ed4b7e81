import { GRANTS, type Entitlements, type Tier } from '@macrolog/domain';
import type { Rights } from './rights';
import type { Identity } from './users.repository';

/** Account data that may be sent to its owner. */
export interface Account extends Identity, Rights {
  isPaid: boolean;
  /** End of access, if a cancellation is pending or a payment is overdue. */
  subscriptionEndsAt: Date | null;
  entitlements: Entitlements;
}

export function toAccount(user: Identity, rights: Rights): Account {
  const { id, username, email, isAdmin, marketingOptIn, createdAt } = user;
  const { tier, isPaidOneTime, subscriptionStatus, subscriptionEndsAt } = rights;
  const isEnding = subscriptionStatus === 'cancel_pending' || subscriptionStatus === 'past_due';
  return {
    id,
    username,
    email,
    isAdmin,
    marketingOptIn,
    createdAt,
    tier,
    isPaidOneTime,
    subscriptionStatus,
    isPaid: tier === 'subscribed',
    subscriptionEndsAt: isEnding ? subscriptionEndsAt : null,
    entitlements: GRANTS[tier],
  };
}

/** A manual grant and its end; null if it doesn't end. */
export interface ManualGrant {
  tier: Exclude<Tier, 'free'>;
  endsAt: Date | null;
}
