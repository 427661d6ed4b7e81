import {
  createServer,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigurationError } from '../config/env';
import { unavailable } from '../core/errors';
import { limitPipelining } from './pipelining';
import { HSTS_SECONDS } from './security-headers';
import { refuseShortly } from './short-answer';

/**
 * What a shutdown takes its time for: what is sent by clients that could not know yet is still answered; then nothing new
 * is taken; requests in flight are waited for, and those that take longer are told to come back.
 */
const SHUTDOWN = { stillTakenMs: 500, drainMs: 6_000, lastWordsMs: 250 };

/** What a client may take to say what it wants. */
const HEADERS_MS = 10_000;

/**
 * How long a connection is kept for the next request. Longer than proxies and clients keep theirs (a minute): whoever closes
 * first may cut off a request that is on its way.
 */
const KEPT_MS = 65_000;

/** After so long without a byte either way a connection is closed: its client reads no answer and sends no request. */
const MAX_SILENCE_MS = 120_000;

interface Place {
  host: string;
  port: number;
  isProduction?: boolean;
  shutdown?: typeof SHUTDOWN;
  /** Kept up to date with the answers that are owed. */
  unanswered?: Set<ServerResponse>;
}

export interface Listener {
  port: number;
  /** Hands requests to the program; until then, and while it is full, they are told to come back. */
  serve(app: RequestListener, isFull?: () => boolean): void;
  /** Lets requests in flight finish, and those that arrive just then; afterwards nobody is listened to any more. */
  drain(): Promise<void>;
}

/** No answer goes without them, not even those that the program itself has no part in. */
const safeHeaders = (isProduction: boolean) => ({
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  ...(isProduction && { 'Strict-Transport-Security': `max-age=${HSTS_SECONDS}; includeSubDomains` }),
});

/** Listeners for the end of one response: every layer that its request passes has one, and a stream that is sent several. */
const MAX_LISTENERS = 30;

const COME_BACK_SECONDS = 2;

/** Those that watch over the program are told how it is; everybody else is refused. */
const sayComeBack =
  (headers: OutgoingHttpHeaders): RequestListener =>
  (req, res) => {
    if (req.url === '/healthz') res.writeHead(200, headers).end('{"status":"ok"}');
    else if (req.url !== '/readyz') refuseShortly(res, unavailable(COME_BACK_SECONDS), headers);
    else res.writeHead(503, { ...headers, 'Retry-After': COME_BACK_SECONDS }).end('{"status":"unavailable"}');
  };

/** Answers that are owed, and how a shutdown goes about them. */
class Owed {
  private isEnding = false;

  constructor(
    private readonly server: Server,
    private readonly responses: Set<ServerResponse>,
    private readonly shutdown: typeof SHUTDOWN,
    private readonly comeBack: RequestListener,
  ) {}

  async settle(): Promise<void> {
    const { stillTakenMs, drainMs, lastWordsMs } = this.shutdown;
    this.isEnding = true;
    for (const res of this.responses) this.askToClose(res);
    await sleep(stillTakenMs);
    const closed = new Promise((resolve) => this.server.close(resolve));
    const patience = setTimeout(() => this.comeBackAll(), drainMs);
    const end = setTimeout(() => this.server.closeAllConnections(), drainMs + lastWordsMs);
    await closed;
    clearTimeout(patience);
    clearTimeout(end);
  }

  note(res: ServerResponse): void {
    res.setMaxListeners(MAX_LISTENERS);
    this.responses.add(res);
    if (this.isEnding) this.askToClose(res);
    res.once('close', () => {
      this.responses.delete(res);
      // One whose headers were on their way before the shutdown keeps its connection.
      if (this.isEnding && !this.server.listening) this.server.closeIdleConnections();
    });
  }

  /** A connection that is closed while a client sends its next request takes that along. */
  private askToClose(res: ServerResponse): void {
    if (!res.headersSent) res.setHeader('Connection', 'close');
  }

  private comeBackAll(): void {
    for (const res of this.responses) if (!res.headersSent) this.comeBack(res.req, res);
  }
}

/**
 * Listens before anything else is ready, so that a port in use is found out first and health checks have an answer.
 * @throws ConfigurationError with one sentence when it cannot.
 */
export async function listen(place: Place): Promise<Listener> {
  const { host, port, isProduction = false, shutdown = SHUTDOWN, unanswered = new Set() } = place;
  const comeBack = sayComeBack(safeHeaders(isProduction));
  const server = createServer({
    headersTimeout: HEADERS_MS,
    keepAliveTimeout: KEPT_MS,
    connectionsCheckingInterval: 5_000,
  });
  server.timeout = MAX_SILENCE_MS;
  const owed = new Owed(server, unanswered, shutdown, comeBack);
  let handle = comeBack;
  server.on(
    'request',
    limitPipelining((req, res) => {
      owed.note(res);
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
      // Refusing must cost next to nothing, or those who ask too much take the time of everybody else.
      handle = (req, res) => (isFull() ? comeBack(req, res) : app(req, res));
    },
    drain: () => owed.settle(),
  };
}
