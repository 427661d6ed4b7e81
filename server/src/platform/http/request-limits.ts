import cors from '@fastify/cors';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  onRequestHookHandler,
} from 'fastify';
import type { RateLimits } from '../limits/rate-limits';
import { REQUEST_RATES } from '../limits/rates';
import { findClientKey } from './client-info';
import { refuseSlowRequest } from './errors';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `@fastify/cors`. */
    corsPreflightEnabled?: boolean;
    /** Timer of the timeout error. */
    timeout?: NodeJS.Timeout;
  }
}

/** How long browsers may cache a preflight response. */
const PREFLIGHT_SECONDS = 600;

/**
 * Lets pages of the listed origins call the API. No cookies are used, so credentials aren't allowed. The headers are set
 * before a request is counted, so that these pages can read the error; a preflight is answered after that.
 */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: 'GET,HEAD,POST,PUT,DELETE',
    allowedHeaders: 'Authorization,Content-Type,X-Request-Id',
    exposedHeaders: 'X-Request-Id,Retry-After,Allow,WWW-Authenticate',
    credentials: false,
    maxAge: PREFLIGHT_SECONDS,
    strictPreflight: false,
    preflightContinue: true,
  });
}

/** Limits concurrent requests and requests per minute of a client. */
export const clientGate = (limits: RateLimits, kind: 'api' | 'files'): onRequestAsyncHookHandler => {
  const [slots, rate] =
    kind === 'api' ? (['requests', REQUEST_RATES.client] as const) : (['files', REQUEST_RATES.files] as const);
  return async (request, reply) => {
    const client = findClientKey(request);
    // Registered before any await, because a closed response emits no second event.
    reply.raw.once('close', limits.acquire(slots, client));
    await limits.consumeLocally(rate, client);
    if (request.corsPreflightEnabled) return reply.code(204).header('content-length', '0').send();
    return undefined;
  };
};

/**
 * Sends a timeout error for slow requests. Work in progress isn't aborted: statements and external calls have their
 * own, shorter limits, so that connections return to the pool cleanly. Fastify's `handlerTimeout` ends with the request
 * body, and creates an abort signal for each request.
 */
export const requestTimeout =
  (milliseconds: number): onRequestHookHandler =>
  (request, reply, done) => {
    const timer = setTimeout(() => {
      if (reply.sent || reply.raw.headersSent) return;
      refuseSlowRequest(request, reply);
    }, milliseconds);
    request.timeout = timer;
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  };

/** For streamed responses, which have their own limits. */
export const withoutTimeout = (request: FastifyRequest): void => clearTimeout(request.timeout);

/** API responses must not be cached. */
export const neverCache: onRequestHookHandler = (_request, reply: FastifyReply, done) => {
  void reply.header('cache-control', 'no-store');
  done();
};
