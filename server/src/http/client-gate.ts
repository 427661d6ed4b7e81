import type { Request, RequestHandler } from 'express';
import { AppError } from '@macrolog/domain';
import type { RateLimits } from '../limits/rate-limits';
import { clientOfRequest } from './caller-of';
import { refuseShortly } from './short-answer';

const isApi = ({ path }: Request): boolean => /^\/(graphql|api)(\/|$)/i.test(path);

/**
 * Limits concurrent requests and requests per minute of a client, for all paths. Errors are sent directly, so that they
 * cost almost nothing.
 * @param cors lets pages of other origins read the error.
 */
export const clientGate =
  (limits: RateLimits, cors: RequestHandler): RequestHandler =>
  async (req, res, next) => {
    const client = clientOfRequest(req);
    try {
      // Registered before any await, because a closed response emits no second event.
      res.once('close', limits.hold(isApi(req) ? 'requests' : 'files', client));
      await limits.takeHere(isApi(req) ? 'client' : 'files', client);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await cors(req, res, () => refuseShortly(res, error, { 'Cache-Control': 'no-store' }));
      return;
    }
    next();
  };
