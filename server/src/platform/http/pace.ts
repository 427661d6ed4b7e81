export interface PaceLimits {
  /** Minimum speed in both directions: this many bytes per interval. */
  paceBytes: number;
  paceMs: number;
  /** Maximum duration of a transfer. */
  totalMs: number;
}

/** Slower clients are disconnected, so that they don't block others. */
export const MIN_PACE: PaceLimits = { paceBytes: 320 * 1024, paceMs: 20_000, totalMs: 120_000 };

/** Watches a transfer: calls `onSlow` if it falls below the minimum speed or exceeds the maximum duration. */
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
