import { isDeepStrictEqual } from 'node:util';
import { type LocalDate, refusal } from '@macrolog/domain';
import { requireAccess } from '../../platform/access';
import type { ReadReplaced, Viewer } from '../../platform/viewer';
import type { AccountsServices, ProgramWriteRow } from '../accounts';
import { findKind, KINDS, type Replacement, type UndoServices } from './undo-kinds';

interface Services extends UndoServices, Pick<AccountsServices, 'tokenWrites'> {}

/** A write that was undone, and the day of the diary that it is about. */
export interface UndoneWrite {
  write: ProgramWriteRow;
  date: LocalDate | null;
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
    const { read, reread } = kind;
    const target = { ids: write.itemIds, date: write.date };
    const present = await (reread ? reread(this.services, viewer, write) : read(this.services, viewer, target));
    // An earlier attempt may have restored them already.
    const isRestored = isDeepStrictEqual(present, write.before);
    if (!isRestored && !isDeepStrictEqual(present, write.after)) throw refusal('CONFLICT', 'PROGRAM_WRITE_CHANGED');
    return isRestored ? write.date : kind.restore(this.services, viewer, write);
  }
}
