import { GRANTS, type Entitlements, type Tier } from '@macrolog/domain';
import { GRANT_COLUMNS, RIGHTS_COLUMNS, type Rights } from '../entitlements/rights';
import type { UserEntity } from './user.entity';

/** Fields of an account that don't depend on its rights. */
export type Identity = Pick<UserEntity, 'id' | 'username' | 'email' | 'isAdmin' | 'marketingOptIn' | 'createdAt'>;

/** An account with its rights and its active manual grant. */
export interface AccountRow extends Identity, Rights {
  givenTier: Exclude<Tier, 'free'> | null;
  givenEndsAt: Date | null;
}

/** Columns of an `AccountRow` of `users u`, with `joinRights`. */
export const ACCOUNT_COLUMNS = `
  u.id, u.username, u.email, u.is_admin AS "isAdmin", u.marketing_opt_in AS "marketingOptIn",
  u.created_at AS "createdAt", ${RIGHTS_COLUMNS}, ${GRANT_COLUMNS}`;

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
