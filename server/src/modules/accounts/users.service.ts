import type { DataSource } from 'typeorm';
import { invalidToken } from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import type { Viewer } from '../../platform/viewer';
import { withUserLock } from '../../platform/database/user-lock';
import { accountOf, type Account } from './account';
import type { RightsQuery } from './rights.query';
import { effectiveRights, findManualGrant, type ManualGrant } from './tier';
import { UserEntity } from './user.entity';

export class UsersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rights: RightsQuery,
    private readonly clock: Clock,
  ) {}

  async me(viewer: Viewer): Promise<Account> {
    const found = await this.withGivenTier(viewer.userId);
    if (!found) throw invalidToken();
    return found.user;
  }

  /** An account and its manual grant; null for an unknown ID. */
  async withGivenTier(id: string): Promise<{ user: Account; givenTier: ManualGrant | null } | null> {
    const [row, now] = [await this.rights.account(id), this.clock.now()];
    return row && { user: accountOf(row, effectiveRights(row, now), now), givenTier: findManualGrant(row, now) };
  }

  /** Turns marketing email on or off. Only free accounts receive any, but the setting is saved for all. */
  async setMarketingOptIn(viewer: Viewer, optIn: boolean): Promise<Account> {
    await withUserLock(this.dataSource, viewer.userId, (manager) =>
      manager.update(UserEntity, { id: viewer.userId }, { marketingOptIn: optIn }),
    );
    return this.me(viewer);
  }
}
