import { type AppError, type QuotaName, QUOTAS, refusal, SENTENCES } from '@macrolog/domain';
import type { DataSource } from 'typeorm';

/** SQLSTATE of the database triggers for a row beyond a quota. The constraint is the quota's name. */
export const QUOTA_EXCEEDED = 'MQ001';

/** Maximum number of open sessions per account. A further login ends the oldest one. */
export const MAX_SESSIONS = 50;

/** Maximum number of passkeys per account. */
export const MAX_PASSKEYS = 20;

/** Wrong login codes in a row, after which codes are refused until another second factor is used. */
export const MAX_CODE_FAILURES = 100;

/** Maximum number of configured sign-in providers. */
export const MAX_SIGN_IN_PROVIDERS = 5;

/** Maximum number of identities at sign-in providers that can log in to one account. */
export const MAX_PROVIDER_LINKS = 5;

/** Maximum number of logins per account that wait for a second factor. A further one ends the oldest one. */
export const MAX_OPEN_CHALLENGES = 20;

export const isQuotaName = (name: unknown): name is QuotaName =>
  typeof name === 'string' && Object.hasOwn(QUOTAS, name);

/** Message for a user who has reached a quota. */
export const quotaSentence = (quota: QuotaName): string => SENTENCES.QUOTA_REACHED({ quota, max: QUOTAS[quota].max });

/** The same as an error. */
export const quotaReached = (quota: QuotaName): AppError =>
  refusal('CONFLICT', 'QUOTA_REACHED', { params: { quota, max: QUOTAS[quota].max } });

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
