import { stringify } from 'csv-stringify/sync';
import type { StoredMacro } from '../../platform/database/stored-values';

/** A selected row. Macros are the text of their JSON, which only the thread of the export parses. */
export interface SelectedRow {
  id: string;
  name: string;
  macros?: string;
}

/** Part of a file: its text, or rows that the thread of the export formats. */
export type Piece =
  | string
  /** Items of a JSON list. */
  | { items: readonly object[] }
  /** Lines of a CSV table with these columns. */
  | { columns: readonly string[]; rows: readonly object[] }
  /** Rows of which each nutrient gets a line. */
  | { nutrients: readonly SelectedRow[] };

const OPTIONS = {
  // Cells that a spreadsheet would run as a formula get an apostrophe in front, because names can come from anywhere.
  escape_formulas: true,
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
  cast: { date: (value: Date) => value.toISOString(), boolean: (value: boolean) => (value ? 'yes' : 'no') },
};

/** The first line, with a byte order mark, so that Excel reads the file as UTF-8. */
export const csvHead = (columns: readonly string[]): string => stringify([columns], { ...OPTIONS, bom: true });

/** Lines according to RFC 4180. Null is blank. */
export const csvLines = (columns: readonly string[], rows: readonly object[]): string =>
  stringify([...rows], { ...OPTIONS, columns: [...columns] });

/** Cells of a line without its end. */
const csvCells = (...cells: readonly string[]): string => stringify([cells], { ...OPTIONS, eof: false });

const parseMacros = (macros: string) => JSON.parse(macros) as StoredMacro[];

/** Null values are omitted. */
function toItem(row: object): string {
  const fields = Object.entries(row).filter(([, value]) => value !== null);
  return JSON.stringify({
    ...Object.fromEntries(fields),
    ...('macros' in row && typeof row.macros === 'string' && { macros: parseMacros(row.macros) }),
  });
}

/** Cells of nutrient names, of which an account has a bounded number. */
const nutrientCells = new Map<string, string>();

function nutrientCell(name: string): string {
  const cell = nutrientCells.get(name) ?? csvCells(name);
  nutrientCells.set(name, cell);
  return cell;
}

/** A year of a diary has a million lines: only the cells of a row, and of a nutrient's name, are formatted as CSV. */
function nutrientLines({ id, name, macros = '[]' }: SelectedRow): string {
  const food = csvCells(id, name);
  return parseMacros(macros)
    .map(([macro, value, unit]) => `${food},${nutrientCell(macro)},${value},${unit}\r\n`)
    .join('');
}

export function formatPiece(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  if ('items' in piece) return piece.items.map(toItem).join(',\n  ');
  return 'nutrients' in piece ? piece.nutrients.map(nutrientLines).join('') : csvLines(piece.columns, piece.rows);
}
