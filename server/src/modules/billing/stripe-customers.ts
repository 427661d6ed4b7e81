import type Stripe from 'stripe';
import type { CustomerGateway } from './payment-gateway';
import { orNullIf404, translateErrors } from './stripe-calls';

/** Customers at Stripe. */
export class StripeCustomers implements CustomerGateway {
  constructor(
    private readonly stripe: Stripe,
    /** Origin of the pages to which Stripe redirects. */
    private readonly appUrl: string,
  ) {}

  async create({ userId, attemptId, email }: Parameters<CustomerGateway['create']>[0]): Promise<string> {
    const customer = this.stripe.customers.create(
      { email, metadata: { user_id: userId } },
      { idempotencyKey: `customer-${attemptId}` },
    );
    return (await translateErrors(customer)).id;
  }

  async setEmail(customerId: string, email: string): Promise<void> {
    await orNullIf404(this.stripe.customers.update(customerId, { email }));
  }

  async delete(customerId: string): Promise<void> {
    await orNullIf404(this.stripe.customers.del(customerId));
  }

  async isDeleted(customerId: string): Promise<boolean> {
    const customer = await orNullIf404(this.stripe.customers.retrieve(customerId));
    return customer?.deleted === true;
  }

  async openPortal(customer: string): Promise<string> {
    const return_url = `${this.appUrl}/app/settings`;
    return (await translateErrors(this.stripe.billingPortal.sessions.create({ customer, return_url }))).url;
  }
}
