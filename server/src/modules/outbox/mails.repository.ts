import { Any, type DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { DEFAULT_LANGUAGE, type Language } from '@macrolog/domain';
import { MAX_CLOCK_SKEW_MS } from '../../platform/clock';
import { claimDue, deleteInBatches, retryDelayMs } from '../../platform/jobs/work-queue';
import type { MailKind } from '../../platform/mail/mail-kind';
import type { DueMail, Recipient } from '../../platform/mail/queued-mail';
import { MailLimits } from './mail-limits';
import { BULK_PRIORITY, MailEntity, type MailState } from './mail.entity';

/** A user waits for it. The further emails of the same user have higher numbers, so that users take turns. */
const AT_ONCE = 0;

/**
 * Time limit for sending one email, and a longer lease during which no other process takes it. If a process is killed,
 * others send its email after the lease.
 */
export const MAIL_LIMITS = { sendingMs: 45_000, leaseMs: 60_000 };

/** Thirty attempts within a day. Then a person must look at it. */
export const MAX_ATTEMPTS = 30;
const PAUSES = { firstMs: 30_000, maxMs: 3_600_000 };

const KEPT_DAYS = 30;

/** The earliest ones are found, so that none is pushed out. */
const MAX_OTHER_ADDRESSES = 10;

const DATABASE_NOW = () => 'clock_timestamp()';

/** Read with each attempt, so that a new choice counts for emails that are already queued. */
const LANGUAGE = `
  coalesce(t.language, (SELECT language FROM preferences WHERE user_id = t.user_id), '${DEFAULT_LANGUAGE}') AS language`;

const IS_LAST = `
  NOT EXISTS (SELECT FROM users u WHERE u.id = t.user_id AND u.closed_at IS NULL) AS "isLast"`;

/**
 * Queue of emails to send. All times are database times: with their own clocks, two processes could take the same
 * email, and a process whose clock was ahead would leave rows that hold back later emails.
 */
export class MailsRepository {
  private readonly limits: MailLimits;

  constructor(private readonly dataSource: DataSource) {
    this.limits = new MailLimits(dataSource);
  }

  /**
   * Queues an email in the transaction of its cause, so that both happen or neither. An email that still waits for its first
   * attempt takes the place of another one.
   * @param language only for an email that is sent after the user's preferences are deleted. Otherwise it is read when the
   * email is sent.
   * @returns whether such an email will be sent. Not if the address has had too many.
   */
  async queue(
    manager: EntityManager,
    user: Recipient,
    kind: MailKind,
    language: Language | null = null,
  ): Promise<boolean> {
    const [{ waiting, isQueued }] = await manager.query<[{ waiting: number; isQueued: boolean }]>(
      `SELECT count(*)::integer AS waiting,
              coalesce(bool_or(kind = $2 AND recipient = $3 AND attempts = 0), false) AS "isQueued"
         FROM mails WHERE user_id = $1 AND state = 'queued' AND priority < ${BULK_PRIORITY}`,
      [user.id, kind.name, user.email],
    );
    if (isQueued) return true;
    if (!(await this.limits.allows(manager, kind, user))) return false;
    await manager.insert(MailEntity, { ...this.toRow(user, kind), language, priority: AT_ONCE + waiting });
    return true;
  }

  /**
   * Queues one email for each user who has had none of this kind and cause.
   * @returns the number of queued emails.
   */
  async queueOnce(
    manager: EntityManager,
    users: readonly Recipient[],
    { kind, dedupeKey, priority = AT_ONCE }: { kind: MailKind; dedupeKey: string; priority?: number },
  ): Promise<number> {
    if (users.length === 0) return 0;
    const rows = users.map((user) => ({ ...this.toRow(user, kind), dedupeKey, priority }));
    const insert = manager.createQueryBuilder().insert().into(MailEntity).values(rows);
    const result = await insert.orIgnore().returning('id').execute();
    return (result.raw as unknown[]).length;
  }

  /** Removes queued emails of some kinds for a user. */
  async deleteQueued(manager: EntityManager, userId: string, kinds: readonly MailKind[]): Promise<void> {
    await manager.delete(MailEntity, { userId, kind: Any(kinds.map(({ name }) => name)), state: 'queued' });
  }

  /** Deletes all emails to a user, sent or not. */
  async deleteAll(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(MailEntity, { userId });
  }

  /** Number of emails of a kind that were queued for a user in the last hour. Rows from the future don't count. */
  async countLastHour(manager: EntityManager, userId: string, kind: MailKind): Promise<number> {
    const [row] = await manager.query<{ count: number }[]>(
      `SELECT count(*)::integer AS count FROM mails
        WHERE user_id = $1 AND kind = $2
          AND created_at BETWEEN clock_timestamp() - interval '1 hour' AND clock_timestamp()`,
      [userId, kind.name],
    );
    return row?.count ?? 0;
  }

  /** Other addresses to which emails of a kind were queued for the user within `KEPT_DAYS`. */
  async findOtherAddresses(manager: EntityManager, { id, email }: Recipient, kind: MailKind): Promise<string[]> {
    const rows = await manager.query<Pick<MailEntity, 'recipient'>[]>(
      `SELECT recipient FROM mails
        WHERE user_id = $1 AND kind = $4 AND recipient <> $2
          AND created_at >= statement_timestamp() - $3 * interval '1 day'
        GROUP BY recipient ORDER BY min(created_at) LIMIT ${MAX_OTHER_ADDRESSES}`,
      [id, email, KEPT_DAYS, kind.name],
    );
    return rows.map(({ recipient }) => recipient);
  }

  /** Takes the next due email and leases it while it is sent. */
  claim(leaseMs: number): Promise<DueMail[]> {
    return claimDue<DueMail>(this.dataSource, {
      table: 'mails',
      columns: `t.user_id AS "userId", t.id, t.kind, t.about AS "dedupeKey", t.recipient, t.attempts,
        ${IS_LAST}, ${LANGUAGE}`,
      dueColumn: 'next_try_at',
      maxAheadMs: PAUSES.maxMs + MAX_CLOCK_SKEW_MS,
      condition: `state = 'queued' AND attempts < ${MAX_ATTEMPTS}`,
      orderBy: 'priority, next_try_at',
      changes: 'attempts = attempts + 1,',
      leaseMs,
      limit: 1,
    });
  }

  /** Records the outcome of an attempt. Without one, the email is due again later. */
  async record(mail: DueMail, outcome?: Exclude<MailState, 'queued'>): Promise<void> {
    const { userId, id, isLast, attempts } = mail;
    const { manager } = this.dataSource;
    if (outcome !== undefined && isLast) {
      // Nothing is kept of a deleted account.
      await manager.delete(MailEntity, { userId, id });
      return;
    }
    const later = () => `clock_timestamp() + interval '${retryDelayMs(attempts, PAUSES)} ms'`;
    const sentAt = outcome === 'sent' && { sentAt: DATABASE_NOW };
    const changes = outcome === undefined ? { nextTryAt: later } : { state: outcome, ...sentAt };
    await manager.update(MailEntity, { userId, id }, changes);
  }

  /** Deletes old finished emails, and gives up on emails that crashed every process that tried to send them. */
  async purgeExpired(): Promise<void> {
    await this.dataSource.query(
      `UPDATE mails SET state = 'dead'
        WHERE state = 'queued' AND attempts >= ${MAX_ATTEMPTS} AND next_try_at <= statement_timestamp()`,
    );
    const isOld = `state <> 'queued' AND created_at < statement_timestamp() - $1 * interval '1 day'`;
    await deleteInBatches(this.dataSource, 'mails', isOld, [KEPT_DAYS]);
  }

  /** Whether an email wasn't withdrawn. */
  exists(manager: EntityManager, { userId, id }: Pick<MailEntity, 'userId' | 'id'>): Promise<boolean> {
    return manager.existsBy(MailEntity, { userId, id });
  }

  private toRow(user: Pick<Recipient, 'id' | 'email'>, { name: kind }: MailKind) {
    const times = { nextTryAt: DATABASE_NOW, createdAt: DATABASE_NOW };
    return { userId: user.id, id: uuidv7(), kind, recipient: user.email, ...times };
  }
}
