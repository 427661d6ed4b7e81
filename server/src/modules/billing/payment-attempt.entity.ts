import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../accounts/user.entity';
import { AMOUNT_CHECK, KIND_CHECK, PROVIDER_CHECK } from './payment-columns';
import type { PaymentProvider } from './payment-gateway';
import type { PlanKind } from './prices';

/** How long the provider recognizes the idempotency key of an attempt: a day, minus a safety margin of one hour. */
export const REPEATABLE_MS = 23 * 3_600_000;

/** A checkout that a user started. Saved before the provider is called. At most one of each kind is open. */
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

  /** Also the idempotency key for the provider. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'payment_attempts_pkey' })
  id: string;

  @Column('text')
  provider: PaymentProvider;

  @Column('text')
  kind: PlanKind;

  @Column('text')
  status: 'open' | 'paid' | 'closed';

  /** Null until the provider has responded. */
  @Column('text', { name: 'session_id', nullable: true })
  sessionId: string | null;

  /** The displayed price, which must be paid. */
  @Column('integer', { name: 'amount_cents' })
  amountCents: number;

  @Column('text')
  currency: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** Time of the next check with the provider, in case its webhook is lost. */
  @Column('timestamptz', { name: 'check_at' })
  checkAt: Date;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'payment_attempts_user_id_fkey' })
  user?: UserEntity;
}
