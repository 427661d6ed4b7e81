import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { t } from '@lingui/core/macro';
import { DEFAULT_LANGUAGE } from '@macrolog/domain';
import { LANGUAGE } from './language/language';

/** Error codes of the server whose messages are shown. */
const SERVER_CODES = [
  'INVALID_INPUT',
  'UNAUTHENTICATED',
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_MISSING',
  'FORBIDDEN',
  'PLAN_REQUIRED',
  'NOT_FOUND',
  'CONFLICT',
  'TOO_LARGE',
  'RATE_LIMITED',
  'UPSTREAM_FAILED',
  'UNAVAILABLE',
] as const;
type ServerCode = (typeof SERVER_CODES)[number];
export type FailureCode = ServerCode | 'TIMEOUT' | 'NETWORK' | 'UNKNOWN';

/** A login that needs a second factor: its challenge, and the factors that the account has. */
export interface FactorRequest {
  challenge: string;
  methods: readonly string[];
}

export interface Failure {
  code: FailureCode;
  /** Message for the user; null if the screen should show its own. */
  message: string | null;
  /** How to continue a login. */
  factor?: FactorRequest;
}

/** Thrown when the server doesn't respond in time. */
export class TimeoutError extends Error {
  constructor() {
    super('The server took too long to answer.');
    this.name = 'TimeoutError';
  }
}

/** An error whose message is a sentence for the user. */
export class UserError extends Error {
  constructor(
    message: string,
    readonly code: FailureCode = 'UNKNOWN',
    readonly factor?: FactorRequest,
  ) {
    super(message);
    this.name = 'UserError';
  }
}

const TIMEOUT: Failure = { code: 'TIMEOUT', message: t`The server took too long to answer. Please try again.` };
const NETWORK: Failure = {
  code: 'NETWORK',
  message: t`The server cannot be reached. Check your connection and try again.`,
};
const NOT_AVAILABLE = t`The service is not available right now. Please try again soon.`;
const BUSY: Failure = { code: 'UNAVAILABLE', message: NOT_AVAILABLE };
const UNKNOWN: Failure = { code: 'UNKNOWN', message: null };

/** Codes that say enough for a sentence in another language. The server's own sentences are English. */
const SENTENCES: Readonly<Partial<Record<ServerCode, string>>> = {
  RATE_LIMITED: t`Too many requests. Please wait and try again.`,
  UNAVAILABLE: NOT_AVAILABLE,
  UPSTREAM_FAILED: NOT_AVAILABLE,
  PLAN_REQUIRED: t`Your plan doesn't include this.`,
  TOO_LARGE: t`This is too large.`,
};

/** The sentence for an error of the server. English has the server's own, which says more than the code. */
const sentenceOf = (code: ServerCode, message: string): string =>
  (LANGUAGE === DEFAULT_LANGUAGE ? undefined : SENTENCES[code]) ?? message;

const isServerCode = (code: unknown): code is ServerCode => SERVER_CODES.some((known) => known === code);

interface WireError {
  message: string;
  extensions?: { code?: unknown; challenge?: unknown; methods?: unknown };
}

/** Body of an error response: of the GraphQL API, or of the REST API. */
interface ErrorBody {
  errors?: readonly WireError[];
  error?: string;
  code?: unknown;
}

/** A message is shown only with a known code. Others may contain technical details. */
function fromWire(error: WireError | undefined): Failure {
  const { code, challenge, methods } = error?.extensions ?? {};
  if (!error || !isServerCode(code)) return UNKNOWN;
  const isRequest = typeof challenge === 'string' && Array.isArray(methods);
  return {
    code,
    message: sentenceOf(code, error.message),
    ...(isRequest && { factor: { challenge, methods: methods.map(String) } }),
  };
}

function parseBody(bodyText: string): WireError | undefined {
  try {
    const { errors, error, code } = JSON.parse(bodyText) as ErrorBody;
    return errors?.[0] ?? (error === undefined ? undefined : { message: error, extensions: { code } });
  } catch {
    // The body is not from our server, so only the status counts.
    return undefined;
  }
}

const isMadeByTransport = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && error.name === 'AbortError');

export function failureOf(error: unknown): Failure {
  if (error instanceof UserError) {
    const { code, message, factor } = error;
    return { code, message, ...(factor && { factor }) };
  }
  if (CombinedGraphQLErrors.is(error)) return fromWire(error.errors[0]);
  if (ServerError.is(error)) {
    const wire = parseBody(error.bodyText);
    if (wire) return fromWire(wire);
    if (error.statusCode === 401) return { code: 'UNAUTHENTICATED', message: null };
    return error.statusCode >= 502 ? BUSY : UNKNOWN;
  }
  if (error instanceof TimeoutError) return TIMEOUT;
  return isMadeByTransport(error) ? NETWORK : UNKNOWN;
}

/** The error with a sentence for the user: its own, or the fallback. */
export function toUserError(error: unknown, fallback: string): UserError {
  if (error instanceof UserError) return error;
  const { code, message, factor } = failureOf(error);
  return new UserError(message ?? fallback, code, factor);
}

/** The failure's own message, or the screen's. */
export const failureMessage = (error: unknown, fallback: string): string => failureOf(error).message ?? fallback;

/** Handles the error of a deletion. The object may be gone: an earlier response was lost, or another device deleted it. */
export function ignoreMissing(error: unknown): void {
  if (failureOf(error).code !== 'NOT_FOUND') throw error;
}
