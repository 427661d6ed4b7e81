import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { PROVIDER_CHECK } from './payment-columns';
import type { PaymentProvider } from './payment-gateway';

/** News from the provider that has had its effect; the same one again has none. */
@Entity('payment_events')
@Check('payment_events_provider_check', PROVIDER_CHECK)
export class PaymentEventEntity {
  /** The provider's id. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'payment_events_pkey' })
  id: string;

  @Column('text')
  provider: PaymentProvider;

  @Column('text')
  type: string;

  @Column('timestamptz', { name: 'received_at' })
  receivedAt: Date;
}
