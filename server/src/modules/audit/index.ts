import { defineModule, type Core } from '../../platform/module';
import { AuditEntryEntity } from './audit-entry.entity';
import { AuditLogService } from './audit-log.service';
import { AuditRepository } from './audit.repository';

export type { AuditLogService } from './audit-log.service';

export interface AuditServices {
  auditLog: AuditLogService;
}

export const audit = defineModule({
  name: 'audit',
  create: ({ dataSource, clock }: Core): AuditServices => ({
    auditLog: new AuditLogService(new AuditRepository(dataSource), clock),
  }),
  entities: [AuditEntryEntity],
});
