import { RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { refusal } from '@macrolog/domain';
import { sha256 } from '../secrets';
import type { SecurityLog } from '../security-log';
import { LimitReachedError, PostgresRateLimiter, purgeExpiredLimits } from './postgres-rate-limiter';
import {
  LOCAL_RULES,
  MAX_IN_FLIGHT,
  SHARED_RULES,
  type InFlightRule,
  type LocalRule,
  type Rule,
  type SharedRule,
} from './rules';

const MS_PER_SECOND = 1000;

/** In-flight requests end soon. */
const IN_FLIGHT_RETRY_SECONDS = 2;

const releaseNothing = () => undefined;

type Limiters<Name extends string, L> = Readonly<Record<Name, L>>;

type LocalLimiter = RateLimiterMemory | RateLimiterCluster;
type AnyLimiter = LocalLimiter | PostgresRateLimiter;

/** Key of a limit: a hash of constant length that contains no names. */
export const toKey = (parts: readonly string[]): string => sha256(parts.join('\0')).toString('base64url');

/** Creates a limiter for each rule. */
const createLimiters = <Name extends string, L extends AnyLimiter>(
  rules: Readonly<Record<Name, Rule>>,
  make: (options: { keyPrefix: string; points: number; duration: number }) => L,
) =>
  Object.fromEntries(
    Object.entries<Rule>(rules).map(([name, { points, seconds }]) => [
      name,
      make({ keyPrefix: name, points, duration: seconds }),
    ]),
  ) as Limiters<Name, L>;

/** Duration of the longest limit. A row that expires later was written with a wrong clock. */
const MAX_SECONDS = Math.max(...Object.values<Rule>(SHARED_RULES).map(({ seconds }) => seconds));

const tooManyRequests = (retryAfter: number) =>
  refusal('RATE_LIMITED', 'TOO_MANY_REQUESTS', { params: { seconds: retryAfter }, retryAfter });

/** @param onReached called for the first rejected call only, so that a flood of calls doesn't fill the log. */
async function consume(limiter: AnyLimiter, key: string, points: number, onReached: () => void): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes || refusal instanceof LimitReachedError)) throw refusal;
    if (refusal.consumedPoints > 0 && refusal.consumedPoints - points <= limiter.points) onReached();
    throw tooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / MS_PER_SECOND)));
  }
}

interface Holder {
  count: number;
  /** Whether the current series of rejections was reported. */
  isReported: boolean;
}

/** Limits how many requests each key has in flight, without a queue. Idle keys use no memory. */
class ConcurrencyLimiter {
  private readonly holders = new Map<string, Holder>();

  constructor(
    private readonly max: number,
    /** Called for the first rejection in a row, so that a flood of requests doesn't fill the log. */
    private readonly onReached: () => void,
  ) {}

  /** Returns the release function; undefined if the key has reached its limit. */
  acquire(key: string): (() => void) | undefined {
    const holder = this.holders.get(key) ?? { count: 0, isReported: false };
    if (holder.count >= this.max) {
      if (!holder.isReported) this.onReached();
      holder.isReported = true;
      return undefined;
    }
    holder.count += 1;
    this.holders.set(key, holder);
    return () => {
      holder.count -= 1;
      if (holder.count === 0) this.holders.delete(key);
    };
  }
}

/** Rate limits of the server. */
export class RateLimits {
  private readonly shared: Limiters<SharedRule, PostgresRateLimiter>;
  private readonly local: Limiters<LocalRule, LocalLimiter>;
  private readonly inFlight: Readonly<Record<InFlightRule, ConcurrencyLimiter>>;

  constructor(
    private readonly dataSource: DataSource,
    /** False for load tests, in which all requests come from one client. */
    readonly isOn: boolean,
    private readonly securityLog: SecurityLog,
    /** Whether the processes of this program count every request together. */
    sharesLocal = false,
  ) {
    this.local = createLimiters(LOCAL_RULES, (options) =>
      sharesLocal ? new RateLimiterCluster(options) : new RateLimiterMemory(options),
    );
    this.shared = createLimiters(SHARED_RULES, (options) => new PostgresRateLimiter({ ...options, dataSource }));
    const createLimiter = (rule: InFlightRule) =>
      new ConcurrencyLimiter(MAX_IN_FLIGHT[rule], () => this.securityLog('limit_reached', { limit: rule }));
    this.inFlight = { requests: createLimiter('requests'), files: createLimiter('files') };
  }

  /**
   * Counts a call, in all processes together.
   * @throws AppError RATE_LIMITED, with the seconds until a retry may succeed.
   */
  async consume(rule: SharedRule, ...whom: string[]): Promise<void> {
    await this.consumePoints(rule, 1, ...whom);
  }

  /** Counts several points, such as one for each row of a list. */
  async consumePoints(rule: SharedRule, points: number, ...whom: string[]): Promise<void> {
    if (this.isOn) await this.count(rule, this.shared[rule], toKey(whom), points);
  }

  /** Uncounts a call that turned out to be harmless. */
  async refund(rule: SharedRule, ...whom: string[]): Promise<void> {
    if (this.isOn) await this.shared[rule].reward(toKey(whom));
  }

  /** Marks the key for the duration of the rule. */
  async mark(rule: SharedRule, ...whom: string[]): Promise<void> {
    if (this.isOn) await this.shared[rule].set(toKey(whom), SHARED_RULES[rule].points);
  }

  async isMarked(rule: SharedRule, ...whom: string[]): Promise<boolean> {
    return this.isOn && (await this.shared[rule].has(toKey(whom)));
  }

  /** Resets the count. */
  async reset(rule: SharedRule, ...whom: string[]): Promise<void> {
    if (this.isOn) await this.shared[rule].delete(toKey(whom));
  }

  /**
   * Counts a call, in the processes of this program.
   * @throws AppError RATE_LIMITED, with the seconds until a retry may succeed.
   */
  async consumeLocally(rule: LocalRule, ...whom: string[]): Promise<void> {
    // These keys never leave the machine, so they need no hash.
    if (this.isOn) await this.count(rule, this.local[rule], whom.join('\0'));
  }

  /**
   * Counts an in-flight request, in this process. Returns the function that ends it.
   * @throws AppError RATE_LIMITED
   */
  acquire(rule: InFlightRule, client: string): () => void {
    if (!this.isOn) return releaseNothing;
    const release = this.inFlight[rule].acquire(client);
    if (!release) throw tooManyRequests(IN_FLIGHT_RETRY_SECONDS);
    return release;
  }

  /** Deletes expired counts. */
  async purgeExpired(): Promise<void> {
    await purgeExpiredLimits(this.dataSource, MAX_SECONDS);
  }

  private count(rule: SharedRule | LocalRule, limiter: AnyLimiter, key: string, points = 1): Promise<void> {
    return consume(limiter, key, points, () => this.securityLog('limit_reached', { limit: rule }));
  }
}
