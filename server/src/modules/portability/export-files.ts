import { setImmediate as nextTurn } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import type { StoredMacro } from '../../platform/database/stored-values';
import type { AccountSnapshot } from './account-snapshot';
import { FORMAT, VERSION } from './archive-reader';
import { ABOUT_THE_FILES } from './archive-readme';
import { EXPORT_KINDS, type Kind } from './file-row';
import { KINDS } from './kinds';

/** A file of the ZIP, generated while it is read. */
export interface ExportFile {
  name: string;
  content: () => AsyncIterable<string> | Iterable<string>;
}

/** Account data without secrets. */
export interface AccountSummary {
  username: string;
  email: string;
  plan: string;
  created_at: string;
  marketing_mail: boolean;
  /** Whether codes of an authenticator app are set up. */
  login_codes: boolean;
  /** Names of the passkeys. */
  passkeys: string;
}

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

const present = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

async function* writeJson(snapshot: AccountSnapshot, head: object): AsyncGenerator<string> {
  // The lists follow within the same object.
  yield JSON.stringify(head, null, 1).slice(0, -2);
  for (const kind of EXPORT_KINDS) {
    const definition = KINDS[kind];
    yield `,\n "${kind}": [`;
    let between = '\n  ';
    for await (const rows of snapshot.pages<object>(definition.select)) {
      yield between + rows.map((row) => JSON.stringify(present(definition.toJson?.(row) ?? row))).join(',\n  ');
      between = ',\n  ';
    }
    yield ']';
  }
  yield '\n}\n';
}

async function* writeTable(snapshot: AccountSnapshot, kind: Kind): AsyncGenerator<string> {
  const definition = KINDS[kind];
  const { csvColumns = definition.table.csvColumns } = definition;
  yield csvHead(csvColumns);
  for await (const rows of snapshot.pages<object>(definition.select))
    yield csvLines(
      csvColumns,
      rows.map((row) => definition.toCells?.(row) ?? row),
    );
}

const NUTRIENT_COLUMNS = ['id', 'name', 'macro_name', 'value', 'unit'];

/** Lines that are formatted at a time. */
const MAX_LINES_AT_ONCE = 1_000;

/** One line per nutrient of each row, so that the columns don't depend on the nutrients. */
async function* writeNutrients(snapshot: AccountSnapshot, kind: 'foods' | 'diary'): AsyncGenerator<string> {
  yield csvHead(NUTRIENT_COLUMNS);
  const pages = snapshot.pages<{ id: string; name: string; macros: StoredMacro[] }>(KINDS[kind].select);
  for await (const rows of pages) {
    const lines = rows.flatMap(({ id, name, macros }) =>
      macros.map(([macro_name, value, unit]) => ({ id, name, macro_name, value, unit })),
    );
    for (let start = 0; start < lines.length; start += MAX_LINES_AT_ONCE) {
      yield csvLines(NUTRIENT_COLUMNS, lines.slice(start, start + MAX_LINES_AT_ONCE));
      // A page has up to 20,000 of them, so other requests run in between.
      await nextTurn();
    }
  }
}

/** The files of the ZIP. The snapshot must stay open until the last one has been read. */
export function exportFiles(snapshot: AccountSnapshot, account: AccountSummary, now: Date): ExportFile[] {
  const head = { format: FORMAT, version: VERSION, exported_at: now.toISOString(), account };
  const accountColumns = Object.keys(account);
  return [
    { name: 'README.txt', content: () => [ABOUT_THE_FILES] },
    { name: 'macrolog.json', content: () => writeJson(snapshot, head) },
    { name: 'account.csv', content: () => [csvHead(accountColumns), csvLines(accountColumns, [account])] },
    ...EXPORT_KINDS.map((kind) => ({ name: `${kind}.csv`, content: () => writeTable(snapshot, kind) })),
    { name: 'food_nutrients.csv', content: () => writeNutrients(snapshot, 'foods') },
    { name: 'diary_nutrients.csv', content: () => writeNutrients(snapshot, 'diary') },
  ];
}
