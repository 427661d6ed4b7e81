import { DEFAULT_PREFERENCES } from '@macrolog/domain';
import { PreferencesEntity } from './preferences.entity';
import { ONLY_ROW, type PreferencesRow } from './archive-rows';
import { Table, type ArchiveKind } from '../../platform/archive/archive-kind';

const table = new Table(PreferencesEntity);
const COLUMNS = ['weight_unit', 'energy_unit', 'language', 'week_start', 'time_zone'] as const;

/** The client sets the time zone by itself, so that this isn't a choice of the user. */
const isChosen = ({ weight_unit, energy_unit, language, week_start }: Omit<PreferencesRow, 'id'>) =>
  weight_unit !== DEFAULT_PREFERENCES.weightUnit ||
  energy_unit !== DEFAULT_PREFERENCES.energyUnit ||
  language !== null ||
  week_start !== null;

/** One row, or none if nothing was chosen. An account that has chosen preferences keeps them. */
const preferences: ArchiveKind<PreferencesRow> = {
  table,
  insert: `${table.insert} ON CONFLICT (user_id) DO UPDATE SET ${COLUMNS.map((column) => `${column} = coalesce(EXCLUDED.${column}, ${table.name}.${column})`).join(', ')}`,
  select: table.select('user_id'),
  csvColumns: COLUMNS,
  quotas: () => [],
  async match(context, manager, rows) {
    const [own] = await manager.query<Omit<PreferencesRow, 'id'>[]>(table.select('user_id'), [context.userId]);
    return {
      rows,
      find(row) {
        const same = own !== undefined && COLUMNS.every((column) => own[column] === row[column]);
        return own && (same || isChosen(own)) ? { id: ONLY_ROW, same } : undefined;
      },
    };
  },
};

export const ARCHIVE = { preferences };
