import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../accounts/user.entity';
import { AMOUNT_CHECK, PROVIDER_CHECK } from './payment-columns';
import type { PaymentProvider, SubscriptionState } from './payment-gateway';

/** A monthly subscription, since its first payment. */
@Entity('subscriptions')
@Index('subscriptions_subscription_id_key', ['userId', 'subscriptionId'], { unique: true })
@Index('subscriptions_subscription_id_idx', ['subscriptionId'])
@Index('subscriptions_check_idx', ['checkAt'], { where: 'check_at IS NOT NULL' })
@Check('subscriptions_provider_check', PROVIDER_CHECK)
@Check('subscriptions_amount_check', AMOUNT_CHECK)
@Check('subscriptions_status_check', `status IN ('active', 'cancel_pending', 'past_due', 'canceled')`)
export class SubscriptionEntity {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'subscriptions_pkey' })
  userId: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'subscriptions_pkey' })
  id: string;

  @Column('text')
  provider: PaymentProvider;

  /** ID at the provider. */
  @Column('text', { name: 'subscription_id' })
  subscriptionId: string;

  @Column('text')
  status: SubscriptionState;

  @Column('integer', { name: 'amount_cents' })
  amountCents: number;

  @Column('text')
  currency: string;

  /** End of the last paid period. */
  @Column('timestamptz', { name: 'paid_until' })
  paidUntil: Date;

  /** End of access, unless the provider reports a change before. */
  @Column('timestamptz', { name: 'ends_at' })
  endsAt: Date;

  /** True if the payment was refunded or disputed. This is final. */
  @Column('boolean')
  revoked: boolean;

  /** Version of the snapshot that the row contains. Snapshots with a lower number are older. */
  @Column('bigint')
  reading: string;

  /** Time of the next check with the provider, in case its webhook is lost; null for ended subscriptions. */
  @Column('timestamptz', { name: 'check_at', nullable: true })
  checkAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'subscriptions_user_id_fkey' })
  user?: UserEntity;
}
