import type { RequestHandler, Response } from 'express';
import { AppError } from '@macrolog/domain';

const timers = new WeakMap<Response, NodeJS.Timeout>();

/**
 * Sends a timeout error for slow requests. Work in progress isn't aborted: statements and external calls have their
 * own, shorter limits, so that connections return to the pool cleanly.
 */
export const requestTimeout =
  (milliseconds: number): RequestHandler =>
  (_req, res, next) => {
    const timer = setTimeout(() => {
      if (res.headersSent) return;
      // Don't read the rest of an incomplete body. Also, express destroys the connection of an answered request that
      // fails later, which would abort the next request on it.
      res.setHeader('Connection', 'close');
      next(new AppError('UNAVAILABLE', 'The request took too long. Try again.', { retryAfter: 2 }));
    }, milliseconds);
    timers.set(res, timer);
    res.once('close', () => clearTimeout(timer));
    next();
  };

/** For streamed responses, which have their own limits. */
export const withoutDeadline = (res: Response): void => clearTimeout(timers.get(res));
