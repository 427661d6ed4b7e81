import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../users/user.entity';
import { AMOUNT_CHECK, KIND_CHECK, PROVIDER_CHECK } from './payment-columns';
import type { PaymentProvider } from './payment-gateway';
import type { PlanKind } from './prices';

/** How long a provider knows the repeat of an attempt by its id: a day, less an hour to be sure. */
export const REPEATABLE_MS = 23 * 3_600_000;

/** A checkout that somebody has begun, noted before the provider hears of it. At most one of a kind is open. */
@Entity('payment_attempts')
@Index('payment_attempts_open_key', ['userId', 'provider', 'kind'], { unique: true, where: `status = 'open'` })
@Index('payment_attempts_check_idx', ['checkAt'], { where: `status = 'open'` })
@Check('payment_attempts_provider_check', PROVIDER_CHECK)
@Check('payment_attempts_kind_check', KIND_CHECK)
@Check('payment_attempts_amount_check', AMOUNT_CHECK)
@Check('payment_attempts_status_check', `status IN ('open', 'paid', 'closed')`)
export class PaymentAttemptEntity {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'payment_attempts_pkey' })
  userId: string;

  /** Also the key by which the provider recognises a repeat. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'payment_attempts_pkey' })
  id: string;

  @Column('text')
  provider: PaymentProvider;

  @Column('text')
  kind: PlanKind;

  @Column('text')
  status: 'open' | 'paid' | 'closed';

  /** Null until the provider has answered. */
  @Column('text', { name: 'session_id', nullable: true })
  sessionId: string | null;

  /** The price as it was shown, which is the one that must be paid. */
  @Column('integer', { name: 'amount_cents' })
  amountCents: number;

  @Column('text')
  currency: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** When the provider is asked next, in case its news is lost. */
  @Column('timestamptz', { name: 'check_at' })
  checkAt: Date;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'payment_attempts_user_id_fkey' })
  user?: UserEntity;
}
