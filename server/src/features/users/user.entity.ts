import { Check, Column, DeleteDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

export const SUBSCRIPTION_STATUSES = ['active', 'cancel_pending', 'past_due', 'canceled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** An account. The one table whose rows must be unique across users: by name and by e-mail, both folded. */
@Entity('users')
@Index('users_username_folded_key', ['usernameFolded'], { unique: true })
@Index('users_email_folded_key', ['emailFolded'], { unique: true })
@Index('users_closed_idx', ['closedAt'], { where: 'closed_at IS NOT NULL' })
@Index('users_given_idx', ['id'], { where: 'is_paid_one_time OR subscription_status IS NOT NULL' })
// By groups of three letters, for which there is no word here.
@Index('users_search_idx', { synchronize: false })
@Check('users_subscription_status_check', `subscription_status IN ('active', 'cancel_pending', 'past_due', 'canceled')`)
export class UserEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'users_pkey' })
  id: string;

  @Column('text')
  username: string;

  @Column('text', { name: 'username_folded' })
  usernameFolded: string;

  @Column('text')
  email: string;

  @Column('text', { name: 'email_folded' })
  emailFolded: string;

  @Column('text', { name: 'password_hash' })
  passwordHash: string;

  @Column('boolean', { name: 'is_admin', default: false })
  isAdmin: boolean;

  @Column('boolean', { name: 'marketing_opt_in', default: true })
  marketingOptIn: boolean;

  /** Given by hand, as the two below: what was bought stands with the payments. */
  @Column('boolean', { name: 'is_paid_one_time', default: false })
  isPaidOneTime: boolean;

  /** When that ends; null for good. */
  @Column('timestamptz', { name: 'one_time_ends_at', nullable: true })
  oneTimeEndsAt: Date | null;

  @Column('text', { name: 'subscription_status', nullable: true })
  subscriptionStatus: SubscriptionStatus | null;

  /** When a subscription given by hand ends; null for one without an end, and where none was given. */
  @Column('timestamptz', { name: 'subscription_ends_at', nullable: true })
  subscriptionEndsAt: Date | null;

  @Column('timestamptz', { name: 'terms_accepted_at' })
  termsAcceptedAt: Date;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** When the account was deleted; its row stays until all of its data is gone. TypeORM never finds such a row. */
  @DeleteDateColumn({ type: 'timestamptz', name: 'closed_at' })
  closedAt?: Date | null;
}
