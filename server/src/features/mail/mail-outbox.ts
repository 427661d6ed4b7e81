import type { DataSource, EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import type { Clock } from '../../core/clock';
import { MailEntity } from './mail.entity';
import type { MailKind } from './mail-templates';

const HOUR_MS = 3_600_000;

/** Where mails wait until they are sent. */
export class MailOutbox {
  constructor(private readonly clock: Clock) {}

  /** Queues a mail in the transaction of its cause: both happen, or neither. */
  async queue(manager: EntityManager, user: { id: string; email: string }, kind: MailKind): Promise<void> {
    const now = this.clock.now();
    await manager.insert(MailEntity, {
      userId: user.id,
      id: uuidv7(),
      kind,
      recipient: user.email,
      nextTryAt: now,
      createdAt: now,
    });
  }

  /** Takes back what waits of a kind for a user. */
  async withdraw(manager: EntityManager, userId: string, kind: MailKind): Promise<void> {
    await manager.delete(MailEntity, { userId, kind, state: 'queued' });
  }

  /** How many mails of a kind were queued for a user within the last hour. */
  async lastHour(manager: EntityManager, userId: string, kind: MailKind): Promise<number> {
    const [row] = await manager.query<{ count: number }[]>(
      'SELECT count(*)::integer AS count FROM mails WHERE user_id = $1 AND kind = $2 AND created_at > $3',
      [userId, kind, new Date(this.clock.now().getTime() - HOUR_MS)],
    );
    return row?.count ?? 0;
  }
}

export type DueMail = Pick<MailEntity, 'userId' | 'id' | 'kind' | 'recipient' | 'attempts'>;

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
         ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING user_id AS "userId", id, kind, recipient, attempts`,
    [new Date(now.getTime() + leaseMs), now, attempts],
  );
  return mail;
}
