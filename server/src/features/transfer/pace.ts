import type { TransferLimits } from './transfer-limits';

export type PaceLimits = Pick<TransferLimits, 'paceBytes' | 'paceMs' | 'totalMs'>;

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
