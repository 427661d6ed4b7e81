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
  ...(['UNAUTHENTICATED', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_MISSING'] as const),
  ...(['FORBIDDEN', 'PLAN_REQUIRED'] as const),
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

interface ErrorOptions {
  /** Individual problems, for a form to show beside its fields. Only the first MAX_ERROR_DETAILS are kept. */
  details?: readonly string[];
  /** Seconds until a retry may succeed; sent as `Retry-After`. */
  retryAfter?: number;
  factor?: FactorRequest;
  cause?: unknown;
}

/** An error that can be shown to the caller: a code and one sentence without internal details. */
export class AppError extends Error {
  readonly extensions: { code: ErrorCode; details?: readonly string[]; retryAfter?: number } & Partial<FactorRequest>;

  constructor(
    readonly code: ErrorCode,
    message: string,
    { details, retryAfter, factor, cause }: ErrorOptions = {},
  ) {
    super(message, { cause });
    this.name = 'AppError';
    const shown = details && { details: details.slice(0, MAX_ERROR_DETAILS) };
    this.extensions = { code, ...shown, ...(retryAfter !== undefined && { retryAfter }), ...factor };
  }
}

export const invalidInput = (message: string, details?: readonly string[]) =>
  new AppError('INVALID_INPUT', message, details ? { details } : {});

export const tooLarge = (message: string) => new AppError('TOO_LARGE', message);

/** The user of the token no longer exists. */
export const invalidToken = () => new AppError('UNAUTHENTICATED', 'Invalid token. Please log in again.');

/** Hides internal details from the caller. */
export const internalError = (cause?: unknown) =>
  new AppError('INTERNAL', 'Something went wrong on our side. Try again.', { cause });

export const unavailable = (retryAfter: number, cause?: unknown) =>
  new AppError('UNAVAILABLE', "The service isn't available right now. Try again shortly.", { retryAfter, cause });

export const notFound = (thing: string) => new AppError('NOT_FOUND', `${thing} not found.`);

export const sandboxIsLocal = () =>
  new AppError('FORBIDDEN', 'The payment sandbox only works on the machine that runs it.');

/** Support staff must be able to log in with more than a password. */
export const staffNeedFactor = () =>
  new AppError('SECOND_FACTOR_MISSING', 'Support staff need two-step login. Set it up in Settings, then come back.');
