import type { DataSource, EntityManager } from 'typeorm';
import type { Language, Scope } from '@macrolog/domain';
import { deleteInBatches } from '../../../platform/jobs/work-queue';
import { joinRights, RIGHTS_COLUMNS, type Rights } from '../../entitlements/rights';
import { MAX_ACCESS_TOKENS } from '../account-limits';
import { AccessTokenEntity } from './access-token.entity';
import type { TokenRef } from './token-format';

/** A token as shown to its owner. */
export type ShownToken = Omit<AccessTokenEntity, 'userId' | 'user' | 'tokenHash'>;

/** The user of a token, and what the token may do. */
export interface TokenUser extends Rights {
  id: string;
  name: string;
  scopes: Scope[];
  lastUsedAt: Date | null;
  language: Language | null;
  timeZone: string | null;
}

interface TokenQuery extends TokenRef {
  now: Date;
  /** Active payment provider. */
  provider: string;
}

/**
 * User and rights of a token `t`. Runs with every request of a program.
 * @param source SQL of the columns of the token, and of the tables they come from.
 */
export async function findTokenUser(
  dataSource: DataSource,
  source: string,
  { userId, tokenHash, now, provider }: TokenQuery,
): Promise<TokenUser | undefined> {
  const [user] = await dataSource.query<TokenUser[]>(
    `SELECT chosen.language, chosen.time_zone AS "timeZone", ${RIGHTS_COLUMNS}, ${source}
       JOIN users u ON u.id = t.user_id AND u.closed_at IS NULL
       LEFT JOIN preferences chosen ON chosen.user_id = u.id ${joinRights('$2', '$4')}
      WHERE t.user_id = $1 AND t.token_hash = $3 AND coalesce(t.expires_at > $4, true)`,
    [userId, provider, tokenHash, now],
  );
  return user;
}

/** The table `access_tokens`. */
export class AccessTokensRepository {
  constructor(
    private readonly dataSource: DataSource,
    /** Active payment provider. */
    private readonly provider: string,
  ) {}

  /** Newest first. */
  list(userId: string, now: Date, manager = this.dataSource.manager): Promise<ShownToken[]> {
    return manager
      .createQueryBuilder(AccessTokenEntity, 't')
      .select(['id', 'name', 'scopes', 'createdAt', 'expiresAt', 'lastUsedAt'].map((column) => `t.${column}`))
      .where('t.userId = :userId AND (t.expiresAt IS NULL OR t.expiresAt > :now)', { userId, now })
      .orderBy({ 't.createdAt': 'DESC', 't.id': 'DESC' })
      .take(MAX_ACCESS_TOKENS)
      .getMany();
  }

  async insert(manager: EntityManager, token: Omit<AccessTokenEntity, 'user'>): Promise<void> {
    await manager.insert(AccessTokenEntity, token);
  }

  /** Returns whether the token existed. */
  async delete(userId: string, id: string): Promise<boolean> {
    return (await this.dataSource.manager.delete(AccessTokenEntity, { userId, id })).affected === 1;
  }

  findUser(ref: TokenRef, now: Date): Promise<TokenUser | undefined> {
    const source = 't.id, t.name, t.scopes, t.last_used_at AS "lastUsedAt" FROM access_tokens t';
    return findTokenUser(this.dataSource, source, { ...ref, now, provider: this.provider });
  }

  async setLastUse(userId: string, id: string, lastUsedAt: Date): Promise<void> {
    await this.dataSource.manager.update(AccessTokenEntity, { userId, id }, { lastUsedAt });
  }

  deleteExpired(now: Date): Promise<void> {
    return deleteInBatches(this.dataSource, 'access_tokens', 'expires_at <= $1', [now]);
  }
}
