import { AppError, invalidInput } from '@macrolog/domain';
import { clientMadeId } from '../../platform/ids';
import { QUOTAS, quotaSentence } from '../../platform/limits/quotas';
import { FORMAT, EXPORT_KINDS, VERSION, type GoalRow, type Kind, type RowOf } from './archive';
import { ROW_PARSERS, RawRow } from './archive-rows';
import { assertJsonComplexity } from './archive-shape';

/** More rows than a file of 20 MB has in practice. */
export const MAX_IMPORT_ROWS = 250_000;

/** Rows that are imported in one transaction. */
export const MAX_BATCH_ROWS = 500;

/** Macros per batch. Transferring a batch takes a few milliseconds. */
export const MAX_BATCH_MACROS = 2_000;

/** Problems that the response lists; the rest are only counted. */
export const MAX_IMPORT_PROBLEMS = 100;

/** A row that cannot be imported. */
export interface RefusedRow {
  /** Position in its list, starting at 1. */
  position: number;
  reason: string;
}

interface Batch<K extends Kind> {
  kind: K;
  /** Valid rows of this kind. */
  rows: RowOf[K][];
  /** Rows of the file in this batch, including invalid ones. */
  read: number;
  refused: number;
  /** The first invalid rows of the file. */
  problems: RefusedRow[];
}

/** A part of one list of a file. */
export type ArchiveBatch = { [K in Kind]: Batch<K> }[Kind];

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw invalidInput('The file is not valid JSON.');
  }
}

/** The lists of a file in this format; a missing list is empty. @throws AppError INVALID_INPUT for any other file. */
function findLists(bytes: Uint8Array): Record<Kind, readonly unknown[]> {
  assertJsonComplexity(bytes);
  const value = parseJson(bytes);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const file = isObject ? RawRow.of(value) : undefined;
  if (file?.get('format') !== FORMAT)
    throw invalidInput("The file isn't a Macrolog export. Choose the original download.");
  if (file.get('version') !== VERSION) {
    throw invalidInput('The file has an unknown format version. Update Macrolog, or export your data again.');
  }
  const lists: Record<Kind, unknown[]> = { categories: [], foods: [], meals: [], goals: [], diary: [], weights: [] };
  for (const kind of EXPORT_KINDS) {
    const list = file.get(kind) ?? [];
    if (!Array.isArray(list)) throw invalidInput(`${kind} must be an array.`);
    lists[kind] = list as unknown[];
  }
  const rows = EXPORT_KINDS.reduce((sum, kind) => sum + lists[kind].length, 0);
  if (rows > MAX_IMPORT_ROWS) {
    throw invalidInput(`The file has more than ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows.`);
  }
  return lists;
}

function parseRow<K extends Kind>(kind: K, value: unknown, position: number, now: Date): RowOf[K] {
  const raw = RawRow.of(value);
  const row = { position, id: clientMadeId(raw.get('id')), ...ROW_PARSERS[kind](raw, now, position) };
  // Each kind has its own fields. The compiler can't follow this through the index.
  return row as unknown as RowOf[K];
}

const countMacros = (row: RowOf[Kind]) => ('macros' in row ? row.macros.length : 0);

/** Reads one list, row by row. */
class ListReader<K extends Kind> {
  private readonly ids = new Set<string>();
  private readonly days = new Set<string>();
  private batch: Batch<K>;

  constructor(
    private readonly kind: K,
    private readonly now: Date,
    /** How many more problems can be listed, for all lists together. */
    private readonly listed: { left: number },
  ) {
    this.batch = this.emptyBatch();
  }

  *read(list: readonly unknown[]): Generator<Batch<K>> {
    let macros = 0;
    for (const [index, value] of list.entries()) {
      const row = this.readRow(value, index + 1);
      if (!row) continue;
      macros += countMacros(row);
      this.batch.rows.push(row);
      if (this.batch.rows.length < MAX_BATCH_ROWS && macros < MAX_BATCH_MACROS) continue;
      yield this.take();
      macros = 0;
    }
    yield this.take();
  }

  refuse(position: number, reason: string): void {
    this.batch.refused += 1;
    if (this.listed.left === 0) return;
    this.listed.left -= 1;
    this.batch.problems.push({ position, reason });
  }

  readRow(value: unknown, position: number): RowOf[K] | undefined {
    this.batch.read += 1;
    try {
      const row = parseRow(this.kind, value, position, this.now);
      this.requireFirst(row);
      return row;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.refuse(position, error.message);
      return undefined;
    }
  }

  /** Returns everything since the last call. */
  take(rows = this.batch.rows): Batch<K> {
    const taken = { ...this.batch, rows };
    this.batch = this.emptyBatch();
    return taken;
  }

  private emptyBatch(): Batch<K> {
    return { kind: this.kind, rows: [], read: 0, refused: 0, problems: [] };
  }

  private requireFirst(row: RowOf[Kind]): void {
    if (this.ids.has(row.id)) throw invalidInput('Another row has the same ID.');
    if ('weightLb' in row) {
      if (this.days.has(row.logDate)) throw invalidInput('Another row has the same date.');
      this.days.add(row.logDate);
    }
    this.ids.add(row.id);
  }
}

/** All versions of one macro's goal are in one batch, because they are merged as a whole. */
function* readGoals(reader: ListReader<'goals'>, list: readonly unknown[]): Generator<Batch<'goals'>> {
  const { max } = QUOTAS.goal_versions;
  const byMacro = new Map<string, GoalRow[]>();
  for (const [index, value] of list.entries()) {
    const row = reader.readRow(value, index + 1);
    if (!row) continue;
    const versions = byMacro.get(row.macroName);
    if (!versions) byMacro.set(row.macroName, [row]);
    else if (versions.length < max) versions.push(row);
    else reader.refuse(row.position, quotaSentence('goal_versions'));
  }
  let rows: GoalRow[] = [];
  for (const versions of byMacro.values()) {
    if (rows.length > 0 && rows.length + versions.length > MAX_BATCH_ROWS) {
      yield reader.take(rows);
      rows = [];
    }
    rows.push(...versions);
  }
  yield reader.take(rows);
}

/**
 * The rows of a file, batch by batch, in the order of `EXPORT_KINDS`.
 * @throws AppError INVALID_INPUT for a file that is not of this format, or of an unknown version of it.
 */
export function* readArchive(bytes: Uint8Array, now: Date): Generator<ArchiveBatch> {
  const lists = findLists(bytes);
  const listed = { left: MAX_IMPORT_PROBLEMS };
  yield* new ListReader('categories', now, listed).read(lists.categories);
  yield* new ListReader('foods', now, listed).read(lists.foods);
  yield* new ListReader('meals', now, listed).read(lists.meals);
  yield* readGoals(new ListReader('goals', now, listed), lists.goals);
  yield* new ListReader('diary', now, listed).read(lists.diary);
  yield* new ListReader('weights', now, listed).read(lists.weights);
}
