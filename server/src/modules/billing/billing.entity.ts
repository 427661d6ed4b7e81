import { PLAN_KINDS, type PlanKind } from '@macrolog/domain';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus, type UserEntity } from '../accounts/user.entity';
import { PAYMENT_PROVIDERS, type PaymentProvider } from '../../config/payments';
import { toListCheck } from '../../platform/database/columns';
import { AccountOwned } from '../../platform/database/user-data';
import { REVERSALS, type Reversal } from './payment-gateway';

const PROVIDER_CHECK = toListCheck('provider', PAYMENT_PROVIDERS);
const KIND_CHECK = toListCheck('kind', PLAN_KINDS);
const AMOUNT_CHECK = 'amount_cents > 0';
const ATTEMPT_STATUSES = ['open', 'paid', 'closed'] as const;

/** A row that is deleted with its user, and read with it. */
abstract class PaymentRow extends AccountOwned {
  declare user?: UserEntity;
}

/** Something bought, at the price that was displayed and must be paid. */
abstract class PurchaseRow extends PaymentRow {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  provider: PaymentProvider;

  @Column('integer')
  amountCents: number;

  @Column('text')
  currency: string;

  @Column('timestamptz')
  createdAt: Date;
}

/** Customer ID of a user at a payment provider. */
@Entity('payment_customers')
@Index('payment_customers_email_due_idx', ['emailDueAt'], { where: 'email_due_at IS NOT NULL' })
@Check('payment_customers_provider_check', PROVIDER_CHECK)
export class PaymentCustomerEntity extends PaymentRow {
  @PrimaryColumn('text')
  provider: PaymentProvider;

  @Column('text')
  customerId: string;

  @Column('timestamptz')
  createdAt: Date;

  /** When the changed email address is sent to the provider; null if the provider has it. */
  @Column('timestamptz', { nullable: true })
  emailDueAt: Date | null;
}

/** A customer to delete at the provider: of a deleted account, or without an account. The row is deleted afterwards. */
@Entity('customer_deletions')
@Index('customer_deletions_due_idx', ['dueAt'])
@Check('customer_deletions_provider_check', PROVIDER_CHECK)
export class CustomerDeletionEntity {
  @PrimaryColumn('text')
  provider: PaymentProvider;

  @PrimaryColumn('text')
  customerId: string;

  @Column('timestamptz')
  dueAt: Date;
}

/**
 * A checkout that a user started. Saved before the provider is called, under an ID that is also the idempotency key. At
 * most one of each kind is open.
 */
@Entity('payment_attempts')
@Index('payment_attempts_open_key', ['userId', 'provider', 'kind'], { unique: true, where: `status = 'open'` })
@Index('payment_attempts_check_idx', ['checkAt'], { where: `status = 'open'` })
@Check('payment_attempts_provider_check', PROVIDER_CHECK)
@Check('payment_attempts_kind_check', KIND_CHECK)
@Check('payment_attempts_amount_check', AMOUNT_CHECK)
@Check('payment_attempts_status_check', toListCheck('status', ATTEMPT_STATUSES))
export class PaymentAttemptEntity extends PurchaseRow {
  @Column('text')
  kind: PlanKind;

  @Column('text')
  status: (typeof ATTEMPT_STATUSES)[number];

  /** Null until the provider has responded. */
  @Column('text', { nullable: true })
  sessionId: string | null;

  /** Time of the next check with the provider, in case its webhook is lost. */
  @Column('timestamptz')
  checkAt: Date;
}

/** A received payment. A refund is final, and the funds of a dispute may come back. */
@Entity('payments')
@Index('payments_reference_key', ['userId', 'reference'], { unique: true })
@Check('payments_provider_check', PROVIDER_CHECK)
@Check('payments_kind_check', KIND_CHECK)
@Check('payments_amount_check', AMOUNT_CHECK)
@Check('payments_status_check', toListCheck('status', ['paid', ...REVERSALS]))
export class PaymentEntity extends PurchaseRow {
  @Column('text')
  kind: PlanKind;

  /** The checkout of a one-time purchase, or the invoice of a subscription. */
  @Column('text')
  reference: string;

  @Column('text')
  status: 'paid' | Reversal;

  /** Version of the snapshot that said whether the money is gone; null if it was never refunded or disputed. */
  @Column('bigint', { name: 'reading', nullable: true })
  version: string | null;

  /** Subscription of the invoice, at the provider; null for a one-time purchase and for rows from before this column. */
  @Column('text', { nullable: true })
  subscriptionId: string | null;
}

/** A monthly subscription, since its first payment. */
@Entity('subscriptions')
@Index('subscriptions_subscription_id_key', ['userId', 'subscriptionId'], { unique: true })
@Index('subscriptions_subscription_id_idx', ['subscriptionId'])
@Index('subscriptions_check_idx', ['checkAt'], { where: 'check_at IS NOT NULL' })
@Check('subscriptions_provider_check', PROVIDER_CHECK)
@Check('subscriptions_amount_check', AMOUNT_CHECK)
@Check('subscriptions_status_check', toListCheck('status', SUBSCRIPTION_STATUSES))
export class SubscriptionEntity extends PurchaseRow {
  /** ID at the provider. */
  @Column('text')
  subscriptionId: string;

  @Column('text')
  status: SubscriptionStatus;

  /** End of the last paid period. */
  @Column('timestamptz')
  paidUntil: Date;

  /** End of access, unless the provider reports a change before. */
  @Column('timestamptz')
  endsAt: Date;

  /** True if money of the subscription is gone: a payment was refunded, or its funds are withdrawn by a dispute. */
  @Column('boolean')
  revoked: boolean;

  /** Version of the snapshot that the row contains. Snapshots with a lower number are older. */
  @Column('bigint', { name: 'reading' })
  version: string;

  /** Time of the next check with the provider, in case its webhook is lost; null for ended subscriptions. */
  @Column('timestamptz', { nullable: true })
  checkAt: Date | null;
}

/** Purchases of a user and the checkouts before them. */
export interface PurchaseHistory {
  payments: PaymentEntity[];
  subscriptions: SubscriptionEntity[];
  checkouts: PaymentAttemptEntity[];
}

/** A processed webhook event. The same event again has no effect. */
@Entity('payment_events')
@Check('payment_events_provider_check', PROVIDER_CHECK)
export class PaymentEventEntity {
  /** ID at the provider. */
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  provider: PaymentProvider;

  @Column('text')
  type: string;

  @Column('timestamptz')
  receivedAt: Date;
}
