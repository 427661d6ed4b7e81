import type { Separator } from './csv-style';

/** Excel reads a file as UTF-8 only if it starts with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A number is written without rounding or grouping, and null as an empty cell. */
type Cell = string | number | null;

/** Quotes a text by RFC 4180. A leading apostrophe keeps spreadsheets from running it as a formula. */
function textCell(text: string, delimiter: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /["\r\n]/.test(plain) || plain.includes(delimiter) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Rows as CSV. With semicolons, numbers have a decimal comma. */
export function csvOf(rows: ReadonlyArray<readonly Cell[]>, separator: Separator): string {
  const [delimiter, decimal] = separator === 'comma' ? [',', '.'] : [';', ','];
  const cell = (value: Cell): string => {
    if (typeof value === 'number') return String(value).replace('.', decimal);
    return value === null ? '' : textCell(value, delimiter);
  };
  return BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(cell).join(delimiter)}\r\n`).join('');
}
