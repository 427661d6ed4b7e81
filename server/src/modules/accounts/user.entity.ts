import { Check, Column, DeleteDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { toListCheck } from '../../platform/database/columns';
import { AccountOwned } from '../../platform/database/user-data';

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
@Check('users_subscription_status_check', toListCheck('subscription_status', SUBSCRIPTION_STATUSES))
export class UserEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  username: string;

  @Column('text')
  usernameFolded: string;

  @Column('text')
  email: string;

  @Column('text')
  emailFolded: string;

  /** When a link in an email to this address was followed; null if that has never happened. */
  @Column('timestamptz', { nullable: true })
  emailVerifiedAt: Date | null;

  @Column('text')
  passwordHash: string;

  @Column('boolean', { default: false })
  isAdmin: boolean;

  @Column('boolean', { default: true })
  marketingOptIn: boolean;

  /** Manual grant, like the two below. Purchases are in the payment tables. */
  @Column('boolean', { default: false })
  isPaidOneTime: boolean;

  /** End of the manual grant; null if it doesn't end. */
  @Column('timestamptz', { nullable: true })
  oneTimeEndsAt: Date | null;

  @Column('text', { nullable: true })
  subscriptionStatus: SubscriptionStatus | null;

  /** End of a manually granted subscription; null if it doesn't end or none was granted. */
  @Column('timestamptz', { nullable: true })
  subscriptionEndsAt: Date | null;

  @Column('timestamptz')
  termsAcceptedAt: Date;

  @Column('timestamptz')
  createdAt: Date;

  /** Since when the account has had no session; null while it has one, and until a job has noticed. */
  @Column('timestamptz', { nullable: true })
  unusedSince?: Date | null;

  /** When the account is closed because it isn't used. Its owner was told; null before that. */
  @Column('timestamptz', { nullable: true })
  closesAt?: Date | null;

  /** Deletion time of the account. The row stays until all its data is deleted, but TypeORM never returns it. */
  @DeleteDateColumn({ type: 'timestamptz' })
  closedAt?: Date | null;
}

/** A login. A token is valid only while its row exists, so logging out revokes it on the server. */
@Entity('sessions')
@Index('sessions_expires_at_idx', ['expiresAt'])
export class SessionEntity extends AccountOwned {
  /** The token's `jti`. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('timestamptz')
  createdAt: Date;

  /** Moves with each use, but not beyond the expiry of the token. */
  @Column('timestamptz')
  expiresAt: Date;

  /** Display name of the browser; null if unknown. */
  @Column('text', { nullable: true })
  browser: string | null;

  /** Accurate to the hour; null until it is used more than an hour after login. */
  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;
}

/** The latest login of an account, also after its session has ended. Not in `users`, whose row a slow change may lock. */
@Entity('last_logins')
export class LastLoginEntity extends AccountOwned {
  @Column('timestamptz')
  loggedInAt: Date;
}

const EMAIL_TOKEN_PURPOSES = ['password_reset', 'email_change', 'factor_removal'] as const;
export type EmailTokenPurpose = (typeof EMAIL_TOKEN_PURPOSES)[number];

/** A link that was sent by email and works once. The token itself is only in the email. */
@Entity('email_tokens')
@Check('email_tokens_purpose_check', toListCheck('purpose', EMAIL_TOKEN_PURPOSES))
@Check('email_tokens_email_check', `(email IS NOT NULL) = (purpose = 'email_change')`)
export class EmailTokenEntity extends AccountOwned {
  /** SHA-256 of the token. */
  @PrimaryColumn('bytea')
  tokenHash: Buffer;

  @Column('text')
  purpose: EmailTokenPurpose;

  /** The new address of an email change; null for other purposes. */
  @Column('text', { nullable: true })
  email: string | null;

  @Column('timestamptz')
  expiresAt: Date;
}
