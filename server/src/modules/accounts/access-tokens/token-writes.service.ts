import { isDeepStrictEqual } from 'node:util';
import { uuidv7 } from 'uuidv7';
import { invalidInput, type LocalDate, MAX_LOGS_PER_REQUEST, notFound, requirePageSize } from '@macrolog/domain';
import type { Clock } from '../../../platform/clock';
import { isUuid } from '../../../platform/ids';
import type { ProgramWrite, ReadReplaced, Replaced, Viewer, WriteTarget } from '../../../platform/viewer';
import { MAX_SHOWN_WRITES } from '../account-limits';
import type { TokenWriteEntity } from './access-token.entity';
import type { TokenWritesRepository, WritesPage } from './token-writes.repository';

/** How long a write is listed. */
const KEPT_MS = 90 * 86_400_000;

/** Maximum number of writes that are kept for an account. A further one removes the oldest. */
export const MAX_TOKEN_WRITES = 1_000;

const MAX_SUMMARY = 200;

interface Described {
  ids: string[];
  date: LocalDate | null;
  name: string | null;
}

/** Operations that add something. With IDs of the program, a repetition adds nothing. */
const ADDS = /^(add|copy|log|quickAdd)/;

const ID_KEYS: readonly string[] = ['id', 'ids', 'log_id'];
const DATE_KEYS: readonly string[] = ['date', 'log_date', 'effectiveFrom', 'effective_from'];
const NAME_KEYS: readonly string[] = ['name', 'macroName', 'macro_name'];

/** Collects IDs, the day and a name from the values of a write. */
function describe(values: unknown, found: Described, key = ''): Described {
  if (Array.isArray(values)) values.forEach((value) => describe(value, found, key));
  else if (typeof values === 'object' && values !== null) {
    for (const [name, value] of Object.entries(values)) describe(value, found, name);
  } else if (typeof values === 'string') {
    if (ID_KEYS.includes(key) && isUuid(values) && found.ids.length < MAX_LOGS_PER_REQUEST) {
      found.ids.push(values.toLowerCase());
    }
    if (DATE_KEYS.includes(key)) found.date ??= values;
    if (NAME_KEYS.includes(key)) found.name ??= values;
  }
  return found;
}

/** The ID, day and name of a result. The rest of it, such as the entries of a day, wasn't written. */
function pickIdentity(result: unknown): unknown {
  if (typeof result !== 'object' || result === null) return undefined;
  const { id, log_id, date, name } = result as Record<string, unknown>;
  return { id, log_id, date, name };
}

type Names = ReadonlyMap<string, string>;

interface Modules {
  listNamedTables: () => readonly string[];
  readReplaced: ReadReplaced;
}

/** The writes of programs, which their user can look up and undo. */
export class TokenWritesService {
  constructor(
    private readonly repository: TokenWritesRepository,
    private readonly clock: Clock,
    private readonly modules: Modules,
  ) {}

  /** Runs a write and records it. Rows are also looked up before, because it may delete them, or find that they exist. */
  async run(viewer: Viewer, { operation, values }: ProgramWrite, work: () => unknown): Promise<unknown> {
    if (!viewer.grant) return work();
    const { ids, date } = describe(values, { ids: [], date: null, name: null });
    const before = await this.findNames(viewer, ids);
    const { result, replaced } = await this.observe(viewer, { operation, ids, date }, work);
    await this.record(viewer, { operation, values: [values, pickIdentity(result)], replaced }, before);
    return result;
  }

  /** Runs a write, and reads before and afterwards what it replaces. */
  async observe<T>(
    viewer: Viewer,
    target: WriteTarget,
    work: () => T | Promise<T>,
  ): Promise<{ result: T; replaced: Replaced | undefined }> {
    const before = await this.modules.readReplaced(viewer, target);
    const result = await work();
    const after = before && (await this.modules.readReplaced(viewer, target));
    return { result, replaced: after && !isDeepStrictEqual(before, after) ? { before, after } : undefined };
  }

  /** @param before names of the rows that existed before the write. */
  async record(viewer: Viewer, write: ProgramWrite, before: Names = new Map()): Promise<void> {
    const { operation, values, key = null, requestHash = null, replaced } = write;
    const { userId, grant } = viewer;
    if (!grant) return;
    const { ids, date, name } = describe(values, { ids: [], date: null, name: null });
    const isWritten = (id: string) => !(ADDS.test(operation) && before.has(id));
    const itemIds = [...new Set(ids)].filter(isWritten);
    if (ids.length > 0 && itemIds.length === 0) return;
    const names = new Map([...before, ...(await this.findNames(viewer, itemIds))]);
    const shown = new Set(itemIds.flatMap((id) => names.get(id) ?? []));
    const summary = Array.from([...shown].join(', ') || (name ?? ''))
      .slice(0, MAX_SUMMARY)
      .join('');
    const made = { userId, id: uuidv7(), at: this.clock.now(), tokenName: grant.name };
    const { before: replacedValues = null, after = null } = replaced ?? {};
    const repeated = { writeKey: key, requestHash, before: replacedValues, after, undoneAt: null };
    await this.repository.insert({ ...made, operation, date, summary, itemIds, ...repeated }, MAX_TOKEN_WRITES);
  }

  /**
   * The last writes, newest first.
   * @throws AppError INVALID_INPUT unless `first` is between 1 and `MAX_SHOWN_WRITES` and `after` an ID.
   */
  async list({ userId }: Viewer, page: WritesPage): Promise<TokenWriteEntity[]> {
    requirePageSize(page.first, MAX_SHOWN_WRITES);
    if (page.after && !isUuid(page.after)) throw invalidInput('`after` must be the ID of a write.');
    return this.repository.list(userId, this.oldestShown(), page);
  }

  /** The write with the hash of a key; null if there is none any more. */
  findByKey({ userId }: Viewer, key: Buffer): Promise<TokenWriteEntity | null> {
    return this.repository.findByKey(userId, key);
  }

  /** @throws AppError NOT_FOUND. */
  async find({ userId }: Viewer, id: string): Promise<TokenWriteEntity> {
    const write = isUuid(id) && (await this.repository.find(userId, id));
    if (!write) throw notFound('PROGRAM_WRITE');
    return write;
  }

  /** Returns the write as it is then. */
  async markUndone(write: TokenWriteEntity): Promise<TokenWriteEntity> {
    const undoneAt = this.clock.now();
    await this.repository.markUndone(write, undoneAt);
    return Object.assign(write, { undoneAt });
  }

  purgeExpired(): Promise<void> {
    return this.repository.deleteBefore(this.oldestShown());
  }

  private async findNames({ userId }: Viewer, ids: readonly string[]): Promise<Names> {
    return ids.length > 0 ? this.repository.findNames(userId, ids, this.modules.listNamedTables()) : new Map();
  }

  private oldestShown(): Date {
    return new Date(this.clock.now().getTime() - KEPT_MS);
  }
}
