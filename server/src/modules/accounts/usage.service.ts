import type { DataSource } from 'typeorm';
import type { Viewer } from '../../platform/viewer';
import { isNearQuota, type QuotaName } from '../../platform/limits/quotas';

/** Quotas that users can see, in display order. */
export const SHOWN_QUOTAS = [
  'foods',
  'nutrients',
  'categories',
  'goals',
  'meals',
  'food_logs',
  'weights',
] as const satisfies QuotaName[];

type ShownQuota = (typeof SHOWN_QUOTAS)[number];

/** Usage of a quota. */
export interface QuotaUsage {
  quota: ShownQuota;
  used: number;
  maximum: number;
  /** Whether it is used up or nearly used up. */
  isNear: boolean;
}

const count = (table: string, condition = 'true') =>
  `(SELECT count(*) FROM ${table} WHERE user_id = $1 AND ${condition})`;

/** SQL for each quota: current usage and maximum. */
const USED: Readonly<Record<ShownQuota, string>> = {
  foods: count('foods'),
  nutrients: '(SELECT cardinality(nutrients) FROM account_usage WHERE user_id = $1)',
  categories: count('categories'),
  goals: count('goals', 'valid_to IS NULL'),
  meals: count('meals'),
  food_logs: '(SELECT food_logs FROM account_usage WHERE user_id = $1)',
  weights: count('weights'),
};

const USAGE = `
  SELECT name AS quota, maximum,
         coalesce(CASE name ${SHOWN_QUOTAS.map((name) => `WHEN '${name}' THEN ${USED[name]}`).join(' ')} END, 0)::int AS used
    FROM quotas WHERE name = ANY ($2) ORDER BY array_position($2::text[], name)`;

/** Quota usage of an account. */
export class UsageService {
  constructor(private readonly dataSource: DataSource) {}

  async list({ userId }: Viewer): Promise<QuotaUsage[]> {
    const rows = await this.dataSource.query<Omit<QuotaUsage, 'isNear'>[]>(USAGE, [userId, SHOWN_QUOTAS]);
    return rows.map((row) => ({ ...row, isNear: isNearQuota(row.used, row.maximum) }));
  }
}
