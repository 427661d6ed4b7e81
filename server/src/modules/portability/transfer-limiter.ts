import { AppError } from '@macrolog/domain';
import { FairLimiter, QueueFullError } from '../../platform/limits/fair-limiter';

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

const busy = () => new AppError('UNAVAILABLE', 'The server is busy. Try again shortly.', { retryAfter: RETRY_AFTER_S });

/**
 * Limits heavy concurrent work: in total, per client, and one per user. A request that may not run waits for a short time,
 * and waiting clients are served in turn.
 */
export class TransferLimiter {
  private readonly limiter: FairLimiter;
  private readonly waitMs: number;

  /** @param work names the work in an error message: 'export'. */
  constructor(
    { max, perClient, waitingPerClient, waitMs }: TransferLimits,
    private readonly work: string,
  ) {
    this.waitMs = waitMs;
    this.limiter = new FairLimiter({
      maxActive: max,
      maxActivePerClient: perClient,
      maxActivePerUser: 1,
      maxWaiting: Infinity,
      maxWaitingPerClient: waitingPerClient,
      maxWaitingPerUser: Infinity,
    });
  }

  /**
   * Runs `work` when it may run.
   * @throws AppError RATE_LIMITED if the user still has one after the wait, UNAVAILABLE if it may not run in time or too
   * many requests wait; the signal's reason if the client disconnects while waiting.
   */
  async run<T>({ userId: user, client }: TransferOwner, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const ticket = this.limiter.createTicket({ client, user });
    const cancel = () => ticket.cancel();
    const timer = setTimeout(cancel, this.waitMs).unref();
    signal.addEventListener('abort', cancel);
    try {
      if (!(await ticket.acquire())) throw signal.aborted ? signal.reason : this.refuse(user);
    } catch (error) {
      throw error instanceof QueueFullError ? busy() : error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    }
    try {
      return await work();
    } finally {
      ticket.release();
    }
  }

  private refuse(user: string): AppError {
    if (!this.limiter.isActive(user)) return busy();
    const message = `Your last ${this.work} is still in progress. Try again when it is done.`;
    return new AppError('RATE_LIMITED', message, { retryAfter: RETRY_AFTER_S });
  }
}
