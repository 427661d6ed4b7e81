import { Between, In, type EntityManager } from 'typeorm';
import type { LocalDate } from '@macrolog/domain';
import { FinishedDayEntity } from './finished-day.entity';

/** Marks of a range of days. */
export const findMarksOfRange = (
  manager: EntityManager,
  userId: string,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<FinishedDayEntity[]> => manager.findBy(FinishedDayEntity, { userId, date: Between(from, to) });

export const findMarks = (
  manager: EntityManager,
  userId: string,
  dates: readonly LocalDate[],
): Promise<FinishedDayEntity[]> => manager.findBy(FinishedDayEntity, { userId, date: In([...dates]) });

/** Inserts or replaces the mark of a day. */
export const putMark = (
  manager: EntityManager,
  { userId, id, date, isFinished }: FinishedDayEntity,
): Promise<unknown> =>
  manager.query(
    `INSERT INTO finished_days (user_id, id, log_date, is_finished) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, log_date) DO UPDATE SET is_finished = EXCLUDED.is_finished`,
    [userId, id, date, isFinished],
  );

export const deleteMark = (manager: EntityManager, userId: string, date: LocalDate): Promise<unknown> =>
  manager.delete(FinishedDayEntity, { userId, date });
