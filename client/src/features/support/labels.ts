import type { AuditRow_EntryFragment, PlanKind, SubscriptionStatus, Tier } from '../../__generated__/graphql';
import { formatNumber } from '../../platform/numbers/format';

export const TIERS: Readonly<Record<Tier, string>> = {
  FREE: 'Free',
  ONE_TIME: 'Lifetime',
  SUBSCRIBED: 'Subscription',
};

export const isTier = (value: string): value is Tier => value in TIERS;

export const KINDS: Readonly<Record<PlanKind, string>> = { SUBSCRIPTION: 'Subscription', ONE_TIME: 'Lifetime' };

export const STATUSES: Readonly<Record<SubscriptionStatus, string>> = {
  ACTIVE: 'Active',
  CANCEL_PENDING: 'Cancellation pending',
  PAST_DUE: 'Payment overdue',
  CANCELED: 'Ended',
};

const ACTIONS: Readonly<Record<string, string>> = {
  search_users: 'Searched for accounts',
  read_user: 'Viewed the account',
  read_audit_log: 'Viewed the audit trail',
  send_password_reset: 'Sent a reset link',
  end_sessions: 'Ended all sessions',
  resync_billing: 'Resynced billing',
  grant_tier: 'Granted a tier',
  start_factor_removal: 'Started the removal of the two-step login',
  cancel_factor_removal: 'Canceled the removal of the two-step login',
  complete_factor_removal: 'Removal of the two-step login was due',
  grant_admin: 'Granted support access',
  revoke_admin: 'Revoked support access',
};

/** Label of the action, or its raw name if this version of the app does not know it. */
export const actionText = ({ action }: Pick<AuditRow_EntryFragment, 'action'>): string => ACTIONS[action] ?? action;

export const shortId = (id: string) => `${id.slice(0, 8)}…`;

/** Name of the actor. Deleted accounts are shown by their shortened ID. */
export const actorText = ({ actor, actorName }: Pick<AuditRow_EntryFragment, 'actor' | 'actorName'>): string =>
  actorName ?? (actor === 'operator' ? 'The operator' : shortId(actor));

export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
