import type { Core } from '../../services';
import type { Module } from '../../modules';
import { AuditEntryEntity } from './audit-entry.entity';
import { SupportActionsService } from './support-actions.service';
import type { SupportRepository } from './support.repository';
import { SupportResolver, UserConnectionResolver } from './support.resolver';
import { SupportService } from './support.service';

interface Needs extends Omit<ConstructorParameters<typeof SupportActionsService>[0], keyof Core> {
  repository: SupportRepository;
}

export function createSupport(core: Core, needs: Needs) {
  return {
    support: new SupportService({ ...core, ...needs }),
    supportActions: new SupportActionsService({ ...core, ...needs }),
  };
}

export const support: Module = {
  entities: [AuditEntryEntity],
  resolvers: [
    [SupportResolver, (services) => new SupportResolver(services.support, services.supportActions)],
    [UserConnectionResolver, () => new UserConnectionResolver()],
  ],
};
