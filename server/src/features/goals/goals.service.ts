import type { DataSource, EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import type { Clock } from '../../core/clock';
import { AppError, invalidInput, notFound } from '../../core/errors';
import { addDays, localDate, utcDay, type LocalDate } from '../../core/local-date';
import { compareMacroNames, macroName, unit as checkedUnit } from '../../core/macros';
import { targetValue } from '../../core/numbers';
import { requireFittingUnit, type Unit } from '../../core/units';
import type { Viewer } from '../../core/viewer';
import { inTransaction, isUniqueViolation } from '../../db/transaction';
import { BEGINNING, GoalEntity } from './goal.entity';
import { GOAL_TYPES, type GoalType } from './goal-progress';

export interface GoalUpdate {
  targetValue: number;
  unit: Unit;
  goalType: GoalType;
}

export interface NewGoal extends GoalUpdate {
  macroName: string;
}

function goalType(value: unknown): GoalType {
  const known = GOAL_TYPES.find((candidate) => candidate === value);
  if (!known) throw invalidInput('The goal type must be stay_under or reach_or_exceed.');
  return known;
}

/** What a goal asks for, as it is kept. */
export function checkedGoal(name: string, update: GoalUpdate): GoalUpdate {
  const unit = checkedUnit(update.unit);
  requireFittingUnit(name, unit);
  return { targetValue: targetValue(update.targetValue), unit, goalType: goalType(update.goalType) };
}

/** Macro goals, one for each macro, kept in dated versions: a change judges the days from it on and no earlier one. */
export class GoalsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The goals that hold now. */
  async list(viewer: Viewer): Promise<GoalEntity[]> {
    const goals = await this.dataSource.manager.findBy(GoalEntity, { userId: viewer.userId, validTo: IsNull() });
    return goals.sort((a, b) => compareMacroNames(a.macroName, b.macroName));
  }

  /**
   * Adds a goal. A macro's first goal judges all earlier days too; one that is added again holds from `effectiveFrom` on.
   * @throws AppError INVALID_INPUT, or CONFLICT when the macro has a goal.
   */
  async add(viewer: Viewer, input: NewGoal, effectiveFrom?: LocalDate | null): Promise<GoalEntity> {
    const name = macroName(input.macroName);
    const values = checkedGoal(name, input);
    const from = this.effectiveDay(effectiveFrom);
    const taken = () => new AppError('CONFLICT', `A goal for ${name} already exists.`);
    try {
      return await this.inTurn(viewer, async (manager) => {
        if (await this.openVersion(manager, viewer, name)) throw taken();
        await this.endVersionsAt(manager, viewer, name, from);
        const isFirst = !(await manager.existsBy(GoalEntity, { userId: viewer.userId, macroName: name }));
        return this.insert(manager, viewer, { macroName: name, ...values }, isFirst ? BEGINNING : from);
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw taken();
    }
  }

  /**
   * Changes a goal from `effectiveFrom` on (the user's own today). The same values again change nothing.
   * @throws AppError INVALID_INPUT, or NOT_FOUND when the macro has no goal.
   */
  async update(
    viewer: Viewer,
    macro: string,
    update: GoalUpdate,
    effectiveFrom?: LocalDate | null,
  ): Promise<GoalEntity> {
    const name = macroName(macro);
    const values = checkedGoal(name, update);
    const from = this.effectiveDay(effectiveFrom);
    return this.inTurn(viewer, async (manager) => {
      const open = await this.openVersion(manager, viewer, name);
      if (!open) throw notFound('Goal');
      const same =
        open.targetValue === values.targetValue && open.unit === values.unit && open.goalType === values.goalType;
      if (same) return open;
      await this.endVersionsAt(manager, viewer, name, from);
      // A second change on one day is still the same version.
      const id = open.validFrom >= from ? open.id : uuidv7();
      return this.insert(manager, viewer, { macroName: name, ...values }, from, id);
    });
  }

  /** Ends a goal: it judges no day from `effectiveFrom` on. Returns its id. */
  async delete(viewer: Viewer, macro: string, effectiveFrom?: LocalDate | null): Promise<string> {
    const name = macroName(macro);
    const from = this.effectiveDay(effectiveFrom);
    return this.inTurn(viewer, async (manager) => {
      const open = await this.openVersion(manager, viewer, name);
      if (!open) throw notFound('Goal');
      await this.endVersionsAt(manager, viewer, name, from);
      return open.id;
    });
  }

  /** The user's own today: at most a day from the day in UTC, which stands in where the caller does not say. */
  private effectiveDay(day: LocalDate | null | undefined): LocalDate {
    const today = utcDay(this.clock.now());
    if (day === null || day === undefined) return today;
    const effective = localDate(day, 'effective date');
    if (effective < addDays(today, -1) || effective > addDays(today, 1)) {
      throw invalidInput('The effective date must be your own today.');
    }
    return effective;
  }

  /** One user's changes follow one another: a second one that waited for the open version itself would find it closed. */
  private inTurn<T>(viewer: Viewer, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return inTransaction(this.dataSource, async (manager) => {
      await manager.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [viewer.userId]);
      return work(manager);
    });
  }

  private openVersion(manager: EntityManager, viewer: Viewer, name: string): Promise<GoalEntity | null> {
    return manager.findOneBy(GoalEntity, { userId: viewer.userId, macroName: name, validTo: IsNull() });
  }

  private async endVersionsAt(manager: EntityManager, viewer: Viewer, name: string, day: LocalDate): Promise<void> {
    const key = [viewer.userId, name, day];
    await manager.query('DELETE FROM goals WHERE user_id = $1 AND macro_name = $2 AND valid_from >= $3', key);
    await manager.query(
      `UPDATE goals SET valid_to = $3
        WHERE user_id = $1 AND macro_name = $2 AND (valid_to IS NULL OR valid_to > $3)`,
      key,
    );
  }

  private async insert(
    manager: EntityManager,
    viewer: Viewer,
    values: NewGoal,
    validFrom: LocalDate,
    id: string = uuidv7(),
  ): Promise<GoalEntity> {
    const createdAt = this.clock.now();
    const goal = Object.assign(new GoalEntity(), { userId: viewer.userId, id, ...values, validFrom, createdAt });
    await manager.insert(GoalEntity, goal);
    return goal;
  }
}
