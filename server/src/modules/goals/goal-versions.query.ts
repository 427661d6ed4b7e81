import {
  IsNull,
  LessThanOrEqual,
  MoreThan,
  MoreThanOrEqual,
  Not,
  type EntityManager,
  type FindOptionsWhere,
} from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { type GoalType, type LocalDate, tooLarge, type Unit, type WeekdayTargets } from '@macrolog/domain';
import { MAX_GOAL_VERSIONS } from '../../platform/limits/answers';
import { GoalEntity } from './goal.entity';

/** Stored values of a goal. */
export interface GoalValues {
  targetValue: number;
  unit: Unit;
  goalType: GoalType;
  weekdayTargets: WeekdayTargets | null;
}

/** User and macro of a goal. */
export interface GoalKey {
  userId: string;
  macroName: string;
}

/** The current version. */
export const openVersion = (manager: EntityManager, { userId, macroName }: GoalKey): Promise<GoalEntity | null> =>
  manager.findOneBy(GoalEntity, { userId, macroName, validTo: IsNull() });

/** The version that started last, whether or not it has ended. */
export const latestVersion = (manager: EntityManager, { userId, macroName }: GoalKey): Promise<GoalEntity | null> =>
  manager.findOne(GoalEntity, { where: { userId, macroName }, order: { validFrom: 'DESC' } });

/** @throws AppError TOO_LARGE for an old account with more goals than one request reads. */
async function findBounded(manager: EntityManager, where: FindOptionsWhere<GoalEntity>[]): Promise<GoalEntity[]> {
  const goals = await manager.find(GoalEntity, { where, take: MAX_GOAL_VERSIONS + 1 });
  if (goals.length > MAX_GOAL_VERSIONS) {
    throw tooLarge(`The account has more than ${MAX_GOAL_VERSIONS.toLocaleString('en-US')} goals.`);
  }
  return goals;
}

/** All current versions. */
export const openVersions = (manager: EntityManager, userId: string): Promise<GoalEntity[]> =>
  findBounded(manager, [{ userId, validTo: IsNull() }]);

/** All versions that apply on a day. */
export const versionsOn = (manager: EntityManager, userId: string, day: LocalDate): Promise<GoalEntity[]> => {
  const begun = { userId, validFrom: LessThanOrEqual(day) };
  return findBounded(manager, [
    { ...begun, validTo: IsNull() },
    { ...begun, validTo: MoreThan(day) },
  ]);
};

/** Ends all versions on a day, and deletes those that would start on it or later. */
export async function endVersionsAt(manager: EntityManager, key: GoalKey, day: LocalDate): Promise<void> {
  const parameters = [key.userId, key.macroName, day];
  await manager.query('DELETE FROM goals WHERE user_id = $1 AND macro_name = $2 AND valid_from >= $3', parameters);
  await manager.query(
    `UPDATE goals SET valid_to = $3
      WHERE user_id = $1 AND macro_name = $2 AND (valid_to IS NULL OR valid_to > $3)`,
    parameters,
  );
}

/**
 * Replaces the open version from a day on. The open row becomes the new version, and the old values are saved as a
 * closed row. So no open version is added, which an account at its goal quota couldn't do.
 */
export async function replaceVersion(
  manager: EntityManager,
  open: GoalEntity,
  version: GoalValues & { validFrom: LocalDate; createdAt: Date },
): Promise<GoalEntity> {
  const { userId, macroName, id } = open;
  const { validFrom } = version;
  // A second change on the same day updates the version.
  const isSameVersion = open.validFrom >= validFrom;
  const goal = Object.assign(new GoalEntity(), open, version, { id: isSameVersion ? id : uuidv7() });
  const others = { userId, macroName, id: Not(id) };
  await manager.delete(GoalEntity, { ...others, validFrom: MoreThanOrEqual(validFrom) });
  await manager.update(GoalEntity, { ...others, validTo: MoreThan(validFrom) }, { validTo: validFrom });
  await manager.update(GoalEntity, { userId, id }, goal);
  if (!isSameVersion) await manager.insert(GoalEntity, Object.assign(new GoalEntity(), open, { validTo: validFrom }));
  return goal;
}

export async function insertVersion(
  manager: EntityManager,
  key: GoalKey,
  version: GoalValues & { validFrom: LocalDate; createdAt: Date },
): Promise<GoalEntity> {
  const { userId, macroName } = key;
  const goal = Object.assign(new GoalEntity(), { id: uuidv7(), ...version, userId, macroName });
  await manager.insert(GoalEntity, goal);
  return goal;
}
