import { t } from '@lingui/core/macro';
import { roundSum, UNKNOWN } from '../../platform/numbers/format';
import type { Figure } from '../../platform/nutrition/trend';

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

/** Excel reads a file as UTF-8 only if it starts with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Quotes a text by RFC 4180. A leading apostrophe keeps spreadsheets from running it as a formula. */
function textCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** The table as CSV: a dot as the decimal sign, no grouping, empty cells for unknown figures. */
export function toCsv({ columns, rows }: FigureTable): string {
  const lines = rows.map(({ date, figures, note }) => [
    date,
    ...figures.map((figure) => (figure ? String(roundSum(figure.value, FILE_DECIMALS)) : '')),
    textCell(note),
  ]);
  const head = [
    t`Date`,
    ...columns.map(({ name, fileName = name }) => fileName),
    t({ message: 'Note', context: 'remark' }),
  ].map(textCell);
  return BYTE_ORDER_MARK + [head, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}
