import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { t } from '@lingui/core/macro';
import { DEFAULT_LANGUAGE, type Reason } from '@macrolog/domain';
import { LANGUAGE } from './language/language';
import type * as ServerSentences from './server-sentences';

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
export type ServerCode = (typeof SERVER_CODES)[number];
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
  /** Machine name of the server's sentence. */
  reason?: Reason;
  /** Seconds until a retry may succeed. */
  retryAfter?: number;
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
    readonly more: Pick<Failure, 'reason' | 'factor'> = {},
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
const BUSY: Failure = {
  code: 'UNAVAILABLE',
  message: t`The service is not available right now. Please try again soon.`,
};
/** A proxy in front of the server allows less than the server, which has a limit of its own. */
const TOO_LARGE: Failure = {
  code: 'TOO_LARGE',
  message: t`The upload is too large for this server. Ask its operator to allow 20 MB.`,
};
const UNKNOWN: Failure = { code: 'UNKNOWN', message: null };

/** Sentences for the errors of the server, in another language than English. */
let sentences: Pick<typeof ServerSentences, 'sentenceOf' | 'toReasonSentence'> | undefined;

/** Loads them. English pages show the server's own. */
export async function loadServerSentences(): Promise<void> {
  if (LANGUAGE === DEFAULT_LANGUAGE || sentences) return;
  // Without them, every screen has a sentence of its own.
  sentences = await import('./server-sentences').catch(() => undefined);
}

/** The sentence for an error of the server, in the language of the page; null if it isn't loaded. */
const sentenceOf = (code: ServerCode, { message, extensions }: WireError): string | null =>
  LANGUAGE === DEFAULT_LANGUAGE ? message : (sentences?.sentenceOf(code, extensions ?? {}) ?? null);

/** A sentence of the server in the language of the page; null if it isn't loaded or has no reason. */
export const translateReason = (message: string | null, given: ServerReason): string | null =>
  LANGUAGE === DEFAULT_LANGUAGE ? message : (sentences?.toReasonSentence(given) ?? null);

const isServerCode = (code: unknown): code is ServerCode => SERVER_CODES.some((known) => known === code);

/** A newer server may have other reasons. */
export interface ServerReason {
  reason?: Reason;
  params?: unknown;
}

interface WireError {
  message: string;
  extensions?: ServerReason & { code?: unknown; retryAfter?: unknown; challenge?: unknown; methods?: unknown };
}

/** Body of an error response: of the GraphQL API, or of the REST API. */
interface ErrorBody {
  errors?: readonly WireError[];
  error?: string;
  code?: unknown;
}

/** A message is shown only with a known code. Others may contain technical details. */
function fromWire(error: WireError | undefined): Failure {
  const { code, reason, retryAfter, challenge, methods } = error?.extensions ?? {};
  if (!error || !isServerCode(code)) return UNKNOWN;
  const isRequest = typeof challenge === 'string' && Array.isArray(methods);
  return {
    code,
    message: sentenceOf(code, error),
    ...(reason !== undefined && { reason }),
    ...(typeof retryAfter === 'number' && { retryAfter }),
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
    const { code, message, more } = error;
    return { code, message, ...more };
  }
  if (CombinedGraphQLErrors.is(error)) return fromWire(error.errors[0]);
  if (ServerError.is(error)) {
    const wire = parseBody(error.bodyText);
    if (wire) return fromWire(wire);
    if (error.statusCode === 401) return { code: 'UNAUTHENTICATED', message: null };
    if (error.statusCode === 413) return TOO_LARGE;
    return error.statusCode >= 502 ? BUSY : UNKNOWN;
  }
  if (error instanceof TimeoutError) return TIMEOUT;
  return isMadeByTransport(error) ? NETWORK : UNKNOWN;
}

/** The error with a sentence for the user: its own, or the fallback. */
export function toUserError(error: unknown, fallback: string): UserError {
  if (error instanceof UserError) return error;
  const { code, message, ...more } = failureOf(error);
  return new UserError(message ?? fallback, code, more);
}

/** The failure's own message, or the screen's. */
export const failureMessage = (error: unknown, fallback: string): string => failureOf(error).message ?? fallback;

/** Handles the error of a deletion. The object may be gone: an earlier response was lost, or another device deleted it. */
export function ignoreMissing(error: unknown): void {
  if (failureOf(error).code !== 'NOT_FOUND') throw error;
}
