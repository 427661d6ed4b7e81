import { onlyRowKind, Table, type ArchiveKind } from '../../platform/archive/archive-kind';
import type { ProfileRow, WeightRow } from './archive-rows';
import { ProfileEntity } from './profile.entity';
import { WeightEntity } from './weight.entity';

const weightTable = new Table(WeightEntity);

/** Match by date. */
const weights: ArchiveKind<WeightRow> = {
  table: weightTable,
  select: weightTable.select('log_date'),
  quotas: () => ['weights'],
  identity: { keys: 'log_date::text', content: 'weight_lb::text', column: 'log_date' },
  idMayBeTaken: true,
};

export const ARCHIVE = { weights, profile: onlyRowKind<ProfileRow>(new Table(ProfileEntity)) };
