import type { AppError } from '@macrolog/domain';
import type { RateLimits } from '../../platform/limits/rate-limits';
import type { SharedRate } from '../../platform/limits/rates';
import { ACCOUNT_RATES } from './rates';

/** A login attempt: the folded username of the account, or the entered name if there is no account, and the client. */
export interface Attempt {
  name: string;
  client: string;
}

type Count = [rule: SharedRate, ...whom: string[]];

/** Limits for one kind of guesses: on one account from one client, from one client, and on one account. */
type GuessRules = Readonly<Record<'pair' | 'client' | 'account', SharedRate>>;

const { logInPair, logInClient, logInAccount, factorPair, factorClient, factorAccount } = ACCOUNT_RATES;
const PASSWORD_GUESSES: GuessRules = { pair: logInPair, client: logInClient, account: logInAccount };
export const FACTOR_GUESSES: GuessRules = { pair: factorPair, client: factorClient, account: factorAccount };

/** Marks the guess as wrong. Returns the error to throw. */
export type MarkWrong = (error: AppError) => AppError;

/** Limits guessing at login: of passwords, and of second factors. */
export class LoginThrottle {
  constructor(
    private readonly limits: RateLimits,
    private readonly rules = PASSWORD_GUESSES,
  ) {}

  /**
   * Runs the check of a guess, which is counted before, so that parallel ones can't exceed the limit. The count stays only if
   * the guess is wrong, and not after another error, such as one of the database.
   * @throws AppError RATE_LIMITED
   */
  async guess<T>(attempt: Attempt, check: (wrong: MarkWrong) => Promise<T>): Promise<T> {
    const counted = await this.count(attempt);
    const outcome = { isWrong: false };
    const markWrong = (error: AppError) => {
      outcome.isWrong = true;
      return error;
    };
    try {
      const result = await check(markWrong);
      await counted.succeed();
      return result;
    } catch (error) {
      if (!outcome.isWrong) await counted.takeBack();
      throw error;
    }
  }

  private async count(attempt: Attempt): Promise<CountedAttempt> {
    const { name, client } = attempt;
    const { rules } = this;
    const counts: Count[] = [
      [rules.pair, name, client],
      [rules.client, client],
    ];
    for (const count of counts) await this.limits.consume(...count);
    if (await this.isBoundAsAWhole(attempt)) {
      await this.limits.consume(rules.account, name);
      counts.push([rules.account, name]);
    }
    return new CountedAttempt(this.limits, counts, rules.pair);
  }

  /**
   * Attackers together can use up the limit of an account. So the limit doesn't apply to clients that have logged in to
   * it before. It isn't counted for unknown names either, because they would all share one limit.
   */
  private async isBoundAsAWhole({ name, client }: Attempt): Promise<boolean> {
    return name !== '' && !(await this.limits.isMarked(ACCOUNT_RATES.knownClient, name, client));
  }
}

class CountedAttempt {
  constructor(
    private readonly limits: RateLimits,
    private readonly counts: readonly Count[],
    private readonly pairRule: SharedRate,
  ) {}

  /** Removes the attempt because the guess was correct. */
  async succeed(): Promise<void> {
    for (const [rule, ...whom] of this.counts) {
      await (rule === this.pairRule ? this.limits.reset(rule, ...whom) : this.limits.refund(rule, ...whom));
    }
  }

  /** Removes the attempt because the guess wasn't checked. */
  async takeBack(): Promise<void> {
    for (const count of this.counts) await this.limits.refund(...count);
  }
}
