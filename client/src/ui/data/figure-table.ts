import { t } from '@lingui/core/macro';
import { csvOf } from '../../platform/numbers/csv';
import { roundSum, UNKNOWN } from '../../platform/numbers/format';
import type { Figure } from '../../platform/nutrition/trend';
import type { Separator } from '../../platform/numbers/csv-style';

export interface FigureColumn {
  /** 'Calories (kJ)'. */
  name: string;
  /** Name in the file, if it differs: the file always has the stored units. */
  fileName?: string;
  /** Formats a figure for the screen, in the unit of the name. */
  format: (value: number) => string;
}

/** The numbers of a chart, for the table on the screen and for the CSV file. */
export interface FigureTable {
  caption: string;
  /** One for each figure of a row. */
  columns: readonly FigureColumn[];
  /** One for each day, the oldest first. */
  rows: readonly FigureRow[];
  /** Name of the file, without its extension. */
  name: string;
}

export interface FigureRow {
  date: string;
  /** Not rounded; null if unknown. */
  figures: readonly (Figure | null)[];
  /** A remark about the day; blank for most days. */
  note: string;
}

export const figureText = (figure: Figure | null, { format }: FigureColumn): string =>
  figure ? format(figure.value) : UNKNOWN;

/** The file keeps more decimals than the screen shows. */
const FILE_DECIMALS = 2;

/** The table as CSV: empty cells for unknown figures. */
export function toCsv({ columns, rows }: FigureTable, separator: Separator): string {
  const head = [
    t`Date`,
    ...columns.map(({ name, fileName = name }) => fileName),
    t({ message: 'Note', context: 'remark' }),
  ];
  const lines = rows.map(({ date, figures, note }) => [
    date,
    ...figures.map((figure) => figure && roundSum(figure.value, FILE_DECIMALS)),
    note,
  ]);
  return csvOf([head, ...lines], separator);
}
