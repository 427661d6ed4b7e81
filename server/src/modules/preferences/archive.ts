import { PreferencesEntity } from './preferences.entity';
import { ONLY_ROW, type PreferencesRow } from './archive-rows';
import { Table, type ArchiveKind } from '../../platform/archive/archive-kind';

const table = new Table(PreferencesEntity);
const COLUMNS = ['weight_unit', 'energy_unit', 'language', 'week_start', 'time_zone'] as const;

/** One row, or none if nothing was chosen. An account that has preferences keeps them. */
const preferences: ArchiveKind<PreferencesRow> = {
  table,
  select: table.select('user_id'),
  csvColumns: COLUMNS,
  quotas: () => [],
  async match(context, manager, rows) {
    const [own] = await manager.query<Omit<PreferencesRow, 'id'>[]>(table.select('user_id'), [context.userId]);
    return {
      rows,
      find: (row) => own && { id: ONLY_ROW, same: COLUMNS.every((column) => own[column] === row[column]) },
    };
  },
};

export const ARCHIVE = { preferences };
