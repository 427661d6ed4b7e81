import { t } from '@lingui/core/macro';
import type { AuditRow_EntryFragment, PlanKind, SubscriptionStatus, Tier } from '../../__generated__/graphql';

export const TIERS: Readonly<Record<Tier, string>> = {
  FREE: t`Free`,
  ONE_TIME: t`Lifetime`,
  SUBSCRIBED: t`Subscription`,
};

export const isTier = (value: string): value is Tier => value in TIERS;

export const KINDS: Readonly<Record<PlanKind, string>> = { SUBSCRIPTION: t`Subscription`, ONE_TIME: t`Lifetime` };

export const STATUSES: Readonly<Record<SubscriptionStatus, string>> = {
  ACTIVE: t({ message: 'Active', context: 'subscription' }),
  CANCEL_PENDING: t`Cancellation pending`,
  PAST_DUE: t`Payment overdue`,
  CANCELED: t`Ended`,
};

const PAYMENT_STATUSES: Readonly<Record<string, string>> = {
  paid: t`Paid`,
  refunded: t`Refunded`,
  disputed: t`Disputed`,
};

/** Status of a payment, or its raw name if this version of the app does not know it. */
export const paymentStatusText = (status: string): string => PAYMENT_STATUSES[status] ?? status;

const ACTIONS: Readonly<Record<string, string>> = {
  search_users: t`Searched for accounts`,
  read_user: t`Viewed the account`,
  read_audit_log: t`Viewed the audit trail`,
  send_password_reset: t`Sent a reset link`,
  end_sessions: t`Ended all sessions`,
  resync_billing: t`Resynced billing`,
  grant_tier: t`Granted a plan`,
  start_factor_removal: t`Started the removal of the two-step login`,
  cancel_factor_removal: t`Canceled the removal of the two-step login`,
  complete_factor_removal: t`Removal of the two-step login was due`,
  grant_admin: t`Granted support access`,
  revoke_admin: t`Revoked support access`,
};

/** Label of the action, or its raw name if this version of the app does not know it. */
export const actionText = ({ action }: Pick<AuditRow_EntryFragment, 'action'>): string => ACTIONS[action] ?? action;

export const shortId = (id: string) => `${id.slice(0, 8)}…`;

/** Name of the actor. Deleted accounts are shown by their shortened ID. */
export const actorText = ({ actor, actorName }: Pick<AuditRow_EntryFragment, 'actor' | 'actorName'>): string =>
  actorName ?? (actor === 'operator' ? t`The operator` : shortId(actor));
