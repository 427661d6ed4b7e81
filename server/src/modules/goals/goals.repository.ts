import { IsNull, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { type LocalDate, tooLarge } from '@macrolog/domain';
import { selectList } from '../../platform/database/columns';
import type { Queryable } from '../../platform/database/transaction';
import { GoalEntity, MIN_DATE, MAX_GOAL_VERSIONS } from './goal.entity';

/** User and macro of a goal. */
export type GoalKey = Pick<GoalEntity, 'userId' | 'macroName'>;

/** Values of a goal. */
export type GoalValues = Pick<GoalEntity, 'targetValue' | 'unit' | 'goalType' | 'weekdayTargets'>;

export type NewVersion = GoalValues & Pick<GoalEntity, 'validFrom' | 'createdAt'>;

const MAX = MAX_GOAL_VERSIONS.toLocaleString('en-US');

/** Plain SQL, because every day needs it. */
export const GOALS_BETWEEN = `
  SELECT ${selectList(GoalEntity)}
    FROM goals
   WHERE user_id = $1 AND valid_from <= $3 AND (valid_to IS NULL OR valid_to > $2)
   LIMIT ${MAX_GOAL_VERSIONS + 1}`;

/**
 * Versions that apply on any day of a range.
 * @throws AppError TOO_LARGE for too many of them.
 */
export async function findVersionsBetween(
  manager: Queryable,
  userId: string,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<GoalEntity[]> {
  const rows = await manager.query<GoalEntity[]>(GOALS_BETWEEN, [userId, from, to]);
  if (rows.length > MAX_GOAL_VERSIONS) {
    throw tooLarge(`These days have more than ${MAX} goal versions. Request fewer days.`);
  }
  return rows.map((row) => Object.assign(new GoalEntity(), row));
}

/**
 * The current versions of all goals.
 * @throws AppError TOO_LARGE for an old account with more goals than one request reads.
 */
export async function findCurrentGoals(manager: EntityManager, userId: string): Promise<GoalEntity[]> {
  const goals = await manager.find(GoalEntity, { where: { userId, validTo: IsNull() }, take: MAX_GOAL_VERSIONS + 1 });
  if (goals.length > MAX_GOAL_VERSIONS) throw tooLarge(`The account has more than ${MAX} goals.`);
  return goals;
}

/** The current version of a goal. */
export const findCurrent = (manager: EntityManager, key: GoalKey): Promise<GoalEntity | null> =>
  manager.findOneBy(GoalEntity, { ...key, validTo: IsNull() });

/** The version that started last, whether or not it has ended. */
export const findLatest = (manager: EntityManager, key: GoalKey): Promise<GoalEntity | null> =>
  manager.findOne(GoalEntity, { where: key, order: { validFrom: 'DESC' } });

/** Ends all versions on a day, but one, and deletes those that would start on it or later. */
export async function endVersions(
  manager: EntityManager,
  { userId, macroName }: GoalKey,
  day: LocalDate,
  except: string | null = null,
): Promise<void> {
  const parameters = [userId, macroName, day, except];
  const others = 'user_id = $1 AND macro_name = $2 AND id IS DISTINCT FROM $4';
  await manager.query(`DELETE FROM goals WHERE ${others} AND valid_from >= $3`, parameters);
  await manager.query(
    `UPDATE goals SET valid_to = $3 WHERE ${others} AND (valid_to IS NULL OR valid_to > $3)`,
    parameters,
  );
}

/**
 * Replaces the current version from a day on. Its row becomes the new version, and the old values are saved as a closed
 * row. So no current version is added, which an account at its goal quota couldn't do.
 */
export async function replaceVersion(
  manager: EntityManager,
  current: GoalEntity,
  version: NewVersion,
): Promise<GoalEntity> {
  const { userId, id } = current;
  // A second change on the same day updates the version.
  const isSameVersion = current.validFrom >= version.validFrom;
  const goal = Object.assign(new GoalEntity(), current, version, { id: isSameVersion ? id : uuidv7() });
  await endVersions(manager, current, version.validFrom, id);
  await manager.update(GoalEntity, { userId, id }, goal);
  const closed = Object.assign(new GoalEntity(), current, { validTo: version.validFrom });
  if (!isSameVersion) await manager.insert(GoalEntity, closed);
  return goal;
}

export const insertGoals = (manager: EntityManager, goals: Omit<GoalEntity, 'user'>[]): Promise<unknown> =>
  manager.insert(GoalEntity, goals);

/** Starts a goal that has no current version. The first version of a macro also judges all days before. */
export async function startVersion(
  manager: EntityManager,
  key: GoalKey,
  version: NewVersion,
  isOnDashboard = true,
): Promise<GoalEntity> {
  await endVersions(manager, key, version.validFrom);
  const isFirst = !(await manager.existsBy(GoalEntity, key));
  const validFrom = isFirst ? MIN_DATE : version.validFrom;
  const dates = { validFrom, validTo: null };
  const goal = Object.assign(new GoalEntity(), { id: uuidv7(), ...version, ...key, isOnDashboard, ...dates });
  await manager.insert(GoalEntity, goal);
  return goal;
}

/** Shows or hides the bar of a goal on all days. It isn't part of what a day is judged by, so there is no new version. */
export async function setOnDashboard(
  manager: EntityManager,
  goal: GoalEntity,
  isOnDashboard: boolean,
): Promise<GoalEntity> {
  if (goal.isOnDashboard === isOnDashboard) return goal;
  const { userId, macroName } = goal;
  await manager.update(GoalEntity, { userId, macroName }, { isOnDashboard });
  return Object.assign(goal, { isOnDashboard });
}
