/** Every code that leaves the server, with its HTTP status. GraphQL clients find it in `extensions.code`. */
export const STATUS = {
  INVALID_INPUT: 400,
  UNAUTHENTICATED: 401,
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
} as const;

export type ErrorCode = keyof typeof STATUS;

export const ERROR_CODES = Object.keys(STATUS) as ErrorCode[];

interface ErrorOptions {
  /** Single findings behind the message, for a form to show beside its fields. */
  details?: readonly string[];
  /** Seconds after which a repeat may succeed; sent as `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

/** A refusal that may be shown to the caller: a code and one sentence, never anything internal. */
export class AppError extends Error {
  readonly extensions: { code: ErrorCode; details?: readonly string[]; retryAfter?: number };

  constructor(
    readonly code: ErrorCode,
    message: string,
    { details, retryAfter, cause }: ErrorOptions = {},
  ) {
    super(message, { cause });
    this.name = 'AppError';
    this.extensions = { code, ...(details && { details }), ...(retryAfter !== undefined && { retryAfter }) };
  }
}

export const invalidInput = (message: string, details?: readonly string[]) =>
  new AppError('INVALID_INPUT', message, details ? { details } : {});

export const notFound = (thing: string) => new AppError('NOT_FOUND', `${thing} not found.`);
