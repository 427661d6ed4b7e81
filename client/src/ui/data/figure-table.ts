import { t } from '@lingui/core/macro';
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

/** Excel reads a file as UTF-8 only if it starts with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Quotes a text by RFC 4180. A leading apostrophe keeps spreadsheets from running it as a formula. */
function textCell(text: string, delimiter: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /["\r\n]/.test(plain) || plain.includes(delimiter) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** The table as CSV: no grouping in numbers, empty cells for unknown figures. */
export function toCsv({ columns, rows }: FigureTable, separator: Separator): string {
  const [delimiter, decimal] = separator === 'comma' ? [',', '.'] : [';', ','];
  const numberCell = (value: number) => String(roundSum(value, FILE_DECIMALS)).replace('.', decimal);
  const lines = rows.map(({ date, figures, note }) => [
    date,
    ...figures.map((figure) => (figure ? numberCell(figure.value) : '')),
    textCell(note, delimiter),
  ]);
  const head = [
    t`Date`,
    ...columns.map(({ name, fileName = name }) => fileName),
    t({ message: 'Note', context: 'remark' }),
  ].map((name) => textCell(name, delimiter));
  return BYTE_ORDER_MARK + [head, ...lines].map((cells) => `${cells.join(delimiter)}\r\n`).join('');
}
