import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../accounts/user.entity';
import { AMOUNT_CHECK, KIND_CHECK, PROVIDER_CHECK } from './payment-columns';
import type { PaymentProvider, Reversal } from './payment-gateway';
import type { PlanKind } from './prices';

/** A received payment. Refunds and disputes are final. */
@Entity('payments')
@Index('payments_reference_key', ['userId', 'reference'], { unique: true })
@Check('payments_provider_check', PROVIDER_CHECK)
@Check('payments_kind_check', KIND_CHECK)
@Check('payments_amount_check', AMOUNT_CHECK)
@Check('payments_status_check', `status IN ('paid', 'refunded', 'disputed')`)
export class PaymentEntity {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'payments_pkey' })
  userId: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'payments_pkey' })
  id: string;

  @Column('text')
  provider: PaymentProvider;

  @Column('text')
  kind: PlanKind;

  /** Reference of the payment: the checkout of a one-time purchase, or the invoice of a subscription. */
  @Column('text')
  reference: string;

  @Column('text')
  status: 'paid' | Reversal;

  @Column('integer', { name: 'amount_cents' })
  amountCents: number;

  @Column('text')
  currency: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'payments_user_id_fkey' })
  user?: UserEntity;
}
