import { parseLocalDate, parseWeight } from '@macrolog/domain';
import { field, rowSchema, type FileRow, type RowDefinition } from '../../platform/archive/file-row';

export interface WeightRow extends FileRow {
  log_date: string;
  weight_lb: number;
}

export const weights: RowDefinition<WeightRow> = {
  schema: () => rowSchema({ log_date: field((value) => parseLocalDate(value)), weight_lb: field(parseWeight) }),
  uniqueDate: ({ log_date }) => log_date,
};
