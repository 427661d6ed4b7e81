import {
  createServer,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { unavailable } from '@macrolog/domain';
import { ConfigurationError } from '../../config/env';
import { createHealth } from '../version';
import { limitConnections, type TrustedProxies } from './connection-limit';
import { limitUnreadBody } from './discard';
import { respondWithoutApp } from './errors';
import { limitPipelining } from './pipelining';
import { HSTS_SECONDS } from './security-headers';

/**
 * Phases of a shutdown: requests from clients that couldn't know about it yet are still answered; then no new
 * connections are accepted; requests in flight may finish; slower ones get UNAVAILABLE.
 */
const SHUTDOWN = { acceptMs: 500, drainMs: 6_000, gracePeriodMs: 250 };

/** Time limit for the headers of a request, also of the first one on a connection. */
const HEADERS_MS = 5_000;

/**
 * Keep-alive timeout. Longer than that of proxies and clients (a minute), because the side that closes first may cut
 * off a request in transit.
 */
export const KEPT_MS = 65_000;

/** A connection is closed after this time without a byte in either direction. */
const MAX_SILENCE_MS = 120_000;

interface ListenAddress {
  host: string;
  port: number;
  isProduction?: boolean;
  /** Hash of the commit, if it is known. */
  commit?: string | null;
  /** The connections of each client are limited, except of these proxies. */
  proxies?: TrustedProxies;
  shutdown?: typeof SHUTDOWN;
  /** In-flight requests, kept up to date. */
  unanswered?: Set<ServerResponse>;
}

export interface Listener {
  port: number;
  /** Starts passing requests to the app. Before that, and while it is full, clients get UNAVAILABLE. */
  serve(app: RequestListener, isFull?: () => boolean): void;
  /** Lets in-flight requests finish, including those that arrive during the shutdown; then stops listening. */
  drain(): Promise<void>;
}

/** Set on all responses, including those that the app isn't involved in. */
export const safeHeaders = (isProduction: boolean) => ({
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  ...(isProduction && { 'Strict-Transport-Security': `max-age=${HSTS_SECONDS}; includeSubDomains` }),
});

/** Maximum number of close listeners of a response. Every layer adds one, and streamed responses add several. */
export const MAX_LISTENERS = 30;

const RETRY_SECONDS = 2;

/** Health checks get the actual state; all other requests get UNAVAILABLE. */
const respondUnavailable =
  (headers: OutgoingHttpHeaders, health: string): RequestListener =>
  (req, res) => {
    if (req.url === '/healthz') res.writeHead(200, headers).end(health);
    else if (req.url !== '/readyz') respondWithoutApp(res, unavailable(RETRY_SECONDS), headers);
    else res.writeHead(503, { ...headers, 'Retry-After': RETRY_SECONDS }).end('{"status":"unavailable"}');
  };

/** In-flight requests and their handling during a shutdown. */
class InFlightRequests {
  private isEnding = false;

  constructor(
    private readonly server: Server,
    private readonly responses: Set<ServerResponse>,
    private readonly shutdown: typeof SHUTDOWN,
    private readonly rejectRequest: RequestListener,
  ) {}

  async drain(): Promise<void> {
    const { acceptMs, drainMs, gracePeriodMs } = this.shutdown;
    this.isEnding = true;
    for (const res of this.responses) this.askToClose(res);
    await sleep(acceptMs);
    const closed = new Promise((resolve) => this.server.close(resolve));
    const rejection = setTimeout(() => this.rejectAll(), drainMs);
    const end = setTimeout(() => this.server.closeAllConnections(), drainMs + gracePeriodMs);
    await closed;
    clearTimeout(rejection);
    clearTimeout(end);
  }

  add(res: ServerResponse): void {
    res.setMaxListeners(MAX_LISTENERS);
    this.responses.add(res);
    if (this.isEnding) this.askToClose(res);
    res.once('close', () => {
      this.responses.delete(res);
      // A response whose headers were sent before the shutdown keeps its connection.
      if (this.isEnding && !this.server.listening) this.server.closeIdleConnections();
    });
  }

  /** Asks the client to close the connection, because closing it here could cut off the next request. */
  private askToClose(res: ServerResponse): void {
    if (!res.headersSent) res.setHeader('Connection', 'close');
  }

  private rejectAll(): void {
    for (const res of this.responses) if (!res.headersSent) this.rejectRequest(res.req, res);
  }
}

/**
 * Starts listening before anything else is ready, so that a port conflict is found first and health checks get a
 * response.
 * @throws ConfigurationError with one sentence if it fails.
 */
export async function listen(address: ListenAddress): Promise<Listener> {
  const { host, port, isProduction = false, commit = null, proxies, shutdown = SHUTDOWN } = address;
  const { unanswered = new Set() } = address;
  const rejectRequest = respondUnavailable(safeHeaders(isProduction), createHealth(commit));
  const server = createServer({
    headersTimeout: HEADERS_MS,
    keepAliveTimeout: KEPT_MS,
    connectionsCheckingInterval: 1_000,
  });
  server.timeout = MAX_SILENCE_MS;
  if (proxies !== undefined) limitConnections(server, proxies);
  const inFlight = new InFlightRequests(server, unanswered, shutdown, rejectRequest);
  let handle = rejectRequest;
  server.on(
    'request',
    limitPipelining((req, res) => {
      inFlight.add(res);
      limitUnreadBody(req, res);
      handle(req, res);
    }),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is already in use. Set PORT to a different one.`,
        EACCES: `Not allowed to use port ${port}. Set PORT to a number above 1023.`,
      };
      reject(
        new ConfigurationError(reasons[code ?? ''] ?? `Couldn't listen on ${host}:${port} (${code}). Check HOST.`),
      );
    });
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve(app, isFull = () => false) {
      // Rejecting must cost almost nothing, or clients that send too much would slow down all others.
      handle = (req, res) => (isFull() ? rejectRequest(req, res) : app(req, res));
    },
    drain: () => inFlight.drain(),
  };
}
