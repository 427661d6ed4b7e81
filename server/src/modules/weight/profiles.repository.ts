import type { EntityManager } from 'typeorm';
import { NO_PROFILE, type Profile } from '@macrolog/domain';
import { selectList } from '../../platform/database/columns';
import type { Queryable } from '../../platform/database/transaction';
import { ProfileEntity } from './profile.entity';

const PROFILE_FIELDS = Object.keys(NO_PROFILE) as (keyof Profile)[];

const PROFILE = `SELECT ${selectList(ProfileEntity, PROFILE_FIELDS)} FROM profiles WHERE user_id = $1`;

/** Undefined for a user who has answered no question. */
export async function findProfile(database: Queryable, userId: string): Promise<Profile | undefined> {
  const [row] = await database.query<Profile[]>(PROFILE, [userId]);
  return row;
}

/** Inserts or replaces the row of the user. */
export const putProfile = (manager: EntityManager, userId: string, profile: Profile) =>
  manager.upsert(ProfileEntity, { userId, ...profile }, ['userId']);

/** Does nothing for a user without a row. */
export const stopCheckInEmail = (manager: EntityManager, userId: string) =>
  manager.update(ProfileEntity, { userId }, { checkInEmail: false });
