/**
 * Runs work now and then: at once, and again a while after each end. Returns what stops it: the work is told by its signal,
 * and what is still running is waited for.
 */
export function repeat(everyMs: number, work: (signal: AbortSignal) => Promise<void>): () => Promise<void> {
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
