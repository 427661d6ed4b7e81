import type { DataSource, EntityManager } from 'typeorm';
import {
  areEqualTargets,
  compareMacroNames,
  convertWeekdayTargets,
  defaultGoalType,
  findTarget,
  invalidInput,
  isEntitled,
  type LocalDate,
  MAX_TARGETS,
  notFound,
  parseLocalDate,
  parseMacroName,
  parseWeekdayTargets,
  refusal,
  requireEntitlement,
  type Unit,
  utcDay,
  validateClientToday,
  type WeekdayTargets,
} from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import { getShortReads } from '../../platform/database/direct-data-source';
import type { Viewer } from '../../platform/viewer';
import { isUniqueViolation } from '../../platform/database/transaction';
import { withUserLock } from '../../platform/database/user-lock';
import type { GoalEntity } from './goal.entity';
import { checkedGoal, type GoalUpdate } from './goal-input';
import {
  endVersions,
  findCurrent,
  findCurrentGoals,
  findLatest,
  findVersionsBetween,
  replaceVersion,
  setOnDashboard,
  startVersion,
  type GoalValues,
  type NewVersion,
} from './goals.repository';

export interface NewGoal extends GoalUpdate {
  macroName: string;
}

/** Daily target of a macro, which may have a goal or not. */
export type GoalTarget = Pick<NewGoal, 'macroName' | 'targetValue' | 'unit'>;

/** The values of a goal apart from its days. */
export type StoredGoal = GoalValues & Pick<GoalEntity, 'isOnDashboard'>;

/** Undefined if the targets stay as they are. */
const parseTargets = ({ weekdayTargets }: GoalUpdate): WeekdayTargets | null | undefined =>
  weekdayTargets ? parseWeekdayTargets(weekdayTargets) : undefined;

/** Values that a goal keeps when its daily target changes. */
const toStoredGoal = ({ goalType: type, weekdayTargets, unit }: GoalValues, newUnit: Unit) => ({
  goalType: type,
  weekdayTargets: convertWeekdayTargets(weekdayTargets, unit, newUnit),
});

/** Weekday targets that the goal has, or had when it ended, can be sent again on any plan. */
function requireRight(viewer: Viewer, requested: WeekdayTargets | null, had: WeekdayTargets | null): void {
  if (requested && !areEqualTargets(requested, had)) requireEntitlement(viewer, 'advancedGoals');
}

async function change(manager: EntityManager, current: GoalEntity, version: NewVersion): Promise<GoalEntity> {
  const { targetValue, unit, goalType: type, weekdayTargets } = version;
  const isSame = current.targetValue === targetValue && current.unit === unit && current.goalType === type;
  if (isSame && areEqualTargets(current.weekdayTargets, weekdayTargets)) return current;
  return replaceVersion(manager, current, version);
}

/** Macro goals, one per macro, stored in dated versions: a change affects only the days from its date on. */
export class GoalsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The current goals, or those that judge a day. */
  async list({ userId }: Viewer, day?: LocalDate | null): Promise<GoalEntity[]> {
    const { manager } = this.dataSource;
    const on = day === null || day === undefined ? undefined : parseLocalDate(day);
    const goals = on ? findVersionsBetween(manager, userId, { from: on, to: on }) : findCurrentGoals(manager, userId);
    return (await goals).sort((a, b) => compareMacroNames(a.macroName, b.macroName));
  }

  /** Versions that judge any day of a range. */
  between({ userId }: Viewer, from: LocalDate, to: LocalDate): Promise<GoalEntity[]> {
    const manager = from === to ? getShortReads(this.dataSource) : this.dataSource;
    return findVersionsBetween(manager, userId, { from, to });
  }

  /** Target of a goal on a day, by default today, as the viewer's plan allows. */
  targetOn(viewer: Viewer, goal: GoalEntity, day?: LocalDate | null): number {
    return findTarget(goal, day ?? utcDay(this.clock.now()), isEntitled(viewer, 'advancedGoals'));
  }

  /**
   * Adds a goal. The first goal of a macro also judges all earlier days; one that is added again applies from
   * `effectiveFrom` on.
   * @throws AppError INVALID_INPUT, CONFLICT if the macro has a goal or beyond a quota, or PLAN_REQUIRED for weekday
   * targets.
   */
  async add(viewer: Viewer, input: NewGoal, effectiveFrom?: LocalDate | null): Promise<GoalEntity> {
    const key = { userId: viewer.userId, macroName: parseMacroName(input.macroName) };
    const values = { ...checkedGoal(key.macroName, input), weekdayTargets: parseTargets(input) ?? null };
    const version = { ...values, ...this.startOn(effectiveFrom) };
    const conflict = () => refusal('CONFLICT', 'GOAL_EXISTS', { params: { macro: key.macroName } });
    try {
      return await withUserLock(this.dataSource, viewer.userId, async (manager) => {
        if (await findCurrent(manager, key)) throw conflict();
        const ended = values.weekdayTargets && (await findLatest(manager, key));
        requireRight(viewer, values.weekdayTargets, ended?.weekdayTargets ?? null);
        return startVersion(manager, key, version, input.isOnDashboard ?? true);
      });
    } catch (error) {
      throw isUniqueViolation(error) ? conflict() : error;
    }
  }

  /**
   * Updates a goal from `effectiveFrom` (the user's current date) on. Sending the same values again changes nothing.
   * @throws AppError INVALID_INPUT, NOT_FOUND if the macro has no goal, or PLAN_REQUIRED for weekday targets.
   */
  async update(
    viewer: Viewer,
    macro: string,
    update: GoalUpdate,
    effectiveFrom?: LocalDate | null,
  ): Promise<GoalEntity> {
    const key = { userId: viewer.userId, macroName: parseMacroName(macro) };
    const values = checkedGoal(key.macroName, update);
    const requested = parseTargets(update);
    const start = this.startOn(effectiveFrom);
    return withUserLock(this.dataSource, viewer.userId, async (manager) => {
      const current = await findCurrent(manager, key);
      if (!current) throw notFound('GOAL');
      // Targets that are replaced don't need to be valid in the new unit.
      if (requested && !isEntitled(viewer, 'advancedGoals')) {
        requireRight(viewer, requested, toStoredGoal(current, values.unit).weekdayTargets);
      }
      const weekdayTargets = requested === undefined ? toStoredGoal(current, values.unit).weekdayTargets : requested;
      const goal = await change(manager, current, { ...values, weekdayTargets, ...start });
      return setOnDashboard(manager, goal, update.isOnDashboard ?? goal.isOnDashboard);
    });
  }

  /**
   * Sets the daily targets of several goals, all or none. A goal keeps its type and weekday targets; macros without a
   * goal get one. Idempotent.
   * @throws AppError INVALID_INPUT.
   */
  setTargets(viewer: Viewer, targets: readonly GoalTarget[], effectiveFrom?: LocalDate | null): Promise<GoalEntity[]> {
    const set = this.prepareTargets(viewer, targets, effectiveFrom);
    return withUserLock(this.dataSource, viewer.userId, set);
  }

  /** Checks targets. The result sets them in the transaction of a caller, who has locked the user. */
  prepareTargets({ userId }: Viewer, targets: readonly GoalTarget[], effectiveFrom?: LocalDate | null) {
    if (targets.length < 1 || targets.length > MAX_TARGETS) {
      throw refusal('INVALID_INPUT', 'TOO_MANY_TARGETS', { params: { max: MAX_TARGETS } });
    }
    const requested = targets.map((target) => {
      const name = parseMacroName(target.macroName);
      return { name, values: checkedGoal(name, { ...target, goalType: defaultGoalType(name) }) };
    });
    const names = new Set(requested.map(({ name }) => name));
    if (names.size < requested.length) throw invalidInput('A macro is given more than once.');
    const start = this.startOn(effectiveFrom);
    return async (manager: EntityManager): Promise<GoalEntity[]> => {
      const goals: GoalEntity[] = [];
      for (const { name, values } of requested) {
        const key = { userId, macroName: name };
        const current = await findCurrent(manager, key);
        const goal = current
          ? await change(manager, current, { ...values, ...toStoredGoal(current, values.unit), ...start })
          : await startVersion(manager, key, { ...values, weekdayTargets: null, ...start });
        goals.push(goal);
      }
      return goals;
    };
  }

  /** Deletes a goal from `effectiveFrom` on. Returns its ID. */
  async delete(viewer: Viewer, macro: string, effectiveFrom?: LocalDate | null): Promise<string> {
    const key = { userId: viewer.userId, macroName: parseMacroName(macro) };
    const { validFrom } = this.startOn(effectiveFrom);
    return withUserLock(this.dataSource, viewer.userId, async (manager) => {
      const current = await findCurrent(manager, key);
      if (!current) throw notFound('GOAL');
      await endVersions(manager, key, validFrom);
      return current.id;
    });
  }

  /**
   * Takes changes back, all or none: restores what goals were, and removes those that were not there. Idempotent.
   * @param day of the changes. Days since are judged as before them.
   */
  restore({ userId }: Viewer, earlier: ReadonlyMap<string, StoredGoal | null>, day: LocalDate): Promise<void> {
    return withUserLock(this.dataSource, userId, async (manager) => {
      for (const [macroName, goal] of earlier) {
        const key = { userId, macroName };
        const current = await findCurrent(manager, key);
        const validFrom = current?.validFrom ?? day;
        if (!goal) await endVersions(manager, key, validFrom);
        else {
          const { isOnDashboard, ...values } = goal;
          const version = { ...values, validFrom, createdAt: this.clock.now() };
          const restored = await (current
            ? change(manager, current, version)
            : startVersion(manager, key, version, isOnDashboard));
          await setOnDashboard(manager, restored, isOnDashboard);
        }
      }
    });
  }

  /** A version starts on the user's current date, which is at most one day from the UTC date, the default. */
  private startOn(day: LocalDate | null | undefined): { validFrom: LocalDate; createdAt: Date } {
    const now = this.clock.now();
    const isGiven = day !== null && day !== undefined;
    return { validFrom: isGiven ? validateClientToday(day, now, 'effectiveDate') : utcDay(now), createdAt: now };
  }
}
