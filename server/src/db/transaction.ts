import type { DataSource, EntityManager } from 'typeorm';
import { QueryFailedError } from 'typeorm';
import { QUOTA_EXCEEDED, type QuotaName } from '../limits/quotas';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const LOCK_NOT_AVAILABLE = '55P03';

const ATTEMPTS = 5;

interface DriverError {
  code?: string;
  constraint?: string;
}

const driverError = (error: unknown): DriverError =>
  error instanceof QueryFailedError ? (error.driverError as DriverError) : {};

/** True when the write met a row that has the same unique key; `constraint` narrows it to one key. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: violated } = driverError(error);
  return code === UNIQUE_VIOLATION && (constraint === undefined || violated === constraint);
}

/** True when the write points to a row that is gone; `constraint` narrows it to one foreign key. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: violated } = driverError(error);
  return code === FOREIGN_KEY_VIOLATION && (constraint === undefined || violated === constraint);
}

/** True when the write would exceed a quota of the account; `quota` narrows it to one of them. */
export function isQuotaExceeded(error: unknown, quota?: QuotaName): boolean {
  const { code, constraint } = driverError(error);
  return code === QUOTA_EXCEEDED && (quota === undefined || constraint === quota);
}

/** True when another transaction holds a row that was asked for with NOWAIT, or for longer than `lock_timeout`. */
export const isLockNotAvailable = (error: unknown): boolean => driverError(error).code === LOCK_NOT_AVAILABLE;

/**
 * Runs `work` in one transaction, on one connection: `work` must use the manager it is given and no other, as a second
 * connection from an exhausted pool would wait for this one. A serialisation failure or a deadlock is tried again.
 */
export async function inTransaction<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await dataSource.transaction(work);
    } catch (error) {
      const { code } = driverError(error);
      const worthAnotherTry = code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
      if (!worthAnotherTry || attempt === ATTEMPTS) throw error;
    }
  }
}
