import type { Reason } from './sentences';

/** All error codes. GraphQL clients find the code in `extensions.code`. */
export const ERROR_CODES = [
  'INVALID_INPUT',
  'UNAUTHENTICATED',
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_MISSING',
  'FORBIDDEN',
  'PLAN_REQUIRED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'TOO_LARGE',
  'RATE_LIMITED',
  'INTERNAL',
  'UPSTREAM_FAILED',
  'UNAVAILABLE',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

const ACCESS_DENIED: readonly ErrorCode[] = [
  'UNAUTHENTICATED',
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_MISSING',
  'FORBIDDEN',
  'PLAN_REQUIRED',
];

/** Whether a request lacked a permission, which is logged. */
export const isAccessDenied = (code: ErrorCode): boolean => ACCESS_DENIED.includes(code);

/** Ways to give a second factor. */
export const FACTOR_METHODS = ['passkey', 'code', 'recovery_code'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];

/** How to continue after the password was right. */
export interface FactorRequest {
  /** Passed to the second step of a login. Missing if a logged-in user must repeat the call with a factor. */
  challenge?: string;
  methods: readonly FactorMethod[];
}

/** Maximum number of details of one error, and of errors in one GraphQL response. */
export const MAX_ERROR_DETAILS = 20;

export interface ErrorOptions {
  /** Machine name of the sentence. Missing for sentences that the client never shows. */
  reason?: Reason;
  /** Numbers and names in the sentence. */
  params?: unknown;
  /** Individual problems, for a form to show beside its fields. Only the first MAX_ERROR_DETAILS are kept. */
  details?: readonly string[];
  /** Seconds until a retry may succeed; sent as `Retry-After`. */
  retryAfter?: number;
  factor?: FactorRequest;
  cause?: unknown;
}

/** An error that can be shown to the caller: a code and one sentence without internal details. */
export class AppError extends Error {
  readonly extensions: Pick<ErrorOptions, 'reason' | 'params' | 'details' | 'retryAfter'> &
    Partial<FactorRequest> & { code: ErrorCode };

  constructor(
    readonly code: ErrorCode,
    message: string,
    { reason, params, details, retryAfter, factor, cause }: ErrorOptions = {},
  ) {
    super(message, { cause });
    this.name = 'AppError';
    const shown = details && { details: details.slice(0, MAX_ERROR_DETAILS) };
    const named = reason && { reason, ...(params !== undefined && { params }) };
    this.extensions = { code, ...named, ...shown, ...(retryAfter !== undefined && { retryAfter }), ...factor };
  }
}

export const invalidInput = (message: string, details?: readonly string[]) =>
  new AppError('INVALID_INPUT', message, details ? { details } : {});

export const tooLarge = (message: string) => new AppError('TOO_LARGE', message);

/** Hides internal details from the caller. */
export const internalError = (cause?: unknown) =>
  new AppError('INTERNAL', 'Something went wrong on our side. Try again.', { cause });
