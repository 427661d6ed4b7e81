import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { SecurityLog } from '../security-log';

/** Keys of credentials and payment data, removed from every log line. */
const SECRETS = ['authorization', 'cookie', 'password', 'currentPassword', 'newPassword', 'token', 'passwordHash'];

interface Failure {
  name?: string;
  message?: string;
  stack?: string;
  code?: unknown;
  constraint?: unknown;
  table?: unknown;
  query?: unknown;
  cause?: unknown;
}

/**
 * Error properties that may be logged. An allow-list, because a failed statement contains its parameters, such as email
 * addresses and password hashes, and the driver's detail contains the values of a violated key.
 */
function loggedError(error: Failure): Record<string, unknown> {
  const { name, message, stack, code, constraint, table, query, cause } = error;
  const kept = { type: name, message, stack, code, constraint, table, query };
  return { ...kept, ...(cause instanceof Error && { cause: loggedError(cause) }) };
}

export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      // Fastify would add serializers of its own for requests and responses.
      serializers: { err: loggedError, req: (shown: object) => shown, res: (shown: object) => shown },
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    },
    destination,
  );

/** Logs security events, one line each, with the property `security`. */
export const createSecurityLog =
  (logger: Logger): SecurityLog =>
  (event, facts) =>
    logger.info({ security: event, ...facts }, 'security');

const REQUEST_ID = /^[\w-]{8,64}$/;

declare module 'node:http' {
  interface IncomingMessage {
    /** Identifies the request in the response and the log. */
    id?: string;
    /** True for a response with status 5xx that is intended, such as that of disabled payments. It is not logged as an error. */
    isExpectedRefusal?: boolean;
  }
}

/** Keeps a harmless request ID of the caller, so that a request can be followed through several systems. */
export function createRequestId(req: IncomingMessage): string {
  const given = req.headers['x-request-id'];
  return (req.id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID());
}

/**
 * Logs one line per request, also for a client that disconnects, which Fastify doesn't log. The query string is omitted,
 * because it may contain a reset token or a checkout session.
 */
export function logRequest(logger: Logger, request: FastifyRequest, reply: FastifyReply): void {
  const { raw: res } = reply;
  res.once('close', () => {
    // Without headers the status isn't meaningful: the client disconnected, or Node's parser rejected the rest.
    const { statusCode: status, headersSent: isAnswered } = res;
    const isFailure = isAnswered && status >= 500 && request.raw.isExpectedRefusal !== true;
    const level = isFailure ? 'error' : 'debug';
    if (!logger.isLevelEnabled(level)) return;
    const line = {
      req: { method: request.method, path: request.url.split('?', 1)[0] },
      ...(isAnswered && { res: { status } }),
      responseTime: Math.round(reply.elapsedTime),
    };
    request.log[level](
      line,
      isFailure ? 'request errored' : res.writableFinished ? 'request completed' : 'request aborted',
    );
  });
}

/**
 * Warns once if a proxy forwards requests but none is trusted. All its clients then share the limits of one client, and
 * a few wrong passwords lock everyone out.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, logger: Logger): void {
  let isWarned = false;
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (!isWarned && (headers['x-forwarded-for'] ?? headers['forwarded']) !== undefined) {
      isWarned = true;
      logger.warn('untrusted proxy detected; set TRUST_PROXY to the number of proxies');
    }
    done();
  });
}
