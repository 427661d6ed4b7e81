import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from './user.entity';

/**
 * A link that was sent to a new email address and changes the account's address, once. The token itself is only in the
 * email.
 */
@Entity('email_change_tokens')
export class EmailChangeTokenEntity {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'email_change_tokens_pkey' })
  userId: string;

  /** SHA-256 of the token. */
  @PrimaryColumn('bytea', { name: 'token_hash', primaryKeyConstraintName: 'email_change_tokens_pkey' })
  tokenHash: Buffer;

  @Column('text')
  email: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'email_change_tokens_user_id_fkey' })
  user?: UserEntity;
}
