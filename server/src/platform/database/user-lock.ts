import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { invalidToken, refusal } from '@macrolog/domain';
import { getTimeouts } from './direct-data-source';
import { inTransaction, isLockNotAvailable } from './transaction';

const MIN_PAUSE_MS = 10;
const MAX_PAUSE_MS = 200;

/** `UPDATE` also blocks writers of rows that reference the user. */
type LockMode = 'NO KEY UPDATE' | 'UPDATE';

/** The last change queued for each user, by database. */
const queues = new WeakMap<DataSource, Map<string, Promise<unknown>>>();

function getQueues(dataSource: DataSource): Map<string, Promise<unknown>> {
  const known = queues.get(dataSource) ?? new Map<string, Promise<unknown>>();
  queues.set(dataSource, known);
  return known;
}

/** Runs the work after all earlier work for the same user. */
function serialize<T>(dataSource: DataSource, userId: string, work: () => Promise<T>): Promise<T> {
  const queue = getQueues(dataSource);
  const result = (queue.get(userId) ?? Promise.resolve()).then(work);
  const tail = result
    .catch(() => undefined)
    .finally(() => {
      if (queue.get(userId) === tail) queue.delete(userId);
    });
  queue.set(userId, tail);
  return result;
}

/** Returns whether the account exists. */
async function lockUser(manager: EntityManager, userId: string, mode: LockMode): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    `SELECT FROM users WHERE id = $1 AND closed_at IS NULL FOR ${mode} NOWAIT`,
    [userId],
  );
  return rows.length > 0;
}

function refuseToken(): never {
  throw invalidToken();
}

/**
 * Runs `work` in a transaction that locks the user's row, so that changes of one account run one after another. Waiting
 * uses no database connection: changes in this process wait in memory, and a row locked by another process is tried
 * again on a new connection.
 * @param whenGone runs in the transaction if the account doesn't exist; the default is UNAUTHENTICATED.
 * @throws AppError RATE_LIMITED if another process holds the row for too long.
 */
export function withUserLock<T>(
  dataSource: DataSource,
  userId: string,
  work: (manager: EntityManager) => Promise<T>,
  mode: LockMode = 'NO KEY UPDATE',
  whenGone: (manager: EntityManager) => T | Promise<T> = refuseToken,
): Promise<T> {
  return serialize(dataSource, userId, async () => {
    const deadline = performance.now() + getTimeouts(dataSource).userLockMs;
    for (let pause = MIN_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      try {
        return await inTransaction(dataSource, async (manager) => {
          const exists = await lockUser(manager, userId, mode);
          return exists ? work(manager) : whenGone(manager);
        });
      } catch (error) {
        if (!isLockNotAvailable(error)) throw error;
        if (performance.now() > deadline) {
          throw refusal('RATE_LIMITED', 'ACCOUNT_IS_CHANGING', { retryAfter: 2 });
        }
      }
      await sleep(pause * (0.5 + Math.random()));
    }
  });
}
