import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
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
      serializers: { err: loggedError },
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

/** Keeps a harmless request ID of the caller, so that a request can be followed through several systems. */
export function assignRequestId(req: IncomingMessage, res: ServerResponse): string {
  const given = req.headers['x-request-id'];
  const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  res.setHeader('X-Request-Id', id);
  return id;
}

/** Request ID in the response and the log. */
export const findRequestId = (req: IncomingMessage): string => (typeof req.id === 'string' ? req.id : '');

declare module 'node:http' {
  interface IncomingMessage {
    id?: string;
    /** Its lines contain the request ID. */
    log: Logger;
  }
}

/**
 * Logs one line per request. The query string is omitted, because it may contain a reset token or a checkout session.
 * The usual library creates two loggers per request before anything is logged, which costs as much as the rest of a
 * short response.
 */
export const requestLogging =
  (logger: Logger): RequestHandler =>
  (req: IncomingMessage & { url: string }, res, next) => {
    const id = assignRequestId(req, res);
    const path = req.url.split('?')[0];
    const started = performance.now();
    let own: Logger | undefined;
    req.id = id;
    Object.defineProperty(req, 'log', { get: () => (own ??= logger.child({ requestId: id })) });
    res.once('close', () => {
      // Without headers the status isn't meaningful: the client disconnected, or Node's parser rejected the rest.
      const { statusCode: status, headersSent: isAnswered } = res;
      const isFailure = isAnswered && status >= 500;
      const level = isFailure ? 'error' : 'debug';
      if (!logger.isLevelEnabled(level)) return;
      const responseTime = Math.round(performance.now() - started);
      const line = {
        requestId: id,
        req: { method: req.method, path },
        ...(isAnswered && { res: { status } }),
        responseTime,
      };
      const message = isFailure ? 'request errored' : res.writableFinished ? 'request completed' : 'request aborted';
      logger[level](line, message);
    });
    next();
  };
