import { RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { refusal } from '@macrolog/domain';
import { sha256 } from '../secrets';
import type { SecurityLog } from '../security-log';
import { LimitReachedError, PostgresRateLimiter, purgeExpiredLimits } from './postgres-rate-limiter';
import { MAX_IN_FLIGHT, type InFlightRule, type LocalRate, type Rate, type SharedRate } from './rates';

const MS_PER_SECOND = 1000;

/** In-flight requests end soon. */
const IN_FLIGHT_RETRY_SECONDS = 2;

const releaseNothing = () => undefined;

type LocalLimiter = RateLimiterMemory | RateLimiterCluster;
type AnyLimiter = LocalLimiter | PostgresRateLimiter;

/** Key of a limit: a hash of constant length that contains no names. */
export const toKey = (parts: readonly string[]): string => sha256(parts.join('\0')).toString('base64url');

const toOptions = ({ name, points, seconds }: Rate) => ({ keyPrefix: name, points, duration: seconds });

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

function findLimiter<L>(limiters: ReadonlyMap<string, L>, { name }: Rate): L {
  const limiter = limiters.get(name);
  if (!limiter) throw new Error(`No module lists the rate ${name}.`);
  return limiter;
}

/** Rate limits of the server. */
export class RateLimits {
  private readonly shared: ReadonlyMap<string, PostgresRateLimiter>;
  private readonly local: ReadonlyMap<string, LocalLimiter>;
  private readonly inFlight: Readonly<Record<InFlightRule, ConcurrencyLimiter>>;
  /** Duration of the longest rate. A row that expires later was written with a wrong clock. */
  private readonly maxSeconds: number;

  constructor(
    private readonly dataSource: DataSource,
    rates: readonly Rate[],
    /** False for load tests, in which all requests come from one client. */
    readonly isOn: boolean,
    private readonly securityLog: SecurityLog,
    /** Whether the processes of this program count every request together. */
    sharesLocal = false,
  ) {
    const shared = rates.filter(({ isShared }) => isShared);
    const local = rates.filter(({ isShared }) => !isShared);
    const Local = sharesLocal ? RateLimiterCluster : RateLimiterMemory;
    this.shared = new Map(
      shared.map((rate) => [rate.name, new PostgresRateLimiter({ ...toOptions(rate), dataSource })]),
    );
    this.local = new Map(local.map((rate) => [rate.name, new Local(toOptions(rate))]));
    this.maxSeconds = Math.max(...shared.map(({ seconds }) => seconds));
    const createLimiter = (rule: InFlightRule) =>
      new ConcurrencyLimiter(MAX_IN_FLIGHT[rule], () => this.securityLog('limit_reached', { limit: rule }));
    this.inFlight = { requests: createLimiter('requests'), files: createLimiter('files') };
  }

  /**
   * Counts a call, in all processes together.
   * @throws AppError RATE_LIMITED, with the seconds until a retry may succeed.
   */
  async consume(rate: SharedRate, ...whom: string[]): Promise<void> {
    await this.consumePoints(rate, 1, ...whom);
  }

  /** Counts several points, such as one for each row of a list. */
  async consumePoints(rate: SharedRate, points: number, ...whom: string[]): Promise<void> {
    if (this.isOn) await this.count(rate, findLimiter(this.shared, rate), toKey(whom), points);
  }

  /** Uncounts a call that turned out to be harmless. */
  async refund(rate: SharedRate, ...whom: string[]): Promise<void> {
    if (this.isOn) await findLimiter(this.shared, rate).reward(toKey(whom));
  }

  /** Marks the key for the duration of the rate. */
  async mark(rate: SharedRate, ...whom: string[]): Promise<void> {
    if (this.isOn) await findLimiter(this.shared, rate).set(toKey(whom), rate.points);
  }

  async isMarked(rate: SharedRate, ...whom: string[]): Promise<boolean> {
    return this.isOn && (await findLimiter(this.shared, rate).has(toKey(whom)));
  }

  /** Resets the count. */
  async reset(rate: SharedRate, ...whom: string[]): Promise<void> {
    if (this.isOn) await findLimiter(this.shared, rate).delete(toKey(whom));
  }

  /**
   * Counts a call, in the processes of this program.
   * @throws AppError RATE_LIMITED, with the seconds until a retry may succeed.
   */
  async consumeLocally(rate: LocalRate, ...whom: string[]): Promise<void> {
    // These keys never leave the machine, so they need no hash.
    if (this.isOn) await this.count(rate, findLimiter(this.local, rate), whom.join('\0'));
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
    await purgeExpiredLimits(this.dataSource, this.maxSeconds);
  }

  private count({ name }: Rate, limiter: AnyLimiter, key: string, points = 1): Promise<void> {
    return consume(limiter, key, points, () => this.securityLog('limit_reached', { limit: name }));
  }
}
