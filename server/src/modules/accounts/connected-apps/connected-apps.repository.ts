import type { DataSource, EntityManager } from 'typeorm';
import { deleteInBatches } from '../../../platform/jobs/work-queue';
import { findTokenUser, type TokenUser } from '../access-tokens/access-tokens.repository';
import type { TokenRef } from '../access-tokens/token-format';
import { MAX_CONNECTED_APPS } from '../account-limits';
import { AppTokenEntity, ConnectedAppEntity, OAuthClientEntity, type AppTokenKind } from './connected-app.entity';

/** Maximum number of apps that have registered themselves. */
const MAX_CLIENTS = 10_000;

/** Tokens of one kind that an app keeps. A second use of a kept refresh token ends it. */
const KEPT_TOKENS = 50;

export type ShownApp = Omit<ConnectedAppEntity, 'userId' | 'user' | 'clientId'>;

/** The tables `connected_apps`, `app_tokens` and `oauth_clients`. */
export class ConnectedAppsRepository {
  constructor(
    private readonly dataSource: DataSource,
    /** Active payment provider. */
    private readonly provider: string,
  ) {}

  /** Apps that have a token, newest first. */
  list(userId: string, now: Date): Promise<ShownApp[]> {
    return this.dataSource.query<ShownApp[]>(
      `SELECT id, name, scopes, created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM connected_apps a
        WHERE user_id = $1 AND EXISTS (
          SELECT FROM app_tokens t WHERE t.user_id = $1 AND t.app_id = a.id AND kind <> 'code' AND expires_at > $2)
        ORDER BY created_at DESC, id DESC LIMIT ${MAX_CONNECTED_APPS}`,
      [userId, now],
    );
  }

  /** Adds an app. Beyond the maximum, the one that was used least recently ends. */
  async insertApp(manager: EntityManager, app: Omit<ConnectedAppEntity, 'user'>): Promise<void> {
    await manager.query(
      `DELETE FROM connected_apps WHERE user_id = $1 AND id IN (
         SELECT id FROM connected_apps WHERE user_id = $1
          ORDER BY coalesce(last_used_at, created_at) DESC, id DESC OFFSET ${MAX_CONNECTED_APPS - 1})`,
      [app.userId],
    );
    await manager.insert(ConnectedAppEntity, app);
  }

  /** Returns whether the app existed. Its tokens end with it. */
  async deleteApp(userId: string, id: string): Promise<boolean> {
    return (await this.dataSource.manager.delete(ConnectedAppEntity, { userId, id })).affected === 1;
  }

  async insertTokens(tokens: readonly Omit<AppTokenEntity, 'app'>[], manager = this.dataSource.manager): Promise<void> {
    await manager.insert(AppTokenEntity, [...tokens]);
  }

  findToken({ userId, tokenHash }: TokenRef, kind: AppTokenKind): Promise<AppTokenEntity | null> {
    return this.dataSource.manager.findOne(AppTokenEntity, {
      where: { userId, tokenHash, kind },
      relations: { app: true },
    });
  }

  /** Uses up a code or a refresh token. False if it was used before. */
  async useToken({ userId, tokenHash }: TokenRef, now: Date): Promise<boolean> {
    const [, used] = await this.dataSource.query<[unknown[], number]>(
      'UPDATE app_tokens SET used_at = $3 WHERE user_id = $1 AND token_hash = $2 AND used_at IS NULL',
      [userId, tokenHash, now],
    );
    return used === 1;
  }

  /** Deletes the oldest tokens of an app. */
  async trim(userId: string, appId: string): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM app_tokens WHERE user_id = $1 AND token_hash IN (
         SELECT token_hash FROM (
           SELECT token_hash, row_number() OVER (PARTITION BY kind ORDER BY expires_at DESC) AS place
             FROM app_tokens WHERE user_id = $1 AND app_id = $2) numbered
          WHERE place > ${KEPT_TOKENS})`,
      [userId, appId],
    );
  }

  findUser(ref: TokenRef, now: Date): Promise<TokenUser | undefined> {
    return findTokenUser(
      this.dataSource,
      `a.id, a.name, a.scopes, a.last_used_at AS "lastUsedAt"
       FROM app_tokens t JOIN connected_apps a ON a.user_id = t.user_id AND a.id = t.app_id AND t.kind = 'access'`,
      { ...ref, now, provider: this.provider },
    );
  }

  async setLastUse(userId: string, id: string, lastUsedAt: Date): Promise<void> {
    await this.dataSource.manager.update(ConnectedAppEntity, { userId, id }, { lastUsedAt });
  }

  findClient(id: string): Promise<OAuthClientEntity | null> {
    return this.dataSource.manager.findOneBy(OAuthClientEntity, { id });
  }

  /** False if there are too many apps. */
  async insertClient({ id, name, redirectUris, createdAt }: Omit<OAuthClientEntity, 'usedAt'>): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `INSERT INTO oauth_clients (id, name, redirect_uris, created_at)
       SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM oauth_clients) < ${MAX_CLIENTS} RETURNING id`,
      [id, name, redirectUris, createdAt],
    );
    return rows.length === 1;
  }

  async markClient(id: string, usedAt: Date): Promise<void> {
    await this.dataSource.manager.update(OAuthClientEntity, { id }, { usedAt });
  }

  /** Deletes expired tokens, apps without any, and unused registered apps. */
  async deleteExpired(now: Date, unusedSince: Date, idleSince: Date): Promise<void> {
    await deleteInBatches(this.dataSource, 'app_tokens', 'expires_at <= $1', [now]);
    await deleteInBatches(
      this.dataSource,
      'connected_apps',
      `created_at <= $1 AND NOT EXISTS (
         SELECT FROM app_tokens t WHERE t.user_id = connected_apps.user_id AND t.app_id = connected_apps.id)`,
      [unusedSince],
    );
    await deleteInBatches(this.dataSource, 'oauth_clients', 'coalesce(used_at <= $2, created_at <= $1)', [
      unusedSince,
      idleSince,
    ]);
  }
}
