import { Check, Column, Entity, Exclusion, Index } from 'typeorm';
import { GOAL_TYPES, UNITS, type GoalType, type LocalDate, type Unit, type WeekdayTargets } from '@macrolog/domain';
import { numeric, toListCheck } from '../../platform/database/columns';
import { UserData } from '../../platform/database/user-data';

/** Maximum number of goal versions that one request reads. */
export const MAX_GOAL_VERSIONS = 5_000;

/**
 * One version of a goal. It applies from `validFrom` to the day before `validTo`. A change closes the row and opens
 * another one. The first version of a macro starts at `MIN_DATE`, because it also judges earlier days.
 */
@Entity('goals')
@Index('goals_version_key', ['userId', 'macroName', 'validFrom'], { unique: true })
@Index('goals_open_version_key', ['userId', 'macroName'], { unique: true, where: 'valid_to IS NULL' })
@Exclusion(
  'goals_versions_excl',
  'USING gist (user_id WITH =, macro_name WITH =, daterange(valid_from, valid_to) WITH &&)',
)
@Check('goals_unit_check', toListCheck('unit', UNITS))
@Check('goals_goal_type_check', toListCheck('goal_type', GOAL_TYPES))
@Check('goals_target_value_check', 'target_value >= 0 AND target_value <= 1000000')
@Check('goals_validity_check', 'valid_from < valid_to')
@Check(
  'goals_weekday_targets_check',
  `cardinality(weekday_targets) = 7 AND array_lower(weekday_targets, 1) = 1
   AND array_remove(weekday_targets, NULL) <> '{}'
   AND 0 <= ALL (weekday_targets) AND 1000000 >= ALL (weekday_targets)`,
)
export class GoalEntity extends UserData {
  @Column('text') macroName: string;
  @Column(numeric(11, 4)) targetValue: number;
  @Column('text') unit: Unit;
  @Column('text') goalType: GoalType;
  /** From Monday to Sunday; null entries use `targetValue`. Null if `targetValue` applies on every day. */
  @Column('numeric', { precision: 11, scale: 4, array: true, nullable: true }) weekdayTargets: WeekdayTargets | null;
  /** Whether the dashboard shows a bar for the goal. The same for all versions of a user's goal. */
  @Column('boolean', { default: true }) isOnDashboard: boolean;
  @Column('date') validFrom: LocalDate;
  /** Exclusive; null for the current version. */
  @Column('date', { nullable: true }) validTo: LocalDate | null;
  @Column('timestamptz') createdAt: Date;
}

/** Start of a macro's first version: before every day that can be logged. */
export const MIN_DATE: LocalDate = '0001-01-01';
