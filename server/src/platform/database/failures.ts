import { AppError, internalError, invalidToken, refusal, unavailable } from '@macrolog/domain';
import { isQuotaName, QUOTA_EXCEEDED, quotaReached } from '../limits/quotas';

/**
 * Postgres error classes and codes for temporary failures: connection lost, shutting down, starting, too many
 * connections, statement timeout, deadlock, and a write on a standby during a failover.
 */
const NOT_NOW = /^(?:08|53|57P0)|^(?:57014|40P01|25006)$/;
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']);
// Errors of the driver have no code.
const DRIVER =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not connected|not queryable|not yet established|connection is closed|calling end on the pool|query runner (?:was )?already released/i;

/** Every table with user data has a foreign key to its user with this suffix. */
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
  // A missing database socket is a network failure. Other missing files aren't.
  if (typeof code === 'string' && NETWORK.has(code) && (code !== 'ENOENT' || syscall === 'connect')) return true;
  return DRIVER.test(String(message));
}

/** The account was deleted during the write. */
const isOfNobody = ({ code, constraint }: Failure): boolean =>
  code === FOREIGN_KEY_VIOLATION && typeof constraint === 'string' && POINTS_TO_USER.test(constraint);

/** Undefined for other failures. */
const quotaRefusal = ({ code, constraint }: Failure): AppError | undefined =>
  code === QUOTA_EXCEEDED && isQuotaName(constraint) ? quotaReached(constraint) : undefined;

const lockNotAvailable = (cause: Error) => refusal('RATE_LIMITED', 'DATA_IS_CHANGING', { retryAfter: 2, cause });

/**
 * Converts any failure to the error for the caller: an AppError stays as it is, a quota violation becomes CONFLICT, a
 * write for a deleted account UNAUTHENTICATED, a lock timeout RATE_LIMITED, an unavailable database UNAVAILABLE, and
 * everything else INTERNAL without its message.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const beyondQuota = error instanceof Error && quotaRefusal(error);
  if (beyondQuota) return beyondQuota;
  if (error instanceof Error && isOfNobody(error)) return invalidToken();
  if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE) return lockNotAvailable(error);
  if (error instanceof Error && isAway(error)) return unavailable(5, error);
  return internalError(error);
}
