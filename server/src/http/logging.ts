import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import pino, { type DestinationStream, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';

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

const REQUEST_ID = /^[\w-]{8,64}$/;

/** A caller's own id is kept when it is harmless, so that one request can be followed through several systems. */
function requestId(req: IncomingMessage, res: ServerResponse): string {
  const given = req.headers['x-request-id'];
  const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  res.setHeader('X-Request-Id', id);
  return id;
}

/** The id that the request's answer and its log lines carry. */
export const requestIdOf = (req: IncomingMessage): string => (typeof req.id === 'string' ? req.id : '');

/** One line for each request. The query string stays out: it may carry a reset token or a checkout session. */
export const requestLogging = (logger: Logger) =>
  pinoHttp({
    logger,
    genReqId: requestId,
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'requestId' },
    serializers: {
      req: (req: { method: string; url: string }) => ({ method: req.method, path: req.url.split('?')[0] }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
    customLogLevel: (_req, res) => (res.statusCode >= 500 ? 'error' : 'debug'),
  });
