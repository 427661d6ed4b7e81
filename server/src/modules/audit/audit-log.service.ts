import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AppError } from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import { toAppError } from '../../platform/database/failures';
import { isUuid } from '../../platform/ids';
import type { Staff } from '../../platform/viewer';
import type { AuditAction, AuditEntry, AuditQuery } from './audit-entry.entity';
import type { AuditRepository } from './audit.repository';

/** Fields of an entry besides its ID and time. */
interface AuditNote {
  actor: string;
  action: AuditAction;
  subject?: string | null;
  reason?: string | null;
  detail?: string | null;
  requestId?: string | null;
}

/** Adds entries to the audit log: actions and views of support staff and the operator. */
export class AuditLogService {
  constructor(
    private readonly repository: AuditRepository,
    private readonly clock: Clock,
  ) {}

  /** Adds an entry, in the transaction of the action if there is one. */
  record(note: AuditNote, manager?: EntityManager): Promise<void> {
    const { actor, action, subject, reason = null, detail = null, requestId = null } = note;
    const entry = {
      id: uuidv7(),
      at: this.clock.now(),
      actor,
      action,
      reason,
      detail,
      requestId,
      // An invalid ID matches no account and may contain anything.
      subject: isUuid(subject) ? subject : null,
    };
    return this.repository.add(entry, manager);
  }

  /** Entries, newest first, after the one with the ID `after`. */
  find(query: AuditQuery): Promise<AuditEntry[]> {
    return this.repository.find(query);
  }

  /** Records a view. If that fails, nothing may be shown. */
  recordRead(
    { viewer, requestId }: Staff,
    action: AuditAction,
    about: Pick<AuditNote, 'subject' | 'detail'> = {},
  ): Promise<void> {
    return this.record({ actor: viewer.userId, requestId, action, ...about });
  }

  /** Records an action that was rejected or failed. If the database fails, too, the log says so. */
  async recordFailure(note: AuditNote, error: unknown, logger: Logger): Promise<void> {
    if (error instanceof AppError) return this.record({ ...note, detail: `Rejected: ${error.message}` });
    await this.record({ ...note, detail: `Failed: ${toAppError(error).message}` }).catch((failure: unknown) => {
      logger.warn({ err: failure, requestId: note.requestId, action: note.action }, 'failed action not audited');
    });
  }
}
