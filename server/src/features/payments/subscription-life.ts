import type { Money, SubscriptionReading, SubscriptionState } from './payment-gateway';

const MS_PER_DAY = 86_400_000;

/** How long a renewal may take: a failed payment is tried again, and a paid one is known a little late. */
export const GRACE_DAYS = 7;
const GRACE_MS = GRACE_DAYS * MS_PER_DAY;

interface Stage {
  /** What a later reading may turn it into. */
  next: readonly SubscriptionState[];
  /** How long after the paid period its rights last; null where they are over. */
  graceMs: number | null;
  /** What cancelling does to it. */
  cancel: 'at_period_end' | 'at_once' | 'nothing';
}

/** The life of a subscription. A canceled one lives again by a new payment alone, as if it were a new one. */
export const STAGES: Readonly<Record<SubscriptionState, Stage>> = {
  active: { next: ['cancel_pending', 'past_due', 'canceled'], graceMs: GRACE_MS, cancel: 'at_period_end' },
  cancel_pending: { next: ['active', 'past_due', 'canceled'], graceMs: 0, cancel: 'nothing' },
  // Nothing is paid for, so there is no period to wait for.
  past_due: { next: ['active', 'cancel_pending', 'canceled'], graceMs: GRACE_MS, cancel: 'at_once' },
  canceled: { next: [], graceMs: null, cancel: 'nothing' },
};

export interface SubscriptionLife {
  status: SubscriptionState;
  /** End of the last period that has been paid for. */
  paidUntil: Date;
  /** When its rights end if nothing more is heard. */
  endsAt: Date;
  /** Refunded or disputed: over for good. */
  revoked: boolean;
}

/** What a reading says of the life, its money checked already. */
export interface Seen {
  state: SubscriptionState;
  /** Null where nothing has been paid for. */
  paidUntil: Date | null;
  revoked: boolean;
}

/** Up to when a reading shows the subscription as paid: null unless exactly the price of the current period has been. */
export function paidUntil({ invoice, periodEnd }: SubscriptionReading, price: Money): Date | null {
  const paid = invoice?.paid && invoice.amountCents === price.amountCents && invoice.currency === price.currency;
  return paid ? periodEnd : null;
}

const latest = (a: Date | undefined, b: Date | null): Date | null => (a && (!b || a > b) ? a : b);

/** The life after a reading; null where it has not begun, as nothing was ever paid. */
export function advance(before: SubscriptionLife | null, seen: Seen, now: Date): SubscriptionLife | null {
  const paid = latest(before?.paidUntil, seen.paidUntil) ?? (seen.revoked ? now : null);
  if (!paid) return null;
  const revoked = seen.revoked || before?.revoked === true;
  const begins = !before || (before.status === 'canceled' && paid > before.paidUntil);
  const mayBecome = begins || before.status === seen.state || STAGES[before.status].next.includes(seen.state);
  const status = revoked ? 'canceled' : mayBecome ? seen.state : before.status;
  const { graceMs } = STAGES[status];
  if (graceMs !== null) return { status, paidUntil: paid, endsAt: new Date(paid.getTime() + graceMs), revoked };
  const endsAt = before && before.endsAt < now ? before.endsAt : now;
  return { status, paidUntil: paid, endsAt, revoked };
}

/** True once its rights have run out without the provider having ended it. */
export const hasRunOut = ({ status, endsAt }: Pick<SubscriptionLife, 'status' | 'endsAt'>, now: Date): boolean =>
  (status === 'active' || status === 'past_due') && endsAt <= now;

const HOUR_MS = 3_600_000;

/** When the provider must be asked again, in case its news is lost. */
export function checkAt({ status, paidUntil: paid, endsAt }: SubscriptionLife, now: Date): Date | null {
  if (status === 'canceled') return null;
  const soon = new Date(now.getTime() + HOUR_MS);
  const due =
    status === 'past_due' && endsAt > paid ? new Date(Math.min(endsAt.getTime(), now.getTime() + MS_PER_DAY)) : paid;
  return due > soon ? due : soon;
}
