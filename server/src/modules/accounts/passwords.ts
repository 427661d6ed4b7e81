import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import Piscina from 'piscina';
import { AppError, countCodePoints, foldCaseSimple, invalidInput, refusal } from '@macrolog/domain';
import { FairLimiter, QueueFullError } from '../../platform/limits/fair-limiter';
import type { RateLimits } from '../../platform/limits/rate-limits';
import { foldAddress } from '../../platform/mail/fold-address';
import { runSuspended, type ClientInfo } from '../../platform/viewer';
import { isContextWord } from './context-words';
import { LOCAL_ACCOUNT_RATES } from './rates';

/** Cost of Argon2id, the package's default variant: KiB of memory and passes over it. */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
}

/** 19 MiB and two passes: OWASP's minimum recommendation. */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2 };
const MAX_LENGTH = 128;

/**
 * Checked for unknown accounts, so that the response takes as long as for known ones. It is the hash of a random
 * password that wasn't stored.
 */
export const dummyHash = ({ memoryCost, timeCost } = COST): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$6eWclCkSgza2w7oCIj4gug$VED8QJY513u34nzkkDSy/0FpiymPMAAU2cbgkJQv//k`;

/** Concurrent hashes on any machine. */
export const MAX_HASHES = 4;

/** Memory of a hash. */
export const HASH_MB = Math.ceil(COST.memoryCost / 1024);

/** Concurrent hashes. Each needs about 25 ms of a core and 19 MiB. One core stays free for other work. */
export const MAX_ACTIVE_HASHES = Math.max(1, Math.min(MAX_HASHES, availableParallelism() - 1));

/** Maximum number of waiting hashes; clients would time out in a longer queue. */
export const MAX_WAITING_HASHES = 200;

/** Maximum number of waiting hashes per client. */
export const MAX_WAITING_HASHES_PER_CLIENT = 50;

const RETRY_SECONDS = 5;

/** Lower priority, so that logins don't slow down other requests. */
const NICE = 10;
const IDLE_MS = 30_000;

export interface PasswordRules {
  minLength: number;
  /** Reject the most common passwords. */
  blocklist: boolean;
  /** Lower in tests, whose hashes cost less than a thread for them. */
  hashCost?: HashCost;
}

/** The tasks of a thread. */
const TASKS = join(__dirname, 'password-thread.cjs');
const load = createRequire(__filename);
type Task = 'hash' | 'matches';

/** Requester of a password hash. */
export type HashRequester = Pick<ClientInfo, 'client' | 'suspend'>;

/** Rate limits for hashing; `isOn` is false in load tests, where all load comes from one client. */
type HashLimits = Pick<RateLimits, 'isOn' | 'consumeLocally'>;

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** The list is loaded for the first new password, because it takes 16 MiB of memory. */
async function isCommon(folded: string): Promise<boolean> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  );
  return (await commonPasswords).has(folded);
}

/** Passwords are normalized to NFC, so that the same letters typed on another keyboard give the same password. */
const normalise = (password: string) => password.normalize('NFC');

/** Whether a hash states a lower cost than that of new ones. */
function isCheap(stored: string, cost: HashCost): boolean {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? [];
  return memory === undefined || Number(memory) < cost.memoryCost || Number(time) < cost.timeCost;
}

/** Hashes and checks passwords in separate threads. A queue serves clients in turn. */
export class Passwords {
  private readonly queue: FairLimiter;
  private readonly cost: HashCost;
  private readonly threads = new Piscina({
    filename: TASKS,
    minThreads: 0,
    maxThreads: MAX_ACTIVE_HASHES,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
  });

  constructor(
    private readonly rules: PasswordRules,
    private readonly limits: HashLimits,
  ) {
    this.cost = rules.hashCost ?? COST;
    this.queue = new FairLimiter({
      maxActive: MAX_ACTIVE_HASHES,
      maxActivePerClient: MAX_ACTIVE_HASHES,
      maxActivePerUser: MAX_ACTIVE_HASHES,
      maxWaiting: MAX_WAITING_HASHES,
      maxWaitingPerClient: limits.isOn ? MAX_WAITING_HASHES_PER_CLIENT : MAX_WAITING_HASHES,
      maxWaitingPerUser: MAX_WAITING_HASHES,
    });
  }

  /**
   * @throws AppError INVALID_INPUT for a password that is too short, too long, too common, or the account's own name;
   * RATE_LIMITED for a client with too many hashes; UNAVAILABLE if too many are waiting.
   */
  async hash(password: string, account: { username: string; email: string }, by: HashRequester): Promise<string> {
    await this.check(password, account);
    return this.enqueue<string>('hash', { password: normalise(password), cost: this.cost }, by);
  }

  /**
   * False for a wrong password. Takes the same time if the account doesn't exist (`stored` is undefined).
   * @throws AppError RATE_LIMITED for a client with too many hashes; UNAVAILABLE if too many are waiting.
   */
  async matches(stored: string | undefined, password: string, by: HashRequester): Promise<boolean> {
    const candidate = countCodePoints(password) <= MAX_LENGTH ? normalise(password) : '';
    const matches = await this.enqueue<boolean>(
      'matches',
      { stored: stored ?? dummyHash(this.cost), password: candidate },
      by,
    );
    return matches && stored !== undefined;
  }

  /**
   * Hashes a correct password again if its stored hash is cheaper than a new one. Undefined if it isn't, or if the server is
   * too busy: the next login tries again.
   */
  async rehash(stored: string, password: string, by: HashRequester): Promise<string | undefined> {
    if (!isCheap(stored, this.cost)) return undefined;
    const task = { password: normalise(password), cost: this.cost };
    return this.enqueue<string>('hash', task, by).catch((error: unknown) => {
      if (error instanceof AppError) return undefined;
      throw error;
    });
  }

  /** Stops the threads. */
  close(): Promise<void> {
    return this.threads.destroy();
  }

  private async check(password: unknown, account: { username: string; email: string }): Promise<void> {
    if (typeof password !== 'string' || !password.isWellFormed()) throw invalidInput('The password must be a string.');
    const length = countCodePoints(password);
    if (length < this.rules.minLength) {
      throw refusal('INVALID_INPUT', 'PASSWORD_TOO_SHORT', { params: { min: this.rules.minLength } });
    }
    if (length > MAX_LENGTH) throw refusal('INVALID_INPUT', 'PASSWORD_TOO_LONG', { params: { max: MAX_LENGTH } });
    const folded = foldCaseSimple(password);
    if (folded === foldCaseSimple(account.username) || foldAddress(password) === foldAddress(account.email)) {
      throw refusal('INVALID_INPUT', 'PASSWORD_IS_NAME');
    }
    if (this.rules.blocklist && (isContextWord(folded) || (await isCommon(folded)))) {
      throw refusal('INVALID_INPUT', 'PASSWORD_TOO_COMMON');
    }
  }

  private async run<T>(name: Task, task: object): Promise<T> {
    if (!this.rules.hashCost) return this.threads.run(task, { name }) as Promise<T>;
    return (load(TASKS) as Record<Task, (task: object) => T>)[name](task);
  }

  private async enqueue<T>(name: Task, task: object, by: HashRequester): Promise<T> {
    await this.limits.consumeLocally(LOCAL_ACCOUNT_RATES.hash, by.client);
    return runSuspended(by, () => this.waitAndRun<T>(name, task, by.client));
  }

  private async waitAndRun<T>(name: Task, task: object, client: string): Promise<T> {
    const ticket = this.queue.createTicket({ client });
    try {
      await ticket.acquire();
      return await this.run<T>(name, task);
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      const code = error.scope === 'all' ? 'UNAVAILABLE' : 'RATE_LIMITED';
      throw refusal(code, 'SERVER_BUSY', { retryAfter: RETRY_SECONDS });
    } finally {
      ticket.release();
    }
  }
}
