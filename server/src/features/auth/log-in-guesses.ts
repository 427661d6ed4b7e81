import type { RateLimits } from '../../limits/rate-limits';
import type { SharedRule } from '../../limits/rules';

/** Who tries to get in: the folded username of an account, or what was typed where there is none, and the client. */
export interface Attempt {
  name: string;
  client: string;
}

type Count = [rule: SharedRule, ...whom: string[]];

/** Bounds how often passwords are guessed at a log-in. */
export class LogInGuesses {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Counts a guess, which it is until the password has been looked at: of a thousand at once only so many cost a hash.
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
   * Strangers together can use up what an account as a whole is granted. That keeps nobody out where they have logged in
   * before; and it is not counted for those who mistype a name, who would all be one.
   */
  private async isBoundAsAWhole({ name, client }: Attempt): Promise<boolean> {
    return name !== '' && !(await this.limits.remembers('knownClient', name, client));
  }
}

/** A guess that was counted. */
export class Guess {
  constructor(
    private readonly limits: RateLimits,
    private readonly attempt: Attempt,
    private readonly counts: readonly Count[],
  ) {}

  /** It was no guess at all. */
  async wasRight(): Promise<void> {
    for (const [rule, ...whom] of this.counts) {
      await (rule === 'logInPair' ? this.limits.forget(rule, ...whom) : this.limits.giveBack(rule, ...whom));
    }
    await this.limits.remember('knownClient', this.attempt.name, this.attempt.client);
  }

  /** The password was not looked at. */
  async takeBack(): Promise<void> {
    for (const count of this.counts) await this.limits.giveBack(...count);
  }
}
