import {
  CHECK_IN_ANSWERS,
  CHECK_IN_LIMITS,
  type CheckInAnswer,
  type CheckInLimit,
  type LocalDate,
} from '@macrolog/domain';
import { Check, Column, Entity, Index } from 'typeorm';
import { numeric, toListCheck } from '../../platform/database/columns';
import { UserData } from '../../platform/database/user-data';

const TARGETS = ['calories', 'protein', 'carbs', 'fats'];

const ENERGY = `expenditure >= 0 AND expenditure <= 100000 AND expenditure_from >= -100000 AND expenditure_from <= 100000
  AND expenditure_to >= 0 AND expenditure_to <= 100000 AND intake >= 0 AND intake <= 1000000`;

/** An answered proposal of new targets. A week without an answer has no row. */
@Entity('check_ins')
@Index('check_ins_day_key', ['userId', 'date'], { unique: true })
@Check('check_ins_energy_check', ENERGY)
@Check('check_ins_weight_change_check', 'weight_change >= -1500 AND weight_change <= 1500')
@Check('check_ins_weekly_change_check', 'weekly_change >= -2 AND weekly_change <= 2')
@Check('check_ins_limit_reason_check', toListCheck('limit_reason', CHECK_IN_LIMITS))
@Check('check_ins_targets_check', TARGETS.map((name) => `${name} >= 0 AND ${name} <= 100000`).join(' AND '))
@Check('check_ins_answer_check', toListCheck('answer', CHECK_IN_ANSWERS))
export class CheckInEntity extends UserData {
  /** Day of the proposal, in the time zone of the account. It uses the days before. */
  @Column('date', { name: 'log_date' }) date: LocalDate;

  @Column('float8') expenditure: number;
  @Column('float8') expenditureFrom: number;
  @Column('float8') expenditureTo: number;

  /** Mean kcal of whole days within four weeks. */
  @Column('float8') intake: number;

  /** Pounds per week, by the trend of four weeks. */
  @Column('float8') weightChange: number;

  /** Pounds per week that the targets are for. */
  @Column(numeric(3, 2)) weeklyChange: number;

  @Column('text', { name: 'limit_reason', nullable: true }) limit: CheckInLimit | null;
  @Column('integer') calories: number;
  @Column('integer') protein: number;
  @Column('integer') carbs: number;
  @Column('integer') fats: number;
  @Column('text') answer: CheckInAnswer;
}
