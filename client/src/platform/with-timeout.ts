import { TimeoutError } from './errors';

export const REQUEST_TIMEOUT_MS = 10_000;

/** Aborts a request after a time, which then throws TimeoutError. `aborted` is a signal of the caller. */
export async function withTimeout<T>(
  timeoutMs: number,
  request: (signal: AbortSignal) => Promise<T>,
  aborted?: AbortSignal | null,
): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(() => controller.abort(new TimeoutError()), timeoutMs);
  aborted?.addEventListener('abort', abort);
  try {
    return await request(controller.signal);
  } catch (error) {
    // Not every browser rejects with the reason passed to abort().
    throw controller.signal.reason instanceof TimeoutError ? controller.signal.reason : error;
  } finally {
    clearTimeout(timer);
    aborted?.removeEventListener('abort', abort);
  }
}
