import { uuidv7 } from 'uuidv7';
import { type LocalDate, requirePageSize } from '@macrolog/domain';
import type { Clock } from '../../../platform/clock';
import { isUuid } from '../../../platform/ids';
import type { ProgramWrite, Viewer } from '../../../platform/viewer';
import { MAX_SHOWN_WRITES } from '../account-limits';
import type { TokenWriteEntity } from './access-token.entity';
import type { TokenWritesRepository } from './token-writes.repository';

/** How long a write is listed. */
const KEPT_MS = 90 * 86_400_000;

/** Maximum number of writes that are kept for an account. A further one removes the oldest. */
export const MAX_TOKEN_WRITES = 1_000;

/** Maximum number of IDs of one write. */
export const MAX_ITEM_IDS = 100;

const MAX_SUMMARY = 200;

interface Described {
  ids: string[];
  date: LocalDate | null;
  name: string | null;
}

const ID_KEYS: readonly string[] = ['id', 'ids'];
const DATE_KEYS: readonly string[] = ['date', 'log_date'];
const NAME_KEYS: readonly string[] = ['name', 'macroName', 'macro_name'];

/** Collects IDs, the day and a name from the values of a write. */
function describe(values: unknown, found: Described, key = ''): Described {
  if (Array.isArray(values)) values.forEach((value) => describe(value, found, key));
  else if (typeof values === 'object' && values !== null) {
    for (const [name, value] of Object.entries(values)) describe(value, found, name);
  } else if (typeof values === 'string') {
    if (ID_KEYS.includes(key) && isUuid(values) && found.ids.length < MAX_ITEM_IDS) found.ids.push(values);
    if (DATE_KEYS.includes(key)) found.date ??= values;
    if (NAME_KEYS.includes(key)) found.name ??= values;
  }
  return found;
}

/** The writes of programs, which their user can look up and undo. */
export class TokenWritesService {
  constructor(
    private readonly repository: TokenWritesRepository,
    private readonly clock: Clock,
    private readonly listNamedTables: () => readonly string[],
  ) {}

  async record({ userId, grant }: Viewer, { operation, values, key }: ProgramWrite): Promise<void> {
    if (!grant) return;
    const { ids, date, name } = describe(values, { ids: [], date: null, name: null });
    const itemIds = [...new Set(ids)];
    const names = itemIds.length > 0 ? await this.repository.findNames(userId, itemIds, this.listNamedTables()) : [];
    const summary = Array.from(names.join(', ') || (name ?? ''))
      .slice(0, MAX_SUMMARY)
      .join('');
    const write = { userId, id: uuidv7(), at: this.clock.now(), tokenName: grant.name };
    await this.repository.insert(
      { ...write, operation, date, summary, itemIds, writeKey: key ?? null },
      MAX_TOKEN_WRITES,
    );
  }

  /** The last writes, newest first. @throws AppError INVALID_INPUT unless `first` is between 1 and `MAX_SHOWN_WRITES`. */
  async list({ userId }: Viewer, first: number): Promise<TokenWriteEntity[]> {
    requirePageSize(first, MAX_SHOWN_WRITES);
    return this.repository.list(userId, this.oldestShown(), first);
  }

  /** The write with the hash of a key; null if there is none any more. */
  findByKey({ userId }: Viewer, key: Buffer): Promise<TokenWriteEntity | null> {
    return this.repository.findByKey(userId, key);
  }

  purgeExpired(): Promise<void> {
    return this.repository.deleteBefore(this.oldestShown());
  }

  private oldestShown(): Date {
    return new Date(this.clock.now().getTime() - KEPT_MS);
  }
}
