import { Table, type ArchiveKind } from '../../platform/archive/archive-kind';
import type { CheckInRow } from './archive-rows';
import { CheckInEntity } from './check-in.entity';

const table = new Table(CheckInEntity);

/** Match by date. */
const check_ins: ArchiveKind<CheckInRow> = {
  table,
  select: table.select('log_date'),
  quotas: () => ['check_ins'],
  identity: { keys: 'log_date::text', content: table.digest('calories', 'answer'), column: 'log_date' },
  idMayBeTaken: true,
};

export const ARCHIVE = { check_ins };
