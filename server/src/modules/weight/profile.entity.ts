import { ACTIVITIES, BIRTH_YEAR, BODY_HEIGHT, NO_PROFILE, RATE_UNITS, SEXES, WEEKDAYS } from '@macrolog/domain';
import type * as Domain from '@macrolog/domain';
import { Check, Column, Entity, Index, ManyToOne } from 'typeorm';
import { numeric, toListCheck } from '../../platform/database/columns';
import { UserOwned } from '../../platform/database/user-data';

/** Answers of a user to the starting questions. A user who has answered none has no row. */
@Entity('profiles')
@Index('profiles_check_in_email_idx', ['userId'], { where: 'check_in_email' })
@Check('profiles_sex_check', toListCheck('sex', SEXES))
@Check('profiles_birth_year_check', `birth_year >= ${BIRTH_YEAR.min} AND birth_year <= ${BIRTH_YEAR.max}`)
@Check('profiles_height_cm_check', `height_cm >= ${BODY_HEIGHT.min} AND height_cm <= ${BODY_HEIGHT.max}`)
@Check('profiles_activity_check', toListCheck('activity', ACTIVITIES))
@Check('profiles_weekly_change_check', 'weekly_change >= -2 AND weekly_change <= 2')
@Check('profiles_rate_unit_check', toListCheck('rate_unit', RATE_UNITS))
@Check('profiles_check_in_day_check', toListCheck('check_in_day', WEEKDAYS))
export class ProfileEntity extends UserOwned implements Domain.Profile {
  @Column('text', { nullable: true }) sex: Domain.Sex | null;
  @Column('smallint', { nullable: true }) birthYear: number | null;
  @Column({ ...numeric(4, 1), nullable: true }) heightCm: number | null;
  @Column('text', { nullable: true }) activity: Domain.Activity | null;

  /** Per week, in `rateUnit`; negative to lose weight. Null without an aim. */
  @Column({ ...numeric(3, 2), nullable: true }) weeklyChange: number | null;

  @Column('text') rateUnit: Domain.RateUnit;

  @Column('text', { default: NO_PROFILE.checkInDay }) checkInDay: Domain.Weekday;
  @Column('boolean', { default: false }) checkInEmail: boolean;

  @ManyToOne('users', { onDelete: 'CASCADE' })
  user?: object;
}
