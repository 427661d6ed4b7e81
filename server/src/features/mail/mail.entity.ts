import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { MailKind } from './mail-templates';

export const MAIL_STATES = ['queued', 'sent', 'left_out', 'dead'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/**
 * A mail that is to be sent, or was. It holds what the mail is about and never a secret: links are made when it is sent.
 * It does not point to its user, whom the last one outlives.
 */
@Entity('mails')
@Check('mails_state_check', `state IN ('queued', 'sent', 'left_out', 'dead')`)
@Index('mails_due_idx', ['priority', 'nextTryAt'], { where: `state = 'queued'` })
@Index('mails_about_key', ['userId', 'kind', 'about'], { unique: true, where: 'about IS NOT NULL' })
export class MailEntity {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'mails_pkey' })
  userId: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'mails_pkey' })
  id: string;

  @Column('text')
  kind: MailKind;

  /** What it is about, where a user gets one mail of its kind about each: an invoice, a campaign. */
  @Column('text', { nullable: true })
  about: string | null;

  /** Those with the lowest number are sent first, however long the others have waited. */
  @Column('integer', { default: 0 })
  priority: number;

  /** The address at the time when it was queued. */
  @Column('text')
  recipient: string;

  /** 'left_out': when it was to be sent, there was no reason for it any more. */
  @Column('text', { default: 'queued' })
  state: MailState;

  @Column('integer', { default: 0 })
  attempts: number;

  /** When it is due; while somebody is sending it, when it is due again should they not finish. */
  @Column('timestamptz', { name: 'next_try_at' })
  nextTryAt: Date;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;
}
