interface Holder {
  count: number;
  /** Whether the current series of rejections was reported. */
  isReported: boolean;
}

/** Limits how many requests each key has in flight, without a queue. Idle keys use no memory. */
export class ConcurrencyLimiter {
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
