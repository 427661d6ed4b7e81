import { Between, type EntityManager } from 'typeorm';
import type { LocalDate } from '@macrolog/domain';
import { FinishedDayEntity } from './finished-day.entity';

/** Marks of a range of days. */
export const findMarksOfRange = (
  manager: EntityManager,
  userId: string,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<FinishedDayEntity[]> => manager.findBy(FinishedDayEntity, { userId, date: Between(from, to) });

/** Digest of what the entries of a day add up to. Undoing a change brings the same digest back, a move to another meal keeps it. */
const toDigest = (date: string) =>
  `(SELECT md5(coalesce(string_agg(concat_ws(' ', trim_scale(servings), macros), ',' ORDER BY id), ''))::uuid
      FROM food_logs WHERE user_id = $1 AND log_date = ${date} AND deleted_at IS NULL)`;

/** A finished day, and whether its entries were added, changed or deleted since. */
export interface FinishedMark {
  date: LocalDate;
  isChanged: boolean;
}

/** The finished ones of some days. One statement, so that a day asks for its mark once. */
export const findFinished = (
  manager: EntityManager,
  userId: string,
  dates: readonly LocalDate[],
): Promise<FinishedMark[]> =>
  manager.query<FinishedMark[]>(
    `SELECT to_char(log_date, 'YYYY-MM-DD') AS date,
            coalesce(logged_digest <> ${toDigest('finished_days.log_date')}, false) AS "isChanged"
       FROM finished_days WHERE user_id = $1 AND is_finished AND log_date = ANY ($2::date[])`,
    [userId, dates],
  );

/** Inserts or replaces the mark of a day. */
export const putMark = (
  manager: EntityManager,
  { userId, id, date, isFinished }: Omit<FinishedDayEntity, 'loggedDigest'>,
): Promise<unknown> =>
  manager.query(
    `INSERT INTO finished_days (user_id, id, log_date, is_finished, logged_digest)
     VALUES ($1, $2, $3, $4, ${toDigest('$3')})
     ON CONFLICT (user_id, log_date)
     DO UPDATE SET is_finished = EXCLUDED.is_finished, logged_digest = EXCLUDED.logged_digest`,
    [userId, id, date, isFinished],
  );

export const deleteMark = (manager: EntityManager, userId: string, date: LocalDate): Promise<unknown> =>
  manager.delete(FinishedDayEntity, { userId, date });
