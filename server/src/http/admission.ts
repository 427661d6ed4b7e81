import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '../core/errors';
import { FairLimiter, QueueFullError } from '../limits/fair-limiter';
import { clientOfRequest } from './caller-of';

/** Requests at work for each database connection: some compute or wait for others while the rest uses the connections. */
export const ACTIVE_PER_CONNECTION = 4;

/** Requests at work for one client. */
export const MAX_ACTIVE_PER_CLIENT = 8;

/** Requests at work for one user. Each runs at most three statements at once, which leaves a connection to strangers. */
export const MAX_ACTIVE_PER_USER = 3;

/** Requests that wait in all: about as many as can be answered before their clients give up. */
export const MAX_WAITING = 2_000;

/** Requests of one client that wait. */
export const MAX_WAITING_PER_CLIENT = 100;

/** Requests of one user at one client that wait. */
export const MAX_WAITING_PER_USER = 50;

const RETRY_SECONDS = 2;

/** Requests are worked on in turn. */
export interface Admission {
  /** Runs the work when it is the request's turn, unless its client has left by then. */
  run(req: Request, res: Response, work: () => Promise<void>): Promise<void>;
  /** A handler that runs when it is the request's turn. */
  admit(handler: (req: Request, res: Response) => Promise<void>): RequestHandler;
  /** True while so many wait that no other request can be answered in time. */
  isFull(): boolean;
}

interface Options {
  /** Requests at work in all. */
  maxActive: number;
  maxWaiting?: number;
  /** False when all load comes from one client and one user, as in load tests. */
  isFair: boolean;
  /** The user whom a request names by a token that is signed by us. */
  userOf: (req: Request) => string | undefined;
}

const refusalFor = ({ scope }: QueueFullError): AppError =>
  scope === 'all'
    ? new AppError('UNAVAILABLE', 'The server is busy. Try again shortly.', { retryAfter: RETRY_SECONDS })
    : new AppError('RATE_LIMITED', `Too many requests. Try again in ${RETRY_SECONDS} seconds.`, {
        retryAfter: RETRY_SECONDS,
      });

/**
 * Bounds how many requests are worked on at once, before any of them takes a database connection, and shares the places
 * fairly between clients and users. A request has arrived as a whole before it is admitted, so a slow sender holds no place;
 * and it keeps its place until its work is done, also when its client has left.
 */
export function createAdmission({ maxActive, maxWaiting = MAX_WAITING, isFair, userOf }: Options): Admission {
  const share = (max: number) => (isFair ? max : Infinity);
  const limiter = new FairLimiter({
    maxActive,
    maxActivePerClient: share(MAX_ACTIVE_PER_CLIENT),
    maxActivePerUser: share(MAX_ACTIVE_PER_USER),
    maxWaiting,
    maxWaitingPerClient: share(MAX_WAITING_PER_CLIENT),
    maxWaitingPerUser: share(MAX_WAITING_PER_USER),
  });

  async function run(req: Request, res: Response, work: () => Promise<void>): Promise<void> {
    const place = limiter.placeFor({ client: clientOfRequest(req), user: userOf(req) });
    const cancel = () => place.cancel();
    res.once('close', cancel);
    try {
      if (!(await place.acquire())) return;
    } catch (error) {
      throw error instanceof QueueFullError ? refusalFor(error) : error;
    } finally {
      res.off('close', cancel);
    }
    req.place = place;
    try {
      // The deadline may have answered while the request waited.
      if (!res.destroyed && !res.headersSent) await work();
    } finally {
      place.release();
    }
  }

  return {
    run,
    admit: (handler) => (req, res) => run(req, res, () => handler(req, res)),
    isFull: () => limiter.isFull,
  };
}
