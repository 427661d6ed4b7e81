import type { Module } from '../../module';
import { AuditEntryEntity } from './audit-entry.entity';
import { SupportResolver, UserConnectionResolver } from './support.resolver';

export const support: Module = {
  entities: [AuditEntryEntity],
  resolvers: [
    [SupportResolver, (services) => new SupportResolver(services.support, services.supportActions)],
    [UserConnectionResolver, () => new UserConnectionResolver()],
  ],
};
