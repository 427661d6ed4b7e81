import type { RateLimits } from '../../limits/rate-limits';
import type { SharedRule } from '../../limits/rules';

/** A login attempt: the folded username of the account, or the entered name if there is no account, and the client. */
export interface Attempt {
  name: string;
  client: string;
}

type Count = [rule: SharedRule, ...whom: string[]];

/** Limits password guessing at login. */
export class LogInGuesses {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Counts an attempt as failed before the password is checked, so that parallel attempts can't exceed the limit.
   * @throws AppError RATE_LIMITED
   */
  async count(attempt: Attempt): Promise<Guess> {
    const { name, client } = attempt;
    const counts: Count[] = [
      ['logInPair', name, client],
      ['logInClient', client],
    ];
    for (const count of counts) await this.limits.take(...count);
    if (await this.isBoundAsAWhole(attempt)) {
      await this.limits.take('logInAccount', name);
      counts.push(['logInAccount', name]);
    }
    return new Guess(this.limits, attempt, counts);
  }

  /**
   * Attackers together can use up the limit of an account. So the limit doesn't apply to clients that have logged in to
   * it before. It isn't counted for unknown names either, because they would all share one limit.
   */
  private async isBoundAsAWhole({ name, client }: Attempt): Promise<boolean> {
    return name !== '' && !(await this.limits.remembers('knownClient', name, client));
  }
}

/** A counted login attempt. */
export class Guess {
  constructor(
    private readonly limits: RateLimits,
    private readonly attempt: Attempt,
    private readonly counts: readonly Count[],
  ) {}

  /** Removes the attempt because the password was correct. */
  async wasRight(): Promise<void> {
    for (const [rule, ...whom] of this.counts) {
      await (rule === 'logInPair' ? this.limits.forget(rule, ...whom) : this.limits.giveBack(rule, ...whom));
    }
    await this.limits.remember('knownClient', this.attempt.name, this.attempt.client);
  }

  /** Removes the attempt because the password wasn't checked. */
  async takeBack(): Promise<void> {
    for (const count of this.counts) await this.limits.giveBack(...count);
  }
}
