import type { DataSource } from 'typeorm';
import { MAX_CLOCK_SKEW_MS } from '../clock';
import type { Queryable } from '../database/transaction';

/** Database time in milliseconds at the start of the statement. */
const NOW = 'floor(extract(epoch FROM statement_timestamp()) * 1000)::bigint';

/** Keys that are rejected from memory. Beyond this number, the oldest one is checked in the database again. */
const MAX_BLOCKED_KEYS = 10_000;

interface Options {
  dataSource: DataSource;
  keyPrefix: string;
  points: number;
  /** Seconds. */
  duration: number;
}

interface Row {
  points: number;
  msBeforeNext: number;
}

/** A key has exceeded its limit. */
export class LimitReachedError extends Error {
  constructor(
    readonly msBeforeNext: number,
    /** Zero if the rejection came from memory. */
    readonly consumedPoints = 0,
  ) {
    super('Rate limit reached.');
  }
}

/**
 * Counts calls in Postgres, for all processes together and with the database clock. `RateLimiterPostgres` of
 * rate-limiter-flexible uses the clock of the machine: machines with different clocks would count differently, and one
 * whose clock was ahead would lock users out. It also keeps any number of blocked keys in memory. A row that expires
 * later than possible counts as expired.
 */
export class PostgresRateLimiter {
  /** Keys over the limit, which need no database query, with their expiry on the monotonic clock. */
  private readonly blocked = new Map<string, number>();

  constructor(private readonly options: Options) {}

  get points(): number {
    return this.options.points;
  }

  /** @throws LimitReachedError */
  async consume(key: string, points = 1): Promise<void> {
    const blockedMs = (this.blocked.get(key) ?? 0) - performance.now();
    if (blockedMs > 0) throw new LimitReachedError(blockedMs);
    const counted = await this.add(key, points);
    if (counted.points <= this.points) return;
    this.block(key, counted.msBeforeNext);
    throw new LimitReachedError(counted.msBeforeNext, counted.points);
  }

  /** Counts in the caller's transaction. Returns false beyond the limit. */
  async allows(database: Queryable, key: string): Promise<boolean> {
    return (await this.add(key, 1, database)).points <= this.points;
  }

  async reward(key: string, points = 1): Promise<void> {
    await this.add(key, -points);
  }

  /** Sets the count for the full duration of the limit. */
  async set(key: string, points: number): Promise<void> {
    await this.options.dataSource.query(
      `INSERT INTO rate_limits (key, points, expire) VALUES ($1, $2, ${NOW} + $3)
       ON CONFLICT (key) DO UPDATE SET points = excluded.points, expire = excluded.expire`,
      [this.rowKey(key), points, this.durationMs],
    );
  }

  /** Whether the key has a current count. */
  async has(key: string): Promise<boolean> {
    const rows = await this.options.dataSource.query<unknown[]>(
      `SELECT FROM rate_limits WHERE key = $1 AND expire > ${NOW} AND expire <= ${NOW} + $2`,
      [this.rowKey(key), this.durationMs + MAX_CLOCK_SKEW_MS],
    );
    return rows.length > 0;
  }

  async delete(key: string): Promise<void> {
    this.blocked.delete(key);
    await this.options.dataSource.query('DELETE FROM rate_limits WHERE key = $1', [this.rowKey(key)]);
  }

  private get durationMs(): number {
    return this.options.duration * 1000;
  }

  private rowKey(key: string): string {
    return `${this.options.keyPrefix}:${key}`;
  }

  private async add(key: string, points: number, database: Queryable = this.options.dataSource): Promise<Row> {
    const isOver = `(r.expire <= ${NOW} OR r.expire > ${NOW} + $4)`;
    const [row] = await database.query<[Row]>(
      `INSERT INTO rate_limits AS r (key, points, expire) VALUES ($1, $2, ${NOW} + $3)
       ON CONFLICT (key) DO UPDATE SET
         points = CASE WHEN ${isOver} THEN excluded.points ELSE r.points + excluded.points END,
         expire = CASE WHEN ${isOver} THEN excluded.expire ELSE r.expire END
       RETURNING points, (expire - ${NOW})::float AS "msBeforeNext"`,
      [this.rowKey(key), points, this.durationMs, this.durationMs + MAX_CLOCK_SKEW_MS],
    );
    return row;
  }

  private block(key: string, ms: number): void {
    const [oldest] = this.blocked.keys();
    if (oldest !== undefined && this.blocked.size >= MAX_BLOCKED_KEYS) this.blocked.delete(oldest);
    this.blocked.set(key, performance.now() + ms);
  }
}

/** Deletes rows that have expired, or that expire later than the longest limit allows. */
export async function purgeExpiredLimits(dataSource: DataSource, longestSeconds: number): Promise<void> {
  await dataSource.query(`DELETE FROM rate_limits WHERE expire < ${NOW} OR expire > ${NOW} + $1`, [
    longestSeconds * 1000 + MAX_CLOCK_SKEW_MS,
  ]);
}
