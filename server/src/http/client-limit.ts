import type { RequestHandler } from 'express';
import type { RateLimits } from '../limits/rate-limits';
import { callerOf } from './caller-of';

/** Bounds what one client may ask at once and in a minute, whatever it asks. */
export const clientLimit =
  (limits: RateLimits): RequestHandler =>
  async (req, res, next) => {
    const { client } = callerOf(req);
    // Before anything is waited for: of an answer that is over nobody would be told any more.
    res.once('close', limits.hold('requests', client));
    await limits.takeHere('client', client);
    next();
  };
