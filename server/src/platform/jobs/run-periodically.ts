/**
 * Runs work periodically: immediately, and again some time after each end. Returns a function that aborts the work's
 * signal and waits for it to end.
 */
export function runPeriodically(everyMs: number, work: (signal: AbortSignal) => Promise<void>): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const round = async (): Promise<void> => {
    await work(stopping.signal);
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      running = round();
    }, everyMs).unref();
  };
  let running = round();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  };
}
