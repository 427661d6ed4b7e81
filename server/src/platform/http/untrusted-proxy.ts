import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/**
 * Warns once if a proxy forwards requests but none is trusted. All its clients then share the limits of one client, and
 * a few wrong passwords lock everyone out.
 */
export function warnOfUntrustedProxy(logger: Logger, trustProxy: boolean | number | string): RequestHandler[] {
  if (trustProxy) return [];
  let isWarned = false;
  return [
    ({ headers }, _res, next) => {
      if (!isWarned && (headers['x-forwarded-for'] ?? headers['forwarded']) !== undefined) {
        isWarned = true;
        logger.warn('untrusted proxy detected; set TRUST_PROXY to the number of proxies');
      }
      next();
    },
  ];
}
