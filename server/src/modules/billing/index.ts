import { SandboxObjectEntity } from '#sandbox';
import { HOUR_MS } from '../../platform/jobs/job-runner';
import type { Core } from '../../services';
import type { UsersService } from '../accounts/users.service';
import type { DueMail, MailsRepository } from '../messaging/mails.repository';
import type { Module } from '../../modules';
import {
  CustomerDeletionEntity,
  PaymentAttemptEntity,
  PaymentCustomerEntity,
  PaymentEntity,
  PaymentEventEntity,
  SubscriptionEntity,
} from './billing.entity';
import { BillingRepository } from './billing.repository';
import { BillingResync } from './billing-resync';
import { CustomerSync } from './customer-sync';
import { Fulfilment } from './fulfilment';
import { PaymentEventsService } from './payment-events.service';
import { PaymentReconciliation } from './payment-reconciliation';
import { PaymentReversals } from './payment-reversals';
import { PaymentsResolver } from './payments.resolver';
import { paymentsRoutes } from './payments.routes';
import { PaymentsService } from './payments.service';
import { ProviderSync } from './provider-sync';

const RECONCILE_EVERY_MS = 5 * 60_000;
const SYNC_CUSTOMERS_EVERY_MS = 60_000;

interface Needs {
  mails: MailsRepository;
  users: UsersService;
}

export function createBilling(core: Core, { mails, users }: Needs) {
  const { dataSource, clock, gateway, provider, settings, limits, logger } = core;
  const repository = new BillingRepository(dataSource, provider);
  const fulfilment = new Fulfilment(repository, clock, mails, settings.appUrl, logger);
  const sync = new ProviderSync(repository, clock, gateway, fulfilment, logger);
  const reversals = new PaymentReversals(repository, sync);
  const paymentEvents = new PaymentEventsService(repository, clock, sync, reversals);
  return {
    payments: new PaymentsService({ repository, clock, settings: settings.payments, sync, users, limits }),
    paymentEvents,
    paymentReconciliation: new PaymentReconciliation({
      dataSource,
      clock,
      gateway,
      repository,
      sync,
      events: paymentEvents,
    }),
    fulfilment,
    customerSync: new CustomerSync(repository.customers, gateway, clock),
    billing: new BillingResync(repository, sync, fulfilment, reversals),
  };
}

/** Renders the module's emails. */
export const billingMails = ({ fulfilment }: { fulfilment: Fulfilment }) => ({
  payment_failed: (mail: DueMail) => fulfilment.writeFailureMail(mail),
});

export const billing: Module = {
  entities: [
    PaymentCustomerEntity,
    CustomerDeletionEntity,
    PaymentAttemptEntity,
    PaymentEntity,
    SubscriptionEntity,
    PaymentEventEntity,
    SandboxObjectEntity,
  ],
  resolvers: [[PaymentsResolver, ({ payments }) => new PaymentsResolver(payments)]],
  sections: ({ payments }) => [{ title: 'Payments', routes: (app) => paymentsRoutes(app, payments) }],
  jobs: ({ paymentReconciliation, customerSync, paymentEvents }) => [
    {
      name: 'payment reconciliation',
      everyMs: RECONCILE_EVERY_MS,
      run: async (signal, report) => (await paymentReconciliation.run(signal)).failures.forEach(report),
    },
    {
      name: 'payment customers',
      everyMs: SYNC_CUSTOMERS_EVERY_MS,
      run: async (signal, report) => (await customerSync.run(signal)).forEach(report),
    },
    { name: 'purge of payment events', everyMs: HOUR_MS, run: () => paymentEvents.purge() },
  ],
};
