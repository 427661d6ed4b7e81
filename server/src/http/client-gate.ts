import type { Request, RequestHandler } from 'express';
import { AppError } from '../core/errors';
import type { RateLimits } from '../limits/rate-limits';
import { clientOfRequest } from './caller-of';
import { refuseShortly } from './short-answer';

const isApi = ({ path }: Request): boolean => /^\/(graphql|api)(\/|$)/i.test(path);

/**
 * Bounds what one client may send at once and in a minute, whatever it asks for. Refusals are answered here, so that they
 * cost next to nothing.
 * @param cors lets pages of other origins read the refusal.
 */
export const clientGate =
  (limits: RateLimits, cors: RequestHandler): RequestHandler =>
  async (req, res, next) => {
    const client = clientOfRequest(req);
    try {
      // Registered before anything is awaited: a response that has closed emits no second event.
      res.once('close', limits.hold(isApi(req) ? 'requests' : 'files', client));
      await limits.takeHere(isApi(req) ? 'client' : 'files', client);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await cors(req, res, () => refuseShortly(res, error, { 'Cache-Control': 'no-store' }));
      return;
    }
    next();
  };
