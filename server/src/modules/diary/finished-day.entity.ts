import { Column, Entity, Index } from 'typeorm';
import type { LocalDate } from '@macrolog/domain';
import { UserData } from '../../platform/database/user-data';

/** A day that was marked as finished or reopened. A day without a row has no mark. */
@Entity('finished_days')
@Index('finished_days_day_key', ['userId', 'date'], { unique: true })
export class FinishedDayEntity extends UserData {
  @Column('date', { name: 'log_date' }) date: LocalDate;

  /** False for a reopened day, which doesn't count as a whole one. */
  @Column('boolean') isFinished: boolean;

  /** Digest of the entries when the day was marked. Null for an imported mark, after which changes aren't known. */
  @Column('uuid', { nullable: true, select: false }) loggedDigest: string | null;
}
