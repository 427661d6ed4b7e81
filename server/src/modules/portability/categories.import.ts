import type { EntityManager } from 'typeorm';
import { QUOTAS } from '../../platform/limits/quotas';
import type { CategoryRow } from './archive';
import { BatchPlan, queryRows, type ImportContext, type KindImport } from './import-plan';

type Category = Pick<CategoryRow, 'id' | 'name' | 'nameFolded'>;

const INSERT = `
  INSERT INTO categories (user_id, id, name, name_folded)
  SELECT $1, r.id, r.name, r."nameFolded"
    FROM jsonb_to_recordset($2::jsonb) AS r (id uuid, name text, "nameFolded" text)`;

/** Adds the categories that the account doesn't have, by ID or by name ignoring case. */
export class CategoriesImport implements KindImport<CategoryRow> {
  /** Maps category IDs of the file to those of the account; null for one beyond the quota. */
  readonly ids = new Map<string, string | null>();
  private readonly previewed: Category[] = [];

  constructor(private readonly context: ImportContext) {}

  async plan(manager: EntityManager, rows: readonly CategoryRow[]): Promise<BatchPlan> {
    const plan = new BatchPlan<CategoryRow>();
    const own = [...(await this.ownCategories(manager)), ...this.previewed];
    const byId = new Map(own.map((category) => [category.id, category]));
    const byName = new Map(own.map((category) => [category.nameFolded, category]));
    for (const row of rows) {
      const existing = byId.get(row.id) ?? byName.get(row.nameFolded);
      const isFull = byId.size >= QUOTAS.categories.max;
      this.ids.set(row.id, existing?.id ?? (isFull ? null : row.id));
      if (existing) plan.countExisting(existing.name === row.name);
      else if (isFull) plan.refuseBeyond(row, 'categories');
      else {
        byId.set(row.id, row);
        byName.set(row.nameFolded, row);
        plan.added.push(row);
      }
    }
    plan.write = (writer) => queryRows(writer, this.context, INSERT, plan.added);
    plan.keep = () => this.context.preview && this.previewed.push(...plan.added);
    return plan;
  }

  /** Locks the account's categories, so that they can't be deleted before the transaction ends. Returns their IDs. */
  async lockIds(manager: EntityManager): Promise<ReadonlySet<string>> {
    const own = await manager.query<{ id: string }[]>(
      `SELECT id FROM categories WHERE user_id = $1 ORDER BY id ${this.context.preview ? '' : 'FOR KEY SHARE'}`,
      [this.context.userId],
    );
    return new Set([...own, ...this.previewed].map(({ id }) => id));
  }

  private ownCategories(manager: EntityManager): Promise<Category[]> {
    return manager.query<Category[]>(
      `SELECT id, name, name_folded AS "nameFolded" FROM categories WHERE user_id = $1`,
      [this.context.userId],
    );
  }
}
