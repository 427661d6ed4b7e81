import type { DataSource, EntityManager } from 'typeorm';
import { DEFAULT_PREFERENCES, type Preferences } from '@macrolog/domain';
import { selectList } from '../../platform/database/columns';
import type { Queryable } from '../../platform/database/transaction';
import { withUserLock } from '../../platform/database/user-lock';
import type { Viewer } from '../../platform/viewer';
import { PreferencesEntity } from './preferences.entity';

const NAMES = ['weightUnit', 'energyUnit', 'language', 'weekStart'] as const satisfies (keyof Preferences)[];

/** Reads the preferences of the user `$1`. */
export const PREFERENCES = `SELECT ${selectList(PreferencesEntity, NAMES)} FROM preferences WHERE user_id = $1`;

/** New values of some preferences. Null resets one to its default. */
export type PreferencesChange = { [Name in keyof Preferences]?: Preferences[Name] | null };

function applyChange(current: Preferences, change: PreferencesChange): Preferences {
  const choose = <Name extends keyof Preferences>(name: Name): Preferences[Name] => {
    const given = change[name];
    return given === undefined ? current[name] : (given ?? DEFAULT_PREFERENCES[name]);
  };
  return {
    weightUnit: choose('weightUnit'),
    energyUnit: choose('energyUnit'),
    language: choose('language'),
    weekStart: choose('weekStart'),
  };
}

/** Units, language and first day of the week that users have chosen. */
export class PreferencesService {
  constructor(private readonly dataSource: DataSource) {}

  /** The preferences of any user; the defaults if none were chosen or there is no such user. */
  async find(userId: string, manager: Queryable = this.dataSource): Promise<Preferences> {
    const [row] = await manager.query<Preferences[]>(PREFERENCES, [userId]);
    return row ?? DEFAULT_PREFERENCES;
  }

  /** Changes the given preferences and keeps the others. Idempotent. */
  change({ userId }: Viewer, change: PreferencesChange): Promise<Preferences> {
    return withUserLock(this.dataSource, userId, (manager) => this.changeIn(manager, userId, change));
  }

  /** The same in the transaction of the caller, who has locked or added the user. */
  async changeIn(manager: EntityManager, userId: string, change: PreferencesChange): Promise<Preferences> {
    const preferences = applyChange(await this.find(userId, manager), change);
    await manager.upsert(PreferencesEntity, { userId, ...preferences }, ['userId']);
    return preferences;
  }
}
