import type { DataSource, EntityManager } from 'typeorm';
import { effectiveRights, type Rights } from './tier';
import type { SubscriptionStatus } from './user.entity';

/** What stands in the rows of one user: rights given by hand, and those that were bought. */
export interface RightsRow {
  isPaidOneTime: boolean;
  subscriptionStatus: SubscriptionStatus | null;
  subscriptionEndsAt: Date | null;
  hasBoughtOneTime: boolean;
  boughtStatus: SubscriptionStatus | null;
  boughtEndsAt: Date | null;
}

export const RIGHTS_COLUMNS = `
  u.is_paid_one_time AS "isPaidOneTime", u.subscription_status AS "subscriptionStatus",
  u.subscription_ends_at AS "subscriptionEndsAt", p.found AS "hasBoughtOneTime",
  s.status AS "boughtStatus", s.ends_at AS "boughtEndsAt"`;

/** Joined to `users u`. `$1` is the user, `$2` the provider whose payments count: no other's give any right. */
export const BOUGHT = `
  CROSS JOIN LATERAL (
    SELECT EXISTS (
      SELECT FROM payments WHERE user_id = $1 AND provider = $2 AND kind = 'one_time' AND status = 'paid') AS found) p
  LEFT JOIN LATERAL (
    SELECT status, ends_at FROM subscriptions WHERE user_id = $1 AND provider = $2 ORDER BY ends_at DESC LIMIT 1) s ON true`;

/** What a user may do, by what they have paid or been given. */
export class RightsQuery {
  constructor(
    private readonly dataSource: DataSource,
    readonly provider: string,
  ) {}

  async of(userId: string, now: Date, manager: EntityManager = this.dataSource.manager): Promise<Rights | null> {
    const [row] = await manager.query<RightsRow[]>(`SELECT ${RIGHTS_COLUMNS} FROM users u ${BOUGHT} WHERE u.id = $1`, [
      userId,
      this.provider,
    ]);
    return row ? effectiveRights(row, now) : null;
  }
}
