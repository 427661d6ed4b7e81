import { z } from 'zod';
import { invalidInput, PREFERENCE_VALUES, type Preferences } from '@macrolog/domain';
import { PreferencesEntity } from '../preferences/preferences.entity';
import { field, NO_OBJECT, optional, Table, type FileRow, type KindDefinition } from './kind';

interface PreferencesRow extends FileRow {
  weight_unit: string;
  energy_unit: string;
  language: string | null;
  week_start: string | null;
}

const table = new Table(PreferencesEntity);
const COLUMNS = ['weight_unit', 'energy_unit', 'language', 'week_start'] as const;

/** ID of the only row. Another one in the file is a duplicate. */
const ONLY_ROW = 'preferences';

const parse = (name: string, preference: keyof Preferences) => (value: unknown) => {
  const values: readonly string[] = PREFERENCE_VALUES[preference];
  if (typeof value === 'string' && values.includes(value)) return value;
  throw invalidInput(`${name} must be one of ${values.join(', ')}.`);
};

/** One row, or none if nothing was chosen. An account that has preferences keeps them. */
export const preferences: KindDefinition<PreferencesRow> = {
  table,
  select: table.select('user_id'),
  csvColumns: COLUMNS,
  schema: () =>
    z
      .object(
        {
          position: z.int(),
          weight_unit: field(parse('weight_unit', 'weightUnit')),
          energy_unit: field(parse('energy_unit', 'energyUnit')),
          language: optional(parse('language', 'language')),
          week_start: optional(parse('week_start', 'weekStart')),
        },
        NO_OBJECT,
      )
      .transform((row) => ({ ...row, id: ONLY_ROW })),
  quotas: () => [],
  async match(context, manager, rows) {
    const [own] = await manager.query<Omit<PreferencesRow, 'id'>[]>(table.select('user_id'), [context.userId]);
    return {
      rows,
      find: (row) => own && { id: ONLY_ROW, same: COLUMNS.every((column) => own[column] === row[column]) },
    };
  },
};
