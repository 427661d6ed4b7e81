import type { DataSource } from 'typeorm';
import type { LocalDate, MacroAmount } from '@macrolog/domain';
import { inTransaction } from '../../platform/database/transaction';
import { QUOTAS } from '../../platform/limits/quotas';
import type { Kind } from './archive';

/** Days or foods that are read with one statement. */
const MAX_USAGE_ROWS = 5_000;

/** Listing all nutrients of an account takes longer than the default statement timeout. */
const COUNT_TIMEOUT = '15s';

/**
 * SQL for a digest of a food's content. It is computed once per food and import, because comparing every row of the
 * file with every food would take minutes.
 */
export const contentDigest = (columns: string): string => `md5(jsonb_build_array(${columns})::text)`;

const LISTED_FOODS = `
  SELECT id, ${contentDigest('name, serving_size, category_id, macros')} AS content FROM foods
   WHERE user_id = $1 AND deleted_at IS NULL AND id > $2 ORDER BY id LIMIT ${MAX_USAGE_ROWS}`;

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const NUTRIENTS = `
  SELECT DISTINCT macro->>0 AS name
    FROM (SELECT macros FROM foods WHERE user_id = $1 UNION ALL SELECT macros FROM food_logs WHERE user_id = $1) AS listed,
         jsonb_array_elements(macros) AS macro`;

const ENTRIES_BY_DAY = `
  SELECT log_date AS day, count(*)::int AS entries FROM food_logs
   WHERE user_id = $1 AND log_date > $2 GROUP BY log_date ORDER BY log_date LIMIT ${MAX_USAGE_ROWS}`;

/**
 * Quota usage of an account, counted when first needed and then updated with the rows that the import adds. Counting
 * all entries for each batch would take longer than adding them.
 */
export class ImportUsage {
  private loaded = new Set<'foods' | 'weights' | 'nutrients' | 'days'>();
  foods = 0;
  weights = 0;
  entries = 0;
  /** ID of a listed food by the digest of its content. */
  readonly foodsByContent = new Map<string, string>();
  readonly nutrients = new Set<string>();
  readonly entriesByDay = new Map<LocalDate, number>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly userId: string,
  ) {}

  /** Counts what the rows of a kind need. Must be called outside of transactions. */
  async load(kind: Kind): Promise<void> {
    if (kind === 'foods') await this.once('foods', () => this.loadFoods());
    if (kind === 'weights') await this.once('weights', async () => void (this.weights = await this.count('weights')));
    if (kind === 'foods' || kind === 'diary') await this.once('nutrients', () => this.loadNutrients());
    if (kind === 'diary') await this.once('days', () => this.loadDays());
  }

  /** Counts everything again, because others have added rows since. */
  forget(): void {
    this.loaded = new Set();
  }

  /** Whether all macros fit; `pending` has the names that the same batch adds. */
  admitNutrients(macros: readonly MacroAmount[], pending: Set<string>): boolean {
    const fresh = macros
      .map(({ macroName }) => macroName)
      .filter((name) => !this.nutrients.has(name) && !pending.has(name));
    if (this.nutrients.size + pending.size + fresh.length > QUOTAS.nutrients.max && fresh.length > 0) return false;
    for (const name of fresh) pending.add(name);
    return true;
  }

  keepNutrients(pending: ReadonlySet<string>): void {
    for (const name of pending) this.nutrients.add(name);
  }

  keepEntry(day: LocalDate): void {
    this.entries += 1;
    this.entriesByDay.set(day, (this.entriesByDay.get(day) ?? 0) + 1);
  }

  private async once(part: 'foods' | 'weights' | 'nutrients' | 'days', load: () => Promise<void>): Promise<void> {
    if (this.loaded.has(part)) return;
    await load();
    this.loaded.add(part);
  }

  private async count(table: 'foods' | 'weights'): Promise<number> {
    const rows = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM ${table} WHERE user_id = $1`,
      [this.userId],
    );
    return rows[0]?.count ?? 0;
  }

  private async loadFoods(): Promise<void> {
    this.foods = await this.count('foods');
    this.foodsByContent.clear();
    let after = FIRST_ID;
    for (;;) {
      const page = await this.slowly<{ id: string; content: string }>(LISTED_FOODS, [after]);
      for (const { id, content } of page) {
        if (!this.foodsByContent.has(content)) this.foodsByContent.set(content, id);
        after = id;
      }
      if (page.length < MAX_USAGE_ROWS) return;
    }
  }

  private async loadNutrients(): Promise<void> {
    const rows = await this.slowly<{ name: string }>(NUTRIENTS, []);
    this.nutrients.clear();
    for (const { name } of rows) this.nutrients.add(name);
  }

  private async loadDays(): Promise<void> {
    this.entries = 0;
    this.entriesByDay.clear();
    let after: string = '-infinity';
    for (;;) {
      const page: { day: LocalDate; entries: number }[] = await this.slowly(ENTRIES_BY_DAY, [after]);
      for (const { day, entries } of page) {
        this.entriesByDay.set(day, entries);
        this.entries += entries;
        after = day;
      }
      if (page.length < MAX_USAGE_ROWS) return;
    }
  }

  private slowly<T>(statement: string, parameters: readonly unknown[]): Promise<T[]> {
    return inTransaction(this.dataSource, async (manager) => {
      await manager.query(`SET LOCAL statement_timeout = '${COUNT_TIMEOUT}'`);
      return manager.query<T[]>(statement, [this.userId, ...parameters]);
    });
  }
}
