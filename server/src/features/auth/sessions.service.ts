import type { DataSource, EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import type { Clock } from '../../core/clock';
import { AppError } from '../../core/errors';
import type { Viewer } from '../../core/viewer';
import { BOUGHT, RIGHTS_COLUMNS, type RightsQuery, type RightsRow } from '../users/rights.query';
import { effectiveRights, tierOf } from '../users/tier';
import type { UserEntity } from '../users/user.entity';
import { SessionEntity } from './session.entity';
import type { Tokens } from './tokens';

const MS_PER_SECOND = 1000;

/** Log-ins: a token is signed for each, and stays good only while its row is there. */
export class SessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rights: RightsQuery,
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
    const rights = (await this.rights.of(user.id, createdAt, manager)) ?? user;
    return this.tokens.issue(user, rights, session);
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
    return {
      userId: named.userId,
      sessionId: named.sessionId,
      tier: tierOf(effectiveRights(user, now), now),
      isAdmin: user.isAdmin,
    };
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
    const [user] = await this.dataSource.query<(RightsRow & Pick<UserEntity, 'isAdmin'>)[]>(
      `SELECT u.is_admin AS "isAdmin", ${RIGHTS_COLUMNS}
         FROM sessions se JOIN users u ON u.id = se.user_id ${BOUGHT}
        WHERE se.user_id = $1 AND se.id = $3 AND se.expires_at > $4`,
      [userId, this.rights.provider, sessionId, now],
    );
    return user;
  }
}
