import {
  InvalidGrantError,
  type AuthorizationCode,
  type Client,
  type RefreshToken,
  type Token,
  type User,
} from '@node-oauth/oauth2-server';
import { uuidv7 } from 'uuidv7';
import { completeScopes, isScope } from '@macrolog/domain';
import { inTransaction, isForeignKeyViolation } from '../../../platform/database/transaction';
import { isUuid } from '../../../platform/ids';
import { sha256 } from '../../../platform/secrets';
import { ACCOUNT_MAILS } from '../account-mails';
import { TokenFormat } from '../access-tokens/token-format';
import type { Dependencies } from '../dependencies';
import type { AppClient } from './client-documents';
import type { AppTokenEntity, AppTokenKind } from './connected-app.entity';
import { isRegistered } from './redirect-uris';

export const APP_TOKEN_PREFIX = { code: 'mlc_', access: 'mla_', refresh: 'mlr_' } as const satisfies Record<
  AppTokenKind,
  string
>;

const LIFETIME_MS: Readonly<Record<AppTokenKind, number>> = {
  code: 60_000,
  access: 3_600_000,
  refresh: 30 * 86_400_000,
};

/** The library compares with the clock of the machine; the times of this server are checked here. */
const NOT_EXPIRED = new Date('9999-01-01T00:00:00Z');

type Deps = Dependencies<
  'clock' | 'connectedApps' | 'dataSource' | 'logger' | 'mails' | 'securityLog' | 'usersRepository'
>;

const toClient = ({ id, redirectUris }: Pick<AppClient, 'id' | 'redirectUris'>): Client => ({
  id,
  redirectUris: [...redirectUris],
  grants: ['authorization_code', 'refresh_token'],
});

/** Storage for the OAuth library. A code or refresh token that is used a second time ends the app with all its tokens. */
export class OAuthModel {
  private readonly formats: Readonly<Record<AppTokenKind, TokenFormat>>;

  constructor(
    private readonly deps: Deps,
    key: Buffer,
    private readonly findClient: (id: string) => AppClient,
  ) {
    const toFormat = (kind: AppTokenKind) => new TokenFormat(key, APP_TOKEN_PREFIX[kind]);
    this.formats = { code: toFormat('code'), access: toFormat('access'), refresh: toFormat('refresh') };
  }

  /** Apps have no secret: one that everybody can read would prove nothing. */
  getClient(id: string): Promise<Client> {
    return Promise.resolve(toClient(this.findClient(id)));
  }

  validateRedirectUri(uri: string, { redirectUris }: Client): Promise<boolean> {
    return Promise.resolve(isRegistered(uri, [redirectUris ?? []].flat()));
  }

  validateScope(_user: User, _client: Client, scope: string[] | undefined): Promise<string[]> {
    return Promise.resolve(scope ?? []);
  }

  generateAuthorizationCode(_client: Client, user: User): Promise<string> {
    return Promise.resolve(this.formats.code.create(String(user['id'])));
  }

  generateAccessToken(_client: Client, user: User): Promise<string> {
    return Promise.resolve(this.formats.access.create(String(user['id'])));
  }

  generateRefreshToken(_client: Client, user: User): Promise<string> {
    return Promise.resolve(this.formats.refresh.create(String(user['id'])));
  }

  /** Connects the app, in the transaction that saves its code. */
  async saveAuthorizationCode(
    code: Pick<AuthorizationCode, 'authorizationCode' | 'redirectUri' | 'scope' | 'codeChallenge'>,
    { id: clientId }: Client,
    user: User,
  ): Promise<AuthorizationCode> {
    const { clock, connectedApps, dataSource, mails, usersRepository } = this.deps;
    const [userId, now] = [String(user['id']), clock.now()];
    const scopes = completeScopes((code.scope ?? []).filter(isScope));
    const app = {
      userId,
      id: uuidv7(),
      clientId,
      name: this.findClient(clientId).name,
      scopes,
      createdAt: now,
      lastUsedAt: null,
    };
    const { codeChallenge = null, redirectUri } = code;
    await inTransaction(dataSource, async (manager) => {
      await connectedApps.insertApp(manager, app);
      const row = this.toRow('code', code.authorizationCode, { userId, appId: app.id });
      await connectedApps.insertTokens([{ ...row, codeChallenge, redirectUri }], manager);
      const owner = await usersRepository.find(userId, manager);
      if (owner) await mails.queue(manager, owner, ACCOUNT_MAILS.app_connected);
    });
    return { ...code, expiresAt: NOT_EXPIRED, client: toClient({ id: clientId, redirectUris: [] }), user };
  }

  async getAuthorizationCode(authorizationCode: string): Promise<AuthorizationCode | false> {
    const found = await this.find('code', authorizationCode);
    if (!found?.app) return false;
    const { redirectUri, codeChallenge, app, userId, appId } = found;
    return {
      authorizationCode,
      expiresAt: NOT_EXPIRED,
      redirectUri: redirectUri ?? '',
      scope: [...app.scopes],
      // Without one, the library would ask for no verifier.
      codeChallenge: codeChallenge ?? 'none',
      codeChallengeMethod: 'S256',
      client: toClient({ id: app.clientId, redirectUris: [] }),
      user: { id: userId, appId },
    };
  }

  revokeAuthorizationCode({ authorizationCode }: AuthorizationCode): Promise<boolean> {
    return this.useUp('code', authorizationCode);
  }

  async saveToken(token: Token, client: Client, user: User): Promise<Token> {
    const ref = { userId: String(user['id']), appId: String(user['appId']) };
    const { accessToken, refreshToken = '' } = token;
    const rows = [this.toRow('access', accessToken, ref), this.toRow('refresh', refreshToken, ref)];
    // Other IDs are addresses of documents.
    if (isUuid(client.id)) await this.deps.connectedApps.markClient(client.id, this.deps.clock.now());
    try {
      await this.deps.connectedApps.insertTokens(rows);
    } catch (error) {
      // The app was disconnected meanwhile, or ended by a second use of its code or refresh token.
      if (isForeignKeyViolation(error, 'app_tokens_app_fkey')) throw new InvalidGrantError('The access has ended.');
      throw error;
    }
    await this.deps.connectedApps.trim(ref.userId, ref.appId);
    const accessTokenExpiresAt = new Date(Date.now() + LIFETIME_MS.access);
    return { ...token, accessTokenExpiresAt, client, user };
  }

  async getRefreshToken(refreshToken: string): Promise<RefreshToken | false> {
    const found = await this.find('refresh', refreshToken);
    if (!found?.app) return false;
    const { userId, appId, app } = found;
    const user = { id: userId, appId };
    return { refreshToken, scope: [...app.scopes], client: toClient({ id: app.clientId, redirectUris: [] }), user };
  }

  revokeToken({ refreshToken }: RefreshToken | Token): Promise<boolean> {
    return this.useUp('refresh', refreshToken ?? '');
  }

  /** Ends an app with an access or refresh token of it. */
  async revoke(token: string, clientId: string): Promise<void> {
    const found = (await this.find('refresh', token)) ?? (await this.find('access', token));
    if (found?.app?.clientId !== clientId) return;
    await this.deps.connectedApps.deleteApp(found.userId, found.appId);
    this.deps.securityLog('app_disconnected', { userId: found.userId });
  }

  getAccessToken(): Promise<false> {
    return Promise.resolve(false);
  }

  private toRow(kind: AppTokenKind, token: string, ref: Pick<AppTokenEntity, 'userId' | 'appId'>) {
    const expiresAt = new Date(this.deps.clock.now().getTime() + LIFETIME_MS[kind]);
    const values = { usedAt: null, codeChallenge: null, redirectUri: null };
    return { ...ref, tokenHash: sha256(token), kind, expiresAt, ...values };
  }

  private async find(kind: AppTokenKind, token: string): Promise<AppTokenEntity | null> {
    const ref = this.formats[kind].read(token);
    const found = ref ? await this.deps.connectedApps.findToken(ref, kind) : null;
    return found && found.expiresAt > this.deps.clock.now() ? found : null;
  }

  private async useUp(kind: AppTokenKind, token: string): Promise<boolean> {
    const { clock, connectedApps, securityLog } = this.deps;
    const found = await this.find(kind, token);
    if (!found) return false;
    if (await connectedApps.useToken(found, clock.now())) return true;
    // A stranger has it, who cannot be told from the app.
    await connectedApps.deleteApp(found.userId, found.appId);
    securityLog('app_token_reused', { userId: found.userId });
    return false;
  }
}
