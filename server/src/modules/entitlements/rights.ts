import type { Tier } from '@macrolog/domain';
import type { SubscriptionStatus } from '../accounts/user.entity';

/** Rights of a user, from purchases and manual grants. */
export interface Rights {
  tier: Tier;
  isPaidOneTime: boolean;
  subscriptionStatus: SubscriptionStatus | null;
  subscriptionEndsAt: Date | null;
}

export const FREE: Rights = {
  tier: 'free',
  isPaidOneTime: false,
  subscriptionStatus: null,
  subscriptionEndsAt: null,
};

/**
 * Computes the rights of `users u`, the only place that does. Purchases are read from views, which hide the tables of
 * billing. A subscription is active until the end of the paid period, even if a cancellation is pending. Purchases take
 * precedence over a manual grant, unless only the grant is active.
 *
 * `granted_by_support` are the manual grants that have not ended, `purchased` is the subscription with the latest end, and
 * `active` are the rights that count now. `is_by_grant` is true if the subscription to show was granted by support.
 * @param provider SQL of the active payment provider. Purchases at others don't count.
 * @param now SQL of the current time.
 */
export const joinRights = (provider: string, now: string) => `
  CROSS JOIN LATERAL (
    SELECT u.is_paid_one_time AND coalesce(u.one_time_ends_at > ${now}, true) AS one_time,
           coalesce(u.subscription_status <> 'canceled', false)
             AND coalesce(u.subscription_ends_at > ${now}, true) AS subscription) AS granted_by_support
  LEFT JOIN LATERAL (
    SELECT status, ends_at, status <> 'canceled' AND ends_at > ${now} AS is_active FROM purchased_subscriptions
     WHERE user_id = u.id AND provider = ${provider} ORDER BY ends_at DESC LIMIT 1) AS purchased ON true
  CROSS JOIN LATERAL (
    SELECT granted_by_support.one_time OR EXISTS (
             SELECT FROM one_time_purchases WHERE user_id = u.id AND provider = ${provider}) AS one_time,
           granted_by_support.subscription OR coalesce(purchased.is_active, false) AS subscription,
           purchased.status IS NULL OR (granted_by_support.subscription AND NOT purchased.is_active) AS is_by_grant
  ) AS active
  CROSS JOIN LATERAL (
    SELECT CASE WHEN active.subscription THEN 'subscribed' WHEN active.one_time THEN 'one_time' ELSE 'free' END AS tier
  ) AS rights`;

/** Columns of `Rights`, from `joinRights`. */
export const RIGHTS_COLUMNS = `
  rights.tier, active.one_time AS "isPaidOneTime",
  CASE WHEN active.is_by_grant THEN u.subscription_status ELSE purchased.status END AS "subscriptionStatus",
  CASE WHEN active.is_by_grant THEN u.subscription_ends_at ELSE purchased.ends_at END AS "subscriptionEndsAt"`;

/** Columns of the active manual grant, from `joinRights`. Both are null without one. */
export const GRANT_COLUMNS = `
  CASE WHEN granted_by_support.subscription THEN 'subscribed' WHEN granted_by_support.one_time THEN 'one_time' END AS "givenTier",
  CASE WHEN granted_by_support.subscription THEN u.subscription_ends_at
       WHEN granted_by_support.one_time THEN u.one_time_ends_at END AS "givenEndsAt"`;

/** Columns of a manual grant. It replaces any earlier one. */
export const grantColumns = (tier: Tier, endsAt: Date | null) => ({
  isPaidOneTime: tier === 'one_time',
  oneTimeEndsAt: tier === 'one_time' ? endsAt : null,
  // A grant with an end isn't renewed, so there is nothing to cancel.
  subscriptionStatus: tier !== 'subscribed' ? null : endsAt ? ('cancel_pending' as const) : ('active' as const),
  subscriptionEndsAt: tier === 'subscribed' ? endsAt : null,
});
