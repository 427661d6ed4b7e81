import type { EntityManager } from 'typeorm';
import { toStoredMacros } from '../../platform/database/columns';
import { QUOTAS } from '../../platform/limits/quotas';
import type { EntryRow } from './archive';
import type { FoodsImport } from './foods.import';
import { BatchPlan, queryRows, type ImportContext, type KindImport } from './import-plan';

const RECORD = `jsonb_to_recordset($2::jsonb) AS r (
  id uuid, "logDate" date, "foodId" uuid, name text, "servingSize" text, category text, servings numeric,
  macros jsonb, "loggedAt" timestamptz)`;

// An entry has its own copy of the food, so the food doesn't need to be in the file.
const INSERT = `
  INSERT INTO food_logs (user_id, id, log_date, food_id, name, serving_size, category, servings, macros, logged_at)
  SELECT $1, r.id, r."logDate", (SELECT f.id FROM foods f WHERE f.user_id = $1 AND f.id = r."foodId"), r.name,
         r."servingSize", r.category, r.servings, r.macros, r."loggedAt"
    FROM ${RECORD}`;

// LIMIT makes Postgres look up each row by its key. Without statistics it would read the whole diary for every batch.
const FIND = `
  SELECT r.id,
         l.deleted_at IS NULL AND l.log_date = r."logDate" AND l.name = r.name AND l.serving_size = r."servingSize"
           AND l.category IS NOT DISTINCT FROM r.category AND l.servings = r.servings AND l.macros = r.macros AS same
    FROM ${RECORD}
    JOIN LATERAL (SELECT * FROM food_logs WHERE user_id = $1 AND id = r.id LIMIT 1) l ON true`;

/** Adds the entries whose IDs the account doesn't have. Deleted entries stay deleted. */
export class DiaryImport implements KindImport<EntryRow> {
  constructor(
    private readonly context: ImportContext,
    private readonly foods: FoodsImport,
  ) {}

  async plan(manager: EntityManager, rows: readonly EntryRow[]): Promise<BatchPlan> {
    const { usage } = this.context;
    const plan = new BatchPlan<EntryRow>();
    const found = await queryRows<{ id: string; same: boolean }>(manager, this.context, FIND, rows.map(this.toRecord));
    const same = new Map(found.map((entry) => [entry.id, entry.same]));
    const nutrients = new Set<string>();
    const byDay = new Map<string, number>();
    for (const row of rows) {
      const isSame = same.get(row.id);
      const onDay = byDay.get(row.logDate) ?? usage.entriesByDay.get(row.logDate) ?? 0;
      if (isSame !== undefined) plan.countExisting(isSame);
      else if (usage.entries + plan.added.length >= QUOTAS.food_logs.max) plan.refuseBeyond(row, 'food_logs');
      else if (onDay >= QUOTAS.food_logs_per_day.max) plan.refuseBeyond(row, 'food_logs_per_day');
      else if (!usage.admitNutrients(row.macros, nutrients)) plan.refuseBeyond(row, 'nutrients');
      else {
        byDay.set(row.logDate, onDay + 1);
        plan.added.push(row);
      }
    }
    plan.write = (writer) => queryRows(writer, this.context, INSERT, plan.added.map(this.toRecord));
    plan.keep = () => {
      for (const { logDate } of plan.added) usage.keepEntry(logDate);
      usage.keepNutrients(nutrients);
    };
    return plan;
  }

  private readonly toRecord = ({ macros, foodId, ...row }: EntryRow) => ({
    ...row,
    macros: toStoredMacros(macros),
    foodId: foodId && (this.foods.ids.get(foodId) ?? foodId),
  });
}
