import type { DataSource } from 'typeorm';

/** A limit on what an account can store. Soft-deleted rows count, too. */
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
  meals: { max: 200, noun: 'saved meals' },
  weights: { max: 40_000, noun: 'weights' },
} as const satisfies Record<string, Quota>;

export type QuotaName = keyof typeof QUOTAS;

/** SQLSTATE of the database triggers for a row beyond a quota. The constraint is the quota's name. */
export const QUOTA_EXCEEDED = 'MQ001';

/** Share of a quota at which the app shows a warning. */
export const NEAR_QUOTA = 0.9;

/** Maximum number of open sessions per account. A further login ends the oldest one. */
export const MAX_SESSIONS = 50;

export const isQuotaName = (name: unknown): name is QuotaName =>
  typeof name === 'string' && Object.hasOwn(QUOTAS, name);

/** Whether the user should be warned about the quota. */
export const isNearQuota = (used: number, maximum: number): boolean => used >= NEAR_QUOTA * maximum;

/** Message for a user who has reached a quota. */
export const quotaSentence = (name: QuotaName): string =>
  `You can have at most ${QUOTAS[name].max.toLocaleString('en-US')} ${QUOTAS[name].noun}.`;

/** Writes the program's quotas to the table that the triggers read. */
export async function synchronizeQuotas(dataSource: DataSource): Promise<void> {
  const names = Object.keys(QUOTAS);
  const maximums = Object.values(QUOTAS).map(({ max }) => max);
  await dataSource.transaction(async (manager) => {
    await manager.query('DELETE FROM quotas WHERE name <> ALL ($1)', [names]);
    await manager.query(
      `INSERT INTO quotas (name, maximum) SELECT * FROM unnest($1::text[], $2::integer[])
       ON CONFLICT (name) DO UPDATE SET maximum = EXCLUDED.maximum WHERE quotas.maximum <> EXCLUDED.maximum`,
      [names, maximums],
    );
  });
}
