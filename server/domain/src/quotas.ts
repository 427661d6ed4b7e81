/** A limit on what an account can store. Soft-deleted rows count, too, but for recipes. */
export interface Quota {
  max: number;
}

/** All quotas, by the name that the database uses. */
export const QUOTAS = {
  foods: { max: 5_000 },
  nutrients: { max: 150 },
  categories: { max: 200 },
  goals: { max: 100 },
  goal_versions: { max: 5_000 },
  food_logs_per_day: { max: 300 },
  food_logs: { max: 200_000 },
  food_log_megabytes: { max: 200 },
  meals: { max: 200 },
  recipes: { max: 200 },
  weights: { max: 40_000 },
  check_ins: { max: 5_000 },
  finished_days: { max: 40_000 },
} as const satisfies Record<string, Quota>;

export type QuotaName = keyof typeof QUOTAS;

/** Share of a quota at which the app shows a warning. */
const NEAR_QUOTA = 0.9;

/** Whether the user should be warned about the quota. */
export const isNearQuota = (used: number, maximum: number): boolean => used >= NEAR_QUOTA * maximum;
