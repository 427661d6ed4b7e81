import type { DataSource, EntityManager } from 'typeorm';
import {
  AppError,
  areEqualTargets,
  parseWeekdayTargets,
  compareMacroNames,
  convertWeekdayTargets,
  GOAL_TYPES,
  type GoalType,
  invalidInput,
  type LocalDate,
  parseLocalDate,
  parseMacroName,
  notFound,
  validateClientToday,
  requireCompatibleUnit,
  findTarget,
  parseTargetValue,
  type Unit,
  parseUnit,
  utcDay,
  type WeekdayTarget,
  type WeekdayTargets,
} from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import { isEntitled, requireEntitlement } from '../../platform/entitlements';
import type { Viewer } from '../../platform/viewer';
import { isUniqueViolation } from '../../platform/database/transaction';
import { withUserLock } from '../../platform/database/user-lock';
import { MIN_DATE, GoalEntity } from './goal.entity';
import {
  endVersionsAt,
  insertVersion,
  latestVersion,
  openVersion,
  openVersions,
  replaceVersion,
  versionsOn,
  type GoalKey,
  type GoalValues,
} from './goal-versions.query';

export interface GoalUpdate {
  targetValue: number;
  unit: Unit;
  goalType: GoalType;
  /** Undefined keeps the targets. An empty list removes them. */
  weekdayTargets?: readonly WeekdayTarget[] | null | undefined;
}

export interface NewGoal extends GoalUpdate {
  macroName: string;
}

/** Daily target of a macro, which may have a goal or not. */
export type GoalTarget = Pick<NewGoal, 'macroName' | 'targetValue' | 'unit'>;

/** Maximum number of targets in one request. */
export const MAX_TARGETS = 20;

export const TOO_MANY_TARGETS = `Send 1 to ${MAX_TARGETS} targets at once.`;

/** Macros that people want more of. For other macros the target is a limit. */
const WANTED_MORE = new Set(['protein', 'fiber', 'potassium', 'calcium', 'water_intake']);

function goalType(value: unknown): GoalType {
  const known = GOAL_TYPES.find((candidate) => candidate === value);
  if (!known) throw invalidInput('The goal type must be stay_under or reach_or_exceed.');
  return known;
}

/** Validates the daily values of a goal. */
export function checkedGoal(name: string, update: Omit<GoalUpdate, 'weekdayTargets'>) {
  const unit = parseUnit(update.unit);
  requireCompatibleUnit(name, unit);
  return { targetValue: parseTargetValue(update.targetValue), unit, goalType: goalType(update.goalType) };
}

const isSame = (a: GoalValues, b: GoalValues): boolean =>
  a.targetValue === b.targetValue &&
  a.unit === b.unit &&
  a.goalType === b.goalType &&
  areEqualTargets(a.weekdayTargets, b.weekdayTargets);

/** Undefined if the targets stay as they are. */
const wantedTargets = ({ weekdayTargets }: GoalUpdate): WeekdayTargets | null | undefined =>
  weekdayTargets ? parseWeekdayTargets(weekdayTargets) : undefined;

/** Values that a goal keeps when its daily target changes. */
const keptOf = ({ goalType: type, weekdayTargets, unit }: GoalValues, newUnit: Unit) => ({
  goalType: type,
  weekdayTargets: convertWeekdayTargets(weekdayTargets, unit, newUnit),
});

/** Macro goals, one per macro, stored in dated versions: a change affects only the days from its date on. */
export class GoalsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The current goals, or those that judge a day. */
  async list(viewer: Viewer, day?: LocalDate | null): Promise<GoalEntity[]> {
    const { manager } = this.dataSource;
    const goals =
      day === null || day === undefined
        ? await openVersions(manager, viewer.userId)
        : await versionsOn(manager, viewer.userId, parseLocalDate(day));
    return goals.sort((a, b) => compareMacroNames(a.macroName, b.macroName));
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
    const name = parseMacroName(input.macroName);
    const values = { ...checkedGoal(name, input), weekdayTargets: wantedTargets(input) ?? null };
    const from = this.effectiveDay(effectiveFrom);
    const key = { userId: viewer.userId, macroName: name };
    const taken = () => new AppError('CONFLICT', `A goal for ${name} already exists.`);
    try {
      return await this.withUserLock(viewer, async (manager) => {
        if (await openVersion(manager, key)) throw taken();
        const ended = values.weekdayTargets && (await latestVersion(manager, key));
        this.requireRight(viewer, values.weekdayTargets, ended?.weekdayTargets ?? null);
        return this.begin(manager, key, values, from);
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw taken();
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
    const name = parseMacroName(macro);
    const values = checkedGoal(name, update);
    const wanted = wantedTargets(update);
    const from = this.effectiveDay(effectiveFrom);
    return this.withUserLock(viewer, async (manager) => {
      const open = await openVersion(manager, { userId: viewer.userId, macroName: name });
      if (!open) throw notFound('Goal');
      const kept = () => keptOf(open, values.unit).weekdayTargets;
      const weekdayTargets = wanted === undefined ? kept() : wanted;
      // Targets that are replaced don't need to be valid in the new unit.
      if (wanted && !isEntitled(viewer, 'advancedGoals')) this.requireRight(viewer, wanted, kept());
      return this.change(manager, open, { ...values, weekdayTargets }, from);
    });
  }

  /**
   * Sets the daily targets of several goals, all or none. A goal keeps its type and weekday targets; macros without a
   * goal get one. Idempotent.
   * @throws AppError INVALID_INPUT.
   */
  async setTargets(
    viewer: Viewer,
    targets: readonly GoalTarget[],
    effectiveFrom?: LocalDate | null,
  ): Promise<GoalEntity[]> {
    if (targets.length < 1 || targets.length > MAX_TARGETS) throw invalidInput(TOO_MANY_TARGETS);
    const wanted = targets.map((target) => {
      const name = parseMacroName(target.macroName);
      const usualType: GoalType = WANTED_MORE.has(name) ? 'reach_or_exceed' : 'stay_under';
      return { name, values: checkedGoal(name, { ...target, goalType: usualType }) };
    });
    const names = new Set(wanted.map(({ name }) => name));
    if (names.size < wanted.length) throw invalidInput('A macro is given more than once.');
    const from = this.effectiveDay(effectiveFrom);
    return this.withUserLock(viewer, async (manager) => {
      const goals: GoalEntity[] = [];
      for (const { name, values } of wanted) {
        const key = { userId: viewer.userId, macroName: name };
        const open = await openVersion(manager, key);
        const goal = open
          ? await this.change(manager, open, { ...values, ...keptOf(open, values.unit) }, from)
          : await this.begin(manager, key, { ...values, weekdayTargets: null }, from);
        goals.push(goal);
      }
      return goals;
    });
  }

  /** Deletes a goal from `effectiveFrom` on. Returns its ID. */
  async delete(viewer: Viewer, macro: string, effectiveFrom?: LocalDate | null): Promise<string> {
    const key = { userId: viewer.userId, macroName: parseMacroName(macro) };
    const from = this.effectiveDay(effectiveFrom);
    return this.withUserLock(viewer, async (manager) => {
      const open = await openVersion(manager, key);
      if (!open) throw notFound('Goal');
      await endVersionsAt(manager, key, from);
      return open.id;
    });
  }

  /** The user's current date: at most one day from the UTC date, which is the default. */
  private effectiveDay(day: LocalDate | null | undefined): LocalDate {
    const now = this.clock.now();
    return day === null || day === undefined ? utcDay(now) : validateClientToday(day, now, 'effective date');
  }

  /** Serializes the changes of a user: a second change that waits for the open version would find it closed. */
  private withUserLock<T>(viewer: Viewer, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return withUserLock(this.dataSource, viewer.userId, work);
  }

  /** Weekday targets that the goal has, or had when it ended, can be sent again on any plan. */
  private requireRight(viewer: Viewer, wanted: WeekdayTargets | null, had: WeekdayTargets | null): void {
    if (wanted && !areEqualTargets(wanted, had)) requireEntitlement(viewer, 'advancedGoals');
  }

  private async begin(manager: EntityManager, key: GoalKey, values: GoalValues, from: LocalDate): Promise<GoalEntity> {
    await endVersionsAt(manager, key, from);
    const isFirst = !(await manager.existsBy(GoalEntity, { userId: key.userId, macroName: key.macroName }));
    const validFrom = isFirst ? MIN_DATE : from;
    return insertVersion(manager, key, { ...values, validFrom, createdAt: this.clock.now() });
  }

  private async change(
    manager: EntityManager,
    open: GoalEntity,
    values: GoalValues,
    from: LocalDate,
  ): Promise<GoalEntity> {
    if (isSame(open, values)) return open;
    return replaceVersion(manager, open, { ...values, validFrom: from, createdAt: this.clock.now() });
  }
}
