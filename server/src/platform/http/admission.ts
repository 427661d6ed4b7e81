import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, refusal } from '@macrolog/domain';
import { FairLimiter, QueueFullError } from '../limits/fair-limiter';
import { findClientKey } from './client-info';
import { logLateError } from './errors';

/** Active requests per database connection. Some compute or wait while the others use the connections. */
export const ACTIVE_PER_CONNECTION = 4;

/** Maximum number of active requests per client. */
export const MAX_ACTIVE_PER_CLIENT = 8;

/**
 * Maximum number of active requests per user. Each runs at most three concurrent statements, which leaves a connection
 * for other users.
 */
export const MAX_ACTIVE_PER_USER = 3;

/** Maximum queue length: about as many requests as can be answered before their clients time out. */
export const MAX_WAITING = 2_000;

/** Maximum number of waiting requests per client. */
export const MAX_WAITING_PER_CLIENT = 100;

/** Maximum number of waiting requests per user and client. */
export const MAX_WAITING_PER_USER = 50;

const RETRY_SECONDS = 2;

/** Admits requests to be processed in fair order. */
export interface Admission {
  /** Runs the work when it is the request's turn, unless its client has disconnected. */
  run(request: FastifyRequest, reply: FastifyReply, work: () => Promise<void>): Promise<void>;
  /** True while the queue is so long that no other request can be answered in time. */
  isFull(): boolean;
}

interface Options {
  /** Maximum number of active requests. */
  maxActive: number;
  maxWaiting?: number;
  /** False if all load comes from one client and one user, as in load tests. */
  isFair: boolean;
  /** User ID in a request's valid token. */
  getUser: (request: FastifyRequest) => string | undefined;
}

const errorFor = ({ scope }: QueueFullError): AppError =>
  scope === 'all'
    ? refusal('UNAVAILABLE', 'SERVER_BUSY', { retryAfter: RETRY_SECONDS })
    : refusal('RATE_LIMITED', 'TOO_MANY_REQUESTS', {
        params: { seconds: RETRY_SECONDS },
        retryAfter: RETRY_SECONDS,
      });

/**
 * Limits the number of active requests before any of them takes a database connection, and shares the tickets fairly
 * between clients and users. A request is admitted once it has arrived completely, so slow senders occupy no ticket. It
 * keeps its ticket until its work is done, even if its client disconnects.
 */
export function createAdmission({ maxActive, maxWaiting = MAX_WAITING, isFair, getUser }: Options): Admission {
  const share = (max: number) => (isFair ? max : Infinity);
  const limiter = new FairLimiter({
    maxActive,
    maxActivePerClient: share(MAX_ACTIVE_PER_CLIENT),
    maxActivePerUser: share(MAX_ACTIVE_PER_USER),
    maxWaiting,
    maxWaitingPerClient: share(MAX_WAITING_PER_CLIENT),
    maxWaitingPerUser: share(MAX_WAITING_PER_USER),
  });

  async function run(request: FastifyRequest, reply: FastifyReply, work: () => Promise<void>): Promise<void> {
    const { raw: res } = reply;
    const ticket = limiter.createTicket({ client: findClientKey(request), user: getUser(request) });
    const cancel = () => ticket.cancel();
    res.once('close', cancel);
    try {
      if (!(await ticket.acquire())) return;
    } catch (error) {
      throw error instanceof QueueFullError ? errorFor(error) : error;
    } finally {
      res.off('close', cancel);
    }
    request.ticket = ticket;
    try {
      // The timeout may have answered while the request waited.
      if (!res.destroyed && !res.headersSent) await work();
    } catch (error) {
      if (!reply.sent) throw error;
      logLateError(error, request);
    } finally {
      ticket.release();
    }
  }

  return { run, isFull: () => limiter.isFull };
}
