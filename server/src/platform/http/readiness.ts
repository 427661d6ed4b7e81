import type { Logger } from 'pino';

/** Wraps a check and logs each change of its result with the cause. */
export function watchReadiness(check: () => Promise<unknown>, logger: Logger): () => Promise<boolean> {
  let wasReady = true;
  return async () => {
    try {
      await check();
      if (!wasReady) logger.info('readiness restored');
      wasReady = true;
    } catch (error) {
      if (wasReady) logger.error({ err: error }, 'readiness check failed');
      wasReady = false;
    }
    return wasReady;
  };
}
