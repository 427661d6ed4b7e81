import type { DataSource } from 'typeorm';
import type { Clock } from '../../core/clock';
import { AppError } from '../../core/errors';
import type { Viewer } from '../../core/viewer';
import { accountOf, type Account } from './account';
import type { RightsQuery } from './rights.query';
import { UserEntity } from './user.entity';

export class UsersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rights: RightsQuery,
    private readonly clock: Clock,
  ) {}

  /** The viewer's own account. */
  async me(viewer: Viewer): Promise<Account> {
    const user = await this.dataSource.manager.findOneBy(UserEntity, { id: viewer.userId });
    const now = this.clock.now();
    const rights = await this.rights.of(viewer.userId, now);
    if (!user || !rights) throw new AppError('UNAUTHENTICATED', 'Invalid token. Please log in again.');
    return accountOf(user, rights, now);
  }

  /** Chooses whether marketing mail may come. Only free accounts get any; the choice is kept for all. */
  async setMarketingOptIn(viewer: Viewer, optIn: boolean): Promise<Account> {
    await this.dataSource.manager.update(UserEntity, { id: viewer.userId }, { marketingOptIn: optIn });
    return this.me(viewer);
  }
}
