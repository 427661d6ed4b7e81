import { compareMacroNames } from '../../core/macros';
import type { StoredMacro } from '../../db/columns';
import { WEEKDAYS } from '../goals/weekday-targets';
import type { AccountSnapshot } from './account-snapshot';
import { ARCHIVE_NAME, FORMAT, KINDS, VERSION, type Kind } from './archive';
import { ABOUT_THE_FILES } from './archive-readme';
import { csvHead, csvLines, type CsvRow } from './csv';
import { EXPORTED, type ExportedKind } from './exported-kinds';

/** A file of the ZIP, made piece by piece as it is read. */
export interface ArchiveFile {
  name: string;
  content: () => AsyncIterable<string> | Iterable<string>;
}

type Row = { macros?: StoredMacro[] };

// Each kind's row goes to that kind's own functions alone.
const exported = (kind: Kind) => EXPORTED[kind] as unknown as ExportedKind<Row>;

const present = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

async function* jsonOf(snapshot: AccountSnapshot, head: Record<string, unknown>): AsyncGenerator<string> {
  // The lists follow within the same object.
  yield JSON.stringify(head, null, 1).slice(0, -2);
  for (const kind of KINDS) {
    const { sql, fields } = exported(kind);
    yield `,\n "${kind}": [`;
    let between = '\n  ';
    for await (const rows of snapshot.pages<Row>(sql)) {
      yield between + rows.map((row) => JSON.stringify(present(fields(row)))).join(',\n  ');
      between = ',\n  ';
    }
    yield ']';
  }
  yield '\n}\n';
}

interface MacroColumn {
  name: string;
  unit: string;
}

const columnOf = ({ name, unit }: MacroColumn) => `${name}_${unit}_per_serving`;

async function macroColumns(snapshot: AccountSnapshot, sql: string | undefined): Promise<string[]> {
  if (sql === undefined) return [];
  const found = await snapshot.all<MacroColumn>(sql);
  return found.sort((a, b) => compareMacroNames(a.name, b.name) || compareMacroNames(a.unit, b.unit)).map(columnOf);
}

const macroCells = (macros: readonly StoredMacro[] = []): CsvRow =>
  Object.fromEntries(macros.map(([name, value, unit]) => [columnOf({ name, unit }), value]));

const PLAIN_COLUMNS: Readonly<Record<Kind, readonly string[]>> = {
  categories: ['name', 'id'],
  foods: ['name', 'serving_size', 'category', 'source', 'external_food_id', 'created_at', 'deleted_at', 'id'],
  meals: ['name', 'foods', 'id'],
  goals: [
    ...['macro_name', 'target_value', 'unit', 'goal_type', 'valid_from', 'valid_to', 'created_at', 'id'],
    ...WEEKDAYS,
  ],
  diary: ['log_date', 'name', 'serving_size', 'category', 'servings', 'logged_at', 'food_id', 'id'],
  weights: ['log_date', 'weight_lb', 'id'],
};

async function* csvOf(snapshot: AccountSnapshot, kind: Kind): AsyncGenerator<string> {
  const { sql, cells, macrosSql } = exported(kind);
  const columns = [...PLAIN_COLUMNS[kind], ...(await macroColumns(snapshot, macrosSql))];
  yield csvHead(columns);
  for await (const rows of snapshot.pages<Row>(sql)) {
    yield csvLines(
      columns,
      rows.map((row) => ({ ...cells(row), ...macroCells(row.macros) })),
    );
  }
}

/** The account itself: what is known of it, and nothing that opens it. */
export interface AccountFacts {
  username: string;
  email: string;
  plan: string;
  created_at: string;
  marketing_mail: boolean;
}

function* accountCsv(account: AccountFacts): Generator<string> {
  const columns = Object.keys(account);
  yield csvHead(columns);
  yield csvLines(columns, [{ ...account, marketing_mail: account.marketing_mail ? 'yes' : 'no' }]);
}

/** Everything that goes into the ZIP. The snapshot must stay open until the last of it has been read. */
export const archiveFiles = (snapshot: AccountSnapshot, account: AccountFacts, now: Date): ArchiveFile[] => [
  { name: 'README.txt', content: () => [ABOUT_THE_FILES] },
  {
    name: ARCHIVE_NAME,
    content: () =>
      jsonOf(snapshot, { format: FORMAT, version: VERSION, exported_at: now.toISOString(), account: { ...account } }),
  },
  { name: 'account.csv', content: () => accountCsv(account) },
  ...KINDS.map((kind) => ({ name: `${kind}.csv`, content: () => csvOf(snapshot, kind) })),
];
