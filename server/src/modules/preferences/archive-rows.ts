import { z } from 'zod';
import { invalidInput, parseTimeZone, PREFERENCE_VALUES } from '@macrolog/domain';
import { field, NO_OBJECT, optional, type FileRow, type RowDefinition } from '../../platform/archive/file-row';

export interface PreferencesRow extends FileRow {
  weight_unit: string;
  energy_unit: string;
  language: string | null;
  week_start: string | null;
  time_zone: string | null;
}

/** ID of the only row. Another one in the file is a duplicate. */
export const ONLY_ROW = 'preferences';

const parsePreference = (name: string, preference: keyof typeof PREFERENCE_VALUES) => (value: unknown) => {
  const values: readonly string[] = PREFERENCE_VALUES[preference];
  if (typeof value === 'string' && values.includes(value)) return value;
  throw invalidInput(`${name} must be one of ${values.join(', ')}.`);
};

export const preferences: RowDefinition<PreferencesRow> = {
  schema: () =>
    z
      .object(
        {
          position: z.int(),
          weight_unit: field(parsePreference('weight_unit', 'weightUnit')),
          energy_unit: field(parsePreference('energy_unit', 'energyUnit')),
          language: optional(parsePreference('language', 'language')),
          week_start: optional(parsePreference('week_start', 'weekStart')),
          time_zone: optional(parseTimeZone),
        },
        NO_OBJECT,
      )
      .transform((row) => ({ ...row, id: ONLY_ROW })),
};
