import { AppError } from '@macrolog/domain';

const RETRY_AFTER_S = 10;

/** The user and the client of a transfer. */
export interface TransferOwner {
  userId: string;
  /** Address of the client. */
  client: string;
}

interface TransferLimits {
  /** At the same time, of all clients. */
  max: number;
  perClient: number;
  waitingPerClient: number;
  waitMs: number;
}

interface Waiting extends TransferOwner {
  enter: () => void;
}

const busy = () => new AppError('UNAVAILABLE', 'The server is busy. Try again shortly.', { retryAfter: RETRY_AFTER_S });

/**
 * Limits heavy concurrent work: in total, per client, and one per user. A request that may not run waits for a
 * short time. The next to run is the one that has waited longest, of the clients with the fewest that run.
 */
export class TransferLimiter {
  private readonly active = new Set<TransferOwner>();
  private readonly waiting: Waiting[] = [];

  /** @param work names the work in an error message: 'export'. */
  constructor(
    private readonly limits: TransferLimits,
    private readonly work: string,
  ) {}

  /**
   * Runs `work` when it may run.
   * @throws AppError RATE_LIMITED if the user still has one after the wait, UNAVAILABLE if it may not run in time
   * or too many requests wait; the signal's reason if the client disconnects while waiting.
   */
  async run<T>(owner: TransferOwner, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (this.isFree(owner)) this.active.add(owner);
    else await this.wait(owner, signal);
    try {
      return await work();
    } finally {
      this.active.delete(owner);
      this.enterWaiting();
    }
  }

  private isFree(owner: TransferOwner): boolean {
    const { max, perClient } = this.limits;
    return this.active.size < max && this.count(owner.client) < perClient && !this.isActive(owner);
  }

  private isActive({ userId }: TransferOwner): boolean {
    return [...this.active].some((owner) => owner.userId === userId);
  }

  private count(client: string): number {
    return [...this.active].filter((owner) => owner.client === client).length;
  }

  private refuse(owner: TransferOwner): AppError {
    if (!this.isActive(owner)) return busy();
    const message = `Your last ${this.work} is still in progress. Try again when it is done.`;
    return new AppError('RATE_LIMITED', message, { retryAfter: RETRY_AFTER_S });
  }

  private wait(owner: TransferOwner, signal: AbortSignal): Promise<void> {
    const { waitingPerClient, waitMs } = this.limits;
    if (this.waiting.filter(({ client }) => client === owner.client).length >= waitingPerClient) throw busy();
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const settle = (how: () => void) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
        this.waiting.splice(this.waiting.indexOf(entry), 1);
        how();
      };
      // Counts at once, before another request can run.
      const enter = () => {
        this.active.add(owner);
        settle(resolve);
      };
      const entry = { ...owner, enter };
      const leave = () => settle(() => reject(signal.reason as Error));
      const timer = setTimeout(() => settle(() => reject(this.refuse(owner))), waitMs).unref();
      signal.addEventListener('abort', leave);
      this.waiting.push(entry);
    });
  }

  private enterWaiting(): void {
    for (;;) {
      const [next] = this.waiting
        .filter((owner) => this.isFree(owner))
        .toSorted((a, b) => this.count(a.client) - this.count(b.client));
      if (!next) return;
      next.enter();
    }
  }
}
