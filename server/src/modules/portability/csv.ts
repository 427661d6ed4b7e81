import { stringify } from 'csv-stringify/sync';

/** A table cell; null is blank. */
export type CsvRow = Readonly<Record<string, string | number | null>>;

// Cells that a spreadsheet would run as a formula get an apostrophe in front, because names can come from anywhere.
const OPTIONS = { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ };

/** The first line, with a byte order mark, so that Excel reads the file as UTF-8. */
export const csvHead = (columns: readonly string[]): string => stringify([columns], { ...OPTIONS, bom: true });

/** Lines according to RFC 4180. */
export const csvLines = (columns: readonly string[], rows: readonly CsvRow[]): string =>
  stringify(
    rows.map((row) => columns.map((column) => row[column] ?? null)),
    OPTIONS,
  );
