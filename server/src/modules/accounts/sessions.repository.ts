import { Not, type DataSource, type EntityManager } from 'typeorm';
import type { Language } from '@macrolog/domain';
import { getShortReads } from '../../platform/database/direct-data-source';
import { deleteInBatches } from '../../platform/jobs/work-queue';
import { AccessTokenEntity } from './access-tokens/access-token.entity';
import { ConnectedAppEntity } from './connected-apps/connected-app.entity';
import { MAX_SESSIONS } from './account-limits';
import { joinRights, RIGHTS_COLUMNS, type Rights } from '../entitlements/rights';
import { hasSecondFactor } from './second-factor/second-factor.repository';
import { LoginChallengeEntity } from './second-factor/second-factor.entity';
import type { SessionRef } from './tokens';
import { SessionEntity, type UserEntity } from './user.entity';

/** A session as shown to its user. */
export interface OpenSession extends Pick<SessionEntity, 'id' | 'browser' | 'createdAt'> {
  /** Accurate to the hour. */
  lastUsedAt: Date;
  /** The session of this request. */
  isCurrent: boolean;
}

/** How long a session lasts at most, and without being used. */
export interface SessionLifetime {
  maxMs: number;
  idleMs: number;
}

interface SessionUser extends Rights, Pick<UserEntity, 'isAdmin'>, Pick<OpenSession, 'lastUsedAt'> {
  hasSecondFactor: boolean;
  language: Language | null;
  timeZone: string | null;
}

/**
 * User and rights of a session; `$2` is the active payment provider. Runs with every request, so second factors are only
 * looked up for support staff, who need one.
 */
export const VIEWER_OF_SESSION = `
  SELECT u.is_admin AS "isAdmin", CASE WHEN u.is_admin THEN ${hasSecondFactor('u.id')} ELSE false END AS "hasSecondFactor",
         coalesce(se.last_used_at, se.created_at) AS "lastUsedAt",
         chosen.language, chosen.time_zone AS "timeZone", ${RIGHTS_COLUMNS}
    FROM sessions se JOIN users u ON u.id = se.user_id AND u.closed_at IS NULL
    LEFT JOIN preferences chosen ON chosen.user_id = u.id ${joinRights('$2', '$4')}
   WHERE se.user_id = $1 AND se.id = $3 AND se.expires_at > $4`;

/** The table `sessions`. */
export class SessionsRepository {
  constructor(
    private readonly dataSource: DataSource,
    /** Active payment provider. */
    private readonly provider: string,
  ) {}

  /** Adds a session and deletes the user's oldest ones beyond `MAX_SESSIONS`. Returns whether there were any. */
  async insert(manager: EntityManager, session: Omit<SessionEntity, 'lastUsedAt'>): Promise<boolean> {
    // Concurrent logins to one account wait for each other. An advisory lock instead of the account's row lets a slow
    // change of the account block no login.
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('sessions ' || $1, 0))`, [session.userId]);
    const [, ended] = await manager.query<[unknown[], number]>(
      `DELETE FROM sessions WHERE user_id = $1 AND id IN (
         SELECT id FROM sessions WHERE user_id = $1 ORDER BY created_at DESC, id DESC OFFSET ${MAX_SESSIONS - 1})`,
      [session.userId],
    );
    await manager.insert(SessionEntity, session);
    await manager.query(
      `INSERT INTO last_logins (user_id, logged_in_at) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET logged_in_at = excluded.logged_in_at`,
      [session.userId, session.createdAt],
    );
    // Only of an account that was marked, so that a login seldom waits for a slow change of the account.
    await manager.query(
      'UPDATE users SET unused_since = NULL, closes_at = NULL WHERE id = $1 AND unused_since IS NOT NULL',
      [session.userId],
    );
    return ended > 0;
  }

  async findUser(userId: string, sessionId: string, now: Date): Promise<SessionUser | undefined> {
    const parameters = [userId, this.provider, sessionId, now];
    const [user] = await getShortReads(this.dataSource).query<SessionUser[]>(VIEWER_OF_SESSION, parameters);
    return user;
  }

  /** Whether a session is open. Ending it waits for the caller's transaction. */
  async isOpen(manager: EntityManager, { userId, sessionId }: SessionRef, now: Date): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      'SELECT FROM sessions WHERE user_id = $1 AND id = $2 AND expires_at > $3 FOR KEY SHARE',
      [userId, sessionId, now],
    );
    return rows.length > 0;
  }

  /** The current session first, then by last use. */
  list(userId: string, currentId: string, now: Date): Promise<OpenSession[]> {
    return this.dataSource.query<OpenSession[]>(
      `SELECT id, browser, created_at AS "createdAt", coalesce(last_used_at, created_at) AS "lastUsedAt",
              id = $2 AS "isCurrent"
         FROM sessions WHERE user_id = $1 AND expires_at > $3
        ORDER BY id = $2 DESC, coalesce(last_used_at, created_at) DESC, id DESC LIMIT ${MAX_SESSIONS}`,
      [userId, currentId, now],
    );
  }

  /** Records a use, after which the session lasts for its idle time again. */
  async setLastUse(userId: string, id: string, lastUsedAt: Date, { maxMs, idleMs }: SessionLifetime): Promise<void> {
    await this.dataSource.query(
      `UPDATE sessions SET last_used_at = $3::timestamptz,
              expires_at = LEAST(created_at + $4 * interval '1 ms', $3::timestamptz + $5 * interval '1 ms')
        WHERE user_id = $1 AND id = $2`,
      [userId, id, lastUsedAt, maxMs, idleMs],
    );
  }

  /** Returns whether the session existed. */
  async delete(userId: string, id: string, manager = this.dataSource.manager): Promise<boolean> {
    return ((await manager.delete(SessionEntity, { userId, id })).affected ?? 0) > 0;
  }

  /** Ends all sessions of a user but one, and revokes the tokens of programs and connected apps. */
  async deleteOthers(manager: EntityManager, userId: string, id: string): Promise<void> {
    await this.revokePrograms(manager, userId);
    await manager.delete(SessionEntity, { userId, id: Not(id) });
  }

  /** Ends the logins that wait for a second factor. */
  async deleteWaitingLogins(userId: string, manager = this.dataSource.manager): Promise<void> {
    await manager.delete(LoginChallengeEntity, { userId, purpose: 'log_in' });
  }

  /**
   * Ends all sessions and the logins that wait for a second factor, and revokes the tokens of programs and connected
   * apps. Returns the number of sessions.
   */
  async deleteAll(userId: string, manager = this.dataSource.manager): Promise<number> {
    await this.deleteWaitingLogins(userId, manager);
    await this.revokePrograms(manager, userId);
    return (await manager.delete(SessionEntity, { userId })).affected ?? 0;
  }

  deleteExpired(now: Date): Promise<void> {
    return deleteInBatches(this.dataSource, 'sessions', 'expires_at <= $1', [now]);
  }

  private async revokePrograms(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(AccessTokenEntity, { userId });
    await manager.delete(ConnectedAppEntity, { userId });
  }
}
