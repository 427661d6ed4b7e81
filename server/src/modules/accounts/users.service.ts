import type { EntityManager } from 'typeorm';
import { invalidToken, isNearQuota, type Tier } from '@macrolog/domain';
import type { Viewer } from '../../platform/viewer';
import { withUserLock } from '../../platform/database/user-lock';
import { toAccount, type Account, type ManualGrant } from './account';
import type { Dependencies } from './dependencies';
import { grantColumns } from '../entitlements/rights';
import type { QuotaRow } from './users.repository';

/** Usage of a quota, and whether it is used up or nearly used up. */
export interface QuotaUsage extends QuotaRow {
  isNear: boolean;
}

export class UsersService {
  constructor(private readonly deps: Dependencies<'clock' | 'dataSource' | 'usersRepository'>) {}

  async me(viewer: Viewer): Promise<Account> {
    const found = await this.withGivenTier(viewer.userId);
    if (!found) throw invalidToken();
    return found.user;
  }

  /** An account and its manual grant; null for an unknown ID. */
  async withGivenTier(id: string): Promise<{ user: Account; givenTier: ManualGrant | null } | null> {
    const row = await this.deps.usersRepository.account(id, this.deps.clock.now());
    if (!row) return null;
    const givenTier = row.givenTier && { tier: row.givenTier, endsAt: row.givenEndsAt };
    return { user: toAccount(row, row), givenTier };
  }

  /** Turns marketing email on or off. Only free accounts receive any, but the setting is saved for all. */
  async setMarketingOptIn(viewer: Viewer, optIn: boolean): Promise<Account> {
    const { dataSource, usersRepository } = this.deps;
    await withUserLock(dataSource, viewer.userId, (manager) =>
      usersRepository.update(manager, viewer.userId, { marketingOptIn: optIn }),
    );
    return this.me(viewer);
  }

  /** Turns marketing email off without login. Does nothing if the account doesn't exist. */
  unsubscribe(userId: string): Promise<void> {
    const { dataSource, usersRepository } = this.deps;
    const optOut = (manager: EntityManager) => usersRepository.update(manager, userId, { marketingOptIn: false });
    return withUserLock(dataSource, userId, optOut, 'NO KEY UPDATE', () => undefined);
  }

  /** Grants a tier manually, in a transaction that holds the user's lock. Replaces any earlier grant. */
  grantTier(manager: EntityManager, userId: string, tier: Tier, endsAt: Date | null): Promise<void> {
    return this.deps.usersRepository.update(manager, userId, grantColumns(tier, endsAt));
  }

  /** Quotas of the account and how much of each is used. */
  async usage({ userId }: Viewer): Promise<QuotaUsage[]> {
    const rows = await this.deps.usersRepository.usage(userId);
    return rows.map((row) => ({ ...row, isNear: isNearQuota(row.used, row.maximum) }));
  }
}
