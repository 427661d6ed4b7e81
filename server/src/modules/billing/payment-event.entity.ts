import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { PROVIDER_CHECK } from './payment-columns';
import type { PaymentProvider } from './payment-gateway';

/** A processed webhook event. The same event again has no effect. */
@Entity('payment_events')
@Check('payment_events_provider_check', PROVIDER_CHECK)
export class PaymentEventEntity {
  /** ID at the provider. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'payment_events_pkey' })
  id: string;

  @Column('text')
  provider: PaymentProvider;

  @Column('text')
  type: string;

  @Column('timestamptz', { name: 'received_at' })
  receivedAt: Date;
}
