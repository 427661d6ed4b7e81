import type { DataSource, EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AppError, invalidInput, requirePageSize } from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import { isUuid } from '../../platform/ids';
import { toAppError } from '../../platform/database/failures';
import { AuditEntryEntity, OPERATOR, type AuditAction } from './audit-entry.entity';
import type { Staff } from './staff';

export const MAX_AUDIT_PAGE = 200;

/** Fields of an entry besides actor and time. */
export interface AuditNote {
  actor: string;
  action: AuditAction;
  subject?: string | null;
  reason?: string | null;
  detail?: string | null;
  requestId?: string | null;
}

/** An entry with the current usernames of its accounts; null for deleted accounts. */
export type AuditEntry = AuditEntryEntity & { actorName: string | null; subjectName: string | null };

export interface AuditQuery {
  first: number;
  after?: string | null | undefined;
  subject?: string | null | undefined;
}

/** Records an action, in the transaction of the action. */
export type RecordAction = (manager: EntityManager, detail?: string) => Promise<void>;

const COLUMNS = `a.id, a.at, a.actor, a.action, a.subject, a.reason, a.detail, a.request_id AS "requestId",
       (SELECT username FROM users WHERE id = nullif(a.actor, '${OPERATOR}')::uuid AND closed_at IS NULL) AS "actorName",
       (SELECT username FROM users WHERE id = a.subject AND closed_at IS NULL) AS "subjectName"`;

/** The audit log: actions and views of support staff and the operator. */
export class AuditLogService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Adds an entry, in the transaction of the action. */
  async record(manager: EntityManager, note: AuditNote): Promise<void> {
    const { actor, action, subject, reason = null, detail = null, requestId = null } = note;
    await manager.insert(AuditEntryEntity, {
      ...{ id: uuidv7(), at: this.clock.now(), actor, action, reason, detail, requestId },
      // An invalid ID matches no account and may contain anything.
      subject: isUuid(subject) ? subject : null,
    });
  }

  /** Records a view. If that fails, nothing may be shown. */
  async recordRead(
    { viewer, requestId }: Staff,
    action: AuditAction,
    { subject = null, detail = null }: Pick<AuditNote, 'subject' | 'detail'> = {},
  ): Promise<void> {
    await this.record(this.dataSource.manager, { actor: viewer.userId, action, subject, detail, requestId });
  }

  /**
   * Runs an action that records itself in its own transaction. A rejected or failed action is recorded too, unless the
   * database is unavailable.
   */
  async recordAction<T>(
    { viewer, requestId }: Staff,
    note: Pick<AuditNote, 'action' | 'subject' | 'reason'>,
    action: (record: RecordAction) => Promise<T>,
  ): Promise<T> {
    const row = { actor: viewer.userId, requestId, ...note };
    try {
      return await action((manager, detail) => this.record(manager, { ...row, detail: detail ?? null }));
    } catch (error) {
      const recordEnd = (detail: string) => this.record(this.dataSource.manager, { ...row, detail });
      if (error instanceof AppError) await recordEnd(`Rejected: ${error.message}`);
      else await recordEnd(`Failed: ${toAppError(error).message}`).catch(() => undefined);
      throw error;
    }
  }

  /** Newest first, after the entry with this ID. */
  async list({ first, after, subject }: AuditQuery): Promise<AuditEntry[]> {
    requirePageSize(first, MAX_AUDIT_PAGE);
    if ((after && !isUuid(after)) || (subject && !isUuid(subject)))
      throw invalidInput('Invalid cursor. Use an ID from this list.');
    return this.dataSource.query<AuditEntry[]>(
      `SELECT ${COLUMNS} FROM audit_log a
        WHERE ($1::uuid IS NULL OR a.subject = $1) AND ($2::uuid IS NULL OR a.id < $2)
        ORDER BY a.id DESC LIMIT $3`,
      [subject ?? null, after ?? null, first],
    );
  }
}
