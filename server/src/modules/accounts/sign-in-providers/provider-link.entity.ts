import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { AccountOwned } from '../../../platform/database/user-data';

/** An identity at a sign-in provider that can log in to an account. */
@Entity('provider_links')
@Index('provider_links_identity_key', ['issuer', 'subject'], { unique: true })
export class ProviderLinkEntity extends AccountOwned {
  @PrimaryColumn('uuid')
  id: string;

  /** URL of the provider, in the form of its settings. */
  @Column('text')
  issuer: string;

  /** The provider's ID of the user. Unlike an email address, it never goes to someone else. */
  @Column('text')
  subject: string;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;
}

/** The state of a sign-in that has come back from its provider, so that it can't come back again. */
@Entity('sign_in_states')
@Index('sign_in_states_expires_at_idx', ['expiresAt'])
export class SignInStateEntity {
  @PrimaryColumn('bytea')
  stateHash: Buffer;

  @Column('timestamptz')
  expiresAt: Date;
}
