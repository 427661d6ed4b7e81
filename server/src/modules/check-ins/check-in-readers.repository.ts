import type { DataSource } from 'typeorm';
import type { Tier, Weekday } from '@macrolog/domain';
import type { PaymentProvider } from '../../config/payments';
import type { Queryable } from '../../platform/database/transaction';
import { NIL_ID } from '../../platform/ids';
import { joinRights } from '../entitlements/rights';

/** A user who wants check-ins by email. */
export interface CheckInReader {
  id: string;
  username: string;
  email: string;
  tier: Tier;
  checkInDay: Weekday;
  timeZone: string | null;
}

const READERS = `SELECT u.id, u.username, u.email, rights.tier, p.check_in_day AS "checkInDay", o.time_zone AS "timeZone"
  FROM profiles p JOIN users u ON u.id = p.user_id ${joinRights('$1', '$2')}
  LEFT JOIN preferences o ON o.user_id = u.id
  WHERE p.check_in_email AND u.closed_at IS NULL`;

export class CheckInReadersRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
  ) {}

  /** A page of readers after an ID. Their rows are locked until the transaction ends, so that no address changes. */
  page(database: Queryable, after: string | null, size: number, now: Date): Promise<CheckInReader[]> {
    return database.query<CheckInReader[]>(`${READERS} AND u.id > $3 ORDER BY u.id LIMIT $4 FOR KEY SHARE OF u`, [
      this.provider,
      now,
      after ?? NIL_ID,
      size,
    ]);
  }

  /** Null if the user doesn't want them any more. */
  async find(userId: string, now: Date): Promise<CheckInReader | null> {
    const [reader] = await this.dataSource.query<CheckInReader[]>(`${READERS} AND u.id = $3`, [
      this.provider,
      now,
      userId,
    ]);
    return reader ?? null;
  }
}
