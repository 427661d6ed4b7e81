import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../users/user.entity';
import type { MailKind } from './mail-templates';

export const MAIL_STATES = ['queued', 'sent', 'dead'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A mail that is to be sent, or was. It holds what the mail is about and never a secret: links are made when it is sent. */
@Entity('mails')
@Check('mails_state_check', `state IN ('queued', 'sent', 'dead')`)
@Index('mails_due_idx', ['nextTryAt'], { where: `state = 'queued'` })
export class MailEntity {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'mails_pkey' })
  userId: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'mails_pkey' })
  id: string;

  @Column('text')
  kind: MailKind;

  /** The address at the time when it was queued. */
  @Column('text')
  recipient: string;

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

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'mails_user_id_fkey' })
  user?: UserEntity;
}
