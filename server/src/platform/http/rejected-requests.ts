import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SecurityLog } from '../security-log';
import { findClientKey } from './client-info';

/** Each client is logged once in this time, so that a flood of requests doesn't fill the log. */
const QUIET_MS = 60_000;
const MAX_CLIENTS = 10_000;

/** Statuses of malformed and of oversized requests. */
const REJECTED: ReadonlySet<number> = new Set([400, 413]);

/** Logs the clients whose requests are rejected as malformed, as attempts to bypass the validation of input. */
export function logRejectedRequests(app: FastifyInstance, securityLog: SecurityLog): void {
  const logged = new LRUCache<string, true>({ max: MAX_CLIENTS, ttl: QUIET_MS });
  app.addHook('onResponse', (request, reply, done) => {
    const client = findClientKey(request);
    if (REJECTED.has(reply.statusCode) && !logged.has(client)) {
      logged.set(client, true);
      // The pattern of the route, because a path may contain input.
      securityLog('request_rejected', { client, requestId: request.id, route: request.routeOptions.url });
    }
    done();
  });
}
