import type { DataSource } from 'typeorm';
import { Admins } from './modules/accounts/admins';
import { SecondFactorRepository } from './modules/accounts/second-factor/second-factor.repository';
import { UsersRepository } from './modules/accounts/users.repository';
import { AuditLogService } from './modules/audit/audit-log.service';
import { AuditRepository } from './modules/audit/audit.repository';
import { DatabaseClock } from './platform/database/database-clock';

/** The support staff, for the operator's command. Nothing here depends on the payment provider. */
export async function openAdmins(dataSource: DataSource): Promise<Admins> {
  const audit = new AuditLogService(new AuditRepository(dataSource), await DatabaseClock.start(dataSource));
  const [users, factors] = [new UsersRepository(dataSource, 'live'), new SecondFactorRepository(dataSource)];
  return new Admins(dataSource, users, factors, audit);
}
