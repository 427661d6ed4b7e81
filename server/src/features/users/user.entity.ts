import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export const SUBSCRIPTION_STATUSES = ['active', 'cancel_pending', 'past_due', 'canceled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** An account. The one table whose rows must be unique across users: by name and by e-mail, both folded. */
@Entity('users')
@Index('users_username_folded_key', ['usernameFolded'], { unique: true })
@Index('users_email_folded_key', ['emailFolded'], { unique: true })
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

  @Column('boolean', { name: 'is_paid_one_time', default: false })
  isPaidOneTime: boolean;

  @Column('text', { name: 'subscription_status', nullable: true })
  subscriptionStatus: SubscriptionStatus | null;

  /** End of the period that has been paid for; null where there never was a subscription. */
  @Column('timestamptz', { name: 'subscription_ends_at', nullable: true })
  subscriptionEndsAt: Date | null;

  @Column('timestamptz', { name: 'terms_accepted_at' })
  termsAcceptedAt: Date;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
