import { In, type DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { MAX_CLOCK_SKEW_MS } from '../../platform/clock';
import { MailEntity } from './mail.entity';
import type { MailKind } from '../../platform/mail/mail-templates';

/** A user waits for it. */
const AT_ONCE = 0;
/** Sent only when nothing else is due, so that ten thousand of these don't delay a password reset. */
export const BULK_PRIORITY = 1;

/** Recipient of an email. */
export interface Recipient {
  id: string;
  email: string;
}

/** Current database time, for a row that is about to be written. */
export const DATABASE_NOW = () => 'clock_timestamp()';

/** Longest pause after a failure. A later due time comes from a wrong clock, and the email is due now. */
export const MAX_DELAY_MS = 3_600_000;

/**
 * Queue of emails to send. All times are database times: with their own clocks, two processes could take the same
 * email, and a process whose clock was ahead would leave rows that hold back later emails.
 */
export class MailOutbox {
  /** Queues an email in the transaction of its cause, so that both happen or neither. */
  async queue(manager: EntityManager, user: Recipient, kind: MailKind): Promise<void> {
    await manager.insert(MailEntity, this.rowOf(user, kind));
  }

  /**
   * Queues one email for each user who has had none of this kind and topic.
   * @returns the number of queued emails.
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

  /** Removes queued emails of some kinds for a user. */
  async withdraw(manager: EntityManager, userId: string, kinds: readonly MailKind[]): Promise<void> {
    await manager.delete(MailEntity, { userId, kind: In([...kinds]), state: 'queued' });
  }

  /** Deletes all emails to a user, sent or not. */
  async discardForUser(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(MailEntity, { userId });
  }

  /** Number of emails of a kind that were queued for a user in the last hour. Rows from the future don't count. */
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
 * Takes a due email and leases it while it is sent, so that concurrent callers get different ones.
 * `statement_timestamp()` is when the database received the statement; it allows an index search.
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
