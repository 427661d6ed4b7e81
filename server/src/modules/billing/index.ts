import { SandboxObjectEntity } from '#sandbox';
import { HOUR_MS } from '../../platform/jobs/job-runner';
import type { MailRenderer } from '../../platform/mail/queued-mail';
import { defineModule, type Core } from '../../platform/module';
import type { AccountsServices } from '../accounts';
import type { OutboxServices } from '../outbox';
import {
  CustomerDeletionEntity,
  PaymentAttemptEntity,
  PaymentCustomerEntity,
  PaymentEntity,
  PaymentEventEntity,
  SubscriptionEntity,
} from './billing.entity';
import { openPayments, type OpenedPayments } from './open-payments';
import { PaymentCancellation } from './payment-cancellation';
import { BillingRepository } from './billing.repository';
import { BillingMails, type BillingMail } from './billing-mails';
import { BillingResync } from './billing-resync';
import { CustomerSync } from './customer-sync';
import { Fulfilment } from './fulfilment';
import { PaymentEventsService } from './payment-events.service';
import { PaymentReconciliation } from './payment-reconciliation';
import { PaymentReversals } from './payment-reversals';
import { PaymentsResolver } from './payments.resolver';
import { paymentsRoutes, paymentWebhook } from './payments.routes';
import { PaymentsService } from './payments.service';
import { ProviderSync } from './provider-sync';
import { STRIPE_SOURCES } from './stripe-payment-gateway';
import { PAYMENT_RATES } from './rates';

const RECONCILE_EVERY_MS = 5 * 60_000;
const SYNC_CUSTOMERS_EVERY_MS = 60_000;

interface Needs {
  outbox: OutboxServices;
  accounts: Pick<AccountsServices, 'users'>;
}

function create(core: Core, { outbox, accounts }: Needs, { gateway, settings: payments, pages }: OpenedPayments) {
  const { dataSource, clock, settings, limits, logger } = core;
  const repository = new BillingRepository(dataSource, settings.paymentProvider);
  const mails = new BillingMails(repository, outbox.mails, settings.appUrl);
  const fulfilment = new Fulfilment(repository, clock, mails, logger);
  const providerSync = new ProviderSync(repository, clock, gateway, fulfilment, logger);
  const reversals = new PaymentReversals(repository, providerSync);
  const paymentEvents = new PaymentEventsService(repository, clock, providerSync, reversals);
  return {
    payments: new PaymentsService({
      repository,
      clock,
      settings: payments,
      providerSync,
      users: accounts.users,
      limits,
    }),
    paymentEvents,
    paymentReconciliation: new PaymentReconciliation({
      dataSource,
      clock,
      gateway,
      repository,
      providerSync,
      events: paymentEvents,
    }),
    paymentCancellation: new PaymentCancellation(repository, gateway, clock),
    mails,
    customerSync: new CustomerSync(repository.customers, gateway, clock),
    resync: new BillingResync(repository, providerSync, fulfilment, reversals),
    sandboxPages: pages,
  };
}

export type BillingServices = ReturnType<typeof create>;

export const billing = defineModule({
  name: 'billing',
  connect: openPayments,
  create,
  rates: Object.values(PAYMENT_RATES),
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
  apiRoutes: ({ paymentEvents }, app, admission) => paymentWebhook(app, paymentEvents, admission),
  pages: ({ sandboxPages }, app) => sandboxPages?.(app),
  contentSources: ({ payments }) => (payments.settings().mode === 'stripe' ? STRIPE_SOURCES : {}),
  mails: ({ mails }): Record<BillingMail, MailRenderer> => ({
    subscription_started: (mail) => mails.writeAboutSubscription('subscription_started', mail),
    subscription_canceled: (mail) => mails.writeAboutSubscription('subscription_canceled', mail),
    payment_failed: (mail) => mails.writeAboutSubscription('payment_failed', mail),
    lifetime_bought: (mail) => mails.writeAboutLifetime(mail),
  }),
  // Nothing that was paid for ends, and no invoice loses its customer.
  keepsAccounts: ['payment_customers', 'payment_attempts', 'payments', 'subscriptions'],
  onEmailChange: ({ paymentCancellation }, manager, userId) => paymentCancellation.changeEmail(manager, userId),
  onDelete: ({ paymentCancellation }, userId) => paymentCancellation.begin(userId),
  jobs: ({ paymentReconciliation, customerSync, paymentEvents }) => [
    {
      name: 'payment reconciliation',
      everyMs: RECONCILE_EVERY_MS,
      run: async (signal) => (await paymentReconciliation.run(signal)).failures,
    },
    {
      name: 'payment customers',
      everyMs: SYNC_CUSTOMERS_EVERY_MS,
      run: (signal) => customerSync.run(signal),
    },
    { name: 'purge of payment events', everyMs: HOUR_MS, run: () => paymentEvents.purge() },
  ],
});
