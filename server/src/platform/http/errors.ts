import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { z } from 'zod';
import {
  AppError,
  ERROR_CODES,
  invalidInput,
  isAccessDenied,
  MAX_ERROR_DETAILS,
  refusal,
  type ErrorCode,
  type Reason,
} from '@macrolog/domain';
import { toAppError } from '../database/failures';
import { bearerToken, findClientKey } from './client-info';
import { createRequestId } from './logging';

/** HTTP status of each error code. */
export const STATUS = {
  INVALID_INPUT: 400,
  UNAUTHENTICATED: 401,
  SECOND_FACTOR_REQUIRED: 401,
  SECOND_FACTOR_MISSING: 403,
  FORBIDDEN: 403,
  PLAN_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  TOO_LARGE: 413,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UPSTREAM_FAILED: 502,
  UNAVAILABLE: 503,
} as const satisfies Record<ErrorCode, number>;

/** Reasons of 5xx that follow from the configuration, so that they aren't logged as errors. */
const EXPECTED: readonly Reason[] = ['PAYMENTS_DISABLED'];

export const isExpected = ({ extensions: { reason } }: AppError): boolean =>
  reason !== undefined && EXPECTED.includes(reason);

export const errorSchema = z
  .object({
    error: z.string().meta({ description: 'A sentence to display.' }),
    message: z.string().meta({ description: 'Same as `error`. Existing clients rely on either field.' }),
    code: z.enum(ERROR_CODES),
    details: z
      .array(z.string())
      .max(MAX_ERROR_DETAILS)
      .optional()
      .meta({ description: 'Problems with individual fields.' }),
    requestId: z.string().meta({ description: 'ID of the request in the server log. Also sent as `X-Request-Id`.' }),
  })
  .meta({ id: 'Error', description: 'An error response.' });

const SLOW_RETRY_S = 2;

export const JSON_TYPE = 'application/json; charset=utf-8';

/** The request isn't one that HTTP or this server knows, such as a path that can't be decoded. */
export const invalidRequest = (): AppError => invalidInput("The request isn't valid.");

export const unknownPath = (): AppError => new AppError('NOT_FOUND', "This path doesn't exist.");

/** Sets `Allow` for the error that it returns. */
export function methodNotAllowed(reply: FastifyReply, allow: string): AppError {
  void reply.header('allow', allow);
  return new AppError('METHOD_NOT_ALLOWED', `Method not allowed. Use ${allow}.`);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The `Allow` of each path. */
    allowedMethods: Map<string, string>;
  }
}

/** All other methods on a path get 405, which Fastify answers with 404. Those without routes reach `unknownRoute`. */
export function rejectOtherMethods(
  app: FastifyInstance,
  url: string,
  allowed: readonly string[],
  { answersOptions = false } = {},
): void {
  const allow = allowed.join(', ');
  app.allowedMethods.set(url, allow);
  app.route({
    url: url.slice(app.prefix.length),
    method: app.supportedMethods.filter((method) => !app.hasRoute({ method, url })),
    schema: { hide: true },
    handler: (request, reply) => {
      if (request.method !== 'OPTIONS' || !answersOptions) throw methodNotAllowed(reply, allow);
      return reply.header('allow', allow).code(204).send();
    },
  });
}

const countParameters = (pattern: string): number => pattern.split('/:').length;

function matchesPath(pattern: string, path: string): boolean {
  const parts = path.toLowerCase().replace(/\/$/, '').split('/');
  const names = pattern.split('/');
  const isMatch = names.every((name, index) => /^[:*]/.test(name) || name === parts[index]);
  return isMatch && (names.length === parts.length || pattern.endsWith('/*'));
}

/**
 * The error for requests without a route. Routes for rare methods, such as those of WebDAV, would make up three quarters
 * of the router, so the paths of such requests are looked for here.
 */
export function unknownRoute({ server, url }: FastifyRequest, reply: FastifyReply): AppError {
  const patterns = [...server.allowedMethods.keys()].filter((pattern) => matchesPath(pattern, getPath(url)));
  // Fixed names come before parameters, as in the router.
  const [pattern = ''] = patterns.sort((one, other) => countParameters(one) - countParameters(other));
  const allow = server.allowedMethods.get(pattern);
  return allow === undefined ? unknownPath() : methodNotAllowed(reply.header('cache-control', 'no-store'), allow);
}

export const getPath = (url = ''): string => url.split('?', 1)[0] ?? '';

export function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** An error in the format of the API that was called. */
function errorBody(url: string | undefined, { code, message, extensions }: AppError, requestId: string): string {
  if (getPath(url) === '/graphql') {
    return JSON.stringify({ errors: [{ message, extensions: { ...extensions, requestId } }] });
  }
  const details = extensions.details && { details: [...extensions.details] };
  return JSON.stringify({ error: message, message, code, ...details, requestId });
}

/** Sends an error without the app, which isn't started yet, is shutting down, or is overloaded. */
export function respondWithoutApp(res: ServerResponse, error: AppError, headers: OutgoingHttpHeaders = {}): void {
  const req: IncomingMessage = res.req;
  const requestId = req.id ?? createRequestId(req);
  const { retryAfter } = error.extensions;
  res.writeHead(STATUS[error.code], {
    'Content-Type': JSON_TYPE,
    'X-Request-Id': requestId,
    ...headers,
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  });
  res.end(errorBody(req.url, error, requestId));
}

/** Errors of Fastify and its plugins have a status; only its own errors of 4xx are the client's. */
function asAppError(error: unknown): AppError {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : undefined;
  const isOfClient = !(error instanceof AppError) && status !== undefined && status >= 400 && status < 500;
  return isOfClient ? invalidRequest() : toAppError(error);
}

/** Converts every failure to one response, and logs server errors. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const shown = asAppError(error);
  const { code, cause, extensions } = shown;
  if (isExpected(shown)) request.raw.isExpectedRefusal = true;
  else if (STATUS[code] >= 500) request.log.error({ err: cause ?? error }, 'request failed');
  if (isAccessDenied(code)) request.log.info({ code, client: findClientKey(request) }, 'refused');
  if (extensions.retryAfter !== undefined) {
    void reply.header('retry-after', String(extensions.retryAfter)).header('cache-control', 'no-store');
  }
  // They describe the file that isn't sent.
  for (const name of ['content-encoding', 'content-length', 'etag']) void reply.removeHeader(name);
  if (reply.getHeader('cache-control') !== 'no-store') void reply.removeHeader('cache-control');
  return reply
    .code(STATUS[code])
    .type(JSON_TYPE)
    .send(errorBody(request.raw.url, shown, request.id));
}

/**
 * Refuses a request that takes too long. With 408 if its body hasn't arrived, which is the client's fault and no error to
 * log.
 */
export function refuseSlowRequest(request: FastifyRequest, reply: FastifyReply): void {
  const error = refusal('UNAVAILABLE', 'REQUEST_TOO_SLOW', { retryAfter: SLOW_RETRY_S });
  // Don't read the rest of an incomplete body.
  void reply.header('connection', 'close');
  if (request.raw.complete) void reply.send(error);
  else {
    void reply
      .code(408)
      .header('retry-after', String(SLOW_RETRY_S))
      .type(JSON_TYPE)
      .send(errorBody(request.raw.url, error, request.id));
  }
}

/** Says in every 401 how to authenticate (RFC 9110), and whether a token was sent that isn't valid (RFC 6750). */
export const challenge: onSendHookHandler = ({ headers }, reply, payload, done) => {
  if (reply.statusCode === STATUS.UNAUTHENTICATED) {
    const problem = bearerToken(headers.authorization) ? ', error="invalid_token"' : '';
    void reply.header('www-authenticate', `Bearer realm="Macrolog"${problem}`);
  }
  done(null, payload);
};

/** Logs the failure of a request that already got another response, such as a timeout. */
export function logLateError(error: unknown, { log }: FastifyRequest): void {
  const { code, cause } = asAppError(error);
  const status = STATUS[code];
  log[status >= 500 ? 'error' : 'info']({ err: cause ?? error, status }, 'request failed after response');
}
