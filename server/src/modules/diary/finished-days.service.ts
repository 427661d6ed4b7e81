import type { DataSource } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { type LocalDate, parseLocalDate, requireReadableDay } from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import type { Viewer } from '../../platform/viewer';
import { deleteMark, type FinishedMark, findFinished, findMarksOfRange, putMark } from './finished-days.repository';

/** Days that people marked as finished, because everything they ate is logged. Available on every plan. */
export class FinishedDaysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The mark of each of the days; null for one that isn't finished. */
  async findFinished({ userId }: Viewer, dates: readonly LocalDate[]): Promise<(FinishedMark | null)[]> {
    const marks = await findFinished(this.dataSource.manager, userId, dates);
    const byDate = new Map(marks.map((mark) => [mark.date, mark]));
    return dates.map((date) => byDate.get(date) ?? null);
  }

  /** Marks of a range by day: true for finished, false for reopened. */
  async findMarks({ userId }: Viewer, from: LocalDate, to: LocalDate): Promise<ReadonlyMap<LocalDate, boolean>> {
    const marks = await findMarksOfRange(this.dataSource.manager, userId, { from, to });
    return new Map(marks.map(({ date, isFinished }) => [date, isFinished]));
  }

  /**
   * Marks a day as finished or reopened; null removes its mark. Idempotent.
   * @throws AppError INVALID_INPUT, or PLAN_REQUIRED for a day that the tier can't read.
   */
  async set(viewer: Viewer, day: LocalDate, isFinished: boolean | null): Promise<void> {
    const date = parseLocalDate(day);
    requireReadableDay(viewer, date, this.clock.now());
    const { manager } = this.dataSource;
    const { userId } = viewer;
    if (isFinished === null) await deleteMark(manager, userId, date);
    else await putMark(manager, { userId, id: uuidv7(), date, isFinished });
  }
}
