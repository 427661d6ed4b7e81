import type { EntityManager } from 'typeorm';
import { type AppError, type FactorMethod, invalidInput, refusal } from '@macrolog/domain';
import type { Browser, ClientInfo } from '../../../platform/viewer';
import { ACCOUNT_MAILS } from '../account-mails';
import type { Dependencies } from '../dependencies';
import { FACTOR_GUESSES, LoginThrottle, type MarkWrong } from '../login-throttle';
import type { UserEntity } from '../user.entity';
import { CodeGuesses } from './code-guesses';
import type { CheckedPasskey, PasskeyAssertions } from './passkey-assertions';
import { hashRecoveryCode } from './recovery-codes';
import type { SecretBox } from './secret-box';
import { findTotpStep, latestTotpStep } from './totp';

/** A second factor as it was given: one of the three. */
export interface Factor {
  code?: string | null | undefined;
  recoveryCode?: string | null | undefined;
  passkey?: unknown;
}

/** The client and the browser that give a factor. REST clients have no browser. */
export interface FactorClient {
  clientInfo: ClientInfo;
  browser?: Browser;
}

/** Error code for a factor that is wrong. Clients log out after UNAUTHENTICATED. */
type Refusal = 'UNAUTHENTICATED' | 'FORBIDDEN';

interface Parts extends Dependencies<
  'clock' | 'dataSource' | 'factors' | 'limits' | 'logger' | 'mails' | 'securityLog'
> {
  assertions: PasskeyAssertions;
  secrets: SecretBox;
}

interface Given {
  user: UserEntity;
  factor: Factor;
  passkey: CheckedPasskey | undefined;
  /** A code must be valid then. The work may take longer than that, and may use the factor again after a rollback. */
  givenAt: Date;
}

/**
 * Uses up the given factor in a transaction. Returns the ways to give a factor if one is missing; none for an account
 * without a second factor.
 */
export type UseFactor = (manager: EntityManager) => Promise<readonly FactorMethod[]>;

interface Check {
  user: UserEntity;
  factor: Factor;
  by: FactorClient;
  refusedAs: Refusal;
}

/** @param challenge continues a login; missing if the call must be repeated with a factor. */
export const factorRequired = (methods: readonly FactorMethod[], challenge?: string): AppError =>
  refusal('SECOND_FACTOR_REQUIRED', 'FACTOR_REQUIRED', {
    factor: { methods, ...(challenge !== undefined && { challenge }) },
  });

export const isGiven = ({ code, recoveryCode, passkey }: Factor): boolean =>
  [code, recoveryCode, passkey].some((value) => value !== undefined && value !== null);

/** Checks second factors. Guesses are counted before anything is checked, so that parallel ones can't exceed the limit. */
export class FactorChecks {
  private readonly throttle: LoginThrottle;
  private readonly codes: CodeGuesses;

  constructor(private readonly parts: Parts) {
    this.codes = new CodeGuesses(parts);
    this.throttle = new LoginThrottle(parts.limits, FACTOR_GUESSES);
  }

  /**
   * Runs work that needs a second factor if the account has one.
   * @param work calls `use` in its transaction, with the lock of the account.
   * @throws AppError RATE_LIMITED; `refusedAs` for a wrong factor, and for any code after too many wrong ones in a row.
   */
  async run<T>({ user, factor, by, refusedAs }: Check, work: (use: UseFactor) => Promise<T>): Promise<T> {
    if (Object.values(factor).filter((value) => value !== undefined && value !== null).length > 1) {
      throw invalidInput('Give only one second factor.');
    }
    if (!isGiven(factor)) return work((manager) => this.parts.factors.findMethods(user.id, manager));
    return this.guess(user, by.clientInfo, (wrong) => this.runWithFactor({ user, factor, by, refusedAs }, wrong, work));
  }

  /**
   * Runs a check of a factor, which is counted while it is wrong.
   * @param user null for an unknown account.
   */
  guess<T>(user: UserEntity | null, { client }: ClientInfo, check: (wrong: MarkWrong) => Promise<T>): Promise<T> {
    return this.throttle.guess({ name: user?.usernameFolded ?? '', client }, check);
  }

  private async runWithFactor<T>(
    { user, factor, by, refusedAs }: Check,
    wrong: MarkWrong,
    work: (use: UseFactor) => Promise<T>,
  ): Promise<T> {
    const { clock, factors, securityLog } = this.parts;
    const counted = typeof factor.code === 'string' ? await this.codes.count(user, refusedAs) : undefined;
    const outcome = { isWrong: false, isUsed: false };
    try {
      const givenAt = clock.now();
      const given = { user, factor, passkey: await this.checkPasskey(user, factor, by.browser), givenAt };
      const result = await work(async (manager) => {
        const methods = await factors.findMethods(user.id, manager);
        if (methods.length === 0) return methods;
        outcome.isWrong = !(await this.use(manager, given));
        if (outcome.isWrong) throw wrong(refusal(refusedAs, 'FACTOR_WRONG'));
        outcome.isUsed = true;
        return [];
      });
      if (outcome.isUsed && typeof factor.recoveryCode === 'string')
        securityLog('recovery_code_used', { userId: user.id });
      return result;
    } catch (error) {
      if (outcome.isWrong) {
        this.logFailure(user, by.clientInfo);
        await counted?.fail();
      } else {
        await counted?.takeBack();
      }
      throw error;
    }
  }

  private logFailure({ id: userId }: UserEntity, { client, requestId }: ClientInfo): void {
    this.parts.securityLog('second_factor_failed', { userId, client, requestId });
  }

  /** Time step of a code of the account's app, confirmed or not; undefined for a wrong code. */
  async findStep(manager: EntityManager, userId: string, code: string, at: Date): Promise<number | undefined> {
    const { factors, secrets, logger } = this.parts;
    const row = await factors.findTotp(userId, manager);
    if (!row) return undefined;
    const secret = secrets.open(row.secret, userId);
    if (!secret) logger.error({ userId }, "the secret of one-time codes can't be decrypted: JWT_SECRET has changed");
    return secret && findTotpStep(secret, code, at);
  }

  private async checkPasskey(user: UserEntity, { passkey }: Factor, browser: Browser | undefined) {
    if (passkey === undefined || passkey === null || !browser) return undefined;
    const { assertion, userId } = this.parts.assertions.read(passkey);
    return userId === user.id ? this.parts.assertions.check(userId, assertion, browser) : undefined;
  }

  private async use(manager: EntityManager, { user, factor, passkey, givenAt }: Given): Promise<boolean> {
    const { factors, assertions, mails } = this.parts;
    const { code, recoveryCode } = factor;
    if (typeof code === 'string') {
      const step = await this.findStep(manager, user.id, code, givenAt);
      return step !== undefined && (await factors.useStep(manager, user.id, step, latestTotpStep(givenAt)));
    }
    if (typeof recoveryCode === 'string') {
      if (!(await factors.useRecoveryCode(manager, user.id, hashRecoveryCode(recoveryCode)))) return false;
      await mails.queue(manager, user, ACCOUNT_MAILS.recovery_code_used);
      return true;
    }
    return passkey !== undefined && (await assertions.use(manager, passkey));
  }
}
