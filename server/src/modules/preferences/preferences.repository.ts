import type { EntityManager } from 'typeorm';
import type { Preferences } from '@macrolog/domain';
import { selectList } from '../../platform/database/columns';
import type { Queryable } from '../../platform/database/transaction';
import { PreferencesEntity } from './preferences.entity';

const SHOWN = [
  'weightUnit',
  'energyUnit',
  'language',
  'weekStart',
  'timeZone',
] as const satisfies (keyof Preferences)[];

export const PREFERENCES = `SELECT ${selectList(PreferencesEntity, SHOWN)} FROM preferences WHERE user_id = $1`;

/** Undefined for a user who has chosen none. */
export async function findPreferences(manager: Queryable, userId: string): Promise<Preferences | undefined> {
  const [row] = await manager.query<Preferences[]>(PREFERENCES, [userId]);
  return row;
}

/** Inserts or replaces the row of the user. */
export const putPreferences = (manager: EntityManager, userId: string, preferences: Preferences) =>
  manager.upsert(PreferencesEntity, { userId, ...preferences }, ['userId']);
