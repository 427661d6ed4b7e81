import type { AuditRow_EntryFragment, PlanKind, SubscriptionStatus, Tier } from '../../__generated__/graphql';
import { formatNumber } from '../../lib/format';

/** The words in which the console speaks of what the server names. */
export const TIERS: Readonly<Record<Tier, string>> = {
  FREE: 'Free',
  ONE_TIME: 'Lifetime',
  SUBSCRIBED: 'Subscription',
};

export const KINDS: Readonly<Record<PlanKind, string>> = { SUBSCRIPTION: 'Subscription', ONE_TIME: 'Lifetime' };

export const STATUSES: Readonly<Record<SubscriptionStatus, string>> = {
  ACTIVE: 'Active',
  CANCEL_PENDING: 'Cancelled, runs out',
  PAST_DUE: 'Payment overdue',
  CANCELED: 'Over',
};

const ACTIONS: Readonly<Record<string, string>> = {
  search_users: 'Searched for accounts',
  read_user: 'Looked at the account',
  read_audit_log: 'Read the audit trail',
  send_password_reset: 'Sent a reset link',
  end_sessions: 'Ended all sessions',
  resync_billing: 'Resynced billing',
  grant_tier: 'Gave a tier',
  grant_admin: 'Made support staff',
  revoke_admin: 'Took support rights away',
};

/** One that this version of the app does not know yet is shown by its own name. */
export const actionText = ({ action }: Pick<AuditRow_EntryFragment, 'action'>): string => ACTIONS[action] ?? action;

const shortId = (id: string) => `${id.slice(0, 8)}…`;

/** Who did it: a name, what is left of an account that is gone, or the machine's operator. */
export const actorText = ({ actor, actorName }: Pick<AuditRow_EntryFragment, 'actor' | 'actorName'>): string =>
  actorName ?? (actor === 'operator' ? 'The operator' : shortId(actor));

export const subjectText = (subject: string, name: string | null): string => name ?? shortId(subject);

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Day and time on the reader's own clock. */
export const timeText = (instant: string): string => TIME.format(new Date(instant));

export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
