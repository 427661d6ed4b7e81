import type * as Domain from '@macrolog/domain';
import { MAX_TIME_ZONE_LENGTH, PREFERENCE_VALUES } from '@macrolog/domain';
import { Check, Column, Entity, ManyToOne } from 'typeorm';
import { toListCheck } from '../../platform/database/columns';
import { UserOwned } from '../../platform/database/user-data';

/** Preferences of a user. A user who has chosen none has no row. */
@Entity('preferences')
@Check('preferences_weight_unit_check', toListCheck('weight_unit', PREFERENCE_VALUES.weightUnit))
@Check('preferences_energy_unit_check', toListCheck('energy_unit', PREFERENCE_VALUES.energyUnit))
@Check('preferences_language_check', toListCheck('language', PREFERENCE_VALUES.language))
@Check('preferences_week_start_check', toListCheck('week_start', PREFERENCE_VALUES.weekStart))
@Check('preferences_time_zone_check', `char_length(time_zone) <= ${MAX_TIME_ZONE_LENGTH}`)
export class PreferencesEntity extends UserOwned implements Domain.Preferences {
  @Column('text') weightUnit: Domain.WeightUnit;
  @Column('text') energyUnit: Domain.EnergyUnit;

  /** Null for the browser's language on screens, and for English in emails. */
  @Column('text', { nullable: true }) language: Domain.Language | null;

  /** Null for the usual one of the language. */
  @Column('text', { nullable: true }) weekStart: Domain.Weekday | null;

  /** IANA name; null if none was chosen. */
  @Column('text', { nullable: true }) timeZone: string | null;

  @ManyToOne('users', { onDelete: 'CASCADE' })
  user?: object;
}
