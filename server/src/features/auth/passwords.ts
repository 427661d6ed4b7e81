import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import Piscina from 'piscina';
import { AppError, invalidInput } from '../../core/errors';
import { codePoints, foldCaseSimple } from '../../core/text';

/** Argon2id (the package's default variant), 19 MiB, two passes: OWASP's smallest recommended setting. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_LENGTH = 128;

/**
 * What an unknown account's password is checked against, so that the answer takes as long as for a known one: the hash, at
 * the same cost, of a random text that was not kept.
 */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$6eWclCkSgza2w7oCIj4gug$VED8QJY513u34nzkkDSy/0FpiymPMAAU2cbgkJQv//k';

/**
 * A hash costs about 25 ms of a core and 19 MiB: one core is left to everybody else, and four are enough for 150 people a
 * second. A longer queue would outlive its callers.
 */
export const HASHES_AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
const QUEUE = 100;

/** Hashing waits for whoever else wants the core: those who are in already are not to notice that others log in. */
const NICE = 10;
const IDLE_MS = 30_000;

export interface PasswordRules {
  minLength: number;
  /** Refuse the most common passwords. */
  blocklist: boolean;
}

const COMMON = new Set(dictionary['passwords-common'].map(String));

/** A password as it is hashed: NFC, so that the same letters typed on another keyboard are the same password. */
const normalise = (password: string) => password.normalize('NFC');

export class Passwords {
  private readonly slots = bulkhead(HASHES_AT_ONCE, QUEUE);
  private readonly threads = new Piscina({
    filename: join(__dirname, 'password-thread.cjs'),
    ...{ minThreads: 0, maxThreads: HASHES_AT_ONCE, idleTimeout: IDLE_MS, niceIncrement: NICE },
  });

  constructor(private readonly rules: PasswordRules) {}

  /** @throws AppError INVALID_INPUT for a password that is too short, too long, too common, or the account's own name. */
  async hash(password: string, account: { username: string; email: string }): Promise<string> {
    this.check(password, account);
    return this.inTurn<string>('hash', { password: normalise(password), cost: COST });
  }

  /** False for a wrong password, and after the same work for an account that does not exist (`stored` undefined). */
  async matches(stored: string | undefined, password: string): Promise<boolean> {
    const candidate = codePoints(password) <= MAX_LENGTH ? normalise(password) : '';
    const matches = await this.inTurn<boolean>('matches', { stored: stored ?? NOBODYS_HASH, password: candidate });
    return matches && stored !== undefined;
  }

  /** Ends the threads. */
  close(): Promise<void> {
    return this.threads.destroy();
  }

  private check(password: unknown, account: { username: string; email: string }): void {
    if (typeof password !== 'string' || !password.isWellFormed()) throw invalidInput('The password must be a text.');
    const length = codePoints(password);
    if (length < this.rules.minLength) {
      throw invalidInput(`The password must have at least ${this.rules.minLength} characters.`);
    }
    if (length > MAX_LENGTH) throw invalidInput(`The password may have at most ${MAX_LENGTH} characters.`);
    const folded = foldCaseSimple(password);
    if (folded === foldCaseSimple(account.username) || folded === foldCaseSimple(account.email)) {
      throw invalidInput('The password must not be your username or e-mail address.');
    }
    if (this.rules.blocklist && COMMON.has(folded)) {
      throw invalidInput('That password is among the most common ones. Choose another one.');
    }
  }

  private run<T>(name: 'hash' | 'matches', task: object): Promise<T> {
    return this.threads.run(task, { name }) as Promise<T>;
  }

  private async inTurn<T>(name: 'hash' | 'matches', task: object): Promise<T> {
    try {
      return await this.slots.execute(() => this.run<T>(name, task));
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error;
      throw new AppError('UNAVAILABLE', 'Too many people are logging in right now. Please try again.', {
        retryAfter: 5,
      });
    }
  }
}
