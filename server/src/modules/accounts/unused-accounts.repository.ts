import type { DataSource, EntityManager } from 'typeorm';
import type { UserEntity } from './user.entity';

const MARKED_AT_ONCE = 10_000;

/**
 * Whether the unused account `users u` may end; `$1` is the time. Staff, confirmed addresses and grants keep it, and rows in
 * some tables.
 */
const mayEnd = (tables: readonly string[]) => `
  u.closed_at IS NULL AND u.email_verified_at IS NULL AND NOT u.is_admin
  AND NOT u.is_paid_one_time AND u.subscription_status IS NULL
  AND NOT EXISTS (SELECT FROM sessions WHERE user_id = u.id AND expires_at > $1)
  ${tables.map((table) => `AND NOT EXISTS (SELECT FROM ${table} WHERE user_id = u.id)`).join(' ')}`;

type Ending = Pick<UserEntity, 'id' | 'email'>;

/** The marks of unused accounts in the table `users`. A login removes them. */
export class UnusedAccountsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly listKeepingTables: () => readonly string[],
  ) {}

  private get mayEnd(): string {
    return mayEnd(this.listKeepingTables());
  }

  /** Marks accounts without a session as unused from now on. */
  async mark(now: Date): Promise<void> {
    let marked = MARKED_AT_ONCE;
    while (marked === MARKED_AT_ONCE) {
      [, marked] = await this.dataSource.query<[unknown[], number]>(
        `UPDATE users SET unused_since = $1 WHERE id = ANY (ARRAY(
           SELECT id FROM users u WHERE unused_since IS NULL AND ${this.mayEnd}
            LIMIT ${MARKED_AT_ONCE} FOR NO KEY UPDATE SKIP LOCKED))`,
        [now],
      );
    }
  }

  /** ID of an account that has been unused since a time and has no end yet; empty if there is none. */
  findUnused(now: Date, since: Date, except: readonly string[]): Promise<string[]> {
    return this.findOne('unused_since <= $3 AND closes_at IS NULL', [now, except, since]);
  }

  /** ID of an account whose end has come; empty if there is none. */
  findEnded(now: Date, except: readonly string[]): Promise<string[]> {
    return this.findOne('unused_since IS NOT NULL AND closes_at <= $1', [now, except]);
  }

  /** Sets the end of an account that has been unused since a time, in a transaction that locks it; null if it isn't any more. */
  async setEnd(manager: EntityManager, id: string, since: Date, now: Date, closesAt: Date): Promise<Ending | null> {
    const [[account]] = await manager.query<[Ending[], number]>(
      `UPDATE users u SET closes_at = $4
        WHERE id = $2 AND unused_since <= $3 AND closes_at IS NULL AND ${this.mayEnd} RETURNING id, email`,
      [now, id, since, closesAt],
    );
    return account ?? null;
  }

  /** Whether the end of an account has come, in a transaction that locks it. */
  async hasEnded(manager: EntityManager, id: string, now: Date): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT FROM users u WHERE id = $2 AND closes_at <= $1 AND ${this.mayEnd}`,
      [now, id],
    );
    return rows.length > 0;
  }

  private async findOne(condition: string, parameters: readonly unknown[]): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM users u WHERE ${condition} AND id <> ALL ($2::uuid[]) AND ${this.mayEnd} ORDER BY unused_since LIMIT 1`,
      [...parameters],
    );
    return rows.map(({ id }) => id);
  }
}
