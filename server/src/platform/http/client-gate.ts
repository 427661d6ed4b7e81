import type { Request, RequestHandler } from 'express';
import { AppError } from '@macrolog/domain';
import type { RateLimits } from '../limits/rate-limits';
import { findClientKey } from './to-client-info';
import { respondWithoutApp } from './respond-without-app';

const isApi = ({ path }: Request): boolean => /^\/(graphql|api)(\/|$)/i.test(path);

/**
 * Limits concurrent requests and requests per minute of a client, for all paths. Errors are sent directly, so that they
 * cost almost nothing.
 * @param cors lets pages of other origins read the error.
 */
export const clientGate =
  (limits: RateLimits, cors: RequestHandler): RequestHandler =>
  async (req, res, next) => {
    const client = findClientKey(req);
    try {
      // Registered before any await, because a closed response emits no second event.
      res.once('close', limits.acquire(isApi(req) ? 'requests' : 'files', client));
      await limits.consumeLocally(isApi(req) ? 'client' : 'files', client);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await cors(req, res, () => respondWithoutApp(res, error, { 'Cache-Control': 'no-store' }));
      return;
    }
    next();
  };
