import { formatNumber } from './decimal';
import { UNKNOWN } from './macros';
import type { Figure } from './trend';

/** What a chart shows, in numbers: the screen and the file are both made of it. */
export interface FigureTable {
  caption: string;
  /** A name for each figure of a row: 'Calories (kcal)'. */
  columns: readonly string[];
  /** One for each day, the oldest first. */
  rows: readonly FigureRow[];
  /** Of the file, without its ending. */
  name: string;
}

export interface FigureRow {
  date: string;
  /** As shown, rounded already; null where nothing is known. */
  figures: readonly (Figure | null)[];
  /** What else is to be said of the day; blank for most. */
  note: string;
}

export const figureText = (figure: Figure | null): string => (figure ? formatNumber(figure.value) : UNKNOWN);

/** Excel takes a file for UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A text of the file, as RFC 4180 has it. What a spreadsheet would run as a formula gets an apostrophe before it. */
function textCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** The table as a file for spreadsheets: a dot as the decimal sign, no separators, nothing for what is not known. */
export function csvOf({ columns, rows }: FigureTable): string {
  const lines = rows.map(({ date, figures, note }) => [
    date,
    ...figures.map((figure) => (figure ? String(figure.value) : '')),
    textCell(note),
  ]);
  const head = ['Date', ...columns, 'Note'].map(textCell);
  return BYTE_ORDER_MARK + [head, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}
