import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import type { RequestHandler, Response } from 'express';
import { AppError } from '../core/errors';

/** Requests that are worked on at once; more would only wait for the database. */
const AT_ONCE = 200;
/** Requests that wait for their turn: about as many as can still be answered before their callers give up. */
const WAITING = 2_000;

/** Requests that are let in. */
export interface Admission {
  /** Lets a request in when it is its turn. */
  admit: RequestHandler;
  /** True while so many wait that another would not be answered in time. */
  isFull: () => boolean;
}

const ended = (res: Response): Promise<void> =>
  new Promise((resolve) => {
    if (res.closed) resolve();
    else res.once('close', resolve);
  });

/** Bounds how many requests are worked on at once, so that those that are let in are answered while ten times as many ask. */
export function createAdmission({ atOnce = AT_ONCE, waiting = WAITING } = {}): Admission {
  const places = bulkhead(atOnce, waiting);
  return {
    admit: (_req, res, next) => {
      places
        .execute(() => {
          // Nobody waits for an answer any more.
          if (res.closed || res.headersSent) return;
          next();
          return ended(res);
        })
        .catch((error: unknown) => {
          if (!(error instanceof BulkheadRejectedError)) throw error;
          next(new AppError('UNAVAILABLE', 'Too many requests at once. Please try again.', { retryAfter: 2 }));
        })
        .catch(next);
    },
    isFull: () => places.executionSlots === 0 && places.queueSlots === 0,
  };
}
