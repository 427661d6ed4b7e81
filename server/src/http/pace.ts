export interface PaceLimits {
  /** The minimum pace of both directions: so many bytes in each such time. */
  paceBytes: number;
  paceMs: number;
  /** How long a transfer takes at most. */
  totalMs: number;
}

/** The pace below which a client is cut off, so that it keeps nobody else from being served. */
export const MIN_PACE: PaceLimits = { paceBytes: 320 * 1024, paceMs: 20_000, totalMs: 120_000 };

/** Watches a transfer: calls `onSlow` once it falls below the minimum pace, or takes too long as a whole. */
export class Pace {
  private bytes = 0;
  private readonly timers: NodeJS.Timeout[];

  constructor({ paceBytes, paceMs, totalMs }: PaceLimits, onSlow: () => void) {
    const check = () => {
      if (this.bytes < paceBytes) onSlow();
      this.bytes = 0;
    };
    this.timers = [setInterval(check, paceMs), setTimeout(onSlow, totalMs)];
  }

  add(bytes: number): void {
    this.bytes += bytes;
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }
}
