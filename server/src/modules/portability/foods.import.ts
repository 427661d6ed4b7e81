import type { EntityManager } from 'typeorm';
import { toStoredMacros } from '../../platform/database/columns';
import { QUOTAS } from '../../platform/limits/quotas';
import type { FoodRow } from './archive';
import type { CategoriesImport } from './categories.import';
import { BatchPlan, queryRows, type ImportContext, type KindImport } from './import-plan';
import { contentDigest } from './import-usage';

const RECORD = `jsonb_to_recordset($2::jsonb) AS r (
  id uuid, name text, "nameFolded" text, "servingSize" text, "categoryId" uuid, macros jsonb, source text,
  "externalFoodId" text, "createdAt" timestamptz, "deletedAt" timestamptz)`;

/** Finds the account's food with the ID or external ID of each row, and the digest of the content of each row. */
const FIND = `
  SELECT r.id, coalesce(i.id, e.id) AS "ownId", r.content, i.same
    FROM (SELECT *, ${contentDigest('name, "servingSize", "categoryId", macros')} AS content FROM ${RECORD}) AS r
    LEFT JOIN LATERAL (
      SELECT f.id, r.content = ${contentDigest('f.name, f.serving_size, f.category_id, f.macros')}
                   AND (f.deleted_at IS NULL) = (r."deletedAt" IS NULL) AS same
        FROM foods f WHERE f.user_id = $1 AND f.id = r.id LIMIT 1) i ON true
    LEFT JOIN LATERAL (
      SELECT f.id FROM foods f
       WHERE i.id IS NULL AND r."deletedAt" IS NULL AND f.deleted_at IS NULL
         AND f.user_id = $1 AND f.source = r.source AND f.external_food_id = r."externalFoodId"
       LIMIT 1) e ON true`;

const INSERT = `
  INSERT INTO foods (user_id, id, name, name_folded, serving_size, category_id, macros, source, external_food_id,
                     created_at, deleted_at)
  SELECT $1, r.id, r.name, r."nameFolded", r."servingSize", r."categoryId", r.macros, r.source, r."externalFoodId",
         r."createdAt", r."deletedAt"
    FROM ${RECORD}`;

interface Found {
  id: string;
  ownId: string | null;
  content: string;
  /** Null for a food that wasn't found by its ID. */
  same: boolean | null;
}

type Match = Pick<FoodRow, 'id'> & { same: boolean };

const toRecord = ({ macros, ...row }: FoodRow) => ({ ...row, macros: toStoredMacros(macros) });

/** Key of a listed food from a lookup, which is unique in an account. */
const externalKey = ({ source, externalFoodId, deletedAt }: FoodRow) =>
  externalFoodId === null || deletedAt !== null ? undefined : `${source} ${externalFoodId}`;

/** Adds the foods that the account doesn't have. */
export class FoodsImport implements KindImport<FoodRow> {
  /** Maps food IDs of the file to those of the account, for existing and added foods. */
  readonly ids = new Map<string, string>();
  /** IDs of foods that this import has added, or would add. */
  readonly added = new Set<string>();
  /** ID of each added food from a lookup. */
  private readonly lookedUp = new Map<string, string>();

  constructor(
    private readonly context: ImportContext,
    private readonly categories: CategoriesImport,
  ) {}

  async plan(manager: EntityManager, rows: readonly FoodRow[]): Promise<BatchPlan> {
    const { usage } = this.context;
    const plan = new BatchPlan<FoodRow>();
    const placed = await this.placeInCategories(manager, plan, rows);
    const found = await this.find(manager, placed);
    const lookedUp = new Map(this.lookedUp);
    const nutrients = new Set<string>();
    for (const row of placed) {
      const key = externalKey(row);
      const twin = key === undefined ? undefined : lookedUp.get(key);
      const match = this.match(row, found.get(row.id)) ?? (twin === undefined ? undefined : { id: twin, same: false });
      if (match) {
        this.ids.set(row.id, match.id);
        plan.countExisting(match.same);
      } else if (usage.foods + plan.added.length >= QUOTAS.foods.max) plan.refuseBeyond(row, 'foods');
      else if (!usage.admitNutrients(row.macros, nutrients)) plan.refuseBeyond(row, 'nutrients');
      else {
        plan.added.push(row);
        if (key !== undefined) lookedUp.set(key, row.id);
      }
    }
    plan.write = (writer) => queryRows(writer, this.context, INSERT, plan.added.map(toRecord));
    plan.keep = () => this.keep(plan.added, nutrients);
    return plan;
  }

  /** Returns those of the IDs that exist in the account, or would exist. */
  async findExisting(manager: EntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await manager.query<{ id: string }[]>('SELECT id FROM foods WHERE user_id = $1 AND id = ANY ($2)', [
      this.context.userId,
      ids,
    ]);
    return new Set([...found.map(({ id }) => id), ...ids.filter((id) => this.added.has(id))]);
  }

  private keep(added: readonly FoodRow[], nutrients: ReadonlySet<string>): void {
    const { usage } = this.context;
    usage.foods += added.length;
    usage.keepNutrients(nutrients);
    for (const row of added) {
      this.ids.set(row.id, row.id);
      this.added.add(row.id);
      const key = externalKey(row);
      if (key !== undefined) this.lookedUp.set(key, row.id);
    }
  }

  private async find(manager: EntityManager, rows: readonly FoodRow[]): Promise<ReadonlyMap<string, Found>> {
    const found = await queryRows<Found>(manager, this.context, FIND, rows.map(toRecord));
    return new Map(found.map((food) => [food.id, food]));
  }

  /**
   * Matches a row with a food of the account: by ID, then by the content of a listed food, then by the external ID of a
   * listed food. Two equal foods in the file stay two.
   */
  private match({ deletedAt }: FoodRow, found: Found | undefined): Match | undefined {
    if (!found) return undefined;
    const { ownId, content, same } = found;
    if (ownId !== null && same !== null) return { id: ownId, same };
    const alike = deletedAt === null ? this.context.usage.foodsByContent.get(content) : undefined;
    if (alike !== undefined && !this.added.has(alike)) return { id: alike, same: true };
    return ownId === null ? undefined : { id: ownId, same: false };
  }

  /**
   * A food whose category is beyond the quota, or was deleted meanwhile, becomes uncategorized. An unknown category is
   * an error.
   */
  private async placeInCategories(
    manager: EntityManager,
    plan: BatchPlan,
    rows: readonly FoodRow[],
  ): Promise<FoodRow[]> {
    const existing = await this.categories.lockIds(manager);
    return rows.flatMap((row) => {
      if (row.categoryId === null) return [row];
      const categoryId = this.categories.ids.get(row.categoryId);
      if (categoryId === undefined) {
        plan.refuse(row, "The file doesn't contain its category.");
        return [];
      }
      return [{ ...row, categoryId: categoryId !== null && existing.has(categoryId) ? categoryId : null }];
    });
  }
}
