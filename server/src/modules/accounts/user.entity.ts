import { Check, Column, DeleteDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

export const SUBSCRIPTION_STATUSES = ['active', 'cancel_pending', 'past_due', 'canceled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** An account. Usernames and email addresses are unique across users, both in folded form. */
@Entity('users')
@Index('users_username_folded_key', ['usernameFolded'], { unique: true })
@Index('users_email_folded_key', ['emailFolded'], { unique: true })
@Index('users_unused_idx', ['unusedSince'], { where: 'unused_since IS NOT NULL' })
@Index('users_closed_idx', ['closedAt'], { where: 'closed_at IS NOT NULL' })
@Index('users_given_idx', ['id'], { where: 'is_paid_one_time OR subscription_status IS NOT NULL' })
// A trigram index, which TypeORM can't describe.
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

  /** When a link in an email to this address was followed; null if that has never happened. */
  @Column('timestamptz', { name: 'email_verified_at', nullable: true })
  emailVerifiedAt: Date | null;

  @Column('text', { name: 'password_hash' })
  passwordHash: string;

  @Column('boolean', { name: 'is_admin', default: false })
  isAdmin: boolean;

  @Column('boolean', { name: 'marketing_opt_in', default: true })
  marketingOptIn: boolean;

  /** Manual grant, like the two below. Purchases are in the payment tables. */
  @Column('boolean', { name: 'is_paid_one_time', default: false })
  isPaidOneTime: boolean;

  /** End of the manual grant; null if it doesn't end. */
  @Column('timestamptz', { name: 'one_time_ends_at', nullable: true })
  oneTimeEndsAt: Date | null;

  @Column('text', { name: 'subscription_status', nullable: true })
  subscriptionStatus: SubscriptionStatus | null;

  /** End of a manually granted subscription; null if it doesn't end or none was granted. */
  @Column('timestamptz', { name: 'subscription_ends_at', nullable: true })
  subscriptionEndsAt: Date | null;

  @Column('timestamptz', { name: 'terms_accepted_at' })
  termsAcceptedAt: Date;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** Since when the account has had no session; null while it has one, and until a job has noticed. */
  @Column('timestamptz', { name: 'unused_since', nullable: true })
  unusedSince?: Date | null;

  /** When the account is closed because it isn't used. Its owner was told; null before that. */
  @Column('timestamptz', { name: 'closes_at', nullable: true })
  closesAt?: Date | null;

  /** Deletion time of the account. The row stays until all its data is deleted, but TypeORM never returns it. */
  @DeleteDateColumn({ type: 'timestamptz', name: 'closed_at' })
  closedAt?: Date | null;
}

/** A login. A token is valid only while its row exists, so logging out revokes it on the server. */
@Entity('sessions')
@Index('sessions_expires_at_idx', ['expiresAt'])
export class SessionEntity {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'sessions_pkey' })
  userId: string;

  /** The token's `jti`. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'sessions_pkey' })
  id: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** Moves with each use, but not beyond the expiry of the token. */
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  /** Display name of the browser; null if unknown. */
  @Column('text', { nullable: true })
  browser: string | null;

  /** Accurate to the hour; null until it is used more than an hour after login. */
  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt: Date | null;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'sessions_user_id_fkey' })
  user?: UserEntity;
}

/** The latest login of an account, also after its session has ended. Not in `users`, whose row a slow change may lock. */
@Entity('last_logins')
export class LastLoginEntity {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'last_logins_pkey' })
  userId: string;

  @Column('timestamptz', { name: 'logged_in_at' })
  loggedInAt: Date;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'last_logins_user_id_fkey' })
  user?: UserEntity;
}

export type EmailTokenPurpose = 'password_reset' | 'email_change' | 'factor_removal';

/** A link that was sent by email and works once. The token itself is only in the email. */
@Entity('email_tokens')
@Check('email_tokens_purpose_check', `purpose IN ('password_reset', 'email_change', 'factor_removal')`)
@Check('email_tokens_email_check', `(email IS NOT NULL) = (purpose = 'email_change')`)
export class EmailTokenEntity {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'email_tokens_pkey' })
  userId: string;

  /** SHA-256 of the token. */
  @PrimaryColumn('bytea', { name: 'token_hash', primaryKeyConstraintName: 'email_tokens_pkey' })
  tokenHash: Buffer;

  @Column('text')
  purpose: EmailTokenPurpose;

  /** The new address of an email change; null for other purposes. */
  @Column('text', { nullable: true })
  email: string | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'email_tokens_user_id_fkey' })
  user?: UserEntity;
}
