import type { DataSource } from 'typeorm';
import { invalidInput, type LocalDate, notFound, parseLocalDate, requireReadableDay } from '@macrolog/domain';
import { inTransaction } from '../../platform/database/transaction';
import { fromStoredMacros } from '../../platform/database/stored-values';
import type { Clock } from '../../platform/clock';
import type { Viewer } from '../../platform/viewer';
import type { AmountsService } from './amounts.service';
import type { Day } from './day';
import type { DaysService } from './days.service';
import {
  FOOD_LOG,
  requireBatch,
  rowId,
  toUpdate,
  type FoodLogChange,
  type MoveTarget,
  type QuickAdd,
} from './food-log-input';
import { changeFoodLogs, lockUsage, requireDayQuota } from './food-log-moves.repository';
import { deleteFoodLogs, findDates, findFoodLogs, setDeletedAt } from './food-log.repository';

/** Changes and deletes several food logs at once. */
export class FoodLogChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly days: DaysService,
    private readonly amounts: AmountsService,
  ) {}

  /**
   * Moves food logs to a day and a meal slot, or out of any slot. Those that are deleted are ignored. Idempotent.
   * @throws AppError as `updateMany`, but not for deleted ones.
   */
  async move(viewer: Viewer, foodLogIds: readonly string[], { date, mealSlotId = null }: MoveTarget): Promise<Day> {
    const ids = [...new Set(foodLogIds.map((id) => rowId(id, FOOD_LOG)))];
    await this.changeAll(
      viewer,
      ids.map((id) => ({ id, date, mealSlotId })),
    );
    return this.days.get(viewer, date);
  }

  /**
   * Changes servings, meal slot or day of food logs, all or none. Idempotent. Returns the day of the first one.
   * @throws AppError INVALID_INPUT, NOT_FOUND for a food log that is deleted or another user's, and for another user's meal
   * slot, PLAN_REQUIRED for a hidden day, CONFLICT beyond the quota of the day.
   */
  async updateMany(viewer: Viewer, changes: readonly FoodLogChange[]): Promise<Day> {
    const changed = await this.changeAll(viewer, changes, { deleted: 'refused' });
    const first = changes[0]?.id.toLowerCase();
    const date = changed.find(({ id }) => id === first)?.date;
    if (date === undefined) throw notFound(FOOD_LOG);
    return this.days.get(viewer, date);
  }

  /**
   * Deletes food logs of a day. Those that are already deleted, or on another day, are ignored.
   * @throws AppError INVALID_INPUT, NOT_FOUND for another user's food log, PLAN_REQUIRED for a hidden day.
   */
  async deleteMany(viewer: Viewer, date: LocalDate, foodLogIds: readonly string[]): Promise<Day> {
    const { userId } = viewer;
    const deletedAt = this.clock.now();
    requireReadableDay(viewer, parseLocalDate(date), deletedAt);
    const ids = requireBatch([...new Set(foodLogIds.map((id) => rowId(id, FOOD_LOG)))]);
    const existing = await findDates(this.dataSource, userId, ids);
    if (existing.length < ids.length) throw notFound(FOOD_LOG);
    await deleteFoodLogs(this.dataSource, { userId, date, ids, deletedAt });
    return this.days.get(viewer, date);
  }

  /** Deletes a food log; `restore` undoes it. Idempotent. */
  async delete(viewer: Viewer, id: string): Promise<Day> {
    return this.days.get(viewer, await this.setDeleted(viewer, [id], true));
  }

  async restore(viewer: Viewer, id: string): Promise<Day> {
    return this.days.get(viewer, await this.setDeleted(viewer, [id], false));
  }

  /**
   * Deletes food logs, or restores them, all or none, on whatever days they are. Idempotent. Returns the day of one of them.
   * @throws AppError INVALID_INPUT, NOT_FOUND for another user's food log, PLAN_REQUIRED for a hidden day.
   */
  async setDeleted(viewer: Viewer, foodLogIds: readonly string[], isDeleted: boolean): Promise<LocalDate> {
    const { userId } = viewer;
    const now = this.clock.now();
    const ids = requireBatch([...new Set(foodLogIds.map((id) => rowId(id, FOOD_LOG)))]);
    const [date, ...others] = await findDates(this.dataSource, userId, ids);
    if (date === undefined || others.length < ids.length - 1) throw notFound(FOOD_LOG);
    for (const day of [date, ...others]) requireReadableDay(viewer, day, now);
    await setDeletedAt(this.dataSource, { userId, ids, deletedAt: isDeleted ? now : null });
    return date;
  }

  /** The values that `updateMany` changes of the food logs that exist, also of hidden days. */
  async readChangeable({ userId }: Viewer, foodLogIds: readonly string[]): Promise<FoodLogChange[]> {
    const found = await findFoodLogs(this.dataSource.manager, userId, foodLogIds);
    return found.map(({ id, date, mealSlotId, servings, amount }) => ({
      id,
      date,
      mealSlotId,
      ...(amount ? { amount } : { servings }),
    }));
  }

  /** The values that `updateQuickAdd` replaces of the food logs without a food, also of hidden days. */
  async readQuickAdds({ userId }: Viewer, foodLogIds: readonly string[]): Promise<QuickAdd[]> {
    const found = await findFoodLogs(this.dataSource.manager, userId, foodLogIds);
    return found
      .filter(({ isQuickAdd }) => isQuickAdd)
      .map(({ id, date, mealSlotId, name, servingSize, macros, nutrients, isEstimate }) => ({
        id,
        date,
        mealSlotId,
        name,
        servingSize,
        macros,
        nutrients: fromStoredMacros(nutrients ?? []),
        isEstimate,
      }));
  }

  private async changeAll(
    viewer: Viewer,
    changes: readonly FoodLogChange[],
    { deleted = 'ignored' }: { deleted?: 'ignored' | 'refused' } = {},
  ): Promise<{ id: string; date: LocalDate }[]> {
    const { userId } = viewer;
    const now = this.clock.now();
    const updates = requireBatch(changes.map(toUpdate));
    const ids = updates.map(({ id }) => id);
    if (new Set(ids).size < ids.length) throw invalidInput('Each entry must have a different ID.');
    const targets = new Set(updates.flatMap(({ date }) => date ?? []));
    for (const date of targets) requireReadableDay(viewer, date, now);
    return inTransaction(this.dataSource, async (manager) => {
      await lockUsage(manager, userId);
      const before = await findDates(manager, userId, ids);
      if (before.length < ids.length) throw notFound(FOOD_LOG);
      for (const date of before) requireReadableDay(viewer, date, now);
      const converted = await this.amounts.ofFoodLogs(manager, userId, updates, ({ id }) => id);
      const changed = await changeFoodLogs(manager, userId, converted);
      if (deleted === 'refused' && changed.length < ids.length) throw notFound(FOOD_LOG);
      for (const date of targets)
        if (before.some((from) => from !== date)) await requireDayQuota(manager, userId, date);
      return changed;
    });
  }
}
