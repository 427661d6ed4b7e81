import { TaskCancelledError, timeout, TimeoutStrategy } from 'cockatiel';
import { AppError } from '@macrolog/domain';
import { ProviderFailure } from './payment-gateway';

/** Several calls in a row may be slow, but the request must be answered in time. */
const DEADLINE = timeout(7_000, TimeoutStrategy.Aggressive);

const RETRY_AFTER_S = 10;

export const paymentsDisabled = () => new AppError('UNAVAILABLE', 'Payments are disabled on this server.');

const away = (sentence: string, cause: unknown) =>
  new AppError('UNAVAILABLE', sentence, { retryAfter: RETRY_AFTER_S, cause });

/**
 * Runs work that calls the provider, with a time limit. Work that continues after the limit does no harm, because all
 * of it can be repeated.
 * @throws AppError UNAVAILABLE with the sentence if the provider can't be reached, UPSTREAM_FAILED if it fails.
 */
export async function withProviderErrors<T>(sentence: string, work: () => Promise<T>): Promise<T> {
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
