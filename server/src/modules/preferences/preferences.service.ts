import type { DataSource, EntityManager } from 'typeorm';
import { DEFAULT_PREFERENCES, parseTimeZone, type Preferences } from '@macrolog/domain';
import type { Queryable } from '../../platform/database/transaction';
import { withUserLock } from '../../platform/database/user-lock';
import type { Viewer } from '../../platform/viewer';
import { findPreferences, putPreferences } from './preferences.repository';

/** New values of some preferences. Null resets one to its default. */
export type PreferencesChange = { [Name in keyof Preferences]?: Preferences[Name] | null };

function applyChange(current: Preferences, change: PreferencesChange): Preferences {
  const choose = <Name extends keyof Preferences>(name: Name): Preferences[Name] => {
    const given: Preferences[Name] | null | undefined = change[name];
    if (given === undefined) return current[name];
    return given === null ? DEFAULT_PREFERENCES[name] : given;
  };
  const timeZone = choose('timeZone');
  return {
    weightUnit: choose('weightUnit'),
    energyUnit: choose('energyUnit'),
    language: choose('language'),
    weekStart: choose('weekStart'),
    timeZone: timeZone === null ? null : parseTimeZone(timeZone),
  };
}

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
    const preferences = applyChange(await this.find(userId, manager), change);
    await putPreferences(manager, userId, preferences);
    return preferences;
  }
}
