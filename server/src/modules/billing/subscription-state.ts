import type { SubscriptionStatus } from '../accounts/user.entity';
import type { Money, SubscriptionSnapshot } from './payment-gateway';

const MS_PER_DAY = 86_400_000;

/** Grace period for renewals: a failed payment is retried, and a successful one may be reported late. */
export const GRACE_DAYS = 7;
const GRACE_MS = GRACE_DAYS * MS_PER_DAY;

interface Stage {
  /** Allowed next states. */
  next: readonly SubscriptionStatus[];
  /** How long the rights last after the paid period; null if they have ended. */
  graceMs: number | null;
  /** Effect of a cancellation. */
  cancel: 'at_period_end' | 'at_once' | 'nothing';
}

/**
 * State machine of a subscription. A canceled one can only become active again by a new payment, like a new
 * subscription.
 */
export const TRANSITIONS: Readonly<Record<SubscriptionStatus, Stage>> = {
  active: { next: ['cancel_pending', 'past_due', 'canceled'], graceMs: GRACE_MS, cancel: 'at_period_end' },
  cancel_pending: { next: ['active', 'past_due', 'canceled'], graceMs: 0, cancel: 'nothing' },
  // Nothing is paid, so there is no period to wait for.
  past_due: { next: ['active', 'cancel_pending', 'canceled'], graceMs: GRACE_MS, cancel: 'at_once' },
  canceled: { next: [], graceMs: null, cancel: 'nothing' },
};

export interface SubscriptionLife {
  status: SubscriptionStatus;
  /** End of the last paid period. */
  paidUntil: Date;
  /** End of access, unless the provider reports a change before. */
  endsAt: Date;
  /** True if a payment was refunded, or its funds are withdrawn by a dispute. */
  revoked: boolean;
}

/** State in a snapshot, after its payment was checked. */
export interface ObservedState {
  state: SubscriptionStatus;
  /** Null if nothing has been paid. */
  paidUntil: Date | null;
  revoked: boolean;
  /** True if all withdrawn funds are back. Otherwise a revoked subscription stays so. */
  reinstated?: boolean;
}

/** End of the period that a snapshot shows as paid: null unless exactly the current price was paid. */
export function paidUntil(
  { invoice, periodEnd }: Pick<SubscriptionSnapshot, 'invoice' | 'periodEnd'>,
  price: Money,
): Date | null {
  const paid = invoice?.paid && invoice.amountCents === price.amountCents && invoice.currency === price.currency;
  return paid ? periodEnd : null;
}

const latest = (a: Date | undefined, b: Date | null): Date | null => (a && (!b || a > b) ? a : b);

/** State after a snapshot; null if the subscription hasn't started because nothing was ever paid. */
export function nextState(before: SubscriptionLife | null, seen: ObservedState, now: Date): SubscriptionLife | null {
  const paid = latest(before?.paidUntil, seen.paidUntil) ?? (seen.revoked ? now : null);
  if (!paid) return null;
  const wasRevoked = before?.revoked === true;
  const revoked = seen.revoked || (wasRevoked && !seen.reinstated);
  const isBack = wasRevoked && !revoked;
  const begins = !before || isBack || (before.status === 'canceled' && paid > before.paidUntil);
  const mayBecome = begins || before.status === seen.state || TRANSITIONS[before.status].next.includes(seen.state);
  const status = revoked ? 'canceled' : mayBecome ? seen.state : before.status;
  const { graceMs } = TRANSITIONS[status];
  if (graceMs !== null) return { status, paidUntil: paid, endsAt: new Date(paid.getTime() + graceMs), revoked };
  const endsAt = before && before.endsAt < now ? before.endsAt : now;
  return { status, paidUntil: paid, endsAt, revoked };
}

/** True if the rights have expired although the provider hasn't ended the subscription. */
export const hasRunOut = ({ status, endsAt }: Pick<SubscriptionLife, 'status' | 'endsAt'>, now: Date): boolean =>
  (status === 'active' || status === 'past_due') && endsAt <= now;

const HOUR_MS = 3_600_000;

/** Time of the next check with the provider, in case its webhook is lost. */
export function nextCheck({ status, paidUntil: paid, endsAt }: SubscriptionLife, now: Date): Date | null {
  if (status === 'canceled') return null;
  const soon = new Date(now.getTime() + HOUR_MS);
  const due =
    status === 'past_due' && endsAt > paid ? new Date(Math.min(endsAt.getTime(), now.getTime() + MS_PER_DAY)) : paid;
  return due > soon ? due : soon;
}
