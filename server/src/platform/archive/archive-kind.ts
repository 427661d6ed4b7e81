import { getMetadataArgsStorage, type EntityManager } from 'typeorm';
import type { QuotaName } from '@macrolog/domain';
import { listColumns } from '../database/columns';
import { ONLY_ROW, type FileRow } from './file-row';
import type { IdentifiedRow, Identity } from './identity';

/** A row that the account already has, or the reason why a row can't be imported. */
export type Match = { id: string; same: boolean } | { reason: string };

/** A batch that was compared with the account. */
export interface Matches<Row> {
  /** In the order in which they are added. */
  rows: readonly Row[];
  /** Undefined for a new row. */
  find(row: Row): Match | undefined;
  /** Remembers a new row for later rows. */
  add?(row: Row): void;
  /** IDs of the account's rows that the new ones replace. */
  replaced?: readonly string[];
}

/** The account as an import sees it, with the rows that the import adds. Kinds have the names of the archive. */
export interface ImportedAccount {
  readonly userId: string;
  readonly signedUpAt: Date;
  /** The account's ID of a row of the file: null if the row was rejected, undefined if the file doesn't have it. */
  findId(kind: string, id: string): string | null | undefined;
  /** Whether the account has a row. */
  has(kind: string, id: string): boolean;
  add(kind: string, id: string): void;
  /** Counts a row that will be deleted. */
  uncountRow(quotas: readonly QuotaName[]): void;
}

/** Everything that export and import know about one kind of rows. */
export interface ArchiveKind<Row extends FileRow = FileRow> {
  table: Table;
  /** All rows of the user `$1`. */
  select: string;
  /** A selected row as an object of the JSON file. Null values are omitted. By default the row itself. */
  toJson?(row: object): object;
  /** By default all columns of the table but macros. */
  csvColumns?: readonly string[];
  /** A selected row as cells of the CSV table. By default the row itself. */
  toCells?(row: object): object;
  /** Kinds whose rows the import compares with, and `days` for the number of entries of each day. */
  needs?: readonly string[];
  /** The row with the account's IDs of what it refers to, or the reason against it. */
  resolve?(context: ImportedAccount, row: Row): Row | { reason: string };
  /** The reason against a new row beside the others of the account and of the file. */
  refuse?(row: IdentifiedRow, others: readonly IdentifiedRow[]): string | undefined;
  /** Quotas that a row counts for. */
  quotas(row: Row): readonly QuotaName[];
  /** How the import recognizes rows that the account has, unless the kind compares them itself. */
  identity?: Identity;
  match?(context: ImportedAccount, manager: EntityManager, rows: readonly Row[]): Promise<Matches<Row>>;
  /** Whether rows are matched by something else than the ID, so that another row may have the ID of a new one. */
  idMayBeTaken?: boolean;
  /** Inserts rows, as `insertParts` does. By default all columns of the table. */
  insert?: string;
  /** Inserts what a row has in other tables: `$1` is the user, `$2` the rows as JSON. */
  insertParts?: string;
}

type Entity = abstract new () => object;

/**
 * Columns that the file doesn't have: its owner is the importing user, names and brands are folded again, and a digest of
 * the entries is only compared with those of the same account.
 */
const NOT_IN_FILE: readonly string[] = ['user_id', 'name_folded', 'brand_folded', 'logged_digest'];

function toSelected(name: string, type: string): string {
  // Only the thread of the export parses them.
  if (name === 'macros' || name === 'nutrients') return `${name}::text`;
  // A double can represent every amount, and its shortest form has no rounding noise.
  return type.startsWith('numeric') ? name + type.replace('numeric', '::float8') : name;
}

/** A table as its entity describes it, so that a new column is exported and imported without a change here. */
export class Table {
  readonly name: string;
  private readonly columns: readonly { name: string; sql: string }[];

  constructor(entity: Entity) {
    this.name = getMetadataArgsStorage().tables.find(({ target }) => target === entity)?.name ?? '';
    this.columns = listColumns(entity).map(({ name, type }) => ({
      name,
      sql: toSelected(name, type),
    }));
  }

  /** All column names but the given ones. */
  except(...omitted: string[]): string[] {
    return this.columns.map(({ name }) => name).filter((name) => !omitted.includes(name));
  }

  /** The columns of the file, for a SELECT. */
  get selected(): string {
    return this.columns
      .filter(({ name }) => !NOT_IN_FILE.includes(name))
      .map(({ sql }) => sql)
      .join(', ');
  }

  /** All rows of the user `$1`, in an order. */
  select(order: string, condition = 'true'): string {
    return `SELECT ${this.selected} FROM ${this.name} WHERE user_id = $1 AND ${condition} ORDER BY ${order}`;
  }

  /** Columns of the CSV table: macros and nutrients have a table of their own. */
  get csvColumns(): string[] {
    return [...this.except(...NOT_IN_FILE, 'id', 'macros', 'nutrients'), 'id'];
  }

  /** SQL for the rows in a JSON parameter, with the types of the table. */
  given(parameter: string): string {
    return `jsonb_populate_recordset(NULL::${this.name}, ${parameter}::jsonb)`;
  }

  /** Adds rows: `$1` is the user, `$2` the rows as JSON. */
  get insert(): string {
    const columns = this.except('user_id').join(', ');
    return `INSERT INTO ${this.name} (user_id, ${columns}) SELECT $1, ${columns} FROM ${this.given('$2')}`;
  }

  /** SQL for a digest of some columns. Comparing the values of every row of a file would take minutes. */
  digest(...columns: string[]): string {
    return `md5(jsonb_build_array(${columns.join(', ')})::text)`;
  }
}

/** A kind of which an account has one row or none. An account keeps its own row, unless `isKept` says that it may be replaced. */
export function onlyRowKind<Row extends FileRow>(
  table: Table,
  isKept: (own: Omit<Row, 'id' | 'position'>) => boolean = () => true,
): ArchiveKind<Row> {
  const columns = table.except('user_id') as (keyof Row & string)[];
  const updates = columns.map((column) => `${column} = coalesce(EXCLUDED.${column}, ${table.name}.${column})`);
  const select = table.select('user_id');
  return {
    table,
    select,
    csvColumns: columns,
    insert: `${table.insert} ON CONFLICT (user_id) DO UPDATE SET ${updates.join(', ')}`,
    quotas: () => [],
    async match(context, manager, rows) {
      const [own] = await manager.query<Row[]>(select, [context.userId]);
      return {
        rows,
        find(row) {
          const same = own !== undefined && columns.every((column) => own[column] === row[column]);
          return own && (same || isKept(own)) ? { id: ONLY_ROW, same } : undefined;
        },
      };
    },
  };
}
