import type { DataSource, EntityManager } from 'typeorm';
import { inTransaction } from '../../platform/database/transaction';

/**
 * Rows of a deleted account that are deleted in one transaction. Few enough to stay within the statement timeout on a
 * busy machine.
 */
export const MAX_PURGE_ROWS = 500;

/** Timeout for deleting the account row itself. */
const LAST_STATEMENT_TIMEOUT = '60s';

/** Tables with credentials, payments and emails. They have few rows, which are deleted when the account is closed. */
const ACCESS_TABLES = [
  ...['sessions', 'password_reset_tokens', 'email_change_tokens'],
  ...['payment_attempts', 'payments', 'subscriptions', 'payment_customers'],
];

/** Tables with user data, referencing tables first. */
const DATA_TABLES = ['food_logs', 'meal_foods', 'meals', 'foods', 'categories', 'goals', 'weights'];

/**
 * Closes an account in the caller's transaction: it can't be found or logged in to any more, its personal fields are
 * overwritten, and its name and address are free. The user's data stays until `AccountPurge` deletes it.
 */
export async function closeAccount(manager: EntityManager, userId: string, now: Date): Promise<void> {
  for (const table of ACCESS_TABLES) await manager.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  await manager.query(
    `UPDATE users
        SET username = '', username_folded = 'closed:' || id, email = '', email_folded = 'closed:' || id, password_hash = '',
            is_admin = false, marketing_opt_in = false, is_paid_one_time = false, one_time_ends_at = NULL,
            subscription_status = NULL, subscription_ends_at = NULL, closed_at = $2
      WHERE id = $1`,
    [userId, now],
  );
}

/**
 * Deletes the data of closed accounts in batches, then their rows. Every process does so, each on a different account.
 */
export class AccountPurge {
  constructor(private readonly dataSource: DataSource) {}

  /** Deletes everything that is due and returns the failures. One account that fails doesn't stop the others. */
  async run(signal?: AbortSignal): Promise<unknown[]> {
    const failures = new Map<string, unknown>();
    while (!signal?.aborted) {
      let userId: string | undefined;
      try {
        await inTransaction(this.dataSource, async (manager) => {
          userId = await this.claim(manager, [...failures.keys()]);
          if (userId !== undefined) await this.deleteBatch(manager, userId);
        });
      } catch (error) {
        if (userId === undefined) throw error;
        failures.set(userId, error);
      }
      if (userId === undefined) break;
    }
    return [...failures.values()];
  }

  /**
   * Locks the account that was closed first for the rest of the transaction. Skips accounts that another process works
   * on.
   */
  private async claim(manager: EntityManager, failed: readonly string[]): Promise<string | undefined> {
    const [account] = await manager.query<{ id: string }[]>(
      `SELECT id FROM users WHERE closed_at IS NOT NULL AND id <> ALL ($1::uuid[])
        ORDER BY closed_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
      [failed],
    );
    return account?.id;
  }

  /** Deletes one batch of one table, or the account itself once nothing else is left. */
  private async deleteBatch(manager: EntityManager, userId: string): Promise<void> {
    for (const table of DATA_TABLES) {
      const [, deleted] = await manager.query<[unknown[], number]>(
        `DELETE FROM ${table} WHERE user_id = $1 AND ctid = ANY (ARRAY(
           SELECT ctid FROM ${table} WHERE user_id = $1 LIMIT ${MAX_PURGE_ROWS}))`,
        [userId],
      );
      if (deleted > 0) return;
    }
    // Rows that were written at the moment when the account was closed are deleted by their foreign keys.
    await manager.query(`SET LOCAL statement_timeout = '${LAST_STATEMENT_TIMEOUT}'`);
    await manager.query('DELETE FROM users WHERE id = $1', [userId]);
  }
}
