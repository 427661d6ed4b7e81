import type { Core } from '../../services';
import type { Module } from '../../modules';
import { AuditEntryEntity } from './audit-entry.entity';
import { AuditLogService } from './audit-log.service';
import { SupportActionsService } from './support-actions.service';
import { SupportRepository } from './support.repository';
import { SupportResolver, UserConnectionResolver } from './support.resolver';
import { SupportService } from './support.service';

type Needs = Omit<ConstructorParameters<typeof SupportActionsService>[0], 'audit' | 'dataSource' | 'clock'>;

export function createSupport({ dataSource, snapshots, clock, provider, limits }: Core, needs: Needs) {
  const repository = new SupportRepository(dataSource, provider, snapshots);
  const audit = new AuditLogService(repository, clock);
  return {
    support: new SupportService({ clock, limits, repository, audit, users: needs.users }),
    supportActions: new SupportActionsService({ ...needs, dataSource, clock, audit }),
  };
}

export const support: Module = {
  entities: [AuditEntryEntity],
  resolvers: [
    [SupportResolver, (services) => new SupportResolver(services.support, services.supportActions)],
    [UserConnectionResolver, () => new UserConnectionResolver()],
  ],
};
