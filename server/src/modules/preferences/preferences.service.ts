import type { DataSource, EntityManager } from 'typeorm';
import { DEFAULT_PREFERENCES, parseTimeZone, type Preferences } from '@macrolog/domain';
import { applyChange, type Change } from '../../platform/apply-change';
import type { Queryable } from '../../platform/database/transaction';
import { withUserLock } from '../../platform/database/user-lock';
import type { Viewer } from '../../platform/viewer';
import { findPreferences, putPreferences } from './preferences.repository';

export type PreferencesChange = Change<Preferences>;

/** Units, language, first day of the week and time zone that users have chosen. */
export class PreferencesService {
  constructor(private readonly dataSource: DataSource) {}

  /** The preferences of any user; the defaults if none were chosen or there is no such user. */
  async find(userId: string, manager: Queryable = this.dataSource): Promise<Preferences> {
    return (await findPreferences(manager, userId)) ?? DEFAULT_PREFERENCES;
  }

  /** Changes the given preferences and keeps the others. Idempotent. */
  change({ userId }: Viewer, change: PreferencesChange): Promise<Preferences> {
    return withUserLock(this.dataSource, userId, (manager) => this.changeIn(manager, userId, change));
  }

  /** The same in the transaction of the caller, who has locked or added the user. */
  async changeIn(manager: EntityManager, userId: string, change: PreferencesChange): Promise<Preferences> {
    const preferences = applyChange(await this.find(userId, manager), change, DEFAULT_PREFERENCES);
    if (preferences.timeZone !== null) parseTimeZone(preferences.timeZone);
    await putPreferences(manager, userId, preferences);
    return preferences;
  }
}
