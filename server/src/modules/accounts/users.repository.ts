import { Not, type DataSource, type EntityManager } from 'typeorm';
import type { QuotaName } from '@macrolog/domain';
import { findUserTables } from '../../platform/database/user-data';
import { selectUsed } from '../../platform/limits/quotas';
import { ACCOUNT_COLUMNS, type AccountRow } from './account';
import { joinRights } from '../entitlements/rights';
import { UserEntity } from './user.entity';

const ACCOUNT = `SELECT ${ACCOUNT_COLUMNS} FROM users u ${joinRights('$2', '$3')} WHERE u.id = $1 AND u.closed_at IS NULL`;

/** Quotas that users can see, in display order. */
export const SHOWN_QUOTAS = [
  'foods',
  'nutrients',
  'categories',
  'goals',
  'meals',
  'recipes',
  'food_logs',
  'weights',
] as const satisfies QuotaName[];

type ShownQuota = (typeof SHOWN_QUOTAS)[number];

/** Usage of a quota. */
export interface QuotaRow {
  quota: ShownQuota;
  used: number;
  maximum: number;
}

const USAGE = `
  SELECT name AS quota, maximum,
         CASE name ${SHOWN_QUOTAS.map((name) => `WHEN '${name}' THEN ${selectUsed(name)}`).join(' ')} END AS used
    FROM quotas WHERE name = ANY ($2) ORDER BY array_position($2::text[], name)`;

/** Tables with credentials. They have few rows, which are deleted when the account is closed. */
const ACCESS_TABLES = [
  'sessions',
  'email_tokens',
  'login_challenges',
  'passkeys',
  'totp_secrets',
  'recovery_codes',
  'factor_removals',
  'provider_links',
];

/**
 * Rows of a closed account that are deleted in one transaction. Few enough to stay within the statement timeout on a
 * busy machine.
 */
export const MAX_PURGE_ROWS = 500;

/** Timeout for deleting the row of a closed account. */
const LAST_STATEMENT_TIMEOUT = '60s';

/** The table `users`. TypeORM never returns closed accounts, because their `closed_at` marks them as deleted. */
export class UsersRepository {
  constructor(
    private readonly dataSource: DataSource,
    /** Active payment provider. */
    private readonly provider: string,
  ) {}

  find(id: string, manager = this.dataSource.manager): Promise<UserEntity | null> {
    return manager.findOneBy(UserEntity, { id });
  }

  findByEmail(emailFolded: string): Promise<UserEntity | null> {
    return this.dataSource.manager.findOneBy(UserEntity, { emailFolded });
  }

  findByUsername(usernameFolded: string): Promise<UserEntity | null> {
    return this.dataSource.manager.findOneBy(UserEntity, { usernameFolded });
  }

  /** Support staff, sorted by username. */
  admins(): Promise<UserEntity[]> {
    return this.dataSource.manager.find(UserEntity, {
      select: { id: true, username: true },
      where: { isAdmin: true },
      order: { usernameFolded: 'ASC' },
    });
  }

  isEmailTaken(manager: EntityManager, emailFolded: string, exceptId: string): Promise<boolean> {
    return manager.existsBy(UserEntity, { emailFolded, id: Not(exceptId) });
  }

  /** Whether the password is still this one. A concurrent reset ends all sessions and waits for this lock. */
  async hasPassword(manager: EntityManager, { id, passwordHash }: UserEntity): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      'SELECT FROM users WHERE id = $1 AND password_hash = $2 AND closed_at IS NULL FOR KEY SHARE',
      [id, passwordHash],
    );
    return rows.length > 0;
  }

  /** Whether the account is open. Adding or removing a second factor waits for this lock. */
  async isOpen(manager: EntityManager, id: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>('SELECT FROM users WHERE id = $1 AND closed_at IS NULL FOR KEY SHARE', [
      id,
    ]);
    return rows.length > 0;
  }

  /** Stores another hash of the same password. False if the stored hash has changed since it was read. */
  async replaceHash({ id, passwordHash }: UserEntity, replacement: string): Promise<boolean> {
    const { affected } = await this.dataSource.manager.update(
      UserEntity,
      { id, passwordHash },
      { passwordHash: replacement },
    );
    return affected === 1;
  }

  /** An account with its rights. One statement, because every screen needs it. */
  async account(userId: string, now: Date, manager = this.dataSource.manager): Promise<AccountRow | null> {
    const [row] = await manager.query<AccountRow[]>(ACCOUNT, [userId, this.provider, now]);
    return row ?? null;
  }

  usage(userId: string): Promise<QuotaRow[]> {
    return this.dataSource.query<QuotaRow[]>(USAGE, [userId, SHOWN_QUOTAS]);
  }

  async insert(manager: EntityManager, user: UserEntity): Promise<void> {
    await manager.insert(UserEntity, user);
  }

  async update(manager: EntityManager, id: string, columns: Partial<UserEntity>): Promise<void> {
    await manager.update(UserEntity, { id }, columns);
  }

  /**
   * Closes an account: it can't be found or logged in to any more, its personal fields are overwritten, and its name
   * and address are free. The user's data stays until it is purged.
   */
  async close(manager: EntityManager, userId: string, now: Date): Promise<void> {
    for (const table of ACCESS_TABLES) await manager.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
    await manager.query(
      `UPDATE users
          SET username = '', username_folded = 'closed:' || id, email = '', email_folded = 'closed:' || id,
              password_hash = '', is_admin = false, marketing_opt_in = false, is_paid_one_time = false,
              one_time_ends_at = NULL, subscription_status = NULL, subscription_ends_at = NULL, closed_at = $2
        WHERE id = $1`,
      [userId, now],
    );
  }

  /** ID of the account that was closed first, without those that another process works on; empty if there is none. */
  async findClosed(except: readonly string[]): Promise<string[]> {
    const accounts = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM users WHERE closed_at IS NOT NULL AND id <> ALL ($1::uuid[])
        ORDER BY closed_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
      [except],
    );
    return accounts.map(({ id }) => id);
  }

  /** Locks an account and deletes a batch of rows of one table, or the account itself once nothing else is left. */
  async purge(manager: EntityManager, userId: string): Promise<void> {
    const lock = 'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED';
    const locked = await manager.query<unknown[]>(lock, [userId]);
    if (locked.length === 0) return;
    for (const table of findUserTables(manager.dataSource)) {
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
