import type { Clock } from '../../platform/clock';
import { workOff } from '../../platform/jobs/work-queue';
import type { CustomersRepository } from './customers.repository';
import type { PaymentGateway } from './payment-gateway';

/** Customers that one run handles of each kind. The next run takes the next ones. */
const LIMIT = 20;
/** After a failure, a customer is due again in an hour. */
const LEASE = { leaseMs: 3_600_000, limit: LIMIT };

/**
 * Keeps the customers at the payment provider in line with their accounts: sends changed email addresses, and deletes the
 * customers of deleted accounts. Several processes can run it at once, because each takes different rows.
 */
export class CustomerSync {
  constructor(
    private readonly customers: CustomersRepository,
    private readonly gateway: PaymentGateway | undefined,
    private readonly clock: Clock,
  ) {}

  /** Runs once and returns the failures. Ends early when the signal is aborted. */
  async run(signal?: AbortSignal): Promise<unknown[]> {
    const { customers, clock } = this;
    const provider = this.gateway?.customers;
    if (!provider) return [];
    // More than can be claimed, so that a run ends after one claim.
    const batch = LIMIT + 1;
    const deletions = await workOff(
      {
        claim: () => customers.claimDeletions(clock.now(), LEASE),
        work: async (due) => {
          await provider.delete(due.customerId);
          await customers.endDeletion(due);
        },
        batch,
      },
      signal,
    );
    const emails = await workOff(
      {
        claim: () => customers.claimEmails(clock.now(), LEASE),
        work: async (due) => {
          await provider.setEmail(due.customerId, due.email);
          await customers.endEmail(due);
        },
        batch,
      },
      signal,
    );
    return [...deletions.failures, ...emails.failures];
  }
}
