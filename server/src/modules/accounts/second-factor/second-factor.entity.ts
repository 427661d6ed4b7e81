import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { toListCheck } from '../../../platform/database/columns';
import { AccountOwned } from '../../../platform/database/user-data';

/** A passkey of an account. */
@Entity('passkeys')
@Index('passkeys_credential_id_key', ['userId', 'credentialId'], { unique: true })
export class PasskeyEntity extends AccountOwned {
  @PrimaryColumn('uuid')
  id: string;

  /** ID by which the authenticator knows it. */
  @Column('bytea')
  credentialId: Buffer;

  /** In COSE format. */
  @Column('bytea')
  publicKey: Buffer;

  /** Number of uses, as counted by the authenticator; always 0 if it doesn't count. */
  @Column({ type: 'bigint', transformer: { to: (value: unknown) => value, from: Number } })
  counter: number;

  /** How the browser reaches the authenticator, such as 'internal' or 'usb'. */
  @Column('text', { array: true })
  transports: string[];

  /** Whether it may be synchronized between devices, and whether it is now. */
  @Column('boolean')
  backupEligible: boolean;

  @Column('boolean')
  backedUp: boolean;

  @Column('text')
  name: string;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;
}

/** The secret that an authenticator app shares with the server, for one-time codes. */
@Entity('totp_secrets')
export class TotpSecretEntity extends AccountOwned {
  /** Encrypted. */
  @Column('bytea')
  secret: Buffer;

  @Column('timestamptz')
  createdAt: Date;

  /** Null until the first code proves that the app has the secret. */
  @Column('timestamptz', { nullable: true })
  confirmedAt: Date | null;

  /** Time step of the last code that was used. No code of this step or an earlier one counts. */
  @Column('integer', { nullable: true })
  lastStep: number | null;

  /** Wrong codes since a factor was last right. */
  @Column('integer', { default: 0 })
  failures: number;
}

/** An unused recovery code. */
@Entity('recovery_codes')
export class RecoveryCodeEntity extends AccountOwned {
  /** SHA-256 of the code, which is random and long enough. */
  @PrimaryColumn('bytea')
  codeHash: Buffer;
}

/**
 * A removal of all second factors of an account, started by support for an owner who has lost them. It is pending while
 * the row exists.
 */
@Entity('factor_removals')
@Index('factor_removals_due_at_idx', ['dueAt'])
export class FactorRemovalEntity extends AccountOwned {
  /** ID of a member of the support staff. Not a foreign key, because the removal outlives that account. */
  @Column('uuid')
  requestedBy: string;

  @Column('timestamptz')
  requestedAt: Date;

  @Column('timestamptz')
  dueAt: Date;
}

const CHALLENGE_PURPOSES = ['log_in', 'add_passkey', 'used'] as const;

/**
 * 'log_in': the password was right, and the second factor is missing. 'add_passkey': a new passkey is expected.
 * 'used': a passkey answered this challenge, so nothing may answer it again.
 */
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number];

@Entity('login_challenges')
@Check('login_challenges_purpose_check', toListCheck('purpose', CHALLENGE_PURPOSES))
@Index('login_challenges_expires_at_idx', ['expiresAt'])
export class LoginChallengeEntity extends AccountOwned {
  /** SHA-256 of the challenge. */
  @PrimaryColumn('bytea')
  challengeHash: Buffer;

  @Column('text')
  purpose: ChallengePurpose;

  /** SHA-256 of what must come with the answer: the secret of the browser, or the ID of the session. */
  @Column('bytea')
  boundTo: Buffer;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  expiresAt: Date;
}

/** A removal as shown to support staff. */
export type FactorRemoval = Pick<FactorRemovalEntity, 'requestedAt' | 'dueAt'>;
