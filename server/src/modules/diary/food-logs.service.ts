import type { DataSource, EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import {
  AppError,
  invalidInput,
  type LocalDate,
  notFound,
  oldestReadableDay,
  parseLocalDate,
  parseServings,
  convertAmount,
  type CountedFood,
  requireReadableDay,
  type Thing,
} from '@macrolog/domain';
import { fromStoredMacros, toAmountColumns } from '../../platform/database/stored-values';
import type { Clock } from '../../platform/clock';
import { inTransaction } from '../../platform/database/transaction';
import { clientMadeId } from '../../platform/ids';
import type { Viewer } from '../../platform/viewer';
import type { AmountsService } from './amounts.service';
import type { Day } from './day';
import type { DaysService } from './days.service';
import type { FoodLog } from './food-log.entity';
import type { MealSlotsService } from './meal-slots.service';
import {
  FOOD_LOG,
  parseGiven,
  parseRequired,
  requireBatch,
  rowId,
  toItem,
  toMealSlotId,
  toSnapshot,
  type FoodLogCopy,
  type FoodToLog,
  type LogFood,
  type QuickAdd,
} from './food-log-input';
import { lockUsage } from './food-log-moves.repository';
import { removeQuickAdd } from './portions.repository';
import { findDates, findFoodLog, updateFoodLog } from './food-log.repository';
import {
  insertFoodLogs,
  insertFromFoodLogs,
  insertFromFoods,
  type FoodSnapshot,
  type LogBatch,
} from './food-log-inserts.repository';

/** A food that was found elsewhere. */
export interface FoundFood {
  /** How its amounts are counted. */
  counted: CountedFood;
  /** Saves it to the viewer's foods in the given transaction. */
  save: (manager: EntityManager) => Promise<FoodSnapshot>;
}

const asRefusal = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  throw error;
};

/** An amount that can't be converted: no statement has failed, so that the transaction goes on. */
const asConversionError = (error: unknown): AppError => {
  if (error instanceof AppError && error.code === 'INVALID_INPUT') return error;
  throw error;
};

/** Logs foods, and changes what was logged. */
export class FoodLogsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly days: DaysService,
    private readonly mealSlots: MealSlotsService,
    private readonly amounts: AmountsService,
  ) {}

  /**
   * Logs a food and returns its day. If the ID exists, nothing changes, and the day of the existing food log is
   * returned, whatever else the request contains.
   * @throws AppError INVALID_INPUT, NOT_FOUND for another user's food, PLAN_REQUIRED for a hidden day.
   */
  async log(viewer: Viewer, input: LogFood): Promise<Day> {
    return this.days.get(viewer, (await this.logFood(viewer, input)).date);
  }

  /** Like `log`, but returns the food log in its current state, even if it was deleted since. */
  async logAndGet(viewer: Viewer, input: LogFood): Promise<FoodLog> {
    return this.requireChangeable(viewer, (await this.logFood(viewer, input)).id);
  }

  /**
   * Like `log`, for a food that the viewer may not have yet. It is looked up before the transaction that saves and logs
   * it, so that a slow lookup holds no connection. Neither happens if the ID exists.
   */
  async logFound(
    viewer: Viewer,
    input: Omit<LogFood, 'foodId' | 'meal'>,
    find: () => Promise<FoundFood>,
  ): Promise<Day> {
    const { userId } = viewer;
    const id = clientMadeId(input.id ?? uuidv7());
    const [existing] = await findDates(this.dataSource, userId, [id]);
    if (existing !== undefined) return this.days.get(viewer, existing);
    const date = await this.idempotent(viewer, id, async () => {
      const { servings, amount } = parseRequired(input);
      const mealSlotId = toMealSlotId(input.mealSlotId);
      const day = this.dayToLog(viewer, input.date);
      const { counted, save } = await find();
      const logged = amount ? convertAmount(counted, amount) : { servings: parseServings(servings), amount };
      const work = async (manager: EntityManager) =>
        insertFoodLogs(manager, userId, [{ ...day, id, ...logged, mealSlotId, ...(await save(manager)) }]);
      // If another request has logged the ID meanwhile, the food isn't saved either.
      const added = await inTransaction(this.dataSource, work, (count) => count > 0);
      return added > 0 ? day.date : undefined;
    });
    return this.days.get(viewer, date);
  }

  /** Logs macros without a food. If the ID exists, nothing changes. */
  async quickAdd(viewer: Viewer, input: QuickAdd): Promise<Day> {
    const id = clientMadeId(input.id);
    const date = await this.idempotent(viewer, id, async () => {
      const mealSlotId = toMealSlotId(input.mealSlotId);
      const day = this.dayToLog(viewer, input.date);
      const foodLog = { ...day, id, servings: 1, amount: null, mealSlotId, ...toSnapshot(input) };
      const added = await insertFoodLogs(this.dataSource, viewer.userId, [foodLog]);
      return added > 0 ? foodLog.date : undefined;
    });
    return this.days.get(viewer, date);
  }

  /**
   * Replaces the name, macros, day and meal slot of a food log without a food, and its nutrients if they are given.
   * Idempotent.
   * @throws AppError INVALID_INPUT, NOT_FOUND for a food log that has a food, is deleted or another user's, PLAN_REQUIRED for
   * a hidden day, CONFLICT beyond a quota.
   */
  async updateQuickAdd(viewer: Viewer, id: string, input: QuickAdd): Promise<Day> {
    const { userId } = viewer;
    const { id: foodLogId, loggedAt } = await this.requireChangeable(viewer, id);
    if (clientMadeId(input.id) !== foodLogId) throw invalidInput('The input must have the ID of the entry.');
    const { date } = this.dayToLog(viewer, input.date);
    const when = { id: foodLogId, date, loggedAt, mealSlotId: toMealSlotId(input.mealSlotId) };
    const foodLog = { ...when, servings: 1, amount: null, ...toSnapshot(input) };
    await inTransaction(this.dataSource, async (manager) => {
      await lockUsage(manager, userId);
      const removed = await removeQuickAdd(manager, userId, foodLogId);
      if (!removed) throw notFound(FOOD_LOG);
      const kept = input.nutrients ? {} : { nutrients: fromStoredMacros(removed.nutrients ?? []) };
      await insertFoodLogs(manager, userId, [{ ...foodLog, ...kept }]);
    });
    return this.days.get(viewer, date);
  }

  /**
   * Logs several foods on a day, all or none.
   * @throws AppError INVALID_INPUT, NOT_FOUND for another user's food, PLAN_REQUIRED for a hidden day.
   */
  async logFoods(viewer: Viewer, date: LocalDate, foods: readonly FoodToLog[]): Promise<Day> {
    const { userId } = viewer;
    const items = foods.map(({ id, foodId, mealSlotId = null, ...given }) =>
      toItem({ id, source: foodId, ...parseRequired(given), mealSlotId }, 'FOOD'),
    );
    const batch = { ...this.dayToLog(viewer, date), userId, items };
    await this.insertAll(batch, 'FOOD', async (manager) =>
      insertFromFoods(manager, { ...batch, items: await this.amounts.ofFoods(manager, userId, items) }),
    );
    return this.days.get(viewer, date);
  }

  /**
   * Copies food logs, as they were logged, to a day that may have others, all or none.
   * @throws AppError INVALID_INPUT, NOT_FOUND for a food log that the viewer can't read, PLAN_REQUIRED for a hidden day.
   */
  async copy(viewer: Viewer, date: LocalDate, copies: readonly FoodLogCopy[]): Promise<Day> {
    const { userId } = viewer;
    const items = copies.map(({ id, entryId, mealSlotId, ...given }) =>
      toItem({ id, source: entryId, ...parseGiven(given), mealSlotId }, FOOD_LOG),
    );
    const oldest = oldestReadableDay(viewer, this.clock.now());
    const batch = { ...this.dayToLog(viewer, date), userId, items };
    await this.insertAll(batch, FOOD_LOG, async (manager) => {
      const converted = await this.amounts.ofFoodLogs(manager, userId, items, ({ source }) => source);
      return insertFromFoodLogs(manager, { ...batch, items: converted }, oldest);
    });
    return this.days.get(viewer, date);
  }

  /** Changes the number of servings. */
  async update(viewer: Viewer, id: string, servings: number): Promise<Day> {
    const checked = parseServings(servings);
    const foodLog = await this.requireChangeable(viewer, id);
    if (foodLog.deletedAt) throw notFound(FOOD_LOG);
    await updateFoodLog(this.dataSource.manager, foodLog, { servings: checked, ...toAmountColumns(null) });
    return this.days.get(viewer, foodLog.date);
  }

  private async logFood(viewer: Viewer, input: LogFood): Promise<{ id: string; date: LocalDate }> {
    const { userId } = viewer;
    const id = clientMadeId(input.id ?? uuidv7());
    const date = await this.idempotent(viewer, id, async () => {
      const { foodId: source, meal } = input;
      const mealSlotId = meal ? (await this.mealSlots.named(viewer, meal)).id : (input.mealSlotId ?? null);
      const item = toItem({ id, source, ...parseRequired(input), mealSlotId }, 'FOOD');
      const batch = { ...this.dayToLog(viewer, input.date), userId, items: [item] };
      const added = item.amount
        ? await inTransaction(this.dataSource, async (manager) =>
            insertFromFoods(manager, { ...batch, items: await this.amounts.ofFoods(manager, userId, [item]) }),
          )
        : await insertFromFoods(this.dataSource, batch);
      return added > 0 ? batch.date : undefined;
    });
    return { id, date };
  }

  /**
   * Logs one food log and returns its date. If the ID exists, an earlier attempt has logged it, whatever is wrong with
   * this one. That is checked only if nothing was added, so that the normal case needs no other statement.
   * @param log returns the date, or undefined if nothing was added.
   */
  private async idempotent(viewer: Viewer, id: string, log: () => Promise<LocalDate | undefined>): Promise<LocalDate> {
    const logged = await log().catch(asRefusal);
    if (typeof logged === 'string') return logged;
    const [existing] = await findDates(this.dataSource, viewer.userId, [id]);
    if (existing === undefined) throw logged ?? notFound('FOOD');
    return existing;
  }

  /** Inserts a batch, all or none. IDs from an earlier attempt count, even if their source was deleted since. */
  private async insertAll(
    batch: LogBatch,
    kind: Thing,
    insert: (manager: EntityManager) => Promise<number>,
  ): Promise<void> {
    const ids = requireBatch(batch.items).map(({ id }) => id);
    if (new Set(ids).size < ids.length) throw invalidInput('Each entry must have a different ID.');
    await inTransaction(this.dataSource, async (manager) => {
      const added = await insert(manager).catch(asConversionError);
      if (added === ids.length) return;
      const existing = await findDates(manager, batch.userId, ids);
      if (existing.length < ids.length) throw added instanceof AppError ? added : notFound(kind);
    });
  }

  /** @throws AppError INVALID_INPUT, PLAN_REQUIRED for a hidden day. */
  private dayToLog(viewer: Viewer, date: LocalDate): { date: LocalDate; loggedAt: Date } {
    const loggedAt = this.clock.now();
    requireReadableDay(viewer, parseLocalDate(date), loggedAt);
    return { date, loggedAt };
  }

  private async requireChangeable(viewer: Viewer, id: string): Promise<FoodLog> {
    const foodLog = await findFoodLog(this.dataSource.manager, viewer.userId, rowId(id, FOOD_LOG));
    if (!foodLog) throw notFound(FOOD_LOG);
    requireReadableDay(viewer, foodLog.date, this.clock.now());
    return foodLog;
  }
}
