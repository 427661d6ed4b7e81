/** A limit on what an account can store. Soft-deleted rows count, too, but for recipes. */
export interface Quota {
  max: number;
  /** Completes the sentence 'You can have at most 5,000 …'. */
  noun: string;
}

/** All quotas, by the name that the database uses. */
export const QUOTAS = {
  foods: { max: 5_000, noun: 'foods, including deleted ones' },
  nutrients: { max: 150, noun: 'different nutrients in your foods and entries' },
  categories: { max: 200, noun: 'categories' },
  goals: { max: 100, noun: 'goals' },
  goal_versions: { max: 5_000, noun: 'goal versions' },
  food_logs_per_day: { max: 300, noun: 'entries on one day, including deleted ones' },
  food_logs: { max: 200_000, noun: 'entries in total, including deleted ones' },
  food_log_megabytes: { max: 200, noun: 'MB of entries in total, including deleted ones' },
  meals: { max: 200, noun: 'saved meals' },
  recipes: { max: 200, noun: 'recipes' },
  weights: { max: 40_000, noun: 'weights' },
  check_ins: { max: 5_000, noun: 'check-ins' },
  finished_days: { max: 40_000, noun: 'finished days' },
} as const satisfies Record<string, Quota>;

export type QuotaName = keyof typeof QUOTAS;

/** Share of a quota at which the app shows a warning. */
const NEAR_QUOTA = 0.9;

/** Whether the user should be warned about the quota. */
export const isNearQuota = (used: number, maximum: number): boolean => used >= NEAR_QUOTA * maximum;
