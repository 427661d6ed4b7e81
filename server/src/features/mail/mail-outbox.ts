import { In, type DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import type { Clock } from '../../core/clock';
import { MailEntity } from './mail.entity';
import type { MailKind } from './mail-templates';

const HOUR_MS = 3_600_000;

/** Somebody waits for it. */
const AT_ONCE = 0;
/** Goes out while nothing else is due: ten thousand of them must not stand before one link to a new password. */
export const IN_BULK = 1;

/** Who a mail is for. */
export interface Recipient {
  id: string;
  email: string;
}

/** Where mails wait until they are sent. */
export class MailOutbox {
  constructor(private readonly clock: Clock) {}

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

  /** How many mails of a kind were queued for a user within the last hour. */
  async lastHour(manager: EntityManager, userId: string, kind: MailKind): Promise<number> {
    const [row] = await manager.query<{ count: number }[]>(
      'SELECT count(*)::integer AS count FROM mails WHERE user_id = $1 AND kind = $2 AND created_at > $3',
      [userId, kind, new Date(this.clock.now().getTime() - HOUR_MS)],
    );
    return row?.count ?? 0;
  }

  private rowOf(user: Recipient, kind: MailKind) {
    const now = this.clock.now();
    return { userId: user.id, id: uuidv7(), kind, recipient: user.email, nextTryAt: now, createdAt: now };
  }
}

export type DueMail = Pick<MailEntity, 'userId' | 'id' | 'kind' | 'about' | 'recipient' | 'attempts'>;

/** Takes a mail that is due, for as long as sending it may last; whoever asks meanwhile gets another. */
export async function claimDueMail(
  dataSource: DataSource,
  now: Date,
  { leaseMs, attempts }: { leaseMs: number; attempts: number },
): Promise<DueMail | undefined> {
  const [[mail]] = await dataSource.query<[DueMail[], number]>(
    `UPDATE mails SET attempts = attempts + 1, next_try_at = $1
      WHERE (user_id, id) = (
        SELECT user_id, id FROM mails WHERE state = 'queued' AND next_try_at <= $2 AND attempts < $3
         ORDER BY priority, next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING user_id AS "userId", id, kind, about, recipient, attempts`,
    [new Date(now.getTime() + leaseMs), now, attempts],
  );
  return mail;
}
