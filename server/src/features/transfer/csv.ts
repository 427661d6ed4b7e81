import { stringify } from 'csv-stringify/sync';

/** What a cell may hold; null is blank. */
export type CsvRow = Readonly<Record<string, string | number | null>>;

// What a spreadsheet would run as a formula gets an apostrophe before it: a name comes from anywhere.
const OPTIONS = { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ };

/** The first line, with the mark by which Excel knows that letters follow in UTF-8. */
export const csvHead = (columns: readonly string[]): string => stringify([columns], { ...OPTIONS, bom: true });

/** Lines as RFC 4180 has them. */
export const csvLines = (columns: readonly string[], rows: readonly CsvRow[]): string =>
  stringify(
    rows.map((row) => columns.map((column) => row[column] ?? null)),
    OPTIONS,
  );
