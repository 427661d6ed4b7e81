import type { DataSource } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { type LocalDate, parseLocalDate, requireReadableDay } from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import type { Viewer } from '../../platform/viewer';
import { FinishedDayEntity } from './finished-day.entity';
import { deleteMark, findMarks, findMarksOfRange, putMark } from './finished-days.repository';

/** Days that people marked as finished, because everything they ate is logged. Available on every plan. */
export class FinishedDaysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Whether each of the days is finished. */
  async areFinished({ userId }: Viewer, dates: readonly LocalDate[]): Promise<boolean[]> {
    const marks = await findMarks(this.dataSource.manager, userId, dates);
    const finished = new Set(marks.filter(({ isFinished }) => isFinished).map(({ date }) => date));
    return dates.map((date) => finished.has(date));
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
    else await putMark(manager, Object.assign(new FinishedDayEntity(), { userId, id: uuidv7(), date, isFinished }));
  }
}
