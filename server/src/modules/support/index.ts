import { defineModule, type Core } from '../../platform/module';
import type { AccountsServices } from '../accounts';
import type { AuditServices } from '../audit';
import type { BillingServices } from '../billing';
import { SupportActionsService } from './support-actions.service';
import { SupportRepository } from './support.repository';
import { SupportResolver, UserConnectionResolver } from './support.resolver';
import { SupportService } from './support.service';
import { SUPPORT_RATES } from './rates';

interface Needs {
  accounts: Pick<AccountsServices, 'users' | 'sessions' | 'passwordResets' | 'factorRemovals'>;
  billing: Pick<BillingServices, 'payments' | 'resync'>;
  audit: AuditServices;
}

function create(core: Core, { accounts, billing, audit }: Needs) {
  const { dataSource, clock, limits, logger, settings, snapshots } = core;
  const { users, sessions, passwordResets, factorRemovals } = accounts;
  const { auditLog } = audit;
  const repository = new SupportRepository(dataSource, settings.paymentProvider, snapshots);
  return {
    support: new SupportService({
      clock,
      limits,
      repository,
      users,
      payments: billing.payments,
      factorRemovals,
      auditLog,
    }),
    supportActions: new SupportActionsService({
      dataSource,
      clock,
      limits,
      users,
      sessions,
      passwordResets,
      factorRemovals,
      billingResync: billing.resync,
      auditLog,
      logger,
    }),
  };
}

export const support = defineModule({
  name: 'support',
  create,
  rates: Object.values(SUPPORT_RATES),
  resolvers: [
    [SupportResolver, (services) => new SupportResolver(services.support, services.supportActions)],
    [UserConnectionResolver, () => new UserConnectionResolver()],
  ],
});
