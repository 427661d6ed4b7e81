import type { Module } from '../../module';
import { runPeriodically } from '../../platform/jobs/run-periodically';
import { PaymentAttemptEntity } from './payment-attempt.entity';
import { PaymentCustomerEntity } from './payment-customer.entity';
import { PaymentEventEntity } from './payment-event.entity';
import { PaymentEntity } from './payment.entity';
import { PaymentsResolver } from './payments.resolver';
import { paymentsRoutes } from './payments.routes';
import { PlansResolver } from './plans.resolver';
import { SandboxObjectEntity } from './sandbox/sandbox-object.entity';
import { SubscriptionEntity } from './subscription.entity';

const RECONCILE_EVERY_MS = 5 * 60_000;

export const billing: Module = {
  entities: [
    PaymentCustomerEntity,
    PaymentAttemptEntity,
    PaymentEntity,
    SubscriptionEntity,
    PaymentEventEntity,
    SandboxObjectEntity,
  ],
  resolvers: [
    [PlansResolver, () => new PlansResolver()],
    [PaymentsResolver, ({ payments }) => new PaymentsResolver(payments)],
  ],
  sections: ({ payments }) => [{ title: 'Payments', routes: paymentsRoutes(payments) }],
  jobs: [
    /** Asks the payment provider about everything that is due, in case a webhook was lost. */
    ({ paymentReconciliation }, logger) =>
      runPeriodically(RECONCILE_EVERY_MS, async (signal) => {
        try {
          const { failures } = await paymentReconciliation.run(signal);
          for (const failure of failures) logger.error({ err: failure }, 'payment reconciliation failed');
        } catch (error) {
          logger.error({ err: error }, 'payment reconciliation job failed');
        }
      }),
  ],
};
