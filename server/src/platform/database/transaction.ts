import type { QuotaName } from '@macrolog/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { QueryFailedError } from 'typeorm';
import { QUOTA_EXCEEDED } from '../limits/quotas';
import { isStatementRejected } from './prepared-statements';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const UNIQUE_VIOLATION = '23505';
const EXCLUSION_VIOLATION = '23P01';
const FOREIGN_KEY_VIOLATION = '23503';
const LOCK_NOT_AVAILABLE = '55P03';
const UNDEFINED_TABLE = '42P01';
const QUERY_CANCELED = '57014';

const ATTEMPTS = 5;

/** The database, in a transaction or not. */
export type Queryable = Pick<EntityManager, 'query'>;

interface DriverError {
  code?: string;
  constraint?: string;
}

const driverError = (error: unknown): DriverError =>
  error instanceof QueryFailedError ? (error.driverError as DriverError) : {};

/** True if the write conflicts with an existing row by a unique key or an exclusion constraint; `constraint` narrows it to one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: violated } = driverError(error);
  return (
    (code === UNIQUE_VIOLATION || code === EXCLUSION_VIOLATION) && (constraint === undefined || violated === constraint)
  );
}

/** True if the write refers to a row that doesn't exist; `constraint` narrows it to one foreign key. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: violated } = driverError(error);
  return code === FOREIGN_KEY_VIOLATION && (constraint === undefined || violated === constraint);
}

/** True if the write would exceed a quota of the account; `quota` narrows it to one quota. */
export function isQuotaExceeded(error: unknown, quota?: QuotaName): boolean {
  const { code, constraint } = driverError(error);
  return code === QUOTA_EXCEEDED && (quota === undefined || constraint === quota);
}

/** True if another transaction holds a row that was locked with NOWAIT, or for longer than `lock_timeout`. */
export const isLockNotAvailable = (error: unknown): boolean => driverError(error).code === LOCK_NOT_AVAILABLE;

/** True if the statement names a table that doesn't exist, or took longer than `statement_timeout`. */
export const isTableUnavailable = (error: unknown): boolean =>
  [UNDEFINED_TABLE, QUERY_CANCELED].includes(driverError(error).code ?? '');

/**
 * Runs `work` in a transaction on one connection. `work` must only use the given manager, because a second connection
 * from an exhausted pool would wait for this one. Retries after a serialization failure, a deadlock or a rejected
 * prepared statement.
 * @param isKept whether to commit, by the result; always by default.
 */
export async function inTransaction<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
  isKept: (result: T) => boolean = () => true,
): Promise<T> {
  const run = async (manager: EntityManager): Promise<T> => {
    const result = await work(manager);
    if (!isKept(result)) {
      // TypeORM rolls back only for an error. It commits the empty transaction instead.
      await manager.queryRunner?.rollbackTransaction();
      await manager.queryRunner?.startTransaction();
    }
    return result;
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await dataSource.transaction(run);
    } catch (error) {
      const cause = driverError(error);
      const worthAnotherTry =
        cause.code === SERIALIZATION_FAILURE || cause.code === DEADLOCK_DETECTED || isStatementRejected(cause);
      if (!worthAnotherTry || attempt === ATTEMPTS) throw error;
    }
  }
}
