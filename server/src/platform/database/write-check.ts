import type { Queryable } from './transaction';

const WRITE_EVERY_MS = 10_000;

/** Takes new space on the disk, which a change of a row may not. The table goes with the statement's transaction. */
const WRITE = 'CREATE TEMP TABLE readiness_check ON COMMIT DROP AS SELECT 1 AS value';

/**
 * Checks that the database answers, and every ten seconds that it can write: it may be read-only, or its disk full. After a
 * write that failed, each check writes.
 * @param now milliseconds that only increase.
 */
export function createDatabaseCheck(database: Queryable, now = () => performance.now()): () => Promise<void> {
  let writtenAt = -Infinity;
  return async () => {
    const isDue = now() - writtenAt >= WRITE_EVERY_MS;
    await database.query(isDue ? WRITE : 'SELECT 1');
    if (isDue) writtenAt = now();
  };
}
