/** A limit on what one account can hold. Deleted rows that are kept count, too. */
export interface Quota {
  max: number;
  /** Completes the sentence 'You can have at most 5,000 …'. */
  noun: string;
}

/** All quotas, by the name under which the database enforces them. */
export const QUOTAS = {
  foods: { max: 5_000, noun: 'foods, including deleted ones' },
  nutrients: { max: 150, noun: 'different nutrients in your foods and entries' },
  categories: { max: 200, noun: 'categories' },
  goals: { max: 100, noun: 'goals' },
  goal_versions: { max: 5_000, noun: 'goal versions' },
  food_logs_per_day: { max: 300, noun: 'entries on one day, including deleted ones' },
  food_logs: { max: 200_000, noun: 'entries in total, including deleted ones' },
  meals: { max: 200, noun: 'saved meals' },
  weights: { max: 40_000, noun: 'weights' },
} as const satisfies Record<string, Quota>;

export type QuotaName = keyof typeof QUOTAS;

/** The SQLSTATE with which the triggers of the database refuse a row beyond a quota; its constraint is the quota's name. */
export const QUOTA_EXCEEDED = 'MQ001';

/** From this share of a quota on, the app says that it is nearly used up. */
export const NEAR_QUOTA = 0.9;

/** The newest sessions of an account that stay open; a log-in beyond them ends the oldest. */
export const MAX_SESSIONS = 50;

export const isQuotaName = (name: unknown): name is QuotaName =>
  typeof name === 'string' && Object.hasOwn(QUOTAS, name);

/** Whether so much of a quota is used that its owner should know. */
export const isNearQuota = (used: number, maximum: number): boolean => used >= NEAR_QUOTA * maximum;

/** One sentence for the person who has reached a quota. */
export const quotaSentence = (name: QuotaName): string =>
  `You can have at most ${QUOTAS[name].max.toLocaleString('en-US')} ${QUOTAS[name].noun}.`;
