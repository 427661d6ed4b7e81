import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { invalidToken } from '@macrolog/domain';
import { isUuid } from '../../platform/ids';
import type { Viewer, ClientInfo } from '../../platform/viewer';
import { toAccount, type Account } from './account';
import { browserName } from './browser-name';
import type { Dependencies } from './dependencies';
import { FREE } from '../entitlements/rights';
import { LastUses } from './last-uses';
import type { OpenSession, SessionLifetime } from './sessions.repository';
import { Tokens } from './tokens';
import type { UserEntity } from './user.entity';
import { ACCOUNT_RATES, LOCAL_ACCOUNT_RATES } from './rates';

/** Precision of the last use of a session, unless a session ends sooner when it is not used. */
const MAX_PRECISION_MS = 3_600_000;
const PRECISION_IN_IDLE_TIME = 4;

/** Facts of the client that opens a session. */
type SessionOpener = Partial<Pick<ClientInfo, 'userAgent' | 'token'>>;

/** An opened session, and the account that it belongs to. */
export interface OpenedSession {
  token: string;
  user: Account;
}

/** Sessions: each has a signed token, which is valid only while the session's row exists. */
export class SessionsService {
  private readonly tokens: Tokens;
  private readonly lastUses: LastUses;
  private readonly lifetime: SessionLifetime;

  constructor(
    private readonly deps: Dependencies<
      'clock' | 'limits' | 'loginChallenges' | 'securityLog' | 'sessionsRepository' | 'settings' | 'usersRepository'
    >,
  ) {
    const { jwtSecret, tokenTtlSeconds, sessionIdleSeconds } = deps.settings;
    this.tokens = new Tokens(jwtSecret);
    this.lifetime = { maxMs: tokenTtlSeconds * 1000, idleMs: sessionIdleSeconds * 1000 };
    this.lastUses = new LastUses(Math.min(MAX_PRECISION_MS, this.lifetime.idleMs / PRECISION_IN_IDLE_TIME));
  }

  /**
   * Opens a session in the caller's transaction. Ends the session that the client had before, and the oldest sessions
   * beyond `MAX_SESSIONS`.
   */
  async open(
    manager: EntityManager,
    user: UserEntity,
    { userAgent, token: earlier }: SessionOpener,
  ): Promise<OpenedSession> {
    const { clock, sessionsRepository, usersRepository, securityLog } = this.deps;
    const { maxMs, idleMs } = this.lifetime;
    const before = earlier === undefined ? undefined : this.tokens.read(earlier, clock.now());
    if (before && (await sessionsRepository.delete(before.userId, before.sessionId, manager))) {
      securityLog('session_ended', before);
    }
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + Math.min(maxMs, idleMs));
    const session = { userId: user.id, id: uuidv7(), createdAt, expiresAt, browser: browserName(userAgent) };
    if (await sessionsRepository.insert(manager, session)) securityLog('session_ended', { userId: user.id });
    const rights = (await usersRepository.account(user.id, createdAt, manager)) ?? FREE;
    const token = this.tokens.issue(user, rights, { ...session, expiresAt: new Date(createdAt.getTime() + maxMs) });
    return { token, user: toAccount(user, rights) };
  }

  /** Logs a login, and notes that the account is known to the client. After the transaction that opened the session. */
  async noteLogIn({ id, usernameFolded }: UserEntity, { client, requestId }: ClientInfo): Promise<void> {
    await this.deps.limits.mark(ACCOUNT_RATES.knownClient, usernameFolded, client);
    this.deps.securityLog('logged_in', { userId: id, client, requestId });
  }

  /**
   * Authenticates a bearer token.
   * @throws AppError UNAUTHENTICATED if it is altered or expired, its session has ended, or its account was deleted;
   * RATE_LIMITED if the session or the user sends too many requests.
   */
  async viewer(token: string, { suspend }: Pick<ClientInfo, 'suspend'> = {}): Promise<Viewer> {
    const { clock, limits, sessionsRepository } = this.deps;
    const now = clock.now();
    const ref = this.tokens.read(token, now);
    if (!ref) throw invalidToken();
    await limits.consumeLocally(LOCAL_ACCOUNT_RATES.session, ref.sessionId);
    const user = await sessionsRepository.findUser(ref.userId, ref.sessionId, now);
    if (!user) throw invalidToken();
    // Only now: otherwise a stolen token of an ended session could lock the user out.
    await limits.consumeLocally(LOCAL_ACCOUNT_RATES.user, ref.userId);
    const { tier, isAdmin, hasSecondFactor, language, timeZone, lastUsedAt } = user;
    this.lastUses.note(ref.sessionId, lastUsedAt, now, () =>
      sessionsRepository.setLastUse(ref.userId, ref.sessionId, now, this.lifetime),
    );
    return { ...ref, tier, isAdmin, hasSecondFactor, language, timeZone, ...(suspend && { suspend }) };
  }

  /** User ID in a valid token, whether or not its session is still open. Needs no database. */
  userNamedBy(token: string): string | undefined {
    return this.tokens.read(token, this.deps.clock.now())?.userId;
  }

  /** The viewer's sessions: the current one first, then by last use. */
  list({ userId, sessionId }: Viewer): Promise<OpenSession[]> {
    return this.deps.sessionsRepository.list(userId, sessionId, this.deps.clock.now());
  }

  /** Ends the viewer's session and revokes its token. Idempotent. */
  async end({ userId, sessionId }: Viewer): Promise<void> {
    await this.deps.sessionsRepository.delete(userId, sessionId);
    this.deps.securityLog('logged_out', { userId, sessionId });
  }

  /** Ends one of the viewer's sessions. Does nothing for unknown or ended sessions. */
  async endOne({ userId }: Viewer, id: string): Promise<void> {
    if (!isUuid(id)) return;
    const isEnded = await this.deps.sessionsRepository.delete(userId, id);
    if (isEnded) this.deps.securityLog('session_ended', { userId, sessionId: id });
  }

  /** Ends all sessions of the viewer, including this one. */
  async endAll({ userId, sessionId }: Viewer): Promise<void> {
    await this.deps.sessionsRepository.deleteAll(userId);
    this.deps.securityLog('logged_out_everywhere', { userId, sessionId });
  }

  /** Ends all sessions of a user in the caller's transaction. Returns their number. */
  endAllForUser(manager: EntityManager, userId: string): Promise<number> {
    return this.deps.sessionsRepository.deleteAll(userId, manager);
  }

  /** Deletes expired sessions and expired steps of logins. */
  async purgeExpired(): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.sessionsRepository.deleteExpired(now);
    await this.deps.loginChallenges.deleteExpired(now);
  }
}
