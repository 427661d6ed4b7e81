import { TaskCancelledError, timeout, TimeoutStrategy } from 'cockatiel';
import { AppError } from '../../core/errors';
import { ProviderFailure } from './payment-gateway';

/** Several calls in a row may each be slow; the answer to who waits comes all the same. */
const DEADLINE = timeout(7_000, TimeoutStrategy.Aggressive);

const RETRY_AFTER_S = 10;

export const notSetUp = () => new AppError('UNAVAILABLE', 'Payments are disabled on this server.');

const away = (sentence: string, cause: unknown) =>
  new AppError('UNAVAILABLE', sentence, { retryAfter: RETRY_AFTER_S, cause });

/**
 * Runs work that asks the provider, and answers in time. What goes on after the deadline does no harm: all of it can be
 * repeated.
 * @throws AppError UNAVAILABLE with the sentence when the provider cannot be reached, UPSTREAM_FAILED when it fails.
 */
export async function answering<T>(sentence: string, work: () => Promise<T>): Promise<T> {
  try {
    return await DEADLINE.execute(work);
  } catch (error) {
    if (error instanceof TaskCancelledError) throw away(sentence, error);
    if (!(error instanceof ProviderFailure)) throw error;
    throw error.kind === 'away'
      ? away(sentence, error.cause)
      : new AppError('UPSTREAM_FAILED', sentence, { cause: error.cause });
  }
}
