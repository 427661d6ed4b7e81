import type { DataSource, EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { invalidToken } from '@macrolog/domain';
import type { ClientInfo } from '../../platform/client-info';
import type { Clock } from '../../platform/clock';
import { isUuid } from '../../platform/ids';
import type { SecurityLog } from '../../platform/security-log';
import type { Viewer } from '../../platform/viewer';
import { MAX_SESSIONS } from '../../platform/limits/quotas';
import type { RateLimits } from '../../platform/limits/rate-limits';
import { PURCHASES_JOIN, RIGHTS_COLUMNS, type RightsQuery, type RightsRow } from './rights.query';
import { effectiveRights, toTier } from './tier';
import type { UserEntity } from './user.entity';
import { browserName } from './browser-name';
import { SessionEntity } from './session.entity';
import type { Tokens } from './tokens';

const MS_PER_SECOND = 1000;

/** Precision of the last use of a session. */
const NOTED_EVERY_MS = 3_600_000;

const TIDIED_AT_ONCE = 1_000;

/** User and rights of a session; `$2` is the active payment provider. Runs with every request. */
export const VIEWER_OF_SESSION = `
  SELECT u.is_admin AS "isAdmin", coalesce(se.last_used_at, se.created_at) AS "lastUsedAt", ${RIGHTS_COLUMNS}
    FROM sessions se JOIN users u ON u.id = se.user_id AND u.closed_at IS NULL ${PURCHASES_JOIN}
   WHERE se.user_id = $1 AND se.id = $3 AND se.expires_at > $4`;

/** A session as shown to its user. */
export interface OpenSession {
  id: string;
  /** Display name of the browser; null if unknown. */
  browser: string | null;
  createdAt: Date;
  /** Accurate to the hour. */
  lastUsedAt: Date;
  /** The session of this request. */
  isCurrent: boolean;
}

/** Sessions: each has a signed token, which is valid only while the session's row exists. */
export class SessionsService {
  /** Sessions whose last use is being saved. For parallel requests one update is enough. */
  private readonly noting = new Set<string>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly rights: RightsQuery,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
    private readonly tokenTtlSeconds: number,
    private readonly limits: RateLimits,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Opens a session in the caller's transaction and returns its token. Ends the oldest sessions beyond `MAX_SESSIONS`.
   * @param userAgent User-Agent header of the client.
   */
  async open(manager: EntityManager, user: UserEntity, userAgent?: string): Promise<string> {
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + this.tokenTtlSeconds * MS_PER_SECOND);
    const session = { userId: user.id, id: uuidv7(), createdAt, expiresAt, browser: browserName(userAgent) };
    await this.makeRoom(manager, user.id);
    await manager.insert(SessionEntity, session);
    const rights = (await this.rights.of(user.id, createdAt, manager)) ?? user;
    return this.tokens.issue(user, rights, session);
  }

  /**
   * Authenticates a bearer token.
   * @throws AppError UNAUTHENTICATED if it is altered or expired, its session has ended, or its account was deleted;
   * RATE_LIMITED if the session or the user sends too many requests.
   */
  async viewer(token: string, { suspend }: Pick<ClientInfo, 'suspend'> = {}): Promise<Viewer> {
    const now = this.clock.now();
    const named = this.tokens.read(token, now);
    if (!named) throw invalidToken();
    await this.limits.consumeLocally('session', named.sessionId);
    const user = await this.userOf(named.userId, named.sessionId, now);
    if (!user) throw invalidToken();
    // Only now: otherwise a stolen token of an ended session could lock the user out.
    await this.limits.consumeLocally('user', named.userId);
    // A last use in the future comes from a wrong clock.
    if (Math.abs(now.getTime() - user.lastUsedAt.getTime()) >= NOTED_EVERY_MS)
      this.noteUse(named.userId, named.sessionId, now);
    return {
      userId: named.userId,
      sessionId: named.sessionId,
      tier: toTier(effectiveRights(user, now), now),
      isAdmin: user.isAdmin,
      ...(suspend && { suspend }),
    };
  }

  /** User ID in a valid token, whether or not its session is still open. Needs no database. */
  userNamedBy(token: string): string | undefined {
    return this.tokens.read(token, this.clock.now())?.userId;
  }

  /** Ends the viewer's session and revokes its token. Idempotent. */
  async end({ userId, sessionId }: Viewer): Promise<void> {
    await this.dataSource.manager.delete(SessionEntity, { userId, id: sessionId });
    this.securityLog('logged_out', { userId, sessionId });
  }

  /** The viewer's sessions: the current one first, then by last use. */
  async list({ userId, sessionId }: Viewer): Promise<OpenSession[]> {
    return this.dataSource.query<OpenSession[]>(
      `SELECT id, browser, created_at AS "createdAt", coalesce(last_used_at, created_at) AS "lastUsedAt",
              id = $2 AS "isCurrent"
         FROM sessions WHERE user_id = $1 AND expires_at > $3
        ORDER BY id = $2 DESC, coalesce(last_used_at, created_at) DESC, id DESC LIMIT ${MAX_SESSIONS}`,
      [userId, sessionId, this.clock.now()],
    );
  }

  /** Ends one of the viewer's sessions. Does nothing for unknown or ended sessions. */
  async endOne({ userId }: Viewer, id: string): Promise<void> {
    if (!isUuid(id)) return;
    await this.dataSource.manager.delete(SessionEntity, { userId, id });
    this.securityLog('session_ended', { userId, sessionId: id });
  }

  /** Deletes expired sessions. */
  async purgeExpired(): Promise<void> {
    for (;;) {
      const [, forgotten] = await this.dataSource.query<[unknown[], number]>(
        `DELETE FROM sessions WHERE (user_id, id) IN (
           SELECT user_id, id FROM sessions WHERE expires_at <= $1 LIMIT ${TIDIED_AT_ONCE})`,
        [this.clock.now()],
      );
      if (forgotten < TIDIED_AT_ONCE) return;
    }
  }

  /** Ends all sessions of the viewer, including this one. */
  async endAll({ userId, sessionId }: Viewer): Promise<void> {
    await this.dataSource.manager.delete(SessionEntity, { userId });
    this.securityLog('logged_out_everywhere', { userId, sessionId });
  }

  /** Ends all sessions of a user in the caller's transaction. Returns their number. */
  async endAllOf(manager: EntityManager, userId: string): Promise<number> {
    return (await manager.delete(SessionEntity, { userId })).affected ?? 0;
  }

  /** Ends the oldest sessions, so that one more can be opened. Concurrent logins to one account wait for each other. */
  private async makeRoom(manager: EntityManager, userId: string): Promise<void> {
    // Uses an advisory lock instead of the account's row, so that a slow change doesn't block logins.
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('sessions ' || $1, 0))`, [userId]);
    const [, ended] = await manager.query<[unknown[], number]>(
      `DELETE FROM sessions WHERE user_id = $1 AND id IN (
         SELECT id FROM sessions WHERE user_id = $1 ORDER BY created_at DESC, id DESC OFFSET ${MAX_SESSIONS - 1})`,
      [userId],
    );
    if (ended > 0) this.securityLog('session_ended', { userId });
  }

  private async userOf(userId: string, sessionId: string, now: Date) {
    const [user] = await this.dataSource.query<
      (RightsRow & Pick<UserEntity, 'isAdmin'> & Pick<OpenSession, 'lastUsedAt'>)[]
    >(VIEWER_OF_SESSION, [userId, this.rights.provider, sessionId, now]);
    return user;
  }

  /** Saved in the background: the request neither waits for this nor fails with it. */
  private noteUse(userId: string, sessionId: string, now: Date): void {
    if (this.noting.has(sessionId)) return;
    this.noting.add(sessionId);
    this.dataSource
      .query('UPDATE sessions SET last_used_at = $3 WHERE user_id = $1 AND id = $2', [userId, sessionId, now])
      .catch(() => undefined)
      .finally(() => this.noting.delete(sessionId));
  }
}
