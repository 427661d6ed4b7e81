import type { DataSource, EntityManager } from 'typeorm';
import { claimDue } from '../../platform/jobs/work-queue';
import { CustomerDeletionEntity, PaymentCustomerEntity } from './billing.entity';
import type { PaymentProvider } from '../../config/payments';

export type DueDeletion = Pick<CustomerDeletionEntity, 'customerId'>;
export type DueEmail = Pick<PaymentCustomerEntity, 'userId' | 'customerId' | 'emailDueAt'> & { email: string };

/** Customers at the payment provider, and what is to be changed there. */
export class CustomersRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
  ) {}

  async find(userId: string): Promise<string | null> {
    const { provider } = this;
    const found = await this.dataSource.manager.findOneBy(PaymentCustomerEntity, { userId, provider });
    return found?.customerId ?? null;
  }

  /**
   * Saves the customer of a user. Returns the first saved one, or null if the account was deleted. A customer that isn't
   * used is deleted at the provider.
   * @param email address that the provider has. The account's address may have changed since.
   */
  async save(userId: string, customerId: string, email: string, now: Date): Promise<string | null> {
    const { dataSource, provider } = this;
    await dataSource.query(
      `INSERT INTO payment_customers (user_id, provider, customer_id, created_at, email_due_at)
       SELECT id, $2, $3, $5, CASE WHEN email <> $4 THEN $5::timestamptz END
         FROM users WHERE id = $1 AND closed_at IS NULL FOR NO KEY UPDATE
       ON CONFLICT DO NOTHING`,
      [userId, provider, customerId, email, now],
    );
    const saved = await this.find(userId);
    if (saved !== customerId) {
      const deletion = { provider, customerId, dueAt: now };
      await dataSource.createQueryBuilder().insert().into(CustomerDeletionEntity).values(deletion).orIgnore().execute();
    }
    return saved;
  }

  /** Forgets a customer that the provider doesn't have any more. */
  async forget(userId: string, customerId: string): Promise<void> {
    await this.dataSource.manager.delete(PaymentCustomerEntity, { userId, provider: this.provider, customerId });
  }

  /** Has the customers of a user deleted at every provider, in the transaction that closes the account. */
  async scheduleDeletions(manager: EntityManager, userId: string, now: Date): Promise<void> {
    await manager.query(
      `INSERT INTO customer_deletions (provider, customer_id, due_at)
       SELECT provider, customer_id, $2 FROM payment_customers WHERE user_id = $1
       ON CONFLICT DO NOTHING`,
      [userId, now],
    );
  }

  /** Has the email address of a user sent to every provider, in the transaction that changes it. */
  async scheduleEmails(manager: EntityManager, userId: string, now: Date): Promise<void> {
    await manager.update(PaymentCustomerEntity, { userId }, { emailDueAt: now });
  }

  claimDeletions(now: Date, lease: { leaseMs: number; limit: number }): Promise<DueDeletion[]> {
    return claimDue(this.dataSource, {
      table: 'customer_deletions',
      key: ['provider', 'customer_id'],
      columns: 't.customer_id AS "customerId"',
      dueColumn: 'due_at',
      condition: 'provider = $3',
      parameters: [this.provider],
      now,
      ...lease,
    });
  }

  async endDeletion({ customerId }: DueDeletion): Promise<void> {
    await this.dataSource.manager.delete(CustomerDeletionEntity, { provider: this.provider, customerId });
  }

  claimEmails(now: Date, lease: { leaseMs: number; limit: number }): Promise<DueEmail[]> {
    return claimDue(this.dataSource, {
      table: 'payment_customers',
      key: ['user_id', 'provider'],
      columns: `t.user_id AS "userId", t.customer_id AS "customerId", t.email_due_at AS "emailDueAt",
                (SELECT email FROM users WHERE id = t.user_id) AS email`,
      dueColumn: 'email_due_at',
      condition: 'provider = $3',
      parameters: [this.provider],
      now,
      ...lease,
    });
  }

  /** Unless the address has changed again since it was claimed. */
  async endEmail({ userId, customerId, emailDueAt }: DueEmail): Promise<void> {
    await this.dataSource.query(
      `UPDATE payment_customers SET email_due_at = NULL
        WHERE user_id = $1 AND provider = $2 AND customer_id = $3 AND email_due_at = $4`,
      [userId, this.provider, customerId, emailDueAt],
    );
  }
}
