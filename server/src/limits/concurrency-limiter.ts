interface Holder {
  count: number;
  /** Whether the current run of refusals was reported. */
  isReported: boolean;
}

/** Bounds how much each key holds at once, without a queue. Keys that hold nothing take no memory. */
export class ConcurrencyLimiter {
  private readonly holders = new Map<string, Holder>();

  constructor(
    private readonly max: number,
    /** Called for the first of the refusals in a row, so that a flood of them fills no log. */
    private readonly onReached: () => void,
  ) {}

  /** Returns the function that releases; undefined when the key holds all that it may. */
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
