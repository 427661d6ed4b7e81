import type { DataSource, EntityManager } from 'typeorm';
import type { Identity } from './account';
import { effectiveRights, type Rights } from './tier';
import type { SubscriptionStatus } from './user.entity';

/** Stored rights of a user: manual grants and purchases. */
export interface RightsRow {
  isPaidOneTime: boolean;
  oneTimeEndsAt: Date | null;
  subscriptionStatus: SubscriptionStatus | null;
  subscriptionEndsAt: Date | null;
  hasBoughtOneTime: boolean;
  boughtStatus: SubscriptionStatus | null;
  boughtEndsAt: Date | null;
}

export const RIGHTS_COLUMNS = `
  u.is_paid_one_time AS "isPaidOneTime", u.one_time_ends_at AS "oneTimeEndsAt", u.subscription_status AS "subscriptionStatus",
  u.subscription_ends_at AS "subscriptionEndsAt", p.found AS "hasBoughtOneTime",
  s.status AS "boughtStatus", s.ends_at AS "boughtEndsAt"`;

/** Join for `users u`. `$2` is the active provider; purchases at others don't count. */
export const PURCHASES_JOIN = `
  CROSS JOIN LATERAL (
    SELECT EXISTS (
      SELECT FROM payments WHERE user_id = u.id AND provider = $2 AND kind = 'one_time' AND status = 'paid') AS found) p
  LEFT JOIN LATERAL (
    SELECT status, ends_at FROM subscriptions WHERE user_id = u.id AND provider = $2 ORDER BY ends_at DESC LIMIT 1) s ON true`;

export const ACCOUNT_COLUMNS = `
  u.id, u.username, u.email, u.is_admin AS "isAdmin", u.marketing_opt_in AS "marketingOptIn",
  u.created_at AS "createdAt", ${RIGHTS_COLUMNS}`;

/** An account with its rights, as selected by `ACCOUNT_COLUMNS`. */
export type AccountRow = RightsRow & Identity;

/** Reads the rights of users from purchases and manual grants. */
export class RightsQuery {
  constructor(
    private readonly dataSource: DataSource,
    readonly provider: string,
  ) {}

  async of(userId: string, now: Date, manager: EntityManager = this.dataSource.manager): Promise<Rights | null> {
    const [row] = await manager.query<RightsRow[]>(
      `SELECT ${RIGHTS_COLUMNS} FROM users u ${PURCHASES_JOIN} WHERE u.id = $1 AND u.closed_at IS NULL`,
      [userId, this.provider],
    );
    return row ? effectiveRights(row, now) : null;
  }

  /** One statement, because every screen needs it. */
  async account(userId: string): Promise<AccountRow | null> {
    const [row] = await this.dataSource.query<AccountRow[]>(
      `SELECT ${ACCOUNT_COLUMNS} FROM users u ${PURCHASES_JOIN} WHERE u.id = $1 AND u.closed_at IS NULL`,
      [userId, this.provider],
    );
    return row ?? null;
  }
}
