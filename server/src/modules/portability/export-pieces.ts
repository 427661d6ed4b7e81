import { convert, defaultUnit, round, TOTAL_DECIMALS } from '@macrolog/domain';
import { stringify, type Options } from 'csv-stringify/sync';
import type { StoredMacro } from '../../platform/database/stored-values';

/** A selected row. Macros are the text of their JSON, which only the thread of the export parses. */
export interface SelectedRow {
  id: string;
  name: string;
  macros?: string;
  /** Further nutrients, likewise. */
  nutrients?: string | null;
  /** The number of servings of an entry. */
  servings?: number;
}

/** Part of a file: its text, or rows that the thread of the export formats. */
export type Piece =
  | string
  /** Items of a JSON list. */
  | { items: readonly object[] }
  /** The first line of a CSV table. */
  | { head: readonly string[]; macros?: readonly string[] }
  /** Lines of a CSV table with these columns, and one for the amount of each of the macros in the servings of a row. */
  | { columns: readonly string[]; rows: readonly object[]; macros?: readonly string[] }
  /** Rows of which each nutrient gets a line. */
  | { nutrients: readonly SelectedRow[] };

/** Name of the separator. With semicolons, numbers have a decimal comma: a spreadsheet in most of Europe reads both. */
export const SEPARATORS = ['comma', 'semicolon'] as const;
export type Separator = (typeof SEPARATORS)[number];

const OPTIONS = {
  // Cells that a spreadsheet would run as a formula get an apostrophe in front, because names can come from anywhere.
  escape_formulas: true,
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
} satisfies Options;

const CASTS = {
  date: (value: Date) => value.toISOString(),
  boolean: (value: boolean) => (value ? 'yes' : 'no'),
};

const withComma = (value: number) => String(value).replace('.', ',');

const FORMATS = {
  comma: { delimiter: ',', number: String },
  semicolon: { delimiter: ';', number: withComma },
} satisfies Record<Separator, { delimiter: string; number: (value: number) => string }>;

const parseMacros = (macros: string) => JSON.parse(macros) as StoredMacro[];

/** Null values are omitted. */
function toItem(row: object): string {
  const fields = Object.entries(row).filter(([, value]) => value !== null);
  return JSON.stringify({
    ...Object.fromEntries(fields),
    ...('macros' in row && typeof row.macros === 'string' && { macros: parseMacros(row.macros) }),
    ...('nutrients' in row && typeof row.nutrients === 'string' && { nutrients: parseMacros(row.nutrients) }),
  });
}

const amountColumn = (macroName: string) => `${macroName} (${defaultUnit(macroName)})`;

const allColumns = (columns: readonly string[], macros: readonly string[] = []) => [
  ...columns,
  ...macros.map(amountColumn),
];

/** Amounts in an entry by their columns, rounded as the totals of a day. Unknown ones are left out. */
function amountCells({ macros = '[]', servings = 0 }: Partial<SelectedRow>, wanted: readonly string[]) {
  const known = parseMacros(macros).filter(([name]) => wanted.includes(name));
  return Object.fromEntries(
    known.map(([name, value, unit]) => [
      amountColumn(name),
      round(convert(value * servings, unit, defaultUnit(name)), TOTAL_DECIMALS),
    ]),
  );
}

/** Formats pieces as text. Tables follow RFC 4180, apart from a semicolon as the separator; null is blank. */
export class PieceFormatter {
  private readonly style: (typeof FORMATS)[Separator];
  private readonly options: Options;

  /** Cells of nutrient names, of which an account has a bounded number. */
  private readonly nutrientCells = new Map<string, string>();

  constructor(separator: Separator) {
    this.style = FORMATS[separator];
    const { delimiter, number } = this.style;
    this.options = { ...OPTIONS, delimiter, cast: { ...CASTS, number } };
  }

  format(piece: Piece): string {
    if (typeof piece === 'string') return piece;
    if ('items' in piece) return piece.items.map(toItem).join(',\n  ');
    // With a byte order mark, so that Excel reads the file as UTF-8.
    if ('head' in piece) return stringify([allColumns(piece.head, piece.macros)], { ...this.options, bom: true });
    if ('nutrients' in piece) return piece.nutrients.map((row) => this.nutrientLines(row)).join('');
    const { columns, rows, macros } = piece;
    const cells = macros ? rows.map((row) => ({ ...row, ...amountCells(row, macros) })) : [...rows];
    return stringify(cells, { ...this.options, columns: allColumns(columns, macros) });
  }

  /** A year of a diary has a million lines: only the cells of a row, and of a nutrient's name, are formatted as CSV. */
  private nutrientLines({ id, name, macros = '[]', nutrients }: SelectedRow): string {
    const food = this.cells(id, name);
    const { delimiter, number } = this.style;
    const amounts = parseMacros(macros);
    const further = parseMacros(nutrients ?? '[]').filter(([name]) => amounts.every(([macro]) => macro !== name));
    return [...amounts, ...further]
      .map(([macro, value, unit]) => [food, this.nutrientCell(macro), number(value), `${unit}\r\n`].join(delimiter))
      .join('');
  }

  private nutrientCell(name: string): string {
    const cell = this.nutrientCells.get(name) ?? this.cells(name);
    this.nutrientCells.set(name, cell);
    return cell;
  }

  /** Cells of a line without its end. */
  private cells(...values: readonly string[]): string {
    return stringify([values], { ...this.options, eof: false });
  }
}
