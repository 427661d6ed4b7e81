import { parseTimeZone, PREFERENCE_VALUES } from '@macrolog/domain';
import {
  field,
  parseChoice,
  onlyRowSchema,
  optional,
  type FileRow,
  type RowDefinition,
} from '../../platform/archive/file-row';

export interface PreferencesRow extends FileRow {
  weight_unit: string;
  energy_unit: string;
  language: string | null;
  week_start: string | null;
  time_zone: string | null;
}

export const preferences: RowDefinition<PreferencesRow> = {
  schema: () =>
    onlyRowSchema({
      weight_unit: field(parseChoice('weight_unit', PREFERENCE_VALUES.weightUnit)),
      energy_unit: field(parseChoice('energy_unit', PREFERENCE_VALUES.energyUnit)),
      language: optional(parseChoice('language', PREFERENCE_VALUES.language)),
      week_start: optional(parseChoice('week_start', PREFERENCE_VALUES.weekStart)),
      time_zone: optional(parseTimeZone),
    }),
};
