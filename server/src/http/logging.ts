import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { SecurityLog } from '../core/security-log';

/** Anything that opens an account or moves money, wherever it is logged by mistake. */
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
 * What the log may keep of an error. An allow-list: a failed statement carries its parameters, among them addresses and
 * password hashes, and the driver's detail shows the values of a violated key.
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

/** Where events of security go: one line each, found by its `security`. */
export const securityLogOf =
  (logger: Logger): SecurityLog =>
  (event, facts) =>
    logger.info({ security: event, ...facts }, 'security');

const REQUEST_ID = /^[\w-]{8,64}$/;

/** A caller's own id is kept when it is harmless, so that one request can be followed through several systems. */
export function identify(req: IncomingMessage, res: ServerResponse): string {
  const given = req.headers['x-request-id'];
  const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  res.setHeader('X-Request-Id', id);
  return id;
}

/** The id that the request's answer and its log lines carry. */
export const requestIdOf = (req: IncomingMessage): string => (typeof req.id === 'string' ? req.id : '');

declare module 'node:http' {
  interface IncomingMessage {
    id?: string;
    /** Its lines carry the request's id. */
    log: Logger;
  }
}

/**
 * One line for each request. The query string stays out: it may carry a reset token or a checkout session. The library that
 * there is for it makes two loggers for each request before anything is logged, which costs as much as all the rest of a
 * short answer.
 */
export const requestLogging =
  (logger: Logger): RequestHandler =>
  (req: IncomingMessage & { url: string }, res, next) => {
    const id = identify(req, res);
    const path = req.url.split('?')[0];
    const started = performance.now();
    let own: Logger | undefined;
    req.id = id;
    Object.defineProperty(req, 'log', { get: () => (own ??= logger.child({ requestId: id })) });
    res.once('close', () => {
      // Without headers the status is not that of any answer: the client is gone, or Node's parser has refused the rest.
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
