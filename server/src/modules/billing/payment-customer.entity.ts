import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../accounts/user.entity';
import { PROVIDER_CHECK } from './payment-columns';
import type { PaymentProvider } from './payment-gateway';

/** Customer ID of a user at a payment provider. */
@Entity('payment_customers')
@Check('payment_customers_provider_check', PROVIDER_CHECK)
export class PaymentCustomerEntity {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'payment_customers_pkey' })
  userId: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'payment_customers_pkey' })
  provider: PaymentProvider;

  @Column('text', { name: 'customer_id' })
  customerId: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'payment_customers_user_id_fkey' })
  user?: UserEntity;
}
