import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { QUOTAS } from '../../platform/limits/quotas';
import type { WeightRow } from './archive';
import { BatchPlan, queryRows, type ImportContext, type KindImport } from './import-plan';

const INSERT = `
  INSERT INTO weights (user_id, id, log_date, weight_lb)
  SELECT $1, r.id, r."logDate", r."weightLb"
    FROM jsonb_to_recordset($2::jsonb) AS r (id uuid, "logDate" date, "weightLb" numeric)`;

const FIND = `
  SELECT id, log_date AS "logDate", weight_lb::float8 AS "weightLb" FROM weights
   WHERE user_id = $1 AND (log_date = ANY ($2::date[]) OR id = ANY ($3::uuid[]))`;

/** Adds weights for days that have none. Existing weights stay. */
export class WeightsImport implements KindImport<WeightRow> {
  constructor(private readonly context: ImportContext) {}

  async plan(manager: EntityManager, rows: readonly WeightRow[]): Promise<BatchPlan> {
    const { usage, userId } = this.context;
    const plan = new BatchPlan<WeightRow>();
    const [days, ids] = [rows.map(({ logDate }) => logDate), rows.map(({ id }) => id)];
    const own = await manager.query<Omit<WeightRow, 'position'>[]>(FIND, [userId, days, ids]);
    const byDay = new Map(own.map((weight) => [weight.logDate, weight]));
    const takenIds = new Set(own.map(({ id }) => id));
    for (const row of rows) {
      const existing = byDay.get(row.logDate);
      if (existing) plan.countExisting(existing.weightLb === row.weightLb);
      else if (usage.weights + plan.added.length >= QUOTAS.weights.max) plan.refuseBeyond(row, 'weights');
      // The weight of another day has this ID.
      else plan.added.push(takenIds.has(row.id) ? { ...row, id: uuidv7() } : row);
    }
    plan.write = (writer) => queryRows(writer, this.context, INSERT, plan.added);
    plan.keep = () => void (usage.weights += plan.added.length);
    return plan;
  }
}
