import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** All actions of support staff and the operator on accounts, including views, and what owners do about such an action. */
export const AUDIT_ACTIONS = [
  'search_users',
  'read_user',
  'read_audit_log',
  'send_password_reset',
  'end_sessions',
  'resync_billing',
  'grant_tier',
  'start_factor_removal',
  'cancel_factor_removal',
  'complete_factor_removal',
  'grant_admin',
  'revoke_admin',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Actor without an account: the operator, who can run commands on the server. */
export const OPERATOR = 'operator';

export const MAX_AUDIT_PAGE = 200;

export interface AuditQuery {
  first: number;
  after?: string | null | undefined;
  subject?: string | null | undefined;
}

/** An entry of the audit log. The database allows inserts only. */
@Entity('audit_log')
@Index('audit_log_subject_idx', ['subject', 'id'])
export class AuditEntryEntity {
  /** Time-ordered. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('timestamptz')
  at: Date;

  /** ID of an account, or 'operator'. */
  @Column('text')
  actor: string;

  @Column('text')
  action: AuditAction;

  /** ID of the affected account. Not a foreign key, because the entry outlives the account. */
  @Column('uuid', { nullable: true })
  subject: string | null;

  @Column('text', { nullable: true })
  reason: string | null;

  /** Search terms or result, as text. Never anything that the user entered in the app. */
  @Column('text', { nullable: true })
  detail: string | null;

  @Column('text', { nullable: true })
  requestId: string | null;
}

/** An entry with the current usernames of its accounts; null for deleted accounts. */
export type AuditEntry = AuditEntryEntity & { actorName: string | null; subjectName: string | null };
