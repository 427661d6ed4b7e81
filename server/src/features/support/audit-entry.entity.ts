import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Everything that support staff and the operator may do to accounts, and everything that they may look at. */
export const AUDIT_ACTIONS = [
  ...['search_users', 'read_user', 'read_audit_log'],
  ...['send_password_reset', 'end_sessions', 'resync_billing', 'grant_tier'],
  ...['grant_admin', 'revoke_admin'],
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The actor who has no account: whoever may run commands on the machine. */
export const OPERATOR = 'operator';

/** One thing that was done or looked at. The database takes new rows alone, and refuses every change of one. */
@Entity('audit_log')
@Index('audit_log_subject_idx', ['subject', 'id'])
export class AuditEntryEntity {
  /** In the order of time. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'audit_log_pkey' })
  id: string;

  @Column('timestamptz')
  at: Date;

  /** The id of an account, or the operator. */
  @Column('text')
  actor: string;

  @Column('text')
  action: AuditAction;

  /** The id of the account concerned. It points nowhere, since the row outlives the account. */
  @Column('uuid', { nullable: true })
  subject: string | null;

  @Column('text', { nullable: true })
  reason: string | null;

  /** What was searched for, or what came of it, in words; never what a user wrote in the app or ate. */
  @Column('text', { nullable: true })
  detail: string | null;

  @Column('text', { name: 'request_id', nullable: true })
  requestId: string | null;
}
