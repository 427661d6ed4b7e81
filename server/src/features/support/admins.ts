import type { DataSource, EntityManager } from 'typeorm';
import { notFound } from '../../core/errors';
import { inTransaction } from '../../db/transaction';
import { foldedName } from '../auth/credentials';
import { UserEntity } from '../users/user.entity';
import { OPERATOR } from './audit-entry.entity';
import type { AuditLogService } from './audit-log.service';

/** What became of a change: the name as its owner writes it, and whether anything had to be changed. */
export interface AdminChange {
  username: string;
  changed: boolean;
}

/** Who belongs to support, which is for the operator of the program to say. It holds from the next request on. */
export class Admins {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditLogService,
  ) {}

  /** @throws AppError NOT_FOUND for a name that nobody has. */
  set(name: string, isAdmin: boolean): Promise<AdminChange> {
    return inTransaction(this.dataSource, async (manager) => {
      const { id, username: shown, isAdmin: was } = await this.named(manager, name);
      if (was === isAdmin) return { username: shown, changed: false };
      await manager.update(UserEntity, { id }, { isAdmin });
      const action = isAdmin ? 'grant_admin' : 'revoke_admin';
      await this.audit.note(manager, { actor: OPERATOR, action, subject: id });
      return { username: shown, changed: true };
    });
  }

  /** Names of all, in their order. */
  async names(): Promise<string[]> {
    const admins = await this.dataSource.manager.find(UserEntity, {
      select: { id: true, username: true },
      where: { isAdmin: true },
      order: { usernameFolded: 'ASC' },
    });
    return admins.map(({ username: shown }) => shown);
  }

  private async named(manager: EntityManager, name: string): Promise<UserEntity> {
    const usernameFolded = foldedName(name);
    const lock = { mode: 'pessimistic_write' } as const;
    const user = await manager.findOne(UserEntity, { where: { usernameFolded }, lock });
    if (!user) throw notFound('User');
    return user;
  }
}
