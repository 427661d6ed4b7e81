import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../users/user.entity';
import { AMOUNT_CHECK, PROVIDER_CHECK } from './payment-columns';
import type { PaymentProvider, SubscriptionState } from './payment-gateway';

/** A monthly subscription, from its first payment on. */
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

  /** The provider's id. */
  @Column('text', { name: 'subscription_id' })
  subscriptionId: string;

  @Column('text')
  status: SubscriptionState;

  @Column('integer', { name: 'amount_cents' })
  amountCents: number;

  @Column('text')
  currency: string;

  /** End of the last period that has been paid for. */
  @Column('timestamptz', { name: 'paid_until' })
  paidUntil: Date;

  /** When its rights end if nothing more is heard. */
  @Column('timestamptz', { name: 'ends_at' })
  endsAt: Date;

  /** Refunded or disputed: over for good. */
  @Column('boolean')
  revoked: boolean;

  /** Number of the reading that it shows: one that was begun earlier is older news. */
  @Column('bigint')
  reading: string;

  /** When the provider is asked next, in case its news is lost; null for what is over. */
  @Column('timestamptz', { name: 'check_at', nullable: true })
  checkAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'subscriptions_user_id_fkey' })
  user?: UserEntity;
}
