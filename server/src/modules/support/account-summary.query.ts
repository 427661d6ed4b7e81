import type { DataSource } from 'typeorm';
import type { LocalDate } from '@macrolog/domain';
import type { PaymentAttemptEntity } from '../billing/payment-attempt.entity';
import type { PaymentEntity } from '../billing/payment.entity';
import type { SubscriptionEntity } from '../billing/subscription.entity';

// Account data for support staff: dates and counts. No statement here reads the content of the diary.

export const MAX_FACTS = 50;

export type PaymentFact = Omit<PaymentEntity, 'userId' | 'reference' | 'user'>;
export type SubscriptionFact = Pick<
  SubscriptionEntity,
  'id' | 'provider' | 'status' | 'amountCents' | 'currency' | 'paidUntil' | 'endsAt' | 'revoked' | 'createdAt'
>;
export type CheckoutFact = Pick<PaymentAttemptEntity, 'id' | 'provider' | 'kind' | 'status' | 'createdAt'>;

export interface AccountCounts {
  foods: number;
  entries: number;
  weights: number;
  goals: number;
}

export interface SessionContext {
  openSessions: number;
  lastSeenAt: Date | null;
}

/** Existing and deleted entries of one day. */
export interface DayCount {
  date: LocalDate;
  entries: number;
  deletedEntries: number;
}

/** Newest first, like all queries below. */
export const paymentsOf = (dataSource: DataSource, userId: string): Promise<PaymentFact[]> =>
  dataSource.query(
    `SELECT id, provider, kind, status, amount_cents AS "amountCents", currency, created_at AS "createdAt"
       FROM payments WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT ${MAX_FACTS}`,
    [userId],
  );

export const subscriptionsOf = (dataSource: DataSource, userId: string): Promise<SubscriptionFact[]> =>
  dataSource.query(
    `SELECT id, provider, status, amount_cents AS "amountCents", currency, paid_until AS "paidUntil",
            ends_at AS "endsAt", revoked, created_at AS "createdAt"
       FROM subscriptions WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT ${MAX_FACTS}`,
    [userId],
  );

export const checkoutsOf = (dataSource: DataSource, userId: string): Promise<CheckoutFact[]> =>
  dataSource.query(
    `SELECT id, provider, kind, status, created_at AS "createdAt"
       FROM payment_attempts WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT ${MAX_FACTS}`,
    [userId],
  );

export async function countsOf(dataSource: DataSource, userId: string): Promise<AccountCounts> {
  const [counts] = await dataSource.query<AccountCounts[]>(
    `SELECT (SELECT count(*)::integer FROM foods WHERE user_id = $1 AND deleted_at IS NULL) AS foods,
            (SELECT count(*)::integer FROM food_logs WHERE user_id = $1 AND deleted_at IS NULL) AS entries,
            (SELECT count(*)::integer FROM weights WHERE user_id = $1) AS weights,
            (SELECT count(*)::integer FROM goals WHERE user_id = $1 AND valid_to IS NULL) AS goals`,
    [userId],
  );
  return counts ?? { foods: 0, entries: 0, weights: 0, goals: 0 };
}

/** The latest login shows when the user was last active. */
export async function toSessionContext(dataSource: DataSource, userId: string, now: Date): Promise<SessionContext> {
  const [facts] = await dataSource.query<SessionContext[]>(
    `SELECT count(*) FILTER (WHERE expires_at > $2)::integer AS "openSessions", max(created_at) AS "lastSeenAt"
       FROM sessions WHERE user_id = $1`,
    [userId, now],
  );
  return facts ?? { openSessions: 0, lastSeenAt: null };
}

/** Days with entries, including deleted ones, oldest first. */
export const dayCountsOf = (
  dataSource: DataSource,
  userId: string,
  range: { from: LocalDate; to: LocalDate },
): Promise<DayCount[]> =>
  dataSource.query(
    `SELECT log_date AS date, count(*) FILTER (WHERE deleted_at IS NULL)::integer AS entries,
            count(deleted_at)::integer AS "deletedEntries"
       FROM food_logs WHERE user_id = $1 AND log_date BETWEEN $2 AND $3
      GROUP BY log_date ORDER BY log_date`,
    [userId, range.from, range.to],
  );
