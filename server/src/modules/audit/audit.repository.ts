import type { DataSource, EntityManager } from 'typeorm';
import { invalidInput, requirePageSize } from '@macrolog/domain';
import { isUuid } from '../../platform/ids';
import { AuditEntryEntity, MAX_AUDIT_PAGE, OPERATOR, type AuditEntry, type AuditQuery } from './audit-entry.entity';

const selectUsername = (id: string) => `(SELECT username FROM users WHERE id = ${id} AND closed_at IS NULL)`;

/** The audit log. */
export class AuditRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds an entry, in the transaction of the action if there is one. */
  async add(entry: Required<AuditEntryEntity>, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.insert(AuditEntryEntity, entry);
  }

  /** Newest first, after the entry with this ID. */
  async find({ first, after, subject }: AuditQuery): Promise<AuditEntry[]> {
    requirePageSize(first, MAX_AUDIT_PAGE);
    if ((after && !isUuid(after)) || (subject && !isUuid(subject)))
      throw invalidInput('Invalid cursor. Use an ID from this list.');
    return this.dataSource.query<AuditEntry[]>(
      `SELECT a.id, a.at, a.actor, a.action, a.subject, a.reason, a.detail, a.request_id AS "requestId",
              ${selectUsername(`nullif(a.actor, '${OPERATOR}')::uuid`)} AS "actorName", ${selectUsername('a.subject')} AS "subjectName"
         FROM audit_log a
        WHERE ($1::uuid IS NULL OR a.subject = $1) AND ($2::uuid IS NULL OR a.id < $2)
        ORDER BY a.id DESC LIMIT $3`,
      [subject ?? null, after ?? null, first],
    );
  }
}
