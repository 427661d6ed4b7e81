import { In, type DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { MAX_CLOCK_SKEW_MS } from '../../core/clock';
import { MailEntity } from './mail.entity';
import type { MailKind } from './mail-templates';

/** Somebody waits for it. */
const AT_ONCE = 0;
/** Goes out while nothing else is due: ten thousand of them must not stand before one link to a new password. */
export const IN_BULK = 1;

/** Who a mail is for. */
export interface Recipient {
  id: string;
  email: string;
}

/** The current time of the database, for a row that is about to be written. */
export const DATABASE_NOW = () => 'clock_timestamp()';

/** The longest pause after a failure. A mail that is due later was written by a clock that was wrong, and is due now. */
export const MAX_DELAY_MS = 3_600_000;

/**
 * Where mails wait until they are sent. All their times are those of the database: with clocks of their own, two processes
 * could take the same mail, and one whose clock had been ahead would leave rows that keep later mails back.
 */
export class MailOutbox {
  /** Queues a mail in the transaction of its cause: both happen, or neither. */
  async queue(manager: EntityManager, user: Recipient, kind: MailKind): Promise<void> {
    await manager.insert(MailEntity, this.rowOf(user, kind));
  }

  /**
   * Queues one mail for each user who has had none of that kind about that thing.
   * @returns how many there were.
   */
  async queueOnce(
    manager: EntityManager,
    users: readonly Recipient[],
    { kind, about, priority = AT_ONCE }: { kind: MailKind; about: string; priority?: number },
  ): Promise<number> {
    if (users.length === 0) return 0;
    const rows = users.map((user) => ({ ...this.rowOf(user, kind), about, priority }));
    const insert = manager.createQueryBuilder().insert().into(MailEntity).values(rows);
    const result = await insert.orIgnore().returning('id').execute();
    return (result.raw as unknown[]).length;
  }

  /** Takes back what waits of some kinds for a user. */
  async withdraw(manager: EntityManager, userId: string, kinds: readonly MailKind[]): Promise<void> {
    await manager.delete(MailEntity, { userId, kind: In([...kinds]), state: 'queued' });
  }

  /** Forgets every mail to a user, sent or not. */
  async forget(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(MailEntity, { userId });
  }

  /** How many mails of a kind were queued for a user within the last hour. Rows from the future do not count. */
  async lastHour(manager: EntityManager, userId: string, kind: MailKind): Promise<number> {
    const [row] = await manager.query<{ count: number }[]>(
      `SELECT count(*)::integer AS count FROM mails
        WHERE user_id = $1 AND kind = $2
          AND created_at BETWEEN clock_timestamp() - interval '1 hour' AND clock_timestamp()`,
      [userId, kind],
    );
    return row?.count ?? 0;
  }

  private rowOf(user: Recipient, kind: MailKind) {
    const times = { nextTryAt: DATABASE_NOW, createdAt: DATABASE_NOW };
    return { userId: user.id, id: uuidv7(), kind, recipient: user.email, ...times };
  }
}

export type DueMail = Pick<MailEntity, 'userId' | 'id' | 'kind' | 'about' | 'recipient' | 'attempts'>;

/**
 * Takes a mail that is due, and leases it for as long as sending it may take; whoever asks meanwhile gets another one.
 * `statement_timestamp()` is the time at which the database received the statement; an index can be searched by it.
 */
export async function claimDueMail(
  dataSource: DataSource,
  { leaseMs, attempts }: { leaseMs: number; attempts: number },
): Promise<DueMail | undefined> {
  const [[mail]] = await dataSource.query<[DueMail[], number]>(
    `UPDATE mails SET attempts = attempts + 1, next_try_at = statement_timestamp() + $1 * interval '1 ms'
      WHERE (user_id, id) = (
        SELECT user_id, id FROM mails
         WHERE state = 'queued' AND attempts < $2
           AND (next_try_at <= statement_timestamp() OR next_try_at > statement_timestamp() + $3 * interval '1 ms')
         ORDER BY priority, next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING user_id AS "userId", id, kind, about, recipient, attempts`,
    [leaseMs, attempts, MAX_DELAY_MS + MAX_CLOCK_SKEW_MS],
  );
  return mail;
}
