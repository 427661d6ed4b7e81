import type { DataSource, EntityManager } from 'typeorm';
import { type LocalDate, type LoggedAmount, notFound, parseLocalDate, requireReadableDay } from '@macrolog/domain';
import { toAmount } from '../../platform/database/stored-values';
import type { Clock } from '../../platform/clock';
import { inTransaction } from '../../platform/database/transaction';
import { clientMadeId } from '../../platform/ids';
import type { Viewer } from '../../platform/viewer';
import type { Day } from './day';
import type { DaysService } from './days.service';
import type { FoodLog } from './food-log.entity';
import { FOOD_LOG, toMealSlotId, type QuickAdd } from './food-log-input';
import { lockUsage } from './food-log-moves.repository';
import { findDates, findFoodLog } from './food-log.repository';
import { insertFoodLogs, type FoodSnapshot } from './food-log-inserts.repository';
import { findPortions, removePortions } from './portions.repository';

export type { FoodSnapshot };

/** The portions of a recipe on a day. */
export interface DayOfRecipe {
  recipeId: string;
  date: LocalDate;
}

/** Entries that are portions of something that other modules know. */
export class PortionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly days: DaysService,
  ) {}

  /**
   * Logs what is calculated in the transaction that logs it, and returns the entry. If the ID exists, nothing changes.
   * @throws AppError INVALID_INPUT, PLAN_REQUIRED for a hidden day, CONFLICT beyond a quota.
   */
  async log(
    viewer: Viewer,
    input: Pick<QuickAdd, 'id' | 'date' | 'mealSlotId'>,
    calculate: (manager: EntityManager, loggedAt: Date) => Promise<FoodSnapshot & LoggedAmount>,
  ): Promise<FoodLog> {
    const { userId } = viewer;
    const id = clientMadeId(input.id);
    if (!(await this.exists(userId, id))) {
      const mealSlotId = toMealSlotId(input.mealSlotId);
      const loggedAt = this.clock.now();
      const date = parseLocalDate(input.date);
      requireReadableDay(viewer, date, loggedAt);
      const work = async (manager: EntityManager) =>
        insertFoodLogs(manager, userId, [{ id, date, mealSlotId, loggedAt, ...(await calculate(manager, loggedAt)) }]);
      await inTransaction(this.dataSource, work, (added) => added > 0).catch(async (error: unknown) => {
        // The same request, sent twice at once, may have taken the rest.
        if (!(await this.exists(userId, id))) throw error;
      });
    }
    const foodLog = await findFoodLog(this.dataSource.manager, userId, id);
    if (!foodLog) throw notFound(FOOD_LOG);
    requireReadableDay(viewer, foodLog.date, this.clock.now());
    return foodLog;
  }

  /** In the order in which they were logged. @throws AppError INVALID_INPUT, PLAN_REQUIRED for a hidden day. */
  find(viewer: Viewer, recipeIds: readonly string[], date: LocalDate): Promise<FoodLog[]> {
    requireReadableDay(viewer, parseLocalDate(date), this.clock.now());
    return findPortions(this.dataSource.manager, viewer.userId, { recipeIds, date });
  }

  /**
   * Replaces the values of the portions. Those that were weighed keep their weight if `calculate` returns its servings;
   * others keep their servings.
   * @throws AppError INVALID_INPUT, PLAN_REQUIRED for a hidden day.
   */
  async replace(
    viewer: Viewer,
    { recipeId, date }: DayOfRecipe,
    calculate: (grams: number | null) => FoodSnapshot & { servings: number | null },
  ): Promise<Day> {
    const { userId } = viewer;
    requireReadableDay(viewer, parseLocalDate(date), this.clock.now());
    await inTransaction(this.dataSource, async (manager) => {
      await lockUsage(manager, userId);
      const before = await removePortions(manager, userId, { recipeId, date });
      const portions = before.map(({ amountValue, amountUnit, ...portion }) => {
        const { servings, ...snapshot } = calculate(amountUnit === 'g' ? amountValue : null);
        const amount = servings === null ? null : toAmount({ amountValue, amountUnit });
        return { ...portion, ...snapshot, date, amount, servings: servings ?? portion.servings };
      });
      await insertFoodLogs(manager, userId, portions);
    });
    return this.days.get(viewer, date);
  }

  private async exists(userId: string, id: string): Promise<boolean> {
    return (await findDates(this.dataSource, userId, [id])).length > 0;
  }
}
