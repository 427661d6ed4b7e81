import type { RequestHandler, Response } from 'express';
import { AppError } from '../core/errors';

const timers = new WeakMap<Response, NodeJS.Timeout>();

/**
 * Answers what takes too long in its stead. What it had begun is not torn from its connection: statements and outside calls
 * end by their own, shorter limits, and connections go back to the pool in good order.
 */
export const answerWithin =
  (milliseconds: number): RequestHandler =>
  (_req, res, next) => {
    const timer = setTimeout(() => {
      if (res.headersSent) return;
      // Of a body that is still coming nothing more is read; and express destroys the connection of an answered request that
      // fails later, which would take along whatever is asked by it next.
      res.setHeader('Connection', 'close');
      next(new AppError('UNAVAILABLE', 'The request took too long. Try again.', { retryAfter: 2 }));
    }, milliseconds);
    timers.set(res, timer);
    res.once('close', () => clearTimeout(timer));
    next();
  };

/** For an answer that is sent in parts and watches over itself. */
export const withoutDeadline = (res: Response): void => clearTimeout(timers.get(res));
