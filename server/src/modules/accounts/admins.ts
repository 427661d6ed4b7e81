import type { DataSource } from 'typeorm';
import { notFound } from '@macrolog/domain';
import { withUserLock } from '../../platform/database/user-lock';
import { foldUsername } from './credentials';
import type { SecondFactorRepository } from './second-factor/second-factor.repository';
import type { UsersRepository } from './users.repository';
import type { AuditLogService } from '../audit';
import { OPERATOR } from '../audit/audit-entry.entity';

/** Result of a change: the username in its original spelling, whether anything changed, and whether support opens. */
interface AdminChange {
  username: string;
  changed: boolean;
  hasSecondFactor: boolean;
}

/** Manages support staff. Only the operator can change it. Changes apply from the next request on. */
export class Admins {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersRepository,
    private readonly factors: SecondFactorRepository,
    private readonly audit: AuditLogService,
  ) {}

  /** @throws AppError NOT_FOUND for an unknown username. */
  async set(name: string, isAdmin: boolean): Promise<AdminChange> {
    const id = (await this.users.findByUsername(foldUsername(name)))?.id;
    if (id === undefined) throw notFound('USER');
    return withUserLock(
      this.dataSource,
      id,
      async (manager) => {
        const user = await this.users.find(id, manager);
        if (!user) throw notFound('USER');
        const changed = user.isAdmin !== isAdmin;
        if (changed) {
          await this.users.update(manager, id, { isAdmin });
          const action = isAdmin ? 'grant_admin' : 'revoke_admin';
          await this.audit.record({ actor: OPERATOR, action, subject: id }, manager);
        }
        const methods = await this.factors.findMethods(id, manager);
        return { username: user.username, changed, hasSecondFactor: methods.length > 0 };
      },
      'UPDATE',
      () => {
        throw notFound('USER');
      },
    );
  }

  /** Sorted usernames of all support staff. */
  async names(): Promise<string[]> {
    return (await this.users.admins()).map(({ username }) => username);
  }
}
