import type { DataSource } from 'typeorm';
import type { Clock } from '../../core/clock';
import { invalidToken } from '../../core/errors';
import type { Viewer } from '../../core/viewer';
import { withUserLock } from '../../db/user-lock';
import { accountOf, type Account } from './account';
import type { RightsQuery } from './rights.query';
import { effectiveRights, givenTier, type GivenTier } from './tier';
import { UserEntity } from './user.entity';

export class UsersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rights: RightsQuery,
    private readonly clock: Clock,
  ) {}

  /** The viewer's own account. */
  async me(viewer: Viewer): Promise<Account> {
    const found = await this.withGivenTier(viewer.userId);
    if (!found) throw invalidToken();
    return found.user;
  }

  /** An account, and what of its tier was given by hand; null where there is none of that id. */
  async withGivenTier(id: string): Promise<{ user: Account; givenTier: GivenTier | null } | null> {
    const [row, now] = [await this.rights.account(id), this.clock.now()];
    return row && { user: accountOf(row, effectiveRights(row, now), now), givenTier: givenTier(row, now) };
  }

  /** Chooses whether marketing mail may come. Only free accounts get any; the choice is kept for all. */
  async setMarketingOptIn(viewer: Viewer, optIn: boolean): Promise<Account> {
    await withUserLock(this.dataSource, viewer.userId, (manager) =>
      manager.update(UserEntity, { id: viewer.userId }, { marketingOptIn: optIn }),
    );
    return this.me(viewer);
  }
}
