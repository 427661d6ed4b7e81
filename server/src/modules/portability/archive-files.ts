import { setImmediate as nextTurn } from 'node:timers/promises';
import { WEEKDAYS } from '@macrolog/domain';
import type { StoredMacro } from '../../platform/database/columns';
import type { AccountSnapshot } from './account-snapshot';
import { ARCHIVE_NAME, FORMAT, EXPORT_KINDS, VERSION, type Kind } from './archive';
import { ABOUT_THE_FILES } from './archive-readme';
import { csvHead, csvLines } from './csv';
import { EXPORTED, type ExportedKind } from './exported-kinds';

/** A file of the ZIP, generated while it is read. */
export interface ArchiveFile {
  name: string;
  content: () => AsyncIterable<string> | Iterable<string>;
}

interface Row {
  id: string;
  name?: string;
  macros?: StoredMacro[];
}

// The type system can't see that each kind's rows go to that kind's functions.
const exported = (kind: Kind) => EXPORTED[kind] as unknown as ExportedKind<Row>;

const present = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

async function* jsonOf(snapshot: AccountSnapshot, head: Record<string, unknown>): AsyncGenerator<string> {
  // The lists follow within the same object.
  yield JSON.stringify(head, null, 1).slice(0, -2);
  for (const kind of EXPORT_KINDS) {
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

/** Lines that are formatted at a time. */
const MAX_LINES_AT_ONCE = 1_000;

const COLUMNS: Readonly<Record<Kind, readonly string[]>> = {
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
const NUTRIENT_COLUMNS = ['id', 'name', 'macro_name', 'value', 'unit'] as const;

async function* tableOf(snapshot: AccountSnapshot, kind: Kind): AsyncGenerator<string> {
  const { sql, cells } = exported(kind);
  const columns = COLUMNS[kind];
  yield csvHead(columns);
  for await (const rows of snapshot.pages<Row>(sql)) yield csvLines(columns, rows.map(cells));
}

/** One line per nutrient of each row, so that the columns don't depend on the nutrients. */
async function* nutrientsOf(snapshot: AccountSnapshot, kind: 'foods' | 'diary'): AsyncGenerator<string> {
  const { sql } = exported(kind);
  yield csvHead(NUTRIENT_COLUMNS);
  for await (const rows of snapshot.pages<Row>(sql)) {
    const lines = rows.flatMap(({ id, name = null, macros = [] }) =>
      macros.map(([macro_name, value, unit]) => ({ id, name, macro_name, value, unit })),
    );
    for (let start = 0; start < lines.length; start += MAX_LINES_AT_ONCE) {
      yield csvLines(NUTRIENT_COLUMNS, lines.slice(start, start + MAX_LINES_AT_ONCE));
      // A page has up to 20,000 of them, so other requests run in between.
      await nextTurn();
    }
  }
}

/** Account data without secrets. */
export interface AccountSummary {
  username: string;
  email: string;
  plan: string;
  created_at: string;
  marketing_mail: boolean;
}

function* accountCsv(account: AccountSummary): Generator<string> {
  const columns = Object.keys(account);
  yield csvHead(columns);
  yield csvLines(columns, [{ ...account, marketing_mail: account.marketing_mail ? 'yes' : 'no' }]);
}

/** The files of the ZIP. The snapshot must stay open until the last one has been read. */
export const archiveFiles = (snapshot: AccountSnapshot, account: AccountSummary, now: Date): ArchiveFile[] => [
  { name: 'README.txt', content: () => [ABOUT_THE_FILES] },
  {
    name: ARCHIVE_NAME,
    content: () =>
      jsonOf(snapshot, { format: FORMAT, version: VERSION, exported_at: now.toISOString(), account: { ...account } }),
  },
  { name: 'account.csv', content: () => accountCsv(account) },
  ...EXPORT_KINDS.map((kind) => ({ name: `${kind}.csv`, content: () => tableOf(snapshot, kind) })),
  { name: 'food_nutrients.csv', content: () => nutrientsOf(snapshot, 'foods') },
  { name: 'diary_nutrients.csv', content: () => nutrientsOf(snapshot, 'diary') },
];
