import { z } from 'zod';
import { AppError, type LocalDate, refusal, type Scope } from '@macrolog/domain';
import { requireAccess } from '../../platform/access';
import type { Viewer } from '../../platform/viewer';
import type { AccountsServices, ProgramWriteRow } from '../accounts';
import type { DiaryServices } from '../diary';
import type { WeightServices } from '../weight';

interface Services
  extends
    Pick<AccountsServices, 'tokenWrites'>,
    Pick<DiaryServices, 'foodLogs' | 'foodLogChanges'>,
    Pick<WeightServices, 'weights'> {}

/** A write that was undone, and the day of the diary that it is about. */
export interface UndoneWrite {
  write: ProgramWriteRow;
  date: LocalDate | null;
}

interface Kind {
  scope: Scope;
  /** Values that are needed to undo the write. */
  before?: z.ZodType;
  /** Returns the day that changes. Safe to repeat. */
  undo: (services: Services, viewer: Viewer, write: ProgramWriteRow) => Promise<LocalDate | null>;
}

const earlierWeight = z.object({ date: z.string(), weightLb: z.number() });

const earlierEntry = z.object({
  id: z.string(),
  date: z.string(),
  mealSlotId: z.string().nullable(),
  servings: z.number().optional(),
  amount: z.object({ value: z.number(), unit: z.string() }).optional(),
});

const ADDED: Kind = {
  scope: 'write_diary',
  undo: ({ foodLogs }, viewer, { itemIds }) => foodLogs.setDeleted(viewer, itemIds, true),
};

const DELETED: Kind = {
  scope: 'write_diary',
  undo: ({ foodLogs }, viewer, { itemIds }) => foodLogs.setDeleted(viewer, itemIds, false),
};

const EDITED: Kind = {
  scope: 'write_diary',
  before: earlierEntry,
  undo: async ({ foodLogChanges }, viewer, { before }) =>
    (await foodLogChanges.updateMany(viewer, [earlierEntry.parse(before)])).date,
};

const ignoreGone = (error: unknown): void => {
  if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
};

const WEIGHED: Kind = {
  scope: 'write_weights',
  before: earlierWeight.nullable(),
  undo: async ({ weights }, viewer, { before, date, itemIds }) => {
    if (before) await weights.log(viewer, earlierWeight.parse(before));
    else for (const id of itemIds) await weights.delete(viewer, id).catch(ignoreGone);
    return date;
  },
};

/** Operations of all APIs whose writes can be undone. */
const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries({
    logFood: ADDED,
    logFoods: ADDED,
    logLookupFood: ADDED,
    logProduct: ADDED,
    logRecipe: ADDED,
    quickAdd: ADDED,
    copyFoodLogs: ADDED,
    log_food: ADDED,
    log_text: ADDED,
    log_meal: ADDED,
    copy_day: ADDED,
    deleteFoodLog: DELETED,
    deleteFoodLogs: DELETED,
    delete_entry: DELETED,
    edit_entry: EDITED,
    log_weight: WEIGHED,
  }),
);

function findKind({ operation, itemIds, before }: ProgramWriteRow): Kind | undefined {
  const kind = itemIds.length > 0 ? KINDS.get(operation) : undefined;
  return kind?.before && !kind.before.safeParse(before).success ? undefined : kind;
}

export const canUndo = (write: ProgramWriteRow): boolean => !write.undoneAt && findKind(write) !== undefined;

/** Undoes writes of programs, for the programs and for their user. */
export class WriteUndosService {
  constructor(private readonly services: Services) {}

  /**
   * Undoes a write of the user with an ID, as `undo` does.
   * @throws AppError NOT_FOUND.
   */
  async undoById(viewer: Viewer, id: string): Promise<ProgramWriteRow> {
    return (await this.undo(viewer, await this.services.tokenWrites.find(viewer, id))).write;
  }

  /**
   * Removes what a write added, and restores what it deleted, edited or replaced. Idempotent: a write that was undone stays so,
   * whatever its user has changed since.
   * @throws AppError INVALID_INPUT for a write that can't be undone, FORBIDDEN without the scope, NOT_FOUND for an entry that is
   * gone, PLAN_REQUIRED for a hidden day.
   */
  async undo(viewer: Viewer, write: ProgramWriteRow): Promise<UndoneWrite> {
    const kind = findKind(write);
    if (!kind) throw refusal('INVALID_INPUT', 'PROGRAM_WRITE_STAYS');
    requireAccess(viewer, [kind.scope]);
    if (write.undoneAt) return { write, date: write.date };
    const date = await kind.undo(this.services, viewer, write);
    return { write: await this.services.tokenWrites.markUndone(write), date };
  }
}
