import { AppError, internalError, invalidToken, unavailable } from '../core/errors';
import { isQuotaName, QUOTA_EXCEEDED, quotaSentence } from '../limits/quotas';

/**
 * Postgres classes and codes that say 'not now': connection lost, shutting down, starting, too many, statement gave up, a
 * deadlock, and a write that came to a standby, as while another server takes over.
 */
const NOT_NOW = /^(?:08|53|57P0)|^(?:57014|40P01|25006)$/;
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']);
// The driver's own failures carry no code.
const DRIVER =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not connected|not queryable|not yet established|connection is closed|calling end on the pool|query runner already released/i;

/** Every table of user data points to its user by a key of this name. */
const POINTS_TO_USER = /_user_id_fkey$/;
const FOREIGN_KEY_VIOLATION = '23503';
const LOCK_NOT_AVAILABLE = '55P03';

interface Failure {
  code?: unknown;
  constraint?: unknown;
  syscall?: unknown;
  message?: unknown;
}

function isAway({ code, syscall, message }: Failure): boolean {
  if (typeof code === 'string' && NOT_NOW.test(code)) return true;
  // A missing socket of the database is a network failure; a missing file elsewhere is not.
  if (typeof code === 'string' && NETWORK.has(code) && (code !== 'ENOENT' || syscall === 'connect')) return true;
  return DRIVER.test(String(message));
}

/** The account was deleted while somebody wrote to it. */
const isOfNobody = ({ code, constraint }: Failure): boolean =>
  code === FOREIGN_KEY_VIOLATION && typeof constraint === 'string' && POINTS_TO_USER.test(constraint);

/** Undefined for any other failure. */
const quotaRefusal = ({ code, constraint }: Failure): AppError | undefined =>
  code === QUOTA_EXCEEDED && isQuotaName(constraint) ? new AppError('CONFLICT', quotaSentence(constraint)) : undefined;

const lockNotAvailable = (cause: Error) =>
  new AppError('RATE_LIMITED', 'Another change to the same data is still in progress. Try again in 2 seconds.', {
    retryAfter: 2,
    cause,
  });

/**
 * The error that a caller is told of any failure: refusals as they are, a row beyond a quota as CONFLICT, a write for an
 * account that is gone as UNAUTHENTICATED, a lock that somebody else holds as RATE_LIMITED, an absent database as UNAVAILABLE,
 * and everything else as INTERNAL with nothing of its text.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const refusal = error instanceof Error && quotaRefusal(error);
  if (refusal) return refusal;
  if (error instanceof Error && isOfNobody(error)) return invalidToken();
  if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE) return lockNotAvailable(error);
  if (error instanceof Error && isAway(error)) return unavailable(5, error);
  return internalError(error);
}
