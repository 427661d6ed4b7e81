import { type AppError, type Quota, type QuotaName, QUOTAS, refusal, SENTENCES } from '@macrolog/domain';
import type { DataSource } from 'typeorm';

/** SQLSTATE of the database triggers for a row beyond a quota. The constraint is the quota's name. */
export const QUOTA_EXCEEDED = 'MQ001';

export const isQuotaName = (name: unknown): name is QuotaName =>
  typeof name === 'string' && Object.hasOwn(QUOTAS, name);

const countRows = (table: string, condition = 'true') =>
  `(SELECT count(*) FROM ${table} WHERE user_id = $1 AND ${condition})`;
const readUsage = (value: string) => `(SELECT ${value} FROM account_usage WHERE user_id = $1)`;

/** Quotas that don't count all rows of the table with their name. */
const COUNTED_OTHERWISE: Partial<Readonly<Record<QuotaName, string>>> = {
  nutrients: readUsage('cardinality(nutrients)'),
  recipes: countRows('recipes', 'deleted_at IS NULL'),
  goals: countRows('goals', 'valid_to IS NULL'),
  goal_versions: countRows('goals'),
  food_logs: readUsage('food_logs'),
};

/** SQL for how much the user `$1` uses of a quota of the whole account. */
export const selectUsed = (quota: QuotaName): string =>
  `coalesce(${COUNTED_OTHERWISE[quota] ?? countRows(quota)}, 0)::int`;

/** Message for a user who has reached a quota. */
export const quotaSentence = (quota: QuotaName): string => SENTENCES.QUOTA_REACHED({ quota, max: QUOTAS[quota].max });

/** The same as an error. */
export const quotaReached = (quota: QuotaName): AppError =>
  refusal('CONFLICT', 'QUOTA_REACHED', { params: { quota, max: QUOTAS[quota].max } });

/** Writes quotas to the table that the triggers read, and deletes all others there. */
export async function synchronizeQuotas(
  dataSource: DataSource,
  quotas: Readonly<Record<string, Quota>>,
): Promise<void> {
  const names = Object.keys(quotas);
  const maximums = Object.values(quotas).map(({ max }) => max);
  await dataSource.transaction(async (manager) => {
    await manager.query('DELETE FROM quotas WHERE name <> ALL ($1)', [names]);
    await manager.query(
      `INSERT INTO quotas (name, maximum) SELECT * FROM unnest($1::text[], $2::integer[])
       ON CONFLICT (name) DO UPDATE SET maximum = EXCLUDED.maximum WHERE quotas.maximum <> EXCLUDED.maximum`,
      [names, maximums],
    );
  });
}
