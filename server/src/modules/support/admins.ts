import type { DataSource, EntityManager } from 'typeorm';
import { notFound } from '@macrolog/domain';
import { inTransaction } from '../../platform/database/transaction';
import { foldUsername } from '../accounts/credentials';
import { UserEntity } from '../accounts/user.entity';
import { OPERATOR } from './audit-entry.entity';
import type { AuditLogService } from './audit-log.service';

/** Result of a change: the username in its original spelling, and whether anything changed. */
export interface AdminChange {
  username: string;
  changed: boolean;
}

/** Manages support staff. Only the operator can change it. Changes apply from the next request on. */
export class Admins {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditLogService,
  ) {}

  /** @throws AppError NOT_FOUND for an unknown username. */
  set(name: string, isAdmin: boolean): Promise<AdminChange> {
    return inTransaction(this.dataSource, async (manager) => {
      const { id, username: shown, isAdmin: was } = await this.named(manager, name);
      if (was === isAdmin) return { username: shown, changed: false };
      await manager.update(UserEntity, { id }, { isAdmin });
      const action = isAdmin ? 'grant_admin' : 'revoke_admin';
      await this.audit.record(manager, { actor: OPERATOR, action, subject: id });
      return { username: shown, changed: true };
    });
  }

  /** Sorted usernames of all support staff. */
  async names(): Promise<string[]> {
    const admins = await this.dataSource.manager.find(UserEntity, {
      select: { id: true, username: true },
      where: { isAdmin: true },
      order: { usernameFolded: 'ASC' },
    });
    return admins.map(({ username: shown }) => shown);
  }

  private async named(manager: EntityManager, name: string): Promise<UserEntity> {
    const usernameFolded = foldUsername(name);
    const lock = { mode: 'pessimistic_write' } as const;
    const user = await manager.findOne(UserEntity, { where: { usernameFolded }, lock });
    if (!user) throw notFound('User');
    return user;
  }
}
