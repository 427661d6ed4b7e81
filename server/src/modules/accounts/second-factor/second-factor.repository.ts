import { IsNull, Not, type DataSource, type EntityManager } from 'typeorm';
import type { FactorMethod } from '@macrolog/domain';
import { MAX_CODE_FAILURES, MAX_PASSKEYS } from '../account-limits';
import { PasskeyEntity, RecoveryCodeEntity, TotpSecretEntity } from './second-factor.entity';

/** A passkey as shown to its owner. */
export type ShownPasskey = Pick<PasskeyEntity, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>;

/** State of a passkey after a use. */
export interface PasskeyUse extends Pick<PasskeyEntity, 'userId' | 'id' | 'counter' | 'backedUp'> {
  lastUsedAt: Date;
}

/** SQL condition that the user of a column has a second factor. Not with EXISTS, for which Postgres may read a table. */
export const hasSecondFactor = (userId: string): string => `coalesce(
  (SELECT true FROM passkeys pk WHERE pk.user_id = ${userId} LIMIT 1),
  (SELECT true FROM totp_secrets ts WHERE ts.user_id = ${userId} AND ts.confirmed_at IS NOT NULL LIMIT 1), false)`;

const METHODS = `
  SELECT EXISTS (SELECT FROM passkeys WHERE user_id = $1) AS passkey,
         EXISTS (SELECT FROM totp_secrets WHERE user_id = $1 AND confirmed_at IS NOT NULL) AS code,
         EXISTS (SELECT FROM recovery_codes WHERE user_id = $1) AS recovery_code`;

/** The tables of second factors: passkeys, secrets of one-time codes, and recovery codes. */
export class SecondFactorRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Ways to give a second factor; empty for an account without one. */
  async findMethods(userId: string, manager = this.dataSource.manager): Promise<FactorMethod[]> {
    const [row] = await manager.query<[Record<FactorMethod, boolean>]>(METHODS, [userId]);
    if (!row.passkey && !row.code) return [];
    return (['passkey', 'code', 'recovery_code'] as const).filter((method) => row[method]);
  }

  /** Oldest first. */
  passkeys(userId: string, manager = this.dataSource.manager): Promise<PasskeyEntity[]> {
    return manager.find(PasskeyEntity, {
      where: { userId },
      order: { createdAt: 'ASC', id: 'ASC' },
      take: MAX_PASSKEYS,
    });
  }

  findPasskey(userId: string, credentialId: Buffer): Promise<PasskeyEntity | null> {
    return this.dataSource.manager.findOneBy(PasskeyEntity, { userId, credentialId });
  }

  async insertPasskey(manager: EntityManager, passkey: Omit<PasskeyEntity, 'user'>): Promise<void> {
    await manager.insert(PasskeyEntity, passkey);
  }

  /** Returns whether there was one. */
  async deletePasskey(manager: EntityManager, userId: string, id: string): Promise<boolean> {
    return (await manager.delete(PasskeyEntity, { userId, id })).affected === 1;
  }

  /** False for a counter that didn't grow: the passkey may have been copied. Authenticators may always send 0. */
  async saveUse(manager: EntityManager, { userId, id, counter, backedUp, lastUsedAt }: PasskeyUse): Promise<boolean> {
    const [, updated] = await manager.query<[unknown[], number]>(
      `UPDATE passkeys SET counter = $3::bigint, backed_up = $4, last_used_at = $5
        WHERE user_id = $1 AND id = $2 AND (counter < $3::bigint OR (counter = 0 AND $3::bigint = 0))`,
      [userId, id, counter, backedUp, lastUsedAt],
    );
    if (updated === 1) await this.forgetFailures(manager, userId);
    return updated === 1;
  }

  /** The secret of one-time codes, confirmed or not. */
  findTotp(userId: string, manager = this.dataSource.manager): Promise<TotpSecretEntity | null> {
    return manager.findOneBy(TotpSecretEntity, { userId });
  }

  hasTotp(userId: string, manager = this.dataSource.manager): Promise<boolean> {
    return manager.existsBy(TotpSecretEntity, { userId, confirmedAt: Not(IsNull()) });
  }

  /** Replaces a secret that was never confirmed. */
  async startTotp(manager: EntityManager, userId: string, secret: Buffer, createdAt: Date): Promise<void> {
    const row = { userId, secret, createdAt, confirmedAt: null, lastStep: null, failures: 0 };
    await manager.upsert(TotpSecretEntity, row, ['userId']);
  }

  async confirmTotp(manager: EntityManager, userId: string, lastStep: number, confirmedAt: Date): Promise<void> {
    await manager.update(TotpSecretEntity, { userId }, { lastStep, confirmedAt });
  }

  async deleteTotp(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(TotpSecretEntity, { userId });
  }

  /**
   * Uses the code of a time step. False if a code of this step or a later one was used before.
   * @param latest the last step that can have been used. One beyond it was used while the clock was ahead, and doesn't count.
   */
  async useStep(manager: EntityManager, userId: string, step: number, latest: number): Promise<boolean> {
    const [, updated] = await manager.query<[unknown[], number]>(
      `UPDATE totp_secrets SET last_step = $2, failures = 0
        WHERE user_id = $1 AND confirmed_at IS NOT NULL
          AND (last_step IS NULL OR last_step < $2 OR last_step > $3)`,
      [userId, step, latest],
    );
    return updated === 1;
  }

  /**
   * Counts a code as wrong. Called before it is checked, so that parallel guesses can't exceed the limit.
   * @returns the number of wrong codes in a row, at most `MAX_CODE_FAILURES + 1`; undefined without codes.
   */
  async countFailure(userId: string): Promise<number | undefined> {
    const [[row]] = await this.dataSource.query<[{ failures: number }[], number]>(
      `UPDATE totp_secrets SET failures = least(failures, $2) + 1
        WHERE user_id = $1 AND confirmed_at IS NOT NULL RETURNING failures`,
      [userId, MAX_CODE_FAILURES],
    );
    return row?.failures;
  }

  /** Takes back the count of a code that wasn't checked. */
  async uncountFailure(userId: string): Promise<void> {
    await this.dataSource.query('UPDATE totp_secrets SET failures = failures - 1 WHERE user_id = $1 AND failures > 0', [
      userId,
    ]);
  }

  /** Deletes all second factors and recovery codes of a user. */
  async deleteAll(manager: EntityManager, userId: string): Promise<void> {
    for (const entity of [PasskeyEntity, TotpSecretEntity, RecoveryCodeEntity])
      await manager.delete(entity, { userId });
  }

  countRecoveryCodes(userId: string, manager = this.dataSource.manager): Promise<number> {
    return manager.countBy(RecoveryCodeEntity, { userId });
  }

  async replaceRecoveryCodes(manager: EntityManager, userId: string, hashes: readonly Buffer[]): Promise<void> {
    await manager.delete(RecoveryCodeEntity, { userId });
    if (hashes.length > 0) {
      await manager.insert(
        RecoveryCodeEntity,
        hashes.map((codeHash) => ({ userId, codeHash })),
      );
    }
  }

  /** Uses a recovery code. False if there is none, or it was used before. */
  async useRecoveryCode(manager: EntityManager, userId: string, codeHash: Buffer): Promise<boolean> {
    const isUsed = (await manager.delete(RecoveryCodeEntity, { userId, codeHash })).affected === 1;
    if (isUsed) await this.forgetFailures(manager, userId);
    return isUsed;
  }

  private async forgetFailures(manager: EntityManager, userId: string): Promise<void> {
    await manager.update(TotpSecretEntity, { userId }, { failures: 0 });
  }
}
