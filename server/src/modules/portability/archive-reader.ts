import { AppError, invalidInput, QUOTAS } from '@macrolog/domain';
import { quotaSentence } from '../../platform/limits/quotas';
import { ROWS } from './archive-rows';
import { EXPORT_KINDS, isObject, NO_OBJECT, type FileRow, type Kind } from './file-row';

/** Identifies the file format. A change that older readers would misunderstand needs a new version. */
export const FORMAT = 'macrolog';
export const VERSION = 1;

/** Arrays and objects in one file: a full file of the densest rows that can be exported has 1.3 million. */
export const MAX_FILE_PARTS = 1_500_000;

/** Commas outside of strings, which bound the number of values: the densest full file has 4 million. */
const MAX_FILE_COMMAS = 6_000_000;

/** Memory of an array or object and of any other value, once parsed. Rounded up. */
const [PART_BYTES, VALUE_BYTES] = [112, 24];

/** Members of one object: a row has twelve. A larger object would be one large piece of memory. */
const MAX_OBJECT_MEMBERS = 64;

/** Levels of arrays and objects: a macro is on the fifth, and later versions of the format may add some. */
export const MAX_FILE_DEPTH = 16;

/** More rows than a file of 20 MB has in practice. */
export const MAX_IMPORT_ROWS = 250_000;

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
  kind: Kind;
  /** Valid rows. */
  rows: FileRow[];
  /** Rows of the file in this batch, including invalid ones. */
  read: number;
  refused: number;
  /** The first invalid rows of the file. */
  problems: RefusedRow[];
}

const notAnExport = (reason = '') =>
  invalidInput(`The file isn't a Macrolog export${reason && `: ${reason}`}. Choose the original download.`);

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a] as const;
const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d;

/** Index of the closing quote of the string that starts at `start`, or of the end of the file. */
function endOfString(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** For a file that needs more memory or time than it may take. */
export const tooComplex = (cause?: unknown) =>
  new AppError('TOO_LARGE', 'The file is too complex. Export your data again and choose the new file.', { cause });

/**
 * Refuses JSON that would need many times its size in memory, before it is parsed. Invalid JSON is read as a parser reads
 * it up to its first error. From Node 24 on, a thread that reaches its memory limit ends the whole program.
 * @throws AppError INVALID_INPUT, or TOO_LARGE for a file that may need more memory than there is.
 */
function assertJsonComplexity(bytes: Uint8Array, maxBytes: number): void {
  let [parts, commas] = [0, 0];
  /** Members of each object that is open. */
  const members: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) at = endOfString(bytes, at + 1);
    else if (byte === COMMA) {
      if ((commas += 1) > MAX_FILE_COMMAS) throw notAnExport('it has too many values');
    } else if (byte === COLON) {
      const count = (members.pop() ?? 0) + 1;
      if (count > MAX_OBJECT_MEMBERS) throw notAnExport('an object has too many fields');
      members.push(count);
    } else if (isClosing(byte)) members.pop();
    else if (isOpening(byte)) {
      if (members.push(0) > MAX_FILE_DEPTH) throw notAnExport('it is nested too deeply');
      if ((parts += 1) > MAX_FILE_PARTS) throw notAnExport('it has too many arrays and objects');
    }
  }
  if (parts * PART_BYTES + commas * VALUE_BYTES > maxBytes) throw tooComplex();
}

/** Own properties only. */
const read = (file: object, name: string): unknown => new Map<string, unknown>(Object.entries(file)).get(name);

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw invalidInput('The file is not valid JSON.');
  }
}

/** The lists of a file in this format; a missing list is empty. @throws AppError INVALID_INPUT for any other file. */
function findLists(bytes: Uint8Array, maxBytes: number): [Kind, readonly unknown[]][] {
  assertJsonComplexity(bytes, maxBytes);
  const file = parseJson(bytes);
  if (!isObject(file) || read(file, 'format') !== FORMAT) throw notAnExport();
  if (read(file, 'version') !== VERSION) {
    throw invalidInput('The file has an unknown format version. Update Macrolog, or export your data again.');
  }
  const lists = EXPORT_KINDS.map((kind): [Kind, unknown[]] => {
    const list = read(file, kind) ?? [];
    if (!Array.isArray(list)) throw invalidInput(`${kind} must be an array.`);
    return [kind, list];
  });
  if (lists.reduce((sum, [, list]) => sum + list.length, 0) > MAX_IMPORT_ROWS) {
    throw invalidInput(`The file has more than ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows.`);
  }
  return lists;
}

/** Validates the rows of one list. */
class ListReader {
  private readonly schema;
  private readonly seen = new Set<string>();
  private readonly groups = new Map<string, FileRow[]>();
  private batch: ArchiveBatch;

  constructor(
    private readonly kind: Kind,
    now: Date,
    /** How many more problems can be listed, for all lists together. */
    private readonly listed: { left: number },
  ) {
    this.schema = ROWS[kind].schema(now);
    this.batch = this.emptyBatch();
  }

  *read(list: readonly unknown[]): Generator<ArchiveBatch> {
    const definition = ROWS[this.kind];
    let macros = 0;
    for (const [index, value] of list.entries()) {
      const row = this.readRow(value, index + 1);
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

  private readRow(value: unknown, position: number): FileRow | undefined {
    this.batch.read += 1;
    const parsed = this.schema.safeParse(isObject(value) ? { ...value, position } : value);
    const problem = parsed.success ? this.findDuplicate(parsed.data) : (parsed.error.issues[0]?.message ?? NO_OBJECT);
    if (problem !== undefined) this.refuse(position, problem);
    return problem === undefined ? parsed.data : undefined;
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
    const rows = this.groups.get(name);
    if (!rows) this.groups.set(name, [row]);
    else if (rows.length < QUOTAS.goal_versions.max) rows.push(row);
    else this.refuse(row.position, quotaSentence('goal_versions'));
  }
}

/**
 * The rows of a file, batch by batch, in the order of `EXPORT_KINDS`.
 * @throws AppError INVALID_INPUT for a file that is not of this format, or of an unknown version of it.
 */
export function* readArchive(bytes: Uint8Array, now: Date, maxBytes: number): Generator<ArchiveBatch> {
  const listed = { left: MAX_IMPORT_PROBLEMS };
  for (const [kind, list] of findLists(bytes, maxBytes)) yield* new ListReader(kind, now, listed).read(list);
}
