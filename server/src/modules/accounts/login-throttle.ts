import type { RateLimits } from '../../platform/limits/rate-limits';
import type { SharedRule } from '../../platform/limits/rules';

/** A login attempt: the folded username of the account, or the entered name if there is no account, and the client. */
export interface Attempt {
  name: string;
  client: string;
}

type Count = [rule: SharedRule, ...whom: string[]];

/** Limits password guessing at login. */
export class LoginThrottle {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Counts an attempt as failed before the password is checked, so that parallel attempts can't exceed the limit.
   * @throws AppError RATE_LIMITED
   */
  async count(attempt: Attempt): Promise<LoginAttempt> {
    const { name, client } = attempt;
    const counts: Count[] = [
      ['logInPair', name, client],
      ['logInClient', client],
    ];
    for (const count of counts) await this.limits.consume(...count);
    if (await this.isBoundAsAWhole(attempt)) {
      await this.limits.consume('logInAccount', name);
      counts.push(['logInAccount', name]);
    }
    return new LoginAttempt(this.limits, attempt, counts);
  }

  /**
   * Attackers together can use up the limit of an account. So the limit doesn't apply to clients that have logged in to
   * it before. It isn't counted for unknown names either, because they would all share one limit.
   */
  private async isBoundAsAWhole({ name, client }: Attempt): Promise<boolean> {
    return name !== '' && !(await this.limits.isMarked('knownClient', name, client));
  }
}

/** A counted login attempt. */
export class LoginAttempt {
  constructor(
    private readonly limits: RateLimits,
    private readonly attempt: Attempt,
    private readonly counts: readonly Count[],
  ) {}

  /** Removes the attempt because the password was correct. */
  async succeed(): Promise<void> {
    for (const [rule, ...whom] of this.counts) {
      await (rule === 'logInPair' ? this.limits.reset(rule, ...whom) : this.limits.refund(rule, ...whom));
    }
    await this.limits.mark('knownClient', this.attempt.name, this.attempt.client);
  }

  /** Removes the attempt because the password wasn't checked. */
  async takeBack(): Promise<void> {
    for (const count of this.counts) await this.limits.refund(...count);
  }
}
