import { AppError, EXPORT_KINDS, type ExportKind, invalidInput, QUOTAS } from '@macrolog/domain';
import { quotaSentence } from '../../platform/limits/quotas';
import { JsonFile, notAnExport, type Span } from './archive-json';
import { ROWS } from './archive-rows';
import { NO_OBJECT, type FileRow } from '../../platform/archive/file-row';
import { isObject } from '../../platform/is-object';

/** Identifies the file format. A change that older readers would misunderstand needs a new version. */
export const FORMAT = 'macrolog';
export const VERSION = 1;

/** The file of an export that can be imported. */
export const ARCHIVE_NAME = 'macrolog.json';

/** More rows than a file of 20 MB has in practice. */
export const MAX_IMPORT_ROWS = 250_000;

/** Several times as much as the largest row, a food with as many nutrients as it may have. A row is parsed by itself. */
export const MAX_ROW_BYTES = 256 * 1024;

/** Goal versions that are kept until their list has been read: twice as many as an account may have. */
const MAX_GROUPED_ROWS = 2 * QUOTAS.goal_versions.max;

/** Rows that are imported in one transaction. */
const MAX_BATCH_ROWS = 500;

/** Macros per batch. Transferring a batch takes a few milliseconds. */
const MAX_BATCH_MACROS = 2_000;

/** Problems that the response lists; the rest are only counted. */
export const MAX_IMPORT_PROBLEMS = 100;

/** A row that cannot be imported. */
export interface RefusedRow {
  /** Position in its list, starting at 1. */
  position: number;
  reason: string;
}

/** A part of one list of a file. */
export interface ArchiveBatch {
  kind: ExportKind;
  /** Valid rows. */
  rows: FileRow[];
  /** Rows of the file in this batch, including invalid ones. */
  read: number;
  refused: number;
  /** The first invalid rows of the file. */
  problems: RefusedRow[];
}

const ROW_TOO_LARGE = 'The row is too large.';

/** For a file that needs more memory or time than it may take. */
export const tooComplex = (cause?: unknown) =>
  new AppError('TOO_LARGE', 'The file is too complex. Export your data again and choose the new file.', { cause });

const isSmall = ({ start, end }: Span) => end - start <= MAX_ROW_BYTES;

type Lists = readonly [kind: ExportKind, list: Span][];

/** The lists of a file in this format. A missing list has no rows. @throws AppError INVALID_INPUT for any other file. */
function findLists(json: JsonFile): Lists {
  const members = json.members();
  const read = (name: string): unknown => {
    const value = members.get(name);
    return value && isSmall(value) ? json.parse(value) : undefined;
  };
  if (read('format') !== FORMAT) throw notAnExport();
  if (read('version') !== VERSION) {
    throw invalidInput('The file has an unknown format version. Update Macrolog, or export your data again.');
  }
  return EXPORT_KINDS.flatMap((kind) => {
    const list = members.get(kind);
    if (!list) return [];
    if (json.isArray(list)) return [[kind, list] as const];
    if (read(kind) === null) return [];
    throw invalidInput(`${kind} must be an array.`);
  });
}

/** Nothing of an invalid file is imported, so each row is parsed before the first one is read. */
function assertRows(json: JsonFile, lists: Lists): void {
  let rows = 0;
  for (const [, list] of lists) {
    for (const row of json.items(list)) {
      rows += 1;
      if (rows > MAX_IMPORT_ROWS) {
        throw invalidInput(`The file has more than ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows.`);
      }
      if (isSmall(row)) json.parse(row);
    }
  }
}

/** Validates the rows of one list. */
class ListReader {
  private readonly schema;
  private readonly seen = new Set<string>();
  private readonly groups = new Map<string, FileRow[]>();
  private grouped = 0;
  private batch: ArchiveBatch;

  constructor(
    private readonly json: JsonFile,
    private readonly kind: ExportKind,
    now: Date,
    /** How many more problems can be listed, for all lists together. */
    private readonly listed: { left: number },
  ) {
    this.schema = ROWS[kind].schema(now);
    this.batch = this.emptyBatch();
  }

  *read(list: Span): Generator<ArchiveBatch> {
    const definition = ROWS[this.kind];
    let macros = 0;
    let position = 0;
    for (const span of this.json.items(list)) {
      position += 1;
      const row = this.readRow(span, position);
      if (!row) continue;
      if (definition.group) this.addToGroup(definition.group(row), row);
      else {
        this.batch.rows.push(row);
        macros += row.macros?.length ?? 0;
        if (this.batch.rows.length < MAX_BATCH_ROWS && macros < MAX_BATCH_MACROS) continue;
        yield this.take();
        macros = 0;
      }
    }
    for (const rows of this.groups.values()) {
      if (this.batch.rows.length > 0 && this.batch.rows.length + rows.length > MAX_BATCH_ROWS) yield this.take();
      this.batch.rows.push(...rows);
    }
    yield this.take();
  }

  private emptyBatch(): ArchiveBatch {
    return { kind: this.kind, rows: [], read: 0, refused: 0, problems: [] };
  }

  /** Returns everything since the last call. */
  private take(): ArchiveBatch {
    const taken = this.batch;
    this.batch = this.emptyBatch();
    return taken;
  }

  private refuse(position: number, reason: string): void {
    this.batch.refused += 1;
    if (this.listed.left === 0) return;
    this.listed.left -= 1;
    this.batch.problems.push({ position, reason });
  }

  private readRow(span: Span, position: number): FileRow | undefined {
    this.batch.read += 1;
    const { row, problem } = this.parseRow(span, position);
    if (problem !== undefined) this.refuse(position, problem);
    return problem === undefined ? row : undefined;
  }

  private parseRow(span: Span, position: number): { row?: FileRow; problem?: string | undefined } {
    if (!isSmall(span)) return { problem: ROW_TOO_LARGE };
    const value = this.json.parse(span);
    const { success, data, error } = this.schema.safeParse(isObject(value) ? { ...value, position } : value);
    return success
      ? { row: data, problem: this.findDuplicate(data) }
      : { problem: error.issues[0]?.message ?? NO_OBJECT };
  }

  private findDuplicate(row: FileRow): string | undefined {
    const date = ROWS[this.kind].uniqueDate?.(row);
    if (this.seen.has(row.id)) return 'Another row has the same ID.';
    if (date !== undefined && this.seen.has(date)) return 'Another row has the same date.';
    for (const key of [row.id, ...(date === undefined ? [] : [date])]) this.seen.add(key);
    return undefined;
  }

  /** All versions of one macro's goal are in one batch, because they are merged as a whole. */
  private addToGroup(name: string, row: FileRow): void {
    this.grouped += 1;
    if (this.grouped > MAX_GROUPED_ROWS) return this.refuse(row.position, quotaSentence('goal_versions'));
    const rows = this.groups.get(name);
    if (rows) rows.push(row);
    else this.groups.set(name, [row]);
  }
}

/**
 * The rows of a file, batch by batch, in the order of `EXPORT_KINDS`.
 * @throws AppError INVALID_INPUT for a file that is not of this format, or of an unknown version of it.
 */
export function* readArchive(bytes: Uint8Array, now: Date): Generator<ArchiveBatch> {
  const json = new JsonFile(bytes);
  const lists = findLists(json);
  assertRows(json, lists);
  const listed = { left: MAX_IMPORT_PROBLEMS };
  for (const [kind, list] of lists) yield* new ListReader(json, kind, now, listed).read(list);
}
