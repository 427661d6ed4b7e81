import type { Language } from '@macrolog/domain';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { toListCheck } from '../../platform/database/columns';

/** Sent only when nothing else is due, so that ten thousand of these don't delay a password reset. */
export const BULK_PRIORITY = 1_000_000;

const MAIL_STATES = ['queued', 'sent', 'left_out', 'dead'] as const;

/** 'left_out': there was no reason to send it any more. 'dead': it isn't tried again. */
export type MailState = (typeof MAIL_STATES)[number];

/**
 * A queued or sent email. It never stores a secret: links are created when it is sent. It has no foreign key
 * to its user, because the last email is sent after the account is deleted.
 */
@Entity('mails')
@Check('mails_state_check', toListCheck('state', MAIL_STATES))
@Index('mails_due_idx', ['priority', 'nextTryAt'], { where: `state = 'queued'` })
@Index('mails_about_key', ['userId', 'kind', 'dedupeKey'], { unique: true, where: 'about IS NOT NULL' })
export class MailEntity {
  @PrimaryColumn('uuid')
  userId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: string;

  /**
   * ID of the cause, such as an invoice or a campaign. A user gets one email per kind and cause. The column keeps its
   * first name, because the previous version runs during an update.
   */
  @Column('text', { name: 'about', nullable: true })
  dedupeKey: string | null;

  /** Lower numbers are sent first, however long others have waited. */
  @Column('integer', { default: 0 })
  priority: number;

  /** Email address at the time of queuing. */
  @Column('text')
  recipient: string;

  /** Language of an email that is sent after the user's preferences are deleted. Null for all others. */
  @Column('text', { nullable: true })
  language: Language | null;

  @Column('text', { default: 'queued' })
  state: MailState;

  @Column('integer', { default: 0 })
  attempts: number;

  /** Due time. While it is being sent, the time of the next attempt if the sender fails. */
  @Column('timestamptz')
  nextTryAt: Date;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;
}
