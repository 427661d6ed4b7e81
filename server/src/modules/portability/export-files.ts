import { compareMacroNames, EXPORT_KINDS } from '@macrolog/domain';
import type { ArchiveKind } from '../../platform/archive/archive-kind';
import type { AccountSnapshot } from './account-snapshot';
import { ARCHIVE_NAME, FORMAT, VERSION } from './archive-reader';
import { ABOUT_THE_FILES } from './archive-readme';
import type { Piece, SelectedRow } from './export-pieces';
import type { ArchiveKinds } from './archive-rows';

/** A file of the ZIP, read from the database piece by piece. */
export interface ExportFile {
  name: string;
  content: () => AsyncIterable<Piece> | Iterable<Piece>;
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

async function* writeJson(snapshot: AccountSnapshot, kinds: ArchiveKinds, head: object): AsyncGenerator<Piece> {
  // The lists follow within the same object.
  yield JSON.stringify(head, null, 1).slice(0, -2);
  for (const kind of EXPORT_KINDS) {
    const definition = kinds[kind];
    yield `,\n "${kind}": [`;
    let between = '\n  ';
    for await (const rows of snapshot.pages<object>(definition.select)) {
      yield between;
      yield { items: rows.map((row) => definition.toJson?.(row) ?? row) };
      between = ',\n  ';
    }
    yield ']';
  }
  yield '\n}\n';
}

/** Only these fields, because all are sent to the thread. */
const pick = (row: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => fields.includes(field)));

/** @param macros those whose amounts get a column each. */
async function* writeTable(
  snapshot: AccountSnapshot,
  definition: ArchiveKind,
  macros: readonly string[] = [],
): AsyncGenerator<Piece> {
  const { csvColumns: columns = definition.table.csvColumns } = definition;
  const fields = macros.length > 0 ? [...columns, 'macros'] : columns;
  yield { head: columns, macros };
  for await (const rows of snapshot.pages<object>(definition.select))
    yield { columns, rows: rows.map((row) => pick(definition.toCells?.(row) ?? row, fields)), macros };
}

/** Calories and the macros of the current goals, in the order of screens. */
async function listGoalMacros(snapshot: AccountSnapshot, { select }: ArchiveKind): Promise<string[]> {
  const names = new Set(['calories']);
  for await (const rows of snapshot.pages<{ macro_name: string; valid_to: string | null }>(select))
    for (const { macro_name, valid_to } of rows) if (valid_to === null) names.add(macro_name);
  return [...names].sort(compareMacroNames);
}

/** The diary, with a column for the amount of each of the macros of the goals. */
async function* writeDiary(snapshot: AccountSnapshot, { diary, goals }: ArchiveKinds): AsyncGenerator<Piece> {
  yield* writeTable(snapshot, diary, await listGoalMacros(snapshot, goals));
}

const NUTRIENT_COLUMNS = ['id', 'name', 'macro_name', 'value', 'unit'];

/** One line per nutrient of each row, so that the columns don't depend on the nutrients. */
async function* writeNutrients(snapshot: AccountSnapshot, { select }: ArchiveKind): AsyncGenerator<Piece> {
  yield { head: NUTRIENT_COLUMNS };
  for await (const rows of snapshot.pages<SelectedRow>(select)) {
    yield { nutrients: rows.map(({ id, name, macros = '[]', nutrients = null }) => ({ id, name, macros, nutrients })) };
  }
}

/** The files of the ZIP. The snapshot must stay open until the last one has been read. */
export function exportFiles(
  snapshot: AccountSnapshot,
  kinds: ArchiveKinds,
  account: AccountSummary,
  now: Date,
): ExportFile[] {
  const head = { format: FORMAT, version: VERSION, exported_at: now.toISOString(), account };
  const accountColumns = Object.keys(account);
  return [
    { name: 'README.txt', content: () => [ABOUT_THE_FILES] },
    { name: ARCHIVE_NAME, content: () => writeJson(snapshot, kinds, head) },
    { name: 'account.csv', content: () => [{ head: accountColumns }, { columns: accountColumns, rows: [account] }] },
    ...EXPORT_KINDS.map((kind) => ({
      name: `${kind}.csv`,
      content: () => (kind === 'diary' ? writeDiary(snapshot, kinds) : writeTable(snapshot, kinds[kind])),
    })),
    { name: 'food_nutrients.csv', content: () => writeNutrients(snapshot, kinds.foods) },
    { name: 'diary_nutrients.csv', content: () => writeNutrients(snapshot, kinds.diary) },
  ];
}
