import type { DataSource, EntityManager } from 'typeorm';
import { invalidInput, type LocalDate, parseLocalDate, notFound, parseServings } from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import { oldestReadableDay, requireReadableDay } from '../../platform/entitlements';
import { clientMadeId, isUuid } from '../../platform/ids';
import type { Viewer } from '../../platform/viewer';
import { inTransaction } from '../../platform/database/transaction';
import type { Day } from './day';
import { countOf, deleteEntries, insertCopies, insertFoods, type Batch, type BatchItem } from './entry-batch.query';
import type { FoodLogsService } from './food-logs.service';

/** Maximum number of entries per batch: more than anyone eats in a day, and few enough for one statement. */
export const MAX_ENTRIES = 200;

export const TOO_MANY_ENTRIES = `Send 1 to ${MAX_ENTRIES} entries at once.`;

const ENTRY = 'Diary entry';

interface NewFoodEntry {
  /** Client-generated. Sending the same ID again changes nothing. */
  id: string;
  foodId: string;
  servings: number;
}

interface EntryCopy {
  /** ID of the copy. Client-generated: sending the same ID again changes nothing. */
  id: string;
  /** ID of the entry to copy. */
  entryId: string;
  /** Defaults to the servings of the copied entry. */
  servings?: number | null | undefined;
}

/** Logs and deletes many entries at once, all or none. */
export class EntryBatches {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly foodLogs: FoodLogsService,
  ) {}

  /** @throws AppError INVALID_INPUT, NOT_FOUND for another user's food, PLAN_REQUIRED for a hidden day. */
  logFoods(viewer: Viewer, date: LocalDate, entries: readonly NewFoodEntry[]): Promise<Day> {
    const items = entries.map(({ id, foodId, servings }) => ({
      id: clientMadeId(id),
      source: sourceId(foodId, 'Food'),
      servings: parseServings(servings),
    }));
    return this.insert(viewer, { date, items, missing: 'Food' }, insertFoods);
  }

  /**
   * Copies diary entries, as they were logged, to a day that may have other entries.
   * @throws AppError INVALID_INPUT, NOT_FOUND for an entry that the viewer can't read, PLAN_REQUIRED for a hidden day.
   */
  copy(viewer: Viewer, date: LocalDate, copies: readonly EntryCopy[]): Promise<Day> {
    const items = copies.map(({ id, entryId, servings }) => ({
      id: clientMadeId(id),
      source: sourceId(entryId, ENTRY),
      servings: servings === null || servings === undefined ? null : parseServings(servings),
    }));
    const oldest = oldestReadableDay(viewer, this.clock.now());
    return this.insert(viewer, { date, items, missing: ENTRY }, (manager, batch) =>
      insertCopies(manager, batch, oldest),
    );
  }

  /**
   * Deletes entries of a day. Entries that are already deleted, or on another day, are ignored.
   * @throws AppError INVALID_INPUT, NOT_FOUND for another user's entry, PLAN_REQUIRED for a hidden day.
   */
  async delete(viewer: Viewer, date: LocalDate, entryIds: readonly string[]): Promise<Day> {
    const { userId } = viewer;
    const deletedAt = this.clock.now();
    requireReadableDay(viewer, parseLocalDate(date), deletedAt);
    const ids = requireBatch([...new Set(entryIds.map((id) => sourceId(id, ENTRY)))]);
    if ((await countOf(this.dataSource.manager, userId, ids)) < ids.length) throw notFound(ENTRY);
    await deleteEntries(this.dataSource.manager, { userId, date, ids, deletedAt });
    return this.foodLogs.day(viewer, date);
  }

  private async insert(
    viewer: Viewer,
    { date, items, missing }: { date: LocalDate; items: BatchItem[]; missing: string },
    insert: (manager: EntityManager, batch: Batch) => Promise<unknown>,
  ): Promise<Day> {
    const { userId } = viewer;
    const loggedAt = this.clock.now();
    requireReadableDay(viewer, parseLocalDate(date), loggedAt);
    const ids = idsOf(items);
    await inTransaction(this.dataSource, async (manager) => {
      await insert(manager, { userId, date, loggedAt, items });
      // Entries from an earlier attempt count, even if their food was deleted since.
      if ((await countOf(manager, userId, ids)) < ids.length) throw notFound(missing);
    });
    return this.foodLogs.day(viewer, date);
  }
}

function sourceId(id: string, name: string): string {
  if (!isUuid(id)) throw notFound(name);
  return id.toLowerCase();
}

function requireBatch<T>(items: readonly T[]): readonly T[] {
  if (items.length < 1 || items.length > MAX_ENTRIES) throw invalidInput(TOO_MANY_ENTRIES);
  return items;
}

function idsOf(items: readonly BatchItem[]): string[] {
  const ids = requireBatch(items).map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw invalidInput('Each entry must have a different ID.');
  return ids;
}
