import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from './user.entity';

/** A password reset link that was sent by email and works once. The token itself is only in the email. */
@Entity('password_reset_tokens')
export class PasswordResetTokenEntity {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'password_reset_tokens_pkey' })
  userId: string;

  /** SHA-256 of the token. */
  @PrimaryColumn('bytea', { name: 'token_hash', primaryKeyConstraintName: 'password_reset_tokens_pkey' })
  tokenHash: Buffer;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'password_reset_tokens_user_id_fkey' })
  user?: UserEntity;
}
