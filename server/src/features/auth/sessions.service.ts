import type { DataSource, EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import type { Clock } from '../../core/clock';
import { AppError } from '../../core/errors';
import type { Viewer } from '../../core/viewer';
import { isSubscribed, tierOf } from '../users/tier';
import type { UserEntity } from '../users/user.entity';
import { SessionEntity } from './session.entity';
import type { Tokens } from './tokens';

const MS_PER_SECOND = 1000;

/** Log-ins: a token is signed for each, and stays good only while its row is there. */
export class SessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
    private readonly tokenTtlSeconds: number,
  ) {}

  /** Opens a session within the caller's transaction and returns its token. */
  async open(manager: EntityManager, user: UserEntity): Promise<string> {
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + this.tokenTtlSeconds * MS_PER_SECOND);
    const session = { userId: user.id, id: uuidv7(), createdAt, expiresAt };
    await manager.insert(SessionEntity, session);
    return this.tokens.issue(user, isSubscribed(user, createdAt), session);
  }

  /**
   * Who a bearer token speaks for.
   * @throws AppError UNAUTHENTICATED when it is altered or expired, its session has ended, or its account is gone.
   */
  async viewer(token: string): Promise<Viewer> {
    const now = this.clock.now();
    const named = this.tokens.read(token, now);
    const user = named && (await this.userOf(named.userId, named.sessionId, now));
    if (!user) throw new AppError('UNAUTHENTICATED', 'Invalid token. Please log in again.');
    return { userId: named.userId, sessionId: named.sessionId, tier: tierOf(user, now), isAdmin: user.isAdmin };
  }

  /** Ends the viewer's session; its token is refused from now on. Ending it twice is harmless. */
  async end(viewer: Viewer): Promise<void> {
    await this.dataSource.manager.delete(SessionEntity, { userId: viewer.userId, id: viewer.sessionId });
  }

  /** Ends every session of the viewer, in whatever browser it was opened, this one included. */
  async endAll(viewer: Viewer): Promise<void> {
    await this.dataSource.manager.delete(SessionEntity, { userId: viewer.userId });
  }

  /** One statement, as it runs with every request. */
  private async userOf(userId: string, sessionId: string, now: Date) {
    const [user] = await this.dataSource.query<
      Pick<UserEntity, 'isAdmin' | 'isPaidOneTime' | 'subscriptionStatus' | 'subscriptionEndsAt'>[]
    >(
      `SELECT u.is_admin AS "isAdmin", u.is_paid_one_time AS "isPaidOneTime",
              u.subscription_status AS "subscriptionStatus", u.subscription_ends_at AS "subscriptionEndsAt"
         FROM sessions s JOIN users u ON u.id = s.user_id
        WHERE s.user_id = $1 AND s.id = $2 AND s.expires_at > $3`,
      [userId, sessionId, now],
    );
    return user;
  }
}
