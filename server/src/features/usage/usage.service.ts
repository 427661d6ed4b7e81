import type { DataSource } from 'typeorm';
import type { Viewer } from '../../core/viewer';
import { isNearQuota, type QuotaName } from '../../limits/quotas';

/** The quotas that people are told about, in the order in which they are listed. */
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

/** How much of a quota an account has used. */
export interface QuotaUsage {
  quota: ShownQuota;
  used: number;
  maximum: number;
  /** Whether it is nearly used up, or used up. */
  isNear: boolean;
}

const count = (table: string, condition = 'true') =>
  `(SELECT count(*) FROM ${table} WHERE user_id = $1 AND ${condition})`;

/** By quota: what the triggers count, and against which maximum. */
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

/** What of its quotas an account has used. */
export class UsageService {
  constructor(private readonly dataSource: DataSource) {}

  async list({ userId }: Viewer): Promise<QuotaUsage[]> {
    const rows = await this.dataSource.query<Omit<QuotaUsage, 'isNear'>[]>(USAGE, [userId, SHOWN_QUOTAS]);
    return rows.map((row) => ({ ...row, isNear: isNearQuota(row.used, row.maximum) }));
  }
}
