import type { DataSource } from 'typeorm';
import { type ExportKind, invalidToken, type QuotaName, QUOTAS } from '@macrolog/domain';
import type { ImportedAccount } from '../../platform/archive/archive-kind';
import type { FileRow } from '../../platform/archive/file-row';
import { selectIdentified, UNIQUE_CONTENT, type IdentifiedRow, type Identity } from '../../platform/archive/identity';
import { selectUsed } from '../../platform/limits/quotas';
import { SnapshotReads } from '../../platform/database/snapshot-reads';
import { AccountSnapshot } from './account-snapshot';
import type { ArchiveKinds } from './archive-rows';

/** The identity of kinds that match their rows themselves. Only the IDs are needed. */
const BY_ID: Identity = { keys: 'id::text', content: `''` };

/** Rows of the account by their keys. */
export class RowIndex {
  private readonly rows = new Map<string, IdentifiedRow>();
  private readonly added = new Set<string>();

  constructor(rows: readonly IdentifiedRow[] = []) {
    for (const row of rows) this.index(row);
  }

  has(id: string): boolean {
    return this.rows.has(id);
  }

  all(): IdentifiedRow[] {
    return [...new Set(this.rows.values())];
  }

  /** The row that matches by the first of the keys. */
  find(keys: readonly (string | null)[]): IdentifiedRow | undefined {
    const known = keys.find((key) => key !== null && this.rows.has(key));
    return this.rows.get(known ?? '');
  }

  index(row: IdentifiedRow): void {
    for (const key of row.keys) {
      if (key === null || this.rows.has(key)) continue;
      if (!key.startsWith(UNIQUE_CONTENT) || !this.added.has(row.id)) this.rows.set(key, row);
    }
  }

  /** Indexes a row that the import adds. */
  add(row: IdentifiedRow): void {
    this.added.add(row.id);
    this.index(row);
  }

  clear(): void {
    this.rows.clear();
  }
}

/** Quotas of rows of the whole account. The size of entries is only counted by the database. */
const ROW_QUOTAS = (Object.keys(QUOTAS) as QuotaName[]).filter(
  (quota) => !['nutrients', 'food_logs_per_day', 'food_log_megabytes'].includes(quota),
);

const USAGE = `
  SELECT ${ROW_QUOTAS.map((quota) => `${selectUsed(quota)} AS ${quota}`).join(', ')},
         coalesce(a.nutrients, '{}') AS nutrients, u.created_at AS "signedUpAt"
    FROM users u LEFT JOIN account_usage a ON a.user_id = u.id WHERE u.id = $1`;

type Usage = Record<Exclude<QuotaName, 'nutrients'>, number> & { nutrients: string[]; signedUpAt: Date };

const DAYS = 'SELECT log_date, count(*)::int AS entries FROM food_logs WHERE user_id = $1 GROUP BY log_date';

type CountedRow = Pick<FileRow, 'log_date' | 'macros'>;

const toUsageKey = (quota: QuotaName, { log_date }: CountedRow) =>
  quota === 'food_logs_per_day' ? `${quota} ${log_date}` : quota;

/**
 * The account as an import sees it: read when first needed, then updated with each row that the import adds, or would
 * add in a dry run. Reading it again for each batch would take longer than adding the rows.
 */
export class ImportContext implements ImportedAccount {
  private readonly loaded = new Set<string>();
  private readonly used = new Map<string, number>();
  private readonly nutrients = new Set<string>();
  /** Creation time of the starter goals. */
  signedUpAt = new Date(NaN);
  /** Rows of kinds that other kinds refer to. All rows of the account are known. */
  readonly rows: Partial<Readonly<Record<string, RowIndex>>> = {
    categories: new RowIndex(),
    foods: new RowIndex(),
    recipes: new RowIndex(),
    meal_slots: new RowIndex(),
  };
  /** The account's ID of each category, food, recipe and meal slot of the file; null for one that was refused. */
  readonly ids: Partial<Readonly<Record<string, Map<string, string | null>>>> = {
    categories: new Map(),
    foods: new Map(),
    recipes: new Map(),
    meal_slots: new Map(),
  };

  /** Always of the primary, because the import writes to it. */
  private readonly snapshots: SnapshotReads;

  constructor(
    dataSource: DataSource,
    readonly userId: string,
    readonly kinds: ArchiveKinds,
  ) {
    this.snapshots = new SnapshotReads(dataSource);
  }

  /** Must be called outside of transactions. */
  async load(parts: readonly string[]): Promise<void> {
    const missing = ['usage', ...parts].filter((part) => !this.loaded.has(part));
    if (missing.length === 0) return;
    await AccountSnapshot.use(this.snapshots, this.userId, async (snapshot) => {
      for (const part of missing) {
        if (part === 'usage') await this.loadUsage(snapshot);
        else if (part === 'days') await this.loadDays(snapshot);
        else await this.loadRows(snapshot, part as ExportKind);
      }
    });
    for (const part of missing) this.loaded.add(part);
  }

  /** Reads everything again when it is next needed, because others have changed the account. */
  forget(): void {
    this.loaded.clear();
    this.used.clear();
  }

  findId(kind: string, id: string): string | null | undefined {
    return this.ids[kind]?.get(id);
  }

  has(kind: string, id: string): boolean {
    return this.rows[kind]?.has(id) ?? false;
  }

  add(kind: string, id: string): void {
    this.rows[kind]?.add({ id, keys: [id], content: '' });
  }

  /** Counts a new row, unless that would exceed one of the quotas, which is then returned. */
  countRow(row: CountedRow, quotas: readonly QuotaName[]): QuotaName | undefined {
    const fresh = (row.macros ?? []).map(([name]) => name).filter((name) => !this.nutrients.has(name));
    const exceeded = quotas.find((quota) => {
      const { max } = QUOTAS[quota];
      if (quota === 'nutrients') return fresh.length > 0 && this.nutrients.size + fresh.length > max;
      return (this.used.get(toUsageKey(quota, row)) ?? 0) >= max;
    });
    if (exceeded) return exceeded;
    for (const quota of quotas) this.addUse(toUsageKey(quota, row), 1);
    for (const name of fresh) this.nutrients.add(name);
    return undefined;
  }

  uncountRow(quotas: readonly QuotaName[]): void {
    for (const quota of quotas) this.addUse(quota, -1);
  }

  private addUse(key: string, rows: number): void {
    this.used.set(key, (this.used.get(key) ?? 0) + rows);
  }

  private async loadUsage(snapshot: AccountSnapshot): Promise<void> {
    const usage = await snapshot.one<Usage>(USAGE);
    if (!usage) throw invalidToken();
    const { nutrients, signedUpAt, ...used } = usage;
    this.signedUpAt = signedUpAt;
    this.nutrients.clear();
    for (const name of nutrients) this.nutrients.add(name);
    for (const [quota, rows] of Object.entries(used)) this.used.set(quota, rows);
  }

  private async loadDays(snapshot: AccountSnapshot): Promise<void> {
    for await (const page of snapshot.pages<CountedRow & { entries: number }>(DAYS))
      for (const day of page) this.used.set(toUsageKey('food_logs_per_day', day), day.entries);
  }

  private async loadRows(snapshot: AccountSnapshot, kind: ExportKind): Promise<void> {
    const { table, identity = BY_ID } = this.kinds[kind];
    this.rows[kind]?.clear();
    const statement = `${selectIdentified(identity, table.name)} WHERE user_id = $1 ORDER BY id`;
    for await (const page of snapshot.pages<IdentifiedRow>(statement))
      for (const row of page) this.rows[kind]?.index(row);
  }
}
