import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type LocalDate, refusal, type Scope, UNITS } from '@macrolog/domain';
import { requireAccess } from '../../platform/access';
import type { ReadReplaced, Viewer, WriteTarget } from '../../platform/viewer';
import type { AccountsServices, ProgramWriteRow } from '../accounts';
import type { DiaryServices } from '../diary';
import type { WeightServices } from '../weight';

interface Services
  extends
    Pick<AccountsServices, 'tokenWrites'>,
    Pick<DiaryServices, 'finishedDays' | 'foodLogs' | 'foodLogChanges'>,
    Pick<WeightServices, 'weights'> {}

/** A write that was undone, and the day of the diary that it is about. */
export interface UndoneWrite {
  write: ProgramWriteRow;
  date: LocalDate | null;
}

type Target = Pick<WriteTarget, 'ids' | 'date'>;

/** Adds or deletes rows. They stay in the database, so that undoing it needs no values. */
interface Toggle {
  undo: (services: Services, viewer: Viewer, write: ProgramWriteRow) => Promise<LocalDate | null>;
}

/** Replaces values. */
interface Replacement {
  values: z.ZodType;
  read: (services: Services, viewer: Viewer, target: Target) => Promise<readonly object[]>;
  /** Reads the present values of a write. */
  reread: (services: Services, viewer: Viewer, write: ProgramWriteRow) => Promise<readonly object[]>;
  /** Restores the values. Safe to repeat. */
  restore: (services: Services, viewer: Viewer, write: ProgramWriteRow) => Promise<LocalDate | null>;
}

type Kind = (Toggle | Replacement) & { scope: Scope };

/** Maximum number of entries whose earlier values a write keeps. */
const MAX_REPLACED = 100;

const entries = z.array(
  z.object({
    id: z.string(),
    date: z.string(),
    mealSlotId: z.string().nullable(),
    servings: z.number().optional(),
    amount: z.object({ value: z.number(), unit: z.string() }).optional(),
  }),
);

const quickAdds = z.array(
  z.object({
    id: z.string(),
    date: z.string(),
    mealSlotId: z.string().nullable(),
    name: z.string(),
    servingSize: z.string(),
    macros: z.array(z.object({ macroName: z.string(), value: z.number(), unit: z.enum(UNITS) })),
    isEstimate: z.boolean(),
  }),
);

const weighings = z.array(z.object({ date: z.string(), weightLb: z.number() }));

const marks = z.array(z.object({ date: z.string(), isFinished: z.boolean() }));

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
  values: entries,
  read: async ({ foodLogChanges }, viewer, { ids }) =>
    ids.length > MAX_REPLACED ? [] : foodLogChanges.readChangeable(viewer, ids),
  reread: ({ foodLogChanges }, viewer, { itemIds }) => foodLogChanges.readChangeable(viewer, itemIds),
  restore: async ({ foodLogChanges }, viewer, { before }) =>
    (await foodLogChanges.updateMany(viewer, entries.parse(before))).date,
};

const TYPED: Kind = {
  scope: 'write_diary',
  values: quickAdds,
  read: ({ foodLogChanges }, viewer, { ids }) => foodLogChanges.readQuickAdds(viewer, ids),
  reread: ({ foodLogChanges }, viewer, { itemIds }) => foodLogChanges.readQuickAdds(viewer, itemIds),
  restore: async ({ foodLogs }, viewer, { date, before }) => {
    for (const typed of quickAdds.parse(before)) await foodLogs.updateQuickAdd(viewer, typed.id, typed);
    return date;
  },
};

/** The day that the values of a write are about. */
const findDay = ({ date, before, after }: ProgramWriteRow): LocalDate | null =>
  date ?? weighings.parse([...(before ?? []), ...(after ?? [])])[0]?.date ?? null;

const WEIGHED: Kind = {
  scope: 'write_weights',
  values: weighings,
  read: ({ weights }, viewer, target) => weights.readReplaceable(viewer, target),
  reread: ({ weights }, viewer, write) => weights.readReplaceable(viewer, { date: findDay(write), ids: [] }),
  restore: async ({ weights }, viewer, write) => {
    const [earlier] = weighings.parse(write.before);
    const date = findDay(write);
    if (earlier) await weights.log(viewer, earlier);
    else if (date) for (const { id } of await weights.requireVisibleDay(viewer, date)) await weights.delete(viewer, id);
    return date;
  },
};

async function readMark({ finishedDays }: Services, viewer: Viewer, date: LocalDate | null): Promise<object[]> {
  if (date === null) return [];
  return [...(await finishedDays.findMarks(viewer, date, date))].map(([day, isFinished]) => ({
    date: day,
    isFinished,
  }));
}

const FINISHED: Kind = {
  scope: 'write_diary',
  values: marks,
  read: (services, viewer, { date }) => readMark(services, viewer, date),
  reread: (services, viewer, { date }) => readMark(services, viewer, date),
  restore: async ({ finishedDays }, viewer, { date, before }) => {
    if (date !== null) await finishedDays.set(viewer, date, marks.parse(before)[0]?.isFinished ?? null);
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
    restoreFoodLog: ADDED,
    log_food: ADDED,
    log_text: ADDED,
    log_meal: ADDED,
    copy_day: ADDED,
    deleteFoodLog: DELETED,
    deleteFoodLogs: DELETED,
    delete_entry: DELETED,
    updateFoodLog: EDITED,
    updateFoodLogs: EDITED,
    moveFoodLogs: EDITED,
    edit_entry: EDITED,
    updateQuickAdd: TYPED,
    logWeight: WEIGHED,
    deleteWeight: WEIGHED,
    log_weight: WEIGHED,
    setDayFinished: FINISHED,
  }),
);

function findKind({ operation, itemIds, before, after }: ProgramWriteRow): Kind | undefined {
  const kind = KINDS.get(operation);
  if (!kind) return undefined;
  if ('undo' in kind) return itemIds.length > 0 ? kind : undefined;
  return [before, after].every((values) => kind.values.safeParse(values).success) ? kind : undefined;
}

export const canUndo = (write: ProgramWriteRow): boolean => !write.undoneAt && findKind(write) !== undefined;

/** Undoes writes of programs, for the programs and for their user. */
export class WriteUndosService {
  constructor(private readonly services: Services) {}

  /** Reads the values that a write replaces. */
  readonly readReplaced: ReadReplaced = (viewer, { operation, ...target }) => {
    const kind = KINDS.get(operation);
    return kind && 'read' in kind ? kind.read(this.services, viewer, target) : undefined;
  };

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
   * gone, CONFLICT for values that were changed since, PLAN_REQUIRED for a hidden day.
   */
  async undo(viewer: Viewer, write: ProgramWriteRow): Promise<UndoneWrite> {
    const kind = findKind(write);
    if (!kind) throw refusal('INVALID_INPUT', 'PROGRAM_WRITE_STAYS');
    requireAccess(viewer, [kind.scope]);
    if (write.undoneAt) return { write, date: write.date };
    const date = await ('undo' in kind ? kind.undo(this.services, viewer, write) : this.restore(kind, viewer, write));
    return { write: await this.services.tokenWrites.markUndone(write), date };
  }

  private async restore(kind: Replacement, viewer: Viewer, write: ProgramWriteRow): Promise<LocalDate | null> {
    const present = await kind.reread(this.services, viewer, write);
    // An earlier attempt may have restored them already.
    const isRestored = isDeepStrictEqual(present, write.before);
    if (!isRestored && !isDeepStrictEqual(present, write.after)) throw refusal('CONFLICT', 'PROGRAM_WRITE_CHANGED');
    return isRestored ? write.date : kind.restore(this.services, viewer, write);
  }
}
