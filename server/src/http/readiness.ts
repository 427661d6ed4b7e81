import type { Logger } from 'pino';

/** Tells whether a check passes. Each change is logged with its cause, however often somebody asks. */
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
