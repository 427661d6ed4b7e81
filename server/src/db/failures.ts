import { AppError } from '../core/errors';

/** Postgres classes and codes that say 'not now': connection lost, shutting down, starting, too many, statement gave up. */
const NOT_NOW = /^(?:08|53|57P0)|^57014$/;
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']);
// The driver's own failures carry no code.
const DRIVER =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not connected|not queryable|not yet established|connection is closed|calling end on the pool/i;

interface Failure {
  code?: unknown;
  syscall?: unknown;
  message?: unknown;
}

function isAway({ code, syscall, message }: Failure): boolean {
  if (typeof code === 'string' && NOT_NOW.test(code)) return true;
  // A missing socket of the database is a network failure; a missing file elsewhere is not.
  if (typeof code === 'string' && NETWORK.has(code) && (code !== 'ENOENT' || syscall === 'connect')) return true;
  return DRIVER.test(String(message));
}

/**
 * What a caller may be told of any failure: refusals as they are, an absent database as UNAVAILABLE, and everything else
 * as INTERNAL with nothing of its text.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error && isAway(error)) {
    return new AppError('UNAVAILABLE', 'The service is not available right now. Please try again.', {
      retryAfter: 5,
      cause: error,
    });
  }
  return new AppError('INTERNAL', 'Something went wrong on our side.', { cause: error });
}
